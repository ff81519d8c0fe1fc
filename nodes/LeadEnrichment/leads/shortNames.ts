import { lazy } from '../values/memory';
import { foldWord, splitWords } from '../values/wordList';

/** First names that are short forms or spellings of each other, one name a line; a name may stand in several lines. */
const SHORT_NAMES = `
	william will bill billy willy wilhelm guillermo guillaume guglielmo guilherme willem wim pim helmut memo gui
	robert bob bobby rob robbie bert roberto beto rupert robin
	richard dick rick ricky rich ricardo riccardo ritchie
	edward ed eddie ted teddy ned eduard eduardo edoardo edu lalo duarte
	james jim jimmy jamie jem jaime jacques giacomo
	jacob jakob jake jack jaap jaco cobus koos jacobo giacobbe iago jakub kuba
	john jack johnny jon johann johannes jan hans hannes hansi jean juan joao giovanni gianni ivan johan sean ian evan jens jannis
	jonathan jon johnny nathan yoni
	charles charlie chuck chas carl karl carlos carlo karel chaz chip kalle
	henry harry hank hal heinrich heinz heiner henri enrique quique enzo enrico henrique hendrik henk rik heiko
	harold harry hal
	thomas tom tommy tomas tommaso tome
	michael mike mick mickey mikey mischa misha michel michele miguel mikael maik micha mitch mihai mikhail
	anthony tony antonio anton toni toño antoine antonius toon ton antonino nino tonino ton antonia
	elizabeth liz lizzy lizzie beth betty betsy eliza elsa ella libby lisa elise liesel lies isabel elisabetta elisabeth bettina else ilse sissi lilibet
	isabella isabel bella izzy isa ysabel isabelle belle
	margaret maggie meg peggy greta marge margie rita daisy gretchen margarete grete margarita marguerite margot margherita greetje griet rita
	katherine kate kathy katie kit kitty kay catherine cathy cat katharina kathi käthe kati karin katrin catalina caterina catarina trina katja katya katarzyna kasia ekaterina
	mary molly polly mae marie maria mia mitzi maureen marion miriam mariam maryam marion mimi
	maria mari marita mariella pepa marieke ria mieke marija masha
	dorothy dot dottie dolly dora dorothea thea
	sarah sally sadie sara sari
	susan sue susie suzy susanne sanne susana susanna suzanne susi zsuzsa
	patricia pat patty trish tricia patrizia
	patrick pat paddy rick patricio patrizio padraig
	barbara barb babs bobbie babsi bärbel basia
	deborah deb debbie debora
	jennifer jen jenny jenn
	jessica jess jessie
	rebecca becky becca bex
	victoria vicky tori vika vittoria vic
	victor vic vito vittorio
	christine chris tina christina kristin kirsten christel stine krystyna cristina kris
	christopher chris kit topher kris christoph stoffel cristobal cristoforo christophe
	christian chris kris karsten cristiano
	alexander alex al sandy sascha sasha xander lex sander alejandro alessandro alexandre alekos jandro ale
	alexandra alex sandra sandy sasha lexi xandra alejandra alessandra ale
	nicholas nick nicky nico klaus claus niels nicolas nicola niklas nikolaus kolya nikolai nikolaos mikolaj colin
	joseph joe joey jo josef sepp seppi jose pepe giuseppe peppe beppe pino jupp yusuf youssef yosef joze josip
	josephine jo josie fina josefa pepa giuseppina pina
	benjamin ben benny benji benno jamin
	samuel sam sammy samu
	samantha sam sammie
	daniel dan danny dani
	danielle dani
	david dave davey davy davide dawid
	matthew matt matty matthias mateo matteo mathieu matthieu mats hias mathijs thijs matias matheus
	andrew andy drew andreas andres andre andrea andrei andrzej dries anders
	gregory greg gregor gregorio goyo grzegorz
	geoffrey geoff jeff jeffrey gottfried
	jeffrey jeff
	timothy tim timmy timo timotheus
	stephen steve steven stephan stefan esteban stefano etienne stevie steffen stefaan szczepan
	stephanie steffi steph estefania
	peter pete pit pedro pietro pierre piet pieter petr piotr pyotr petros per peer perico
	paul pablo paolo paulo pavel paulus pawel pál
	paula paola pauline
	philip phil pip philipp felipe filippo philippe flip filip pippo
	lawrence larry lorenzo laurent lorenz laurens loren laurie lars renzo laurence
	leonard leo len lenny lennart leonardo leon
	leopold leo poldi
	frederick fred freddy fritz friedrich federico fede frederic frits frederik rico freek
	francis frank fran francisco paco pancho curro franz francesco franco frans francois chico ciccio cesco frankie
	frances fran fanny francisca paca franziska franzi francesca francoise cisca sissy
	raymond ray raimund ramon raimundo
	ronald ron ronnie
	donald don donnie
	kenneth ken kenny
	gerald gerry jerry gerhard gerd
	gerard gerry gerardo gert geert gerrit
	jeremy jerry jem jeremias
	jerome jerry hieronymus girolamo jeronimo
	walter walt wally wout
	theodore ted theo teddy theodor teodoro dory fyodor fedor
	albert al bert albrecht alberto berto tito bertie aalbert
	alfred al fred alf alfredo fredo
	arthur art artie arturo
	vincent vince vinnie vinzenz vicente vincenzo enzo vicenç
	zachary zach zack
	eugene gene eugen eugenio yevgeny evgeny
	abraham abe bram ibrahim
	oliver ollie oli olli olivier
	olivia liv livvy
	maximilian max maxi massimiliano maximiliano
	maxwell max
	sebastian bastian basti seb seba bas
	ferdinand ferdi nando fernando fer ferran
	emmanuel manny manu manuel emanuel manolo lolo emanuele
	ignacio nacho ignatius inaki ignaz ignazio
	guadalupe lupe lupita
	rosario charo
	dolores lola loli
	mercedes merche
	concepcion concha conchita
	consuelo chelo
	pilar pili
	teresa tere theresa terry tess tessa resi therese thea tracy
	rafael rafa raf raphael raffaele
	luis lucho ludwig louis luigi gigi lou lewis lutz lodewijk luiz ludovico gino
	louise lou luise luisa lulu
	jesus chus chuy
	javier javi xavier xabi xaver
	salvador chava salva salvatore totò turi
	eduardo edu lalo dudu
	gabriel gabe gabi gaby
	gabriela gabi gaby gabriele
	georg george jörg jürgen schorsch jorge giorgio georges joris juergen yuri jordi jiri
	johannes hannes hans jo john
	hans johannes hannes
	joachim jochen achim jo joaquin gioacchino quim
	dietrich dieter dirk
	ulrich uli ulli
	ulrike uli ulli
	wolfgang wolf wolfi
	gertrud trude trudi gerti
	sigismund sigi
	siegfried sigi siggi
	angelika geli angie
	angela angie gela
	andrea andi
	andreas andi andy
	michaela michi micha
	michael michi
	johanna hanna hanne joanna joan jo jana giovanna juana jeanne jane janet asia
	hannah hanna anne anna ann annie ana nan nancy anke antje anja anouk anita ania annika
	anneliese anne liesl
	annette anne
	helena helen lena leni elena ellen nell helene ilona helga yelena lenka
	eleanor ellie nell nora lenore leonore eleonora
	magdalena lena magda madeleine maddie leni magdalene maddalena
	wilhelmina mina willa billie minna wilma mien
	henrietta hetty etta jet harriet hattie
	adriaan ad arie adrian
	cornelis kees cor cornelius nelis neel
	bartholomew bart bartolomeo bartholomeus
	lambert bert
	hubert bert hub
	antoinette toinette nettie
	dominic dom nick domenico mimmo domingo mingo
	giuliano giulio jules julian
	jules julien julio julius
	raffaella raffa lella
	alessia ale
	luciano lucio
	lucas luke luca luc lukas
	lucy lucia luz lucie lucille
	mark marc marco marcus markus marek
	martin marty tino maarten
	natalie nat nathalie natalia natasha
	nathaniel nat nate nathan
	pamela pam
	penelope penny
	susannah sukie zanna
	valerie val
	valentin val
	vanessa nessa
	veronica ronnie vero nika
	yvonne evi
	eva eve evi evita
	jordan jordi
	joshua josh
	judith judy judi
	julia juli jules giulia
	kimberly kim
	lillian lily lil
	melissa mel missy
	melanie mel
	mohammed muhammad mohamed mo mehmet mohd md muhammed mohamad
	abdullah abdul abdallah
	hussein husain hossein huseyin
	ahmed ahmad achmed
	yusuf yousef joseph youssef
	sergey serge sergio sergej sergiu serhiy
	dmitry dima dmitri dimitri
	vladimir vova volodya volodymyr wladimir
	alexei alyosha aleksey oleksiy lyosha
	tatiana tanya tania
	svetlana sveta
	małgorzata gosia margaret
	agnieszka aga agnes
	zbigniew zbyszek
	kevin kev
	russell russ
	douglas doug
	clifford cliff
	clinton clint
	calvin cal
	curtis curt kurt konrad
	bernard bernie bernhard bernd ben bernardo barney
	gustav gus gustavo gustaf augustus
	augustin gus agustin tino
	hugh hugo ugo huw
	ignatius iggy
	isaac ike izzy
	leroy roy
	nathan nate
	phyllis phil
	reginald reg reggie rex
	roderick rod rory
	rodrigo rodri
	rudolf rudi rolf rodolfo
	roland rolly orlando
	stanley stan
	stanislav stan stas stanislaw
	sylvester sly
	terence terry
	tobias tobi toby
	ursula uschi ulla
	waltraud traudl
	hildegard hilde
	roswitha rosi
	rosemary rose rosie romy
`;

const readForms = lazy(() => {
	const lines = new Map<string, Set<number>>();
	for (const [line, names] of SHORT_NAMES.split('\n').entries())
		for (const name of splitWords(names).map(foldWord))
			lines.set(name, (lines.get(name) ?? new Set()).add(line));
	return lines;
});

/** Whether two folded first names may be one person's: Bob and Robert, Kees and Cornelis. */
export function areForms(one: string, other: string): boolean {
	const lines = readForms();
	const others = lines.get(other);
	return [...(lines.get(one) ?? [])].some((line) => others?.has(line));
}
