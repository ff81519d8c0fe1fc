/*! Given names from @faker-js/faker, by npm run data:names.
 * Faker - Copyright (c) 2022-2025
 *
 * This software consists of voluntary contributions made by many individuals.
 * For exact contribution history, see the revision history
 * available at https://github.com/faker-js/faker
 *
 * Permission is hereby granted, free of charge, to any person obtaining
 * a copy of this software and associated documentation files (the
 * "Software"), to deal in the Software without restriction, including
 * without limitation the rights to use, copy, modify, merge, publish,
 * distribute, sublicense, and/or sell copies of the Software, and to
 * permit persons to whom the Software is furnished to do so, subject to
 * the following conditions:
 *
 * The above copyright notice and this permission notice shall be
 * included in all copies or substantial portions of the Software.
 *
 * THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND,
 * EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF
 * MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND
 * NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE
 * LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION
 * OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION
 * WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
 *
 * ===
 *
 * From: https://github.com/faker-js/faker/commit/a9f98046c7d5eeaabe12fc587024c06d683800b8
 * To: https://github.com/faker-js/faker/commit/29234378807c4141588861f69421bf20b5ac635e
 *
 * Based on faker.js, copyright Marak Squires and contributor, what follows below is the original license.
 *
 * ===
 *
 * faker.js - Copyright (c) 2011-2020
 * Marak Squires
 * http://github.com/marak/faker.js/
 *
 * faker.js was inspired by and has used data definitions from:
 *
 *  * https://github.com/stympy/faker/ - Copyright (c) 2007-2010 Benjamin Curtis
 *  * http://search.cpan.org/~jasonk/Data-Faker-0.07/ - Copyright 2004-2005 by Jason Kohles
 *
 * Permission is hereby granted, free of charge, to any person obtaining
 * a copy of this software and associated documentation files (the
 * "Software"), to deal in the Software without restriction, including
 * without limitation the rights to use, copy, modify, merge, publish,
 * distribute, sublicense, and/or sell copies of the Software, and to
 * permit persons to whom the Software is furnished to do so, subject to
 * the following conditions:
 *
 * The above copyright notice and this permission notice shall be
 * included in all copies or substantial portions of the Software.
 *
 * THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND,
 * EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF
 * MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND
 * NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE
 * LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION
 * OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION
 * WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
 */

