import { wordSet } from './words';

/**
 * First names that often follow another first name: "Anna Maria Schmidt", "Juan Carlos García López". Words are in
 * lower case and without diacritics. Left out are those that are frequent last names too (Martín, Alonso, Jordan).
 */
export const GIVEN_NAMES = wordSet(`
	aaron abigail ada adam adrian adriana ahmed aisha alain alan albert alberto alejandra alejandro alessandra
	alessandro alex alexander alexandra alexandre alexandru alexis alfred alfredo ali alice alicia alina alison
	allen allison amalia amanda amelia amelie amine amparo amy ana anabel andre andrea andreas andreea andrei
	andres andrew andrzej angel angela angeles angelica angelo angie anita anja ann anna annabel anne annette
	annie anthony antoine anton antonella antonia antonio aoife april ariel arthur artur arturo asa ashley
	astrid asuncion audrey august augusto aurora ava axel ayse
	barbara beata beatrice beatriz belen benedetta benedikt benjamin bernadette bernard bernardo bernd bernhard
	bertha beth bettina betty bill birgit bjorn bo bob brandon brenda brian bridget brigitte brooke bruce bryan
	caio camila camille carl carla carlo carlos carmela carmen carol carole carolina caroline catarina caterina
	catherine cecile cecilia celia celine cesar chandra chantal charlene charles charlotte chiara chloe chris
	christa christian christiane christina christine christoph christophe christopher claire clara claude
	claudia claudio colette conceicao concepcion consuelo corinna cornelia cornelis cristian cristiana cristina
	cynthia
	dale dan daniel daniela daniele danielle david davide dawn dean debora deborah denis denise devi diana diane
	dick didier diego dieter dimitri dirk dolores dominik dominique donald donna dora doris dorota dorothea
	dorothy douglas duarte
	earl eberhard edgar edith eduard eduarda eduardo edward ekaterina elaine eleanor elena eleonora elin elisa
	elisabeth elisabetta elise elizabeth ella ellen elodie elsa else emanuel emanuela emil emilia emilie emilio
	emily emma emmanuel encarnacion enrico enrique eric erica erich erik erika ernest ernesto ernst esperanza
	esteban esther eugen eugene eugenia eugenio eva eve evelyn ewa
	fabian fabienne fabio fabrice faith fatima federica federico felicia felipe felix ferdinand fernanda
	fernando filip filippo florence florian fran frances francesca francesco francine francis francisca
	francisco franck francois francoise frank frans franz fred frederic frederick frederik friedrich fritz
	gabriel gabriela gabriele gabriella gabrielle gael gail gemma genevieve georg george georges georgia gerald
	gerard gerardo gerd gerhard gertrud gilbert gilles gina giorgio giovanna giovanni gisela giulia giuliana
	giulio giuseppe giuseppina gloria grace grazia gregor gregory greta grzegorz guadalupe guido guillaume
	guillermo gunnar gunther gustav gustavo guy
	haakon hanna hannah hannelore hans harald hari harold harriet harry heather hector heidi heike heiko
	heinrich heinz helen helena helene helga helmut heloisa hendrik hendrika henri henrik henrike henrique henry
	herbert hermann hilda hilde hildegard holger holly hope horst hubert hugo hussein
	ian ida ignacio igor ilse imke inacio ines inga inge ingeborg inger ingo ingrid inmaculada ioana ion irene
	iris irma isaac isabel isabela isabella isabelle isidro ismael ivan ivana ivo
	jacek jack jackie jacob jacobus jacqueline jacques jaime jakob jakub james jamie jan jana jane janet janice
	janine jason javier jay jean jeanette jeanne jeff jeffrey jennifer jens jeremy jerome jerzy jesper jesse
	jessica jesus jill jim jo joachim joan joana joanna joanne joao jochen joe joel joelle johan johann johanna
	johannes john johnny jon jonas jonathan jorg jorge jose josef josefa josefina joseph josephine joshua joy
	juan juana juanita judith judy juha jules julia julian juliana juliane julie julien juliette julio julius
	june jurgen justin justyna jutta
	kai karel karen karin karl karla karolina karsten kasia katarina katarzyna kate katharina katherine kathleen
	kathryn kathy katja katrin katy kay keith ken kenneth kerstin kevin kim kirsten klaus konrad krister
	kristian kristin kristina kristine krzysztof kumar kumari kurt
	lal lars laura laure laurence laurent lautaro lea leah leandro lee leigh lena lene leo leon leonardo leonie
	leonor leopold leticia lidia lily lina linda lisa lise liza lola lorena lorenzo lothar lou louis louisa
	louise lourdes luc luca lucas lucia luciana luciano lucie lucien lucy ludwig luigi luis luisa luise luiz
	lukas luke luz lydia lynn
	maciej madeleine mae magda magdalena magnus maja malgorzata malin manfred manon manuel manuela marc marcel
	marcela marcelo marcia marcin marco marcos marcus mareike margaret margareta margarethe margarita margherita
	margit maria mariah mariana marianne mariano marie marije marijke marika marina mario marion mark marko
	marta martha marthe martina mary maryam massimo mateusz mathias mathieu mathilde matilde matteo matthew
	matthias maureen maurice mauricio max maxime may megan melanie melissa mercedes merete meri mia michael
	michaela michal michel michela michele michelle miguel mihai mikael mike milagros milena miriam mirjam
	mohamed mohammad mohammed monica monika monique montserrat moritz muhammad murilo
	nadia nadine nadja nancy natalia natalie nath nathalie nathan neil nicholas nick nicola nicolas nicole
	nicoletta niels nieves nikolai nikolaus nils nina noah noel noelle noemi nora norbert norma nuno nur
	octavio odile olaf ole olga oliver olivia olivier oscar oskar osvaldo otavio otto
	pablo pamela paola paolo pascal pascale pasquale patricia patricio patrick patrik patrizia paul paula
	paulina pauline paulo pavel pawel paz pearl pedro peggy penelope per peter petra philip philipp philippe
	phillip pia piedad pier pierluigi pierre pietro pilar piotr prasad
	rachel rafael rafaela raffaele rahel rainer ralf ramon raphael raquel raul ray rebecca regina reinhard
	remedios renata renate rene renee ricardo riccardo richard rita robert roberta roberto robin rocio roderick
	rodolfo rodrigo roger roland rolf romain roman ronald rosa rosalia rosanna rosario rose rosemarie rosemary
	rosie ross roxana roy ruby rudi rudolf rui ruth ryan
	sabina sabine sabrina salome salvador salvatore sam samantha samuel sandra sandrine sandro sara sarah sarita
	sascha sebastian sebastiano sebastien selma serge sergio shankar sharon sheila sibylle siegfried sigrid
	silke silvia silvio simona simone sofia sol soledad sonali sonia sonja sophia sophie stefan stefania stefano
	steffen stella stephan stephanie stephen steve steven stuart sue susan susana susanna susanne suzanne sven
	svenja sylvia sylvie
	tamara tania tanja tatiana teresa terese tessa thea theo theodor theodora theresa therese thiago thierry
	thomas tiago tim timo timothy tina tobias todd tom tomas tomasz tommaso tony tove tracy
	ulf ulla ulrich ulrike ursula ute uwe
	valentin valentina valeria valerie vanessa vera verena vero veronica veronika veronique vicki victor
	victoria viktor viktoria vincenzo viola virginia virginie vitor vitoria vittoria vittorio vivian viviana
	vladimir
	walburga waldemar walter waltraud wanda wayne werner wilfried wilhelm wilhelmina willem william willy wim
	wojciech wolf wolfgang
	xavier
	yann yannick yolanda youssef yves yvette yvonne
	zahra zoe
	иван анна мария александр сергей елена юрий ольга наталья
`);