/** In several languages given names and seldom last names: behind another given name they belong to it. */
export const COMMON_GIVEN_NAMES = `
aaliyah aaron abby abdul abdullah abigail abraham achille ada adel adela adelaida adelaide adele adelina
adeline adil adina aditya adolf adolfo adonis adrian adriana adriano adrien adrienne agata aglae agnes
agustin ahmad ahmed ahmet aida aidan aiden aileen aimee aisha aksel alan alana alban albert alberta alberto
albin albina alea alec alejandra aleksander aleksandra alena alessandra alessandro alessia alessio alex
alexander alexandra alexandre alexia alexis aleyna alfonso alfred alfreda alfredo ali alia alica alice
alicia alida alima alina aline alisa alisha alison alissa alix aliya aliyah allan allegra allen allison
alma alois alvin alya alyssa amalia amanda amar amara amber amelia amelie amin amina amir amira amos
amy ana anabel anabela anais anastasia anatol anatolie andela anders andre andrea andreas andrej andres
andrew andy aneta angel angela angelica angelina angeline angelique angelo angie anica anita anja anka
ann anna annabel annabell annabelle anne annelie annemarie annette anni annie annika anouk anthony antoine
antoinette anton antonia antonin antonina antonio archibald archie arda ari ariadna arian ariana ariane
arianna ariel arielle aris aristide armand armando armin arne arno arnold aron arthur artur arturo arvid
arwen arya ashley ashton asia astrid asya audrey august augustin augustina augustine aurel aurelia aurelian
aurelie aurelio aurora aurore ava axel axelle aya ayana ayaz ayden ayla aylin ayman aziz azra barbara
baris bastian batuhan beata beatrice beatriz beau bela belinda bella ben benedikt benito benjamin bennett
bennie benny bent berat berenice berkay bernadette bernard bernardo bernice berta bertram beth bethany
betty beverly bianca bianka bibiana bilal bill billie billy bjorn blaise blake blanca blanche blanka
blazej bob bobbie bobby boris bozena bozidar brad bradley brandon branimir branislav brayan brenda brent
brett brian brice bridget brigita brigitte britt brooke bruce bruna bruno bryan burak byron caitlin caleb
calista calvin camelia cameron camila camilla camille can candace candice carina carl carla carlo carlos
carlota carlotta carmen carol carole carolina caroline carolyn cassandra cassandre catalina caterina
catharina catherine cathy cecil cecile cecilia cedric cedrik celeste celestin celestine celia celina
celine cem cesar ceyda ceylin cezar chantal charlene charles charlie charlotte chase chelsea cheryl chester
cheyenne chiara chloe chris christelle christian christina christine christoph christophe christopher
christy cindy claire clara clarence clarissa claude claudia claudine claudio clemens clementine cleo
clifford clifton clint clotilde clovis cody colin colleen collin conner connor constance constantin cooper
cora coralie corinna cornelia corvin cory cosima courtney craig cristian cristina cristobal curt curtis
cynthia cyril cyrus dagmar dagmara dahlia daisy dale dalia dalila damian damien dan dana danica daniel
daniela danielle danilo danny dante daphne daria darian darina dario darius darrell darren darryl daryl
dave david davide davin dean deanna debbie debora deborah debra defne delia delphine denis denisa denise
deniz dennis derek derrick desiree devin diana diane dianna dianne diego dilara dimitri dina dino dion
dolores domenic dominic dominik dominique don donald donat donata donna dora dorian dorina doris dorota
dorotea dorothea dorothy draga duane dusan dustin dwayne dylan earl earnest eda eddie eddy eden edgar
edita edith edmond edmund edna eduard eduarda eduardo edward edwin efe eileen ela elaine elea eleanor
elena eleni eleonora eleonore eli elia eliah elian eliana eliane elias elif elijah elin elina eline elio
elisa elisabeth elise eliza elizabeth ella ellen elli ellie elliot elliott elly elmer elmira elodie eloisa
eloise elsa elsie elvira elza ema emanuel emanuela emelie emely emil emile emilia emilian emiliano emilie
emilija emilio emily emin emir emma emmanuel emmanuelle emmy emre enes enrico enrique ensar enya enzo
eren eric erica erich erick erik erika erma ernest ernestine ernesto ervin erwin esma esmeralda esperanza
esteban estela estella estelle ester estera esther ethan ethel etienne eugen eugene eugenia eugenie eulalie
eunice eva evan eve evelin evelina eveline evelyn evie ezra fabiana fabien fabienne fabio fabrice fanny
farah fatima fatma federico fedora felicia felicie felicita felipe felix femke ferdinand fernando filip
filipa filomena finja finley finn finnley fiona flavia flavie flavio fleur flora florence florentin florian
flynn francesca francesco francis francisca francisco frankie franklin franziska fred freddie frederic
frederick frederik freya frida frieda fritz furkan fynn gabin gabriel gabriela gabriella gabrielle gael
gaia gail galina garrett garry gary gaston gayle gedeon genevieve georg george georges georgia gerald
geraldine gerardo gerhard german gerrit gertruda gertrude giada gian gianluca gianni gilbert gilberto
gilda gina gino giovanna giovanni giulia giuliana giuliano giulio giuseppe glen glenda glenn gloria gonzalo
goran gordana gordon grace graciela greg gregg gregorio gregory greta guadalupe guillermo gustav gustave
gustavo guy gwen habib hailey halima hamza hana hanna hannah hanne hannes hans harald harold harriet
harrison harry hasan hassan hayden hayley hazel heather hector heidi helen helena helene helin heloise
hendrik henri henriette henrik herbert hermina hermine hilda holly homer horacio hortense hubert hugo
hunter ian ibrahim ida idris ignacio igor ilayda ileana iliana ilias ilja ilona ilyas imke immanuel imran
ina inara inaya ines inez inga ingrid ingrida inka ira irem irena irene irina iris irma irvin isa isaac
isabel isabela isabell isabella isabelle isaiah ismael ismail iva ivan ivana ivica ivo ivy izabela jack
jackie jackson jacob jacqueline jacquelyn jacques jade jaden jadranka jake jakob jakub jamal james jamie
jamila jan jana jane janet janice janina janine janis janna janne jannik jannis jano janosch jara jared
jari jarne jaron jasmin jasmina jasmine jasna jason javier jay jayden jayson jazmin jean jeanette jeanne
jeffrey jenna jennie jennifer jenny jens jeremiah jeremias jeremie jeremy jermaine jerome jerry jesper
jesse jessica jessie jessy jesus jette jil jill jim jimmy joachim joakim joan joana joann joanna joanne
joaquim joaquin job joe joel joelle joey johan johann johanna johannes john johnathan johnnie johnny
jolie jolien joline jon jona jonah jonatan jonathan joost jordan jorge jorgen joris jose josef josefin
josefina josefine joseph josephine josh joshua josie josue jovan joy joyce jozef jozefina juan juana
juanita jude judith judy jule jules julia julian juliana julie julieta juliette julio julius juna june
juri justin justine justus justyn kaan kai kaja kamil kamila karen kari karim karin karina karl karla
karlo karolina karoline kasper kassandra katarina kate katharina katherine kathleen kathryn kathy katie
katrin katrina kay kaya kayla keanu kellie ken kenan kenneth kenny kent kerem kerim kerry kevin kian
kiana kiara kilian kim kimberly kira kirk kjell klara klemens konrad konstantin koray kornel krista kristen
kristi kristian kristie kristijan kristin kristina kristine kristy krystal kurt kyan kyle kyra lada ladislav
laila lamar lana lara larisa larissa lars lasse laura laure laurence laurens lauriane laurie laurin laurine
laverne lavinia lawrence layla lazar lea leah lean leana leander leandra leandro leann leda leif leigh
leila lela lelia len lena lene leni lenia lenn lennart lennert lennie lennox lenny lenya leo leon leona
leonard leonardo leonid leonida leonidas leonie leonor leonora leontina leopold leopoldo leslie leticia
letizia lev levent levi levin lewis leyla lia liam lian liana lias lidia lila lili lilia lilian liliana
liliane lilla lillian lilly lily lina lincoln linda lindsay line linn linnea lino linus lio lion lionel
lisa lisandro lisanne lise liv liva livia livio liya liyana liz liza lize lloyd logan loic lois lola
lora lorena lorene lorenzo loretta loris lorraine lotta lotte lou louie louis louisa louise lourdes luan
luana luc luca lucas lucia lucian luciana lucie lucien lucienne lucille lucy ludmila ludovic ludwig luigi
luis luisa luiza lujza luka lukas luke luna luz lya lydia lynda lynette lynn lynne mabel mackenzie madeleine
madeline madison mads mae mafalda magda magdalena maggie magnus mahir maia maida maira maja maksim malcolm
malena malia malika malin malina malvina mandy manon manuel manuela mara marc marcel marcela marcella
marcelo marcia marco marcos marcus maren margaret margareta margarita margaux margot marguerite maria
mariam mariana marianna marianne mariano marica marie mariella marika marilyn marina mario marion marisa
marisol marit marius mark marko markus marlen marlena marlene marley marlo marlon marta martha marthe
martina martine mary maryam masa mason matej mateo mathew mathias mathilda mathilde mathis matilda matilde
matis mats matt matteo matthew matthias matthis matti mattis maud maureen maurice mauro max maxim maxima
maxime maximilian maxine maya mayra megan meghan mehmet meike melania melanie melek melike melina melinda
melisa melissa melody melvin mercedes merle merlin mert merve meryem mette mia micaela michael michaela
micheal michele michelle mick miguel mika mikail mike mila milan milana milena miles milica milla milo
milos mina mira mirac miran miray mirco mirela miriam mirka mirko miroslav miroslava mladen mohamed mohammad
mohammed moira molly mona monica monika monique morgan morris morten moussa muhammad muhammed murat muriel
musa mustafa myra myriam myron nada nadezda nadia nadine nadir nadja nancy naomi natalia natalie natan
natasa natasha nathalie nathan nathanael nathaniel neal neda neil nela nelli nellie nelly nelson neo
nestor neva nevena nevio nia nicholas nichole nick nico nicola nicolai nicole niels nigel nika nike nikita
niklas niko nikodem nikola nikolai nikolas nila nils nina nine nino nisa noa noah noam noe noemi noemie
nola nona noor nora norah norbert norberto norma norman nova oceane odin ofelia oke olaf ole oleg olga
olimpia olive oliver olivia oliwia omar omer oscar oskar osvaldo otilia otis owen pablo pamela paola
paolo pascal patrice patricia patrick patrik patrizia paul paula paulette paulina pauline pedro penelope
percy perla petra petronela phil philip phillip phoebe pia pierre pietro pilar pius priscilla prosper
prudence quentin quinten rachael rachel radomir radoslav radovan rafael rafaela rahel raisa ralph ramiro
ramon ramona rania raoul raphael raphaelle raquel rasmus raul rayan raymond rebeca rebecca rebeka regina
reginald reina renata renato rene renee rhonda riana ricardo riccardo richard rick riley rina rita robert
roberta roberto robin robyn rochelle rocio rodney rodolfo rodrigo roger roland rolando roman romana romeo
romina romy ron ronald ronja ronnie rosa rosalia rosalie rosalinda rosemarie rosemary rosie roxanne roza
rozalia ruben ruby rudolf rudolph rudy rufus russell sabina sabine sabri sabrina safa safiya said salih
sally salome salomon salvador sam samantha sami samia samir samira sammy samson samuel sandra sandro
sandy sanja santino sara sarah sasha saskia saul savannah scarlett sean sebastian selena selim selin
selina selma semih sena serafina serena serge sergio seth severin shane shannon sharon shaun shawn sheila
shelly sheri sherri sherry sheryl shirley sidney sidonia sienna silas silvana silvia simeon simona simone
sina sinan skye slavka sofia sofie solange soledad sonia sonja sonya sophia sophie soraya stacey stacy
stan stanislav stanislava stanley stefan stefania stefanie stela stella stephane stephanie stephen steve
steven stuart sue summer susan susana susanna susanne suzanne sven svetlana sydney sylvia sylvie tabea
taha talia tamara tami tamia tammy tania tanja tanya tara tarik tarja tasha tatiana tea ted teddy teo
teodor teodora teodoro terence teresa terrence tess tessa thalia thea theo theodor theodora theodore
theresa therese thiago thierry tia tiago tiana tibor tiffany till tim timo timon timoteo timothy tina
titus tobias toby tom tomas tomislav tommie tommy toni tony tracey traci tracy travis trevor tricia tristan
tuana tyler tyron tyrone umut una ursula vadim valentin valentina valentine valentino valeria valerie
valter vanda vanesa vanessa vasco vasil velimir vera vernon veronica veronika vesna vicente vicki vickie
vicky victor victoria vida viktor viktoria vilma vince vincent viola violet violeta violette virgil virginia
virginie vito vivian viviana viviane vivien vivienne vladimir vladimira vladislav wanda warren wayne
wendy wesley wilbur willard willi william willie willy wilma xander xaver xavier xenia yahya yannick
yannik yannis yara yasin yasmin yasmine yolanda younes youssef yuna yunus yuri yusuf yves yvette yvonne
zachary zahra zaneta zara zayd zdenka zehra zelda zeno zeynep zina zita zoe zoey zofia zoltan zora zuzanna
adam alain alejandro alexandru amine amparo andreea andrei andrzej angeles antonella aoife april asa
asuncion augusto ayse belen benedetta bernd bernhard bertha bettina birgit bo caio carmela catarina chandra
christa christiane colette conceicao concepcion consuelo cornelis cristiana daniele dawn devi dick didier
dieter dirk douglas duarte eberhard ekaterina elisabetta else encarnacion ernst eugenio ewa fabian faith
federica fernanda filippo fran frances francine franck francois francoise frank frans franz friedrich
gabriele gemma gerard gerd gertrud gilles giorgio gisela giuseppina grazia gregor grzegorz guido guillaume
gunnar gunther haakon hannelore hari heike heiko heinrich heinz helga helmut heloisa hendrika henrike
henrique henry hermann hilde hildegard holger hope horst hussein ilse inacio inge ingeborg inger ingo
inmaculada ioana ion isidro jacek jacobus jaime jeff jerzy jo joao jochen jonas jorg josefa juha juliane
julien jurgen justyna jutta karel karsten kasia katarzyna katja katy keith kerstin kirsten klaus krister
krzysztof kumar kumari lal laurent lautaro lee lothar luciano luise luiz maciej malgorzata manfred marcin
mareike margarethe margherita margit mariah marije marijke massimo mateusz mathieu mauricio may merete
meri michal michel michela mihai mikael milagros mirjam montserrat moritz murilo nath nicolas nicoletta
nieves nikolaus noel noelle nuno nur octavio odile olivier otavio otto pascale pasquale patricio paulo
pavel pawel paz pearl peggy per peter philipp philippe piedad pier pierluigi piotr prasad raffaele rainer
ralf ray reinhard remedios renate roderick rolf romain rosanna rosario rose ross roxana roy rudi rui
ruth ryan salvatore sandrine sarita sascha sebastiano sebastien shankar sibylle siegfried sigrid silke
silvio sol sonali stefano steffen stephan svenja terese thomas todd tomasz tommaso tove ulf ulla ulrich
ulrike ute uwe verena vero veronique vincenzo vitor vitoria vittoria vittorio walburga waldemar walter
waltraud werner wilfried wilhelm wilhelmina willem wim wojciech wolf wolfgang yann иван анна мария александр
сергей елена юрий ольга наталья
`;

/** The others, of which many are last names, too. */
export const OTHER_GIVEN_NAMES = `
aba abbey abdon abdou abdoul abdoulaye abe abel abelard abelardo abigaelle abimbola aboubacar aby adalbert
adalberta adalberto adama adan addison ade adedayo adelie adelin adem adi adriaan adrijana afra agathe
agaton agnesa agustina aicha aime aina aissa aissata aissatou akos akram ala alade alassane alba albane
alberte albertina albertine alcibiade alcide alda aldo aleksa aleksandar ales alessa alexa alexandr alexandrea
alexandrina alexandrine alexane alexanne alexej alfons alienor aliou alize alka alojz alonzo alparslan
alpha alphonse alton alva alvina aly alycia alyssia alysson alzbeta amadou amalie amalija amandine amani
amata amaya ambra ambre ambroise ambroz ami amie aminata amon amrit anabelle anael anaelle anar anas
anastasija anatole anda andel andelin andelina andras andrija andrina anezka ange angele anghelina angus
ani anika anil anissa anjali annalena anneke anneli anny anselme ansgar antea antero antigone antoni
antonie antony anya apolline apollo ara araceli arcadie arie arina arjun arlene armance armel armelle
armida arnaldo arnaud arpad arsene arsenie artemis artemisa artus arun arved asha asja assunta astou
astrida athena athenais atila atmaja attila aubrey aude augusta auguste aura aurele auriane aurica austin
auxence awa ayan aydan ayinde ayleen aymeric ayoub bailey bakary bala balthazar baptiste baran barbora
barnabas barnabe barry bart barthelemy bartolomej bartolomeo bas basil basile bastien baudouin becky
benedicte beniamin bennet benno benoit bente berit bert bertille bertrand beryl bessie betina betsy beulah
binta bintou bishnu bjarne blahoslav blandine blazena blessing bogdan bogdana bohdan bohdana bohumil
bohumila bohumir bohus bohuslav bohuslava bojan bojana boleslav bonifac bonnie bora borka boubacar boubou
boyd bozica bozidara bradford bram brandi brando brandy branimira branislava branka brankica brendan
bret briac bridgette brieuc brigitta brittany bronislava bryant bucur budimir calin calixte camil candida
candido capucine cara caridad carine carlton carmelo carmine carolin carrie carroll cary cas casandra
casey caslav caspar casper cassie cataleya catalin catrin cecelia cecilie cecilio ceyla cezara chad chanel
charleen charline charlotta chayenne cheikh chelsey christ christiano christie christin ciprian claas
clarisse clark clay clayton clea clelia clelie clemence clement clemente clementina cleopatra clinton
cloe clyde coline collien come conchita connie conrad constant constanta coraline cordelia corentin corey
corina corinne cornel corneliu cornelius coumba crina cristiano cristofor crystal ctibor cyprian cyprien
cyriaque cyrielle cyrille daan dado dagoberto dalibor dalibora daliborka dalida dallas damaris damiana
damilola damir damla damon dani daniella danijela danka danu daouda daphnee dariana darija darin darinka
darko darla darleen darlene darnell darrel darrin dasa davi davor dax dea declan delbert delfina della
delores demba denny deven dewey dewi dexter dezider didina dilan dinu dionyz dipendra divna dixie djibril
dobromila dobroslav dobroslava doina domenica domenico domenik domingo dominick dominika domnica donato
donnie donny dorcas doreen dorel doriana doriane dorin doroteo doug doyle dragos drahomir drahomira drahoslav
drahoslava drazen drew dua dubravka dumitru duncan dunja dusana dwight ebba ebony ecaterina ecrin eddi
edgard edgardo edison edouard edvin efrem ege elanur elbert elda eleanore eleazar elfrida eliano elie
elinor elisaveta eliseo eliska elissa ellis elmo elnur elvis elyas elyssa emeline emie emirhan emmely
emmett emmi emmie ena enea enguerrand enie enna ennio enno enola ephraim eray eriberto erin erna ernestina
esra essie estefania etela eula eulalia eusebia eusebie eusebio evangeline evelyne everardo everett evy
eymen ezio fabiano fabiola falk fannie fanta fantine fatim fatimata fatou fatoumata faustine fausto fay
faye febe fedor feliciano felicitas felina fenja ferdinando ferre fidan fidel fien fiete filemon filiberto
filipe filippa fine finia finlay finnja fiodor flavien floor flore florencia florent florentina florentine
floriana florin florina florine floyd forrest franco franka frantisek frantiska freda frederico frederike
frederique fredrick fredrik fredy fridolin friederike gabrijela gaelle gaetano ganesh garance gaspar
gaspard gautier gejza gene geneva gennaro geoffrey geoffroy georgeta georgette georgiana gerda germain
germaine ghenadie gheorghe ghita giacomo gideon ginger gioele gioia giorgia gisele gita gizela gladys
gleb gonzague gordan gracie grady graham grant gregoire gretchen grgur grigore griselda gudrun guilherme
guillemette guillermina gulcin gun gunay gust gwenaelle gwendolyn habiba haby hadi hafsa hagen hakan
hakim halil halim hamidou hani hanno harvey hasim hasna hatem hattie hauke hawa hedi helio hennes henning
henrick henrieta henrietta herman hernan herta hippolyte hira homero honore horace howard hugh hugues
hulya iacob ibrahima idrissa ignac ignacy ihsan ila ilaria ilarion ilay ilenia ilhan ilia ilian ilie
ilija ilinca ilsa imani imelda imogen indira indra inesa inna ioan iolanda ionel ionela iosif irfan irving
isabeau isac isadora isaias isak iseult isidora isidore isis isla isra israel issa iulia iulian iuliana
iurie ivanka ivanna ivano ivar iven iveta ivona ivonne iwan izabella izidor izolda jace jacinthe jacky
jacobo jada jadranko jaga jairo jakov jamil janek janelle janeta janie janin janka jannek jannes jarmila
jarno jarod jarolim jaromir jaroslav jaroslava jasen jasper jaya jayce jayda jaylen jean-marc jeannette
jeannie jed jeffery jehanne jela jelena jelica jella jelle jeppe jerald jeronimo jess jett jimmie jindra
joah joanny jocelyn jodi jody joelina joeline johanne johnson jolana jolanda joleen jolin jolina jonathon
jonna jonte jordi jordy joscha joschua josephin josiah josiane josua josy jovana jozue juda judita julianne
julienne julika julina junior justina juul kacper kadiatou kadir kaia kaj kali kalle kamran kara karine
karlotta karmela karol kasim kathrin kato katrine kayden kaylee kayleigh kayra kazimir keano keira kelley
kelli kelly kelvin kemal kendra keno kenza kenzo khadidiatou khadija khady khalil kimberley kimi klaas
klaudia klement klementyna kleopatra kobe koloman konstantyn korbinian korinna kornelia krishna kristof
kristoffer kristopher kubra kvetoslava lachlan ladislau lala lalita lambert lamberto lamia lamine lance
larry lassana laszlo latif latoya laureen lauren laurene laurentia laurentiu laurenz lauri lauryn laxmi
lazare leandre leanne leland lenja lenka lennard leone leonel leonhard leoni leontine leopoldina leopoldine
leroy lester letitia levke lewin lexi lexie liah lidija lien lilith lilli lillie lilou linde lindsey
lior lisann lisbeth liselotte liviu ljiljana ljuba ljubica lonnie loredana loreen loren lorenz lorenza
lori lorin lorna louay loup lowell lubomir lubomira lubor lubos luboslav luboslava luce lucija lucile
lucio lucius lucretia ludivine ludovica luena luk lula luminita lungelo lutfi luther lutz luzie lyam
lydie lyla lyle lyn mable mack macy maddison maddox madina madita madleen madlen mady mael maelle maeve
magali mahaut mahdi mahmoud mahmud mai maik maike mailin maimouna malick malik malo malou malte mamadou
mamie manel manisha mansur marah marceau marcelina mare marek margarida margie margita mari mariama marian
maricarmen maricica marieke marilena marilou marilu marin marine marino marissa marita marjorie marla
marleen marsha marshall marten martim martin marty marvin marwa marwin maryann mate mateja mateus matheo
mathurin matias mattes matthieu mattia mattie matyas matylda maude maxence maxi maximilien mayeul mayte
medard medina medine megane meik meissa melany melba melchior melia melis melodie meredith merel mervin
mete metod micah micha mieke mihaela mihail mikayla mikkel mikulas milada mildred mile milic milivoj
milorad miloslav miloslava milota milton milutin mindy minerva minnie minodora mio mirabela miranda mircea
mireille mirella mirja mirna miro miron mirza misty mitchell mitra modest modesto moise moises mojmir
monserrat morgana morgane moric mose moses mouhamadou mouhamed moustapha muhsin mya myla mylan mylene
myrna myrtle nael naemi nahid nahil nail naim nala naomie napoleon narcis narcisa narciso nasrullah natalija
natanael nawal naya nayla nazif nazim neele nele neli nena nene nerea nettie neven nevin neyla niclas
nicolae nicolaie nicoleta nicu niculina nigar nikki nil noan noelia nolan nore norina nour novella novi
nuria nurlan octave octavia octavian oda odon ola oldrich olimpio oliva oliwier ollie olympe olympia
omolara ondrej onur opal ophelia ophelie ora oren oriane orlando orlane ornella orville osman oto oumar
oumou ousmane oxana pacome padma paige palmira pam pankrac pantaleon paris pat patsy patti patty paulin
pavlina peer pelagia pelagie penda penelopa penny pepe pero perrine perry petar pete petronille petru
philemon philine philippine philomene phyllis piet pieter pio piper pit platon poppy pravoslav prem preston
prince prisca priscille priska prokop queen quieta quinn quirin rada radislav radmila rados radu raduz
rafid rahim rahmi rahul raif raik raina rajendra rajko rakesh rama ramata rana randal randall randolf
randolph randy ranko rastislav ratna rauf ravi rayen rebekka remi remo remus renat rex reza rhea ria
rickey ricky rico rieke rike rino roan robinson rocco roch rodica rodrigue rogelio rohan roksana romane
romuald romulus ronan roos roosevelt rosamunda rosana roselyn rosina rostislav rowan roxane rozina rufina
rupert ruslan rustam ruta ruxanda ruya ruza ruzena saba sabino sadie sadio safira sagar sahra salim salimata
salma salomea samanta samara samba sammie samuele sancho sanda sander sandu sanjay sanne santiago santina
santos saphira sari sarina sasa sava savina scott scottie sekou selene sem senne seppe serafin sergej
sergiu servac seydou shaina shana shania shanna shanon shany shari shawna shayna sheldon shelia shelley
sherman sid sidonie sidy siebe sigurd silja silje silvan silvija silviu simion simisola simon sinja siro
sixtine sky slava slavek slavica slavomir smilla sofija soline solveig soma sona sonke soren sorina souleymane
spencer stanislao stanislas stanko stasa stef stefana stelian steliana steluta stepan sterre stewart
stig stina stojan sude sunita surya susie suzana svatopluk svea svetozar sylvain sylvester tabitha tadeas
tahir talea tamina tamino tammo tancrede tanguy taras tari tasnim tayler taylor tekla temitope teofil
teona tereza teri terrance terrell terri terry thais thalea thelma theophile thibault thierno thies thilo
thorben thore thorge tiara tiberio tichomir tidiane tihomir til tillmann timea timm timmy timotej timothee
timur tino tiphaine titi titilayo tito tizian tjark tobin toma tome tomke tonya torben tore traian trine
trisha troy tudor tuur ubaldo ugo ulrika ulysse uma umar urban uriel vaclav vala valdemar valerija valeriu
van vania vanja varvara vasile vasilisa vavrinec veda veit velma vendelin venera veniamin verda verica
verna verner verona vianney vic victoire victorien viggo vin vincenza viorel viorica vit vita vitus vlad
vladana vladimiro vladislava vlasta vlastimil vlastimir vojtech vratislav vsevolod vuk wade wallace wandrille
wendell wessel whitney wibke wiebke wiktoria wilbert wilfred willis willow wilson winifred winston woodrow
wout yacine yael yago yani yanis yannic yaren yaron yassin yassine yaya ylvi ylvie yoann yolande yven
zacharie zachery zack zackary zafir zaharia zaira zakaria zakary zdenko zdeslava zelmira zena zenobia
zeyd zinaida zion ziva ziyad zlata zlatica zlatko zoja zoran zorka zulfikar zuzana zvonimir
	alf alfie ania barney basia bea bernie bertie bev cal chema chrissy chuck clem cliff conny deb debs des dom ed
	ernie gabby gabi geert geoff ger gil ginny gord gosia gus hal hank harv herb howie irv jeanie jen jeroen jonny
	jupp kat katya kev kris lew lex lizzie lupe maarten mac maciek maddie marcy masha meg mel mickey milt misha
	missy mitch mitzi moe monty mort nate ned nell nicky paco polly rae reg rob robbie rod rory russ sal sepp sjoerd
	steffi steph stew suzy tad thijs thom tomek trish uli val vanya vern viv wally walt wes wojtek woody wouter zach
	zosia
`;

/** Given and family names of languages that are seldom written in Latin letters. */
export const COMMON_ROMANISED_NAMES = `
	wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo lin he gao luo zheng liang xie tang deng feng
	cao peng zeng xiao tian dong pan yuan cai jiang yu du ye cheng wei su lu ding ren shen yao lau wong chan cheung
	leung ng ho kwok tsang xiaoming xiaoli jing fang hong jun ming xin yan ying hao jie lei qiang tao yong mei hui
	nguyen tran le pham hoang phan vu vo dang bui do ngo duong kim lee park choi jung kang cho yoon jang lim han shin
	kwon hwang ahn song jeon minjun seoyeon jiwoo minho jihoon sato suzuki takahashi tanaka watanabe ito yamamoto
	nakamura kobayashi kato yoshida yamada sasaki yamaguchi matsumoto inoue kimura hayashi shimizu yamazaki mori abe
	ikeda hashimoto ishikawa ogawa haruto yuto hiroshi takeshi kenji kenta yuki sakura yui akiko yoko keiko naoko
	haruka sharma patel singh gupta kumar verma reddy rao nair iyer iyengar menon joshi mehta shah desai agarwal
	aggarwal jain mishra pandey yadav chauhan banerjee mukherjee chatterjee das bose ghosh sen pillai kapoor khanna
	malhotra chopra bhatt kulkarni deshmukh naidu srinivasan krishnan subramanian rajan priya rahul rohit amit anil
	sunil sanjay vijay rajesh suresh ramesh mahesh deepak arjun aditya neha pooja anjali kavita sunita lakshmi divya
	sneha shreya vikram ravi karthik siddharth nikhil ananya aarav khan ahmed ahmad ali hussain hassan hasan ibrahim
	abdullah rahman malik sheikh mahmoud mostafa mustafa youssef yusuf omar umar khalid khaled tariq bilal hamza karim
	rashid saeed said salem nasser faisal fatima aisha mariam zainab layla noor haddad khoury mansour ivanov ivanova
	petrov petrova sidorov smirnov smirnova kuznetsov popov vasiliev sokolov mikhailov novikov fedorov morozov volkov
	alexei aleksei alexey dmitry dmitri sergey sergei mikhail yuri yury nikolay vladimir oleg igor anastasia ekaterina
	svetlana tatyana olga irina okafor okonkwo adeyemi mensah owusu boateng mwangi otieno kamau dlamini nkosi ndlovu
`;
