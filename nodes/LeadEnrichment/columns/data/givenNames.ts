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
aadi aadidev aadinath aaditya aadrika aagam aagney aagneya aalok aaltje aamod aanand aanandaswarup aanandinii
aanjaneya aanuoluwapo aaratrika aarav aarya aaryan aasa aasha aashritha aatmaj aatmaja aatreya aayushmaan
aayushman aba abaco abadon abagail abak abaka abakan abakay abani abar abay abayomi abbas abbey abbie
abbigail abbondanza abbondanzio abbondio abbos abd abdallah abdel abdelkader abdellah abderrahmane abdiel
abdon abdone abdonie abdou abdoul abdoulaye abdourahmane abdramane abdulahad abdulazim abdulaziz abdulboriy
abdulhafiz abdulhakim abdulhay abdulholiq abduljabbor abduljalil abdulkarim abdulla abdullatif abdulmalik
abdulqahhor abdulqodir abdulvahhob abdulvali abdulvohid abdurrahiym abdurrahmon abdurrauf abdurrazzoq
abdussamad abe abebi abeiku abel abelard abelardo abele abelin abeline abena abendam abeni abenzio abhaidev
abhaya abhirath abhisyanta abi abibatou abibo abidin abigael abigaelle abigale abigayle abigel abilay
abimbola abiodun abiola abiona abisola abisoye abluc abner abondance abosede abou aboubacar aboubakar
abrahamo abramio abramo abril absalon absar absolon aby abyasa acace acacie acacio acanthe acar acario
acaryatanaya accursio ace acela acelya achaire achalesvara acharyanandana acharyasuta achil achiles achim
achintya achraf achyut acig acik acilay acilia acilio acim aciscolo acrisio acuk aculina acun adah adalan
adalard adalardo adalbald adalbaude adalberon adalbert adalberta adalberto adaldi adalfredo adalgisa
adalgiso adaline adalmis adalric adalrico adalsinde adama adame adamo adams adan adar adas adaugo adberilgen
addie addison addo addolorata ade adea adebankole adebiyi adebola adebowale adeboye adebukola adedaramola
adedayo adedeji adedoyin adegoke adegrin adegrine adekitan adekola adekunle adelajda adelardo adelasia
adelbert adelberto adelchi adeleke adelfo adelgardo adelia adelie adelin adeliya adell adella adelle
adelmo adelphe adeltrude adelya adem aden adenet adenike adeniyi adeodat adeodato adeola adeolu adeoti
adepeju aderopo adesewa adeshina adesoji adesua adetayo adetoke adetoun adeyi adheesh adhemar adhiarja
adhiraj adhrit adi adiarja adib adiba adigun adiguzel adik adika adikara adikavi adikutlu adikutlutas
adile adin adinata adinath aditeya adityanandan adityanandana adja adjutor adli adlibeg adnan ado adolfa
adolfina adolfs adolph adolphe adolphie adolphus adone adonise adrain adraman adrastee adrehilde adria
adriaan adrianna adriel adriena adrijana adrione adripathi adsiz adunni advaya adwitiya adwoa afanasi
afanasie afaq affan afi afia afitap afolarin afonso afra afro afruza afsar afsin afton afua afzuna afəl
afərim afət agabay agabio agafia agah agakagan agalak agamennone agape agapet agapito agasti agastya
agatha agathange agathe agathon agaton agazio agca agenore agesilao agilbert agilberte aglaia aglaja
aglamis agnan agnane agneflete agnesa agnese agneta agneya agnieszka agnimitra agniprava agnivesh agnos
agostina agostino agrata agripina agripino agrippa agrippin agrippine agrypina agus agustina ahalya ahenk
ahilya ahlem ahror ahsen aiace aicha aidano aidə aimable aime aimone aina ainars aino aishani aissa aissata
aissatou aisyah aiyana ajala ajan ajana ajani ajeet ajeng ajiman ajimat ajimin ajiono ajit ajita ajla
ajlin ajna ajoke akalp akande akanmu akanni akarsana akas akata akbas akbatur akbay akboga akboru akbudak
akbugra akbulak akca akcakoca akcora akdemir akdogan ake akeem aki akibudak akif akifa akim akin akinci
akiner akinkunmi akinlabi akinwale akkun akkunlu akkurt akkus akmal akofa akorfa akos akosua akpira akram
akroor akshainie akshaj akshat akshata akshayakeerti akshita aksil aksungur aktan aktekin aktimur akua
akula akumaa akunna akvelina akwasi akwesi ala alaba alaban alaboru aladag alade aladino aladogan alaina
alaine alais alakurt alamanno alambana alamu alanis alanna alano alara alarico alassane alayna alayunt
alayuntlu alba albane albano albena alberade alberic alberico alberte albertha albertina albertine albertino
albertyna albino alboino albrecht albrico alceo alceste alcestiso alcibiade alcide alcidie alcime alcina
alcine alcino alcyone alda aldegonde aldemir alden aldigerey aldo aldobrando aldogan aldonce aldric aleandro
aleardo aleaume aleen alejandrin alek aleksa aleksandar aleksandro aleksej aleksi alekso aleksy alemka
alen alene alenia alenka aleodor aleramo ales alesea aleska alessa aleth aletha alevtina alexa alexandr
alexandrea alexandria alexandrina alexandrine alexandro alexandros alexane alexanne alexe alexei alexej
alexie alexine alexys alexzander aleya alf alfio alfons alfonsa alfonsino alfonz alfonzo alford alfreds
algirds algis algiso algu alic alican alicja alico alienor aliette alighiero alika alimga alin aliona
aliou alioune alis alisan alisher alisir alissia alistair alistar alivia alixe aliz aliza alize alizee
aljosa alka alkaboluk alkaevli alkan alkasi alkis alla allene alliaume allie ally almerigo almila almine
almira almire almiro aloise aloisie aloisio aloizs alojz alojza alojzije alok alon alone alonzo aloys
aloyse alp alpagut alpamis alparsbeg alparslan alpata alpay alpaya alpaykagan alpbamsi alpbilge alpdirek
alpdogan alper alperen alpertunga alpgerey alpha alphan alphee alphonse alphonsine alphonso alpike alpilig
alpinien alpis alpkara alpkuluk alpkutlu alpsalci alptegin alptugrul alptunga alpturan alptutuk alpulug
alpurungu alpurungututuk alpyoruk alsu alta altan altankagan altankan altay altea altemur althea althee
altin altinkagan altinkan altinoba altintamgan altintamgantarkan altintarkan altintay altmiskara alton
altuga alva alvah alvar alvaro alvena alvera alverede alverta alviero alvina alvine alvis alvise alwar
aly alyah alyce alycia alysa alysha alyson alyssia alysson alzbeta ama amabela amabile amac amadea amadeo
amadeus amadou amady amael amahle amaliane amalie amalija amalio amalric amalthee amand amande amandin
amandine amando amani amant amante amanzio amaranaath amarande amaranthe amaranto amaresh amari amarnath
amaryllis amat amata amath amato amatore amauri amaury amaya ambar ambra ambre ambrine ambrogio ambroise
ambroisie ambrose ambrosiano ambroz ambrozy amdy amea amedee amedeo amedeu amel ameliane amelien ameline
amelio amely amelya amen america americo amerigo ameth amethyste ameyatma ami amicie amico amie amiel
amilcare aminat aminata aminte amintore aminu amish amit amita amiya amleto ammar amodini amogh amoke
amon amone amope amore amour ampelio amra amrak amrit amrita amritambu amul amya amza ana-maria anaadi
anabelle anacleto anae anael anaelle anagh anahi anahita anaida anal anala anamaria anamarija anamika
anand ananda anandamayi anang ananta anar anas anasooya anass anastacio anastase anastasie anastasija
anastasije anastaz anastazia anastazie anastazija anastazio anastazja anasuya anatazie anatole anatoli
anatolia anatolii anca ancelin anceline anci ancica ancilla ancuk ancuta anda andac andariman andel andelika
andelin andelina andelko andelo andeol anderson andi andjelina andoche andra andrada andras andreane
andreanne andree andreja andreo andri andrian andriana andrija andrijana andrin andrina andris andro
andromeda andzejs andzelika andzs anej anele anemona anemone anes anesa anette anezka angadreme ange
angele angelika angelino angelita anggabaya anggun anghel anghelina angilbe angilberte angilran angoustan
angus ani ania anibal anicee anicet aniceto anicette aniello anik anika anil anila anilaabh anilabh anina
anis anise anish anisoara anissa aniya aniyah anjali anjaneya anjela anjelica anjolaoluwa anjushree anjushri
ankal anko ann-christin ann-marie annabella annaelle annagrazia annalena annalise annamae annamaria annamarie
annapurna anne-laure anne-marie anne-sophie anneke anneli annemijn annetta annibal annibale annikki anno
annonciade annunziata anny anom anora anouar anouck anrijs ansaldo ansbert ansberte ansel anselm anselma
anselme anselmo ansgar ansgary anshula anslavs ansley ansovino anstrudie ant antal ante antea antek antelmo
antero anthelme anthelmette antide antigone antim antimo antino antioco antoaneta antone antonela antonello
antonetta antonette antoni antonie antonietta antonija antonine antoniu antono antony antti antun antwan
antwon anuar anuja anunay anuraag anurag anusuya anuta anvar anwesha anya apa apak apatarkan aphelie
apolena apollina apollinaire apollinare apollinary apolline apollo apollonia appia appoline aprancur
apsara apuleio aqil aquilin aquiline aquilino ara arabela arabella arabelle araboga araceli aracely arademir
aral araldo aram arame aranka aras aratone arbay arbuz arcadi arcadie arcadii arcadio arch archambaud
archan archange archer archimede archippo arcibaldo arcuk ardella arden ardic ardith ardito arduino arely
aren aresio areta argelia argentina argil argimiro argine argo argono argu argun aria arialdo ariberto
ariboga aric aricie arie ariela ariele arif arij arija arijit arijs arik arikagan arikdoruk arike arin
arina arinc arindam arinola arion ariosto arisa aristarco ariste aristeo aristid aristione aristita aristo
aristofane aristotele arjun arkad arkadijs arkadiusz arkady arkin arkis arlene arleta arlette arlie arlo
armagan arman armance armande armandine armani armel armeline armelle armida armide armine arminio armins
arna arnac arnaldo arnaud arnaude arnesh arnolda arnoldo arnost arnostka arnould arnulfo arolde arona
aronne arpad arpat arrigo arsal arsen arsene arsenie arsenije arseniusz arsil arsinoe arsipatra arslan
arslanargun arslanboru arslansungur arslantegin arslanyabgu arslon arsun art arta artanto artawan artemis
artemisa arthaud artheme arthurine arthus artiinal artiom arto artuk artukac arturs artus artut aruk
arun aruna arunthavanathan arved arvel arvids arvilla arwa aryan aryanna arystarch arzen asad asadulloh
asake asal asan asanboga asantudun asantugrul asartegin ascanio ascelin asceline ascension asdrubale
asel asella asha ashlee ashleigh ashlesh ashly ashlynn ashmi ashok ashtyn asig asija asikbulmus asil
asila asilbek asim asimodeo asirwada asirwanda asiya asja askin aslesha aslijan aslim asliya asma asmaa
asmadi asman asmianto asmita asmuni asolat asri assa assetou assia assil assomption assunta assunto assya
asta astalogul astarte asterie asterio astianatte astou astree astrida asuela asug asuk aswani ata atac
atakagan atakan atalan atalay ataldi ataleo atalmis ataman atanas atanasia atanasio atanazie atanazy
atasagun atasu ataullah atberilgen atena athalie athanase athanasie athena athenais athina athos atif
atigay atikutlu atikutlutas atila atilgan atilla atim atimer atinuke atis atlas atli atlibeg atlikagan
atma atmaca atmaja atmanand atmananda atreyee atreyi atsiz atta attila attilano attilio atuncu aube aubertine
auberto aubin aubree aubrey aubry audace aude audebert audeline audie audouin audra audran audreanne
augucjo augusta auguste augustino augustus augustyn augustyna aulia aura aure aurea aurele aureliana
aureliano aurelien aurelienne aurelija aureliu aurelle aurian auriane aurica auro auron ausilia ausiliatrice
ausilio austen austin austyn autumn auxane auxence avadhesh avani avantika avar avaz ave aveline averardo
avery avi aviel avigaelle avis avital avluc avni avoye avram avril avsar awa awero awesi axeline axenia
axinte ayaan ayaci ayah ayan ayanda ayas aybalta ayban aybars aybeg aydan aydarkagan aydemir aydin aydinalp
aydogan aydogdu aydogmus ayebatari ayem aygirak aygul aygun ayhan ayinde ayinke ayitmis ayiz ayizdag
ayize aykagan aykal aykan aykurt aykut aylan ayleen ayline ayluc ayluctarkan ayma aymane aymard aymardine
aymen aymeric aymon aymonde aynur ayodeji ayodele ayoka ayomide ayomikun ayotude ayoub ayren ayruk aysar
aysil aysilig aytac aytak aytekin aytug aytən ayu ayushmati ayvaz ayyildiz aza azak azalea azalee azamat
azban azeglio azelia azelie azeline azelio azer azgan azganaz azil aziza azizhan azmi azubuike azzurra
baaba baala baalaaditya baalagopaal baba babacan babacar babasola babatunji babawale babeta babette babila
babir babur baby bacara baccayman bacco bacman badabul bade badis badr badruk badur bafana bafode baga
bagaalp bagaisbara bagan bagas bagasatulu bagatarkan bagatengrikagan bagatur bagaturcigsi bagaturgerey
bagaturipi bagatursepi bagdagul bagis bagiya bagtas bagus bagya baha bahadir bahar bahia bahodir bahri
bahriddin bahrom bahtiyar bahula bahuraksa bahuwarna bahuwirya baidehi baijayanti bailee bailey bajragin
bakagul bakary bakda bakhtiyor baki bakiadi bakianto bakidin bakijan bakiman bakiono bakir bakirsokum
baksi bakti baktiadi baktianto baktiono bakula bala balaaditya balaban balachandra baladitya balagopal
balagovind balaka balakatay balamani balamantri balamir balangga balapati balazs balcar baldassarre balderico
baldo baldomero baldovino baldu baldwin balgopal balidin balijan balin balint balkik balta baltaci baltar
baltazar balthazar baltir baltur bambang bambina bamsi banara banawa banawi bancar bandhu bandhul banel
bangizwe bangu banji bankim bankimchandra bankole banna banu banuta baptiste bara barak baraktore baran
barbala barbarigo barbe barbeg barboga barbol barbora barbro barbu barbulsun barca barcadogdu barcadogmus
barcadurdu barcadurmus barcan barcatoyun barchinoy bardibay bardo bardomiano bargan barica barimtay barin
barkan barkdogdu barkdogmus barkdurdu barkdurmus barkin barlas barlibay barmaklak barmakli barman barnaba
barnabas barnabe barney barno baron barrett barry bars barsaba barsbeg barsboga barsgan barsimeo barskan
barsurungu bart barthelemy bartholome bartimee bartolo bartolomea bartolomej bartolomeo bartolomeu barton
bartu bas basademir basak basan basanti basanyalavac basar basarab basat basbug basci basgan basil basile
basileo basilia basilio basilisse baskin baskirt baskurt basma basmil bassiano bassilla bastar basti
bastiaan bastiano bastien bastugrul basu basut bathilde batilda batrak battal battista batu batuk batur
baturalp baucido baudouin bay baya bayancar bayankagan bayat bayazit baybars baybayik baybicen bayboga
baybora baybure baydar baydemir baydur bayik bayincur bayindir baykal baykara baykoca baykuzu baylee
baymunke bayna baynal baypure bayrac bayrak bayram bayri bayrin bayruk baysungur baytara baytas bayuncur
bayur bayurku bayutmus bayuttu bazil bazir bazyli beat beate beato beatrico beatrix beatrycze beatus
beaulah bebe beceapa beckem becky bedir bedirhan bediz bedran bedreddin bedri bedrich bedriska beg begarslan
begbars begbilgeciksin begboga begcur begdemir begdilli begdurmus begi begil begine begitutuk begkulu
beglen begni begoyim begtas begtegin begtuzun behcet behic behlul behram behrem behruz behzat bek bekazil
bekbekec bekec bekecarslan bekecarslantegin bekectegin beker bekir beklemis bekmurod bektas bektur belcim
belcir belek belemir belgi belguc belimir belina belle bellino belma belo beltir beltramo beltun benadik
bence bende bendeguz benedek benedetto benedict benedicte benedikta benedita benedykt benett bengi bengt
bengu beniamin beniamina beniamino benice benicio benigna benigne benigno benja benjamim benli benlidemir
bennet benno benoit benone bente benthe bentley benton benvenuta benvenuto benyamin bera beranger berangere
berard berardo berceste bercin berdibeg berend berendey berengario berenico berenika berginsenge bergu
berinay berislav berit berk berkan berke berkin berkis berkyaruk bermek bernadetta bernadine bernarda
berneice bernie berniece bernita beronico berran berre berry bert bertalan berthe berti bertille bertilo
berto bertold bertolda bertoldo bertolfo bertrand berva beryl besentegin beser besim besir besra bessie
betania betemir bethel betina betsy betta bette bettie bettye beulah beuve beya beyizci beyrek beyrem
bhaanumati bhaasvan bhaaswar bhadra bhadrak bhadraksh bhadran bhagavaan bhagirathi bhagvan bhagwanti
bhagwati bhamini bhanumati bharadwaj bharat bhardwaj bhargava bhargavi bhasvan bhaswar bhaumik bhavani
bhaves bheeshma bhekimuzi bhekizizwe bhekumbuso bhilangana bhima bhisham bhishma bhoj bhoopat bhoopati
bhooshan bhooshit bhramar bhudev bhudeva bhupati bhupen bhushan bhushit bhuvanesh bhuvaneshwar biagio
bibek bibi bibianna bibiano biborka bice bicek bicki bickici bidin bigna bijay bikash bilel bilge bilgebayuncur
bilgebeg bilgeciksin bilgeisbara bilgeisbaratamgan bilgekagan bilgekan bilgekulucur bilgekutluk bilgetacam
bilgetamgaci bilgetardu bilgetegin bilgetonyukuk bilgez bilgic bilgin bilig biligkongulsengun bilik biljana
billurə bilol bilva bilwa bina binafsha binbegi bindir bindo bineta bino binta bintou birane birdie birgita
birgitta birgitte birino birjesh birol bisenija biserka bishal bishnu bitaybiki bitri bivoj bjarne blagica
blagoje blahomil blahomila blahomir blahomira blahoslav blahoslava blair blandine blanduzia blaze blazena
bless blessing boas boaz boban bobana bobbi bobur bodhan bodhi bodi boet boga bogac bogacuk bogdan bogdana
bogde boge boglarka bogoljub bogu bohdan bohdana bohemond bohuchval bohumil bohumila bohumir bohumira
bohun bohuna bohus bohuse bohuslav bohuslava bojan bojana bojislava bokde boke bolatito boldaz boldizsar
bolemir bolen boleslav boleslava boleslavs bolmus bolsun bolukbasi bolun boluwatife bon bonagiunta bonaldo
bonaventura bonavita boncuk bonek bonge bonginkosi bongul bongulboga bonifac boniface bonifacio bonita
bonito bonnie bora boran borbala borcul borek borislav borislava borivoj borivoje borjan borka borko
borlukcu borna bornak boroka bortecine bortolo boru borubars borusengun borys bosiljka bosko botir botond
bouba boubacar boubou bouchard bouchra bowie boyan boyankulu boyd boylabaga boylabagatarkan boylakutlutarkan
boza bozan bozboru bozdogan bozetech bozetecha bozica bozidara bozislav bozkurt bozkus bozok braden bradford
bradly bradut brady braeden brahim brahma brahmaanand brahmabrata brahmanandam brahmdev brain brajan
brajen brajendra brajesh bram brancaleone brandi brando brandt brandusa brandy brandyn branimira branislava
branka brankica branko brannon branson brant bratislav bratislava braulio braxton breana breanna breanne
brendan brenden brendon brenn brenna brennan brennon breno bret bretislav bretislava bria briac briana
brianne bridgette bridie brielle brieuc brigida brigito brigitta brijesh brionna brisa brit brita britney
britt-marie brittany brock broderick brody bronislav bronislava bronislavs brooklyn brooks brune brunehaut
brunehilde brunhilda brunilde bruto bryana bryant bryce brycen brygida bryon bucan buchi bucur bud budag
budak buddha buddhana buddy budhil budi budimir budislav budivoj budunlu budus budustudun buford bugday
bugduz bugduzemen buge bugra bugrakarakagan bugu bugubilge buhle bukak bukaktutuk bukduz buke bukebuyrac
bukebuyruc bukey bukola buktegin bukusboga bulacapan bulah bulak bulan buldur bulent bulgak bulmaz bulmus
buluc bulug buluk bulus bulut bumen bumin bunmi bunsuz bunul bunyamin burcak burdette bure burgucan burgut
burhan burhon burkay burkek burkut burley burluk burnice burslan burulday burulgu burunduk busayo busisiwe
buster busulgan butak butuk buyan buyancuk buyandemir buyankara buyat buyrac buyruc buyruk buzac buzactutuk
bystrik bəhram bəhruz bəxtiyar bəyaz caba cabdar cabli cabus cade caden caesar caetana cafer cagak cagan
cagatay cagdas cager cagil cagla caglar caglayan cagri cagribeg cagrihan cagritegin cagru cahid cahya
cahyadi cahyanto cahyo cahyono caino caitlyn caius caket cakrabirawa cakrabuana cakrajiya cakrawala cakrawangsa
calanico calapkulu calcedonio cale calebe caleigh cali calin calina calixte callie callisto callum calogera
calogero calpurnia camden camelien camil camilia camillien camillo camren camron camryn camylle canalp
candar candelario candida candide candido candra candrakanta canel caner cangul cankan cankiz cannur
cansel cansin cansu cantemir cantidio canziano capa capitolina capucine cara caraka carey caribert caridad
carine carissa carlee carles carleton carley carli carlie carlijn carloman carloto carlton carmel carmella
carmelo carmina carmine carminho carmo carna carola carolanne carolin carolyne caronte carponio carrie
carroll carson carter carub cary cas casandra casey casian casiana casilda casimer casimir casimira casimiro
caslav caspar casper cassiano cassidy cassie cassien cassio cassiopea cassiopee castille casto cataldo
cataleya catalin catena catharine cathrine cathryn catinca cato catrin catrina catrinel catullo catur
caturangga caua cavid cawisadi cawisono cawuk cayadi cayla cazimir ceasar cebe ceca cecco cecelia cecep
cecilie cecilio cecylia cecyliusz cedomir cedrick cedrin celal celaleddin celasun celen celestina celestino
celestyn celestyna celian celie celien celik celil celinia celso cemal cemali cemani cemen cemeti cemgen
cemil cemplunk cenek cengkal cengkir cenk cenka cerasela ceren cerise cesaire cesare cesario cesminaz
cestmir cestmira cetin cetinel cetiner cevahir cevat ceyhun ceykun ceyla ceylan ceylinaz cezara cezary
cezmi chaanakya chaaruchandra chad chadd chadrick chahine chahinez chai chaim chaima chaitan chakor chakradhar
chakravartee chakravarti chakrika chanakya chance chanda chandak chandan chandani chandi chandini chandira
chandler chandni chandraayan chandrabhaga chandrabhan chandradev chandrakala chandraketu chandrakin chandramani
chandramauli chandramohan chandran chandranath chandrani chandraprabha chandraswaroopa chandravati chanel
chanelle chapal chapala charak charity charl charlaine charleen charlemagne charley charli charline charlize
charlotta charly charuchandra charumati charuvrat charvi chasity chaten chatur chatura chaturaanan chaturbhuj
chauncey chaya chayenne chayma chaz cheick cheick-oumar cheikh cheikhou chekhouna chelsey chelsie cherechi
cherif cherubino chesley chet chetan chetanaanand cheyanne chiaffredo chiamaka chidaakaash chidaatma
chidambar chidambaram chidananda childebert chilperic chimamanda chinedu chinmayanand chinmayananda chinyere
chira chiranjeev chiranjeeve chiril chirill chirine chisom chitraksh chitrali chitramala chitrangada
chizoba chrabros chraniboj chranibor chranislav chranislava chretien christ christer christiaan christiana
christiano christie christin christodule christoffer christop chrudos chrysole chrysostome chukwu chval
chyna ciaobella ciara cicek cicem cicero cici cielo cierra cigdem cigil cihad cihan cihangir cihansah
cilasun cilay cilenti ciler cilvenaz cimen cingir cino cinta cinthia cinzia ciprian cipriana cipriano
cirano ciriaco cirilla cirillo cirino ciro cise cisem cisil cistoslav cistoslava citlalli citra civan
claas claes clair clarabelle clare clarenzio clarisa clarisse clark claud claudie claudien claudiu claus
clavdia clay clayton clea cleandre cleandro clelia clelie clemence clement clemente clementina clemenzia
clemmie cleofe cleonico cleopatra cleophee cleora clery cleta cletus cleve cleveland climaco clinio clinton
clio clodomiro clodoveo cloe clorinda clotaire clothilde cloyd clyde cobulmak coby coco cocukboru codin
codrin codrina codrut codruta coen cointa cokramayul colby cole coleman coline colins collien colman
colmanno colmazio colomba colombano colombe colombo colpan colt colten colton colu columbus come comfort
conception concetta concetto conchita concordio connie conor conrad consolata constanca constant constanta
constantia constantina constatin consuela coralia coraline corbin corbiniano cordelia cordell cordia
cordie corene coreno corentin corentine corey corina corine corinne coriolano cornel cornelio corneliu
cornelius cornell coronato corrado corrine cortez cortney corto cosimo coskun coskuner cosma cosmin cosmina
costache costante costantino costanza costanzo costel costin coty coumba coy crawford cremenzio crenguta
creola crescente crescenzia crescenzio crespignano crin crina crispino cristal cristaldo cristea cristiano
cristin cristofor cristoforo cristopher crocefissa crocefisso cronida cruz crystal crystel csaba csanad
csenge csongor ctibor ctibora ctirad ctirada ctislav ctislava cubeyr cullen cumhur cunegonda cuneyt cuniberto
cupido cuzia cvijan cvijetin cydney cyntie cyprian cyprien cyra cyrian cyriaque cyrielle cyrila cyrille
cyrine cyryl d'angelo daan daantje dabiziv dacian daciana daciano dacin dacio dada dadap dadi dado daevi
daevika dafina dafne dag dagel daghan dagoberto dags daiana daija dainuvite daisha daiwik dajana dakota
daksha dakshayani daley dalibor dalibora daliborka dalida dalie dalima daliman dalimil dalimila dalimin
dalimir dalimira daliono dalla dallas dallin dalmazio dalton damar damaris damaso damayanti dame dameon
damiana damiano damife damil damilare damilola damin damion damir damjan damjanka damla damocle damodara
damola damon damu danae danang dandak dandapaani dandre dane dangelo dani dania danial daniella danielo
daniil danijel danijela danika danil danila danio danique daniswara danjuma danka danko dannie danu danuja
danuse danuta dany danyka danyl daouda daphnee daphney dara darasimi darby darcy darek daren dariana
dariati darie darien darija darijan darimin darin darine darinka darion daris dariusz darja darko darla
darleen darlene darmaji darman darmana darmanto darnell daron darrel darrick darrin darrion darron darshan
darshwana darsirah darta dartono daru daruna darwin daryani dasa dashawn dasia datta daver davey davi
davida davids davina davino davion davis davon davonte davor davorin davriya davron davud davy dawid
dawson dax dayaamay dayaananda dayaanidhi dayamayee dayan dayana dayane dayna dayne dayton dea deangelo
deb decebal decimo declan dedric dedrick dee deeksha deen deenabandhu deepali deepan deepankar deependra
deepesh deepika deeptanshu deeptendu deeptiman deeptimay deeptimayee deeptimoy deeptimoyee deevakar degna
deion deja dejah dejan dejana dejon dejuan delaney delbert delfina delfino delie delilah delinda delizia
dell della delmer delores delpha delphia delphin delta demarco demarcus demario demba demet demeter demetra
demetria demetrio demetris demetrius demetriusz demi demilade demiralp demirhan democrito demond demostene
dena deneval denisz denizalp denny deodata deodato deon deondre deontae deonte depold dereck derick derin
deron dervis derya desanka desdemona deshaun deshawn desiderata desiderato desiderio desimir desire desmond
despina dessie destan destany deste destin destinee destiney destini destiny detmar detrich dev devadatt
devagya devajyoti devak devan devangana devani devante devasree devdan deven devesh deveshwar devika
devon devonte devota devran devvrat devyn dewayne dewey dewi dewitt dex dexter dexx dezider dhaanyalakshmi
dhana dhanadeepa dhanalakshmi dhananjay dhanapati dhanesh dhanpati dhanu dhanvin dhara dharani dharitri
dharmaketu dhatri dhruv dhyanesh dhyaneshwar diah diamante diamond dian dianora diar diara diarra dicle
diclehan dida didem didimo didina diede dieke dies dieudonne dieudonnee dieynaba digambar digambara digdaya
dijana dikmen diksha dilafruz dilan dilarə dilaver dilay dilbar dilberay dildar dildora dilek diler diletta
dilfuza dilhan dillan dillon dilmurod dilnoza dilorom dilrabo dilruba dimas dimaz dimitrii dimitrij dimitrije
dimitrina dinakar dinc dincer dinda dinesh dinis dinkar dinu diocleziano diodata diodoro diogene diogo
diomede dione dionigi dionisia dionisio dionizy dionyz dionyzos dior dipa dipali dipankar dipendra dipesh
diptendu direnc diri dirja dita ditte-marie ditya divaakar divakar divis diviska divjot divna divo divya
dixie diyor diyora dizik djayden djeneba djenna djibril dluhos dmitri dmitrii dobrava dobrila dobromil
dobromila dobromir dobromira dobroslav dobroslava dochia doda dodato dodo dogan doganay doganer dogu
doina doinita dolly dolunay domagoj domenica domenick domenico domenik domezio domingo dominick dominika
domitille domiziano domnica dona donalda donaldo donatella donatello donato donavon dondu donka donnell
donnie donny dono dorana dorcas dorde doreen dorel doriana doriane doriano dorica dorin dorine dorinel
dorit dorka dorli doroteja doroteo dorothee dorottya dorris dortha dorthe dorthy doru doubrava doubravka
douce doug dounia douwe dov dovie dovud doyinsola doyle dragan dragana dragica draginja dragisa dragoje
dragojlo dragoljub dragomir dragos dragoslav dragutin drahomil drahomila drahomir drahomira drahon drahos
drahoslav drahoslava drahotin drahotina drahuse drahutin drajat drake draupadi draza drazen dren drew
dries drina driss dron drona druina drzimir drzislav dua duanne dubravka dubravko duccio duco ducu dudley
duduzile duilio duje dujo dulari dulce dulcinea dulina dumisani dumitra dumitrana dumitrita dumitru duncan
dundar dune dunja dunya dura durad durante durda durdane durdona durga durgeshwari durica durmus durodola
durriye duru dururbunsuz durward dusana dusanka dusica duska dusko dusty duuk duygu dwaipayan dwaipayana
dwi dwight dyah dylano dyna dzile dzirkstite dəniz e'zoza earlene earline earnestine easter easton ebba
ebe eberardo ebiere ebin ebiowei ebkizi ebony ebren ebru ebunoluwa ebuzer ecaterina ecclesio ece ecehan
ecem ecevit ecmel ecrin ecvet edd edda eddi ede edelberga edgard edgardo edgaro edgars edhem edi edil
edilberto edison edite editta ediz edmee edmondo edoardo edouard eduards edvard edvarda edvige edvin
edvins edwardo edwina edyta edyth edythe edzus eef eefje eekalabya eero eeva effie efim efimia efisio
efken eflah efraim efrain efrem efren efrosinia efsun eftalya eftimia eftimie ega ege egemen egeo egidio
egils eginardo egisto egizia eglantine egle egmont egon egona egor egrim einar einars eino eirik eizens
eja eka ekaaksh ekadant ekaksh ekalavya ekaling ekaparnika ekdant ekec ekim ekin ekmel eko ekow ekrem
ekundayo eladio elaide elaina elakshi elanur elbek elbert elcin elda eldon eldor eldora eldred eldridge
eleanora eleanore eleazar electa elektra elene elenor elenora eleonoro elettra eleuterio eleuthere elfrida
elfrieda elgin eliabeth eliahou eliano eliasz elide elie eliel eliette eliezer elifio eligio elija elimena
elinor elinore eliodoro elion eliona elior eliot eliott elisabet elisabeta elisaveta elisea elisee eliseo
elisha elisio eliska elissa elita elizabet elizabeto elizaveta elize elizej elizeus elizo elka elkin
ellada elle ellen-margrethe ellis ellsworth elma elmar elmars elmas elmo elmore elmurod elna elnarə elnora
elnur eloa eloan eloane elodia elody elogio eloi elon elona elone elora elouan elouise eloy elpidio elroy
elsbeth elta elti elton eluh elva elvan elvera elvezio elvia elvie elvin elvina elvino elvire elvis elwin
elwira elwyn elya elyanora elyas elyes elyne elynn elyor elyse elyssa elzbieta elzear eman emanoil emanuele
emanuelly emanuil emas embuh emced emeka emel emelia emeline emerald emerance emerencie emeric emerich
emerson emery emese emi emidio emie emiel emili emiliana emilien emilijan emils emine emirhan emmalee
emmelie emmely emmerico emmet emmett emmi emmie emmitt emna emong emory empirio empluk emrah emrullah
emy ena enakshi endah ender enderun endra endrigo enea enecone engelbert engin enguerrand enid enie enimia
enio eniola enis enise enna ennio enno enoch enola enora enos enrica ensio enteng enver enyo ephraim
epiphane era eracla eraclide eraldo eralp erardo erasmo erast eray erazim erazmus erberk erberto ercan
ercin ercolano ercole ercument erda erdal erdem erdeni erdenikatun erdeniozuk erdinc erel eremia erenia
erentuz ergene ergenekatun ergin ergun erguner erhan erhard eriberto ericka erico eriks erin erinc erine
erkam erkan erke erkki erling erman ermanno ermelinda ermen ermenegarda ermenegilda ermenegildo ermes
ermete ermilo erminia erminio ermins erna ernecjo ernesta ernestina ernestino ernie erol eron eros ersan
ersilia ersin ertan erten ertenozuk ertugrul ervina ervins erwan erwann eryn esat esau esben esen esenbike
eser esha eshana eshita esi esin esmee esmeray esmira esra esref esse essie esta estefania estel estell
esterina estevan estiawan estiono estrella esuperio esupofo eszter etela eterie etha ethann ethelyn ethem
etil ettie ettore eubert euclide eudes eudochia eudokia eudoksja eudora eudoxe eudoxie eufebio eufemia
eufemio eufrasia eufronio eufrosina eufrozina eugeniu eugeniusz eula eulah eulalia euna eunika euphrasie
euridice eurydice eusebe eusebia eusebie eusebio eusebiu eusebius euseo eustache eustatiu eustorgio eustosio
eustracjusz eutalia eutalio evald evaldo evalds evalyn evandro evangelina evangeline evanghelina evann
evans evarist evariste evaristo evasio evdochia evdokija evelien eveliina evelino evelyne everardo everett
everette evert evgheni evghenia evghenii evi evidio evin evo evodio evran evrard evremondo evren evsen
evy evzen evzenie ewald ewan ewatomi ewelina ewell ewen ewenn eya eyal eyiz eylul eymen eyram eysan eytan
eythan eyup ezechiel ezechiele ezekiel ezequiel ezio ezrak faas fabia fabiano fabie fabijan fabiola fabricia
fabricio fabrizio fadekemi faderera fadi fadil fadime fady fae fahrettin fahri fahriddin fahriye fahrunissa
faik faiq faizah falba falih falk famiano famke fanni fannie fanta fantin fantine fanyana fara farangiz
fardau fares farhunnisa farida faris farouk farruh faruk fasih fathonah fatih fatim fatimata fatimo fatimə
fatin fatos fatou fatouma fatoumata faust fausta faustin faustina faustine faustino fausto faustyn faustyna
favian fay faya faye fayen fayenne faysal fayzbek fazil fazilat fazilet fazio fazli fazliddin fazullah
feba febe febi febriana febrina feda fedai fedde fedele fedor fedro fehime fehintola fehmi felice felician
feliciano felicien felicitas felicite felicity feliks felina felipa felton fem femm fender fenja fenna
fenne feodor feodora feodosia ferah feramus feramuz feray ferda ferdi ferdinanda ferdinando ferdynanda
ferenc ferhan ferhat feride feridun feriel feriha ferit ferman fermiano fermin fermo fern ferne ferre
ferruccio ferruh feruza feryel festo fevronia fevzi feyyaz feyza feyzullah fiacre fiammetta fibikemi
fidan fidel fidele fidelie fidelius fidenziano fidenzio fieke fien fiene fiep fiete figen fiifi fikayomi
fikret fikri fikriye filemon filibert filiberto filipe filipino filipp filippa filiz filofteia filomen
filomeno filotije filou fily fine finia finlay finnja fiodor fionn fiordaliso fiore fiorella fiorenza
fiorenziano fiorenzo firas firdavs firdevs firmin firuzə fitrat fitri fitria fitriani flaminia flavian
flaviana flaviano flavien flaviu flavius fleano fleta fletcher flip flo floare floarea flodoard floor
floortje flor flore florea florencia florencio florencja florent florenta florentina florentine florentyn
florentyna florestan floriana floriane floriano florica florida floridia florie florin florina florine
floris flossie floy floyd flurin flurina foca fode folafoluwa folashade folco folu ford forest forrest
fortunat fortunata fortunato fortune fortunee fos fosca fosco foss foster fotih fotima foucauld foulques
frana franc franca france francette francia francisc francisko francisque franciszek franciszka franco
franjo franka frantisek frantiska freda freddy frederica frederico frederike frederiko frederique fredrick
fredrik fredy freeda freek freeman freida freja frenkie frido fridolin fridrich friederike frontiniano
frusina fruzsina fryderyk fuat fulbert fulberto fulcran fuldem fulden fulgence fulgenzio fulvia fulvio
fulya funani funda funmilade funmilayo fureyya furio furman furseo furuzan fuscolo fusun fuzuli fərqanə
fərəh fəxriyyə g'affor g'afur g'iyos g'ulom gabe gabi gabino gabor gabrielo gabrijela gada gadang gading
gadis gaduh gaelle gaetan gaetano gaffar gagan gage gaglioffo gaiman gaio gaj gaja gajaadhar gajabahu
gajadhar gajana gajbaahu gal gala galak galang galar galatea galdino galeazzo galfryd galih galileo galiono
gallicano galuh galur gaman gamani gamanto gambira gamblang gamze ganak ganaka ganapati ganda gandewa
gandharv gandharva gandi gandolfo ganep ganesh ganesha gangesh gangsa gangsar ganjaran gantar gara garan
garance garang garda gardner garett garfield garik garika garimberto garland garnet garnett garnier garret
garrick garrison garth garud garuda gaspar gaspard gaspare gasti gastone gastono gati gatien gatik gatot
gatra gatsha gaud gaudenzia gaudenzio gaudino gauraang gaurang gauranga gautam gautama gautami gauthier
gautier gautiero gavin gavino gavril gavrilo gavxar gawati gayatri gaye gazanfer gazi gbadebo gbeminiyi
gbemisola gbolahan gbowoade geanina gedeone gederts geeta geetanjali gejza gelila gelin gelincik gellert
gelsomina geltrude gelu gema gemine gemini geminiano genadij gencer gene generosa generoso genesia genesio
genesis geneva gennaro genoveffa genoveva genta gentiana gentile genziano geo geoffrey geoffroy georgel
georgeta georgette georgian georgiana georgianna georgije georgina georgo geovanni geovanny geovany geralda
geraldina gerarda gerardina gerasim gerasimo geraud gerazim gerazym gerberge gerbert gerda geremia gergely
gergo gerharda gerino germain germaine germana germano gerolamo geronimo geronzio gerry gerson gertrudo
gervais gervasio gesualdo geta gevheri geza ghaliyati ghanaanand ghanashyam ghani ghanshyam ghenadi ghenadie
ghennadi gheorghe gheorghi gheorghii gheorghina gheorghita gherardo gherghina gherman ghislain ghita
gia giacinta giacinto giacobbe giacomo giadero giambattista gianbattista giancarlo giandomenico gianfranco
gianina gianluigi gianmarco gianmaria gianmario gianna gianpaolo gianpiero gianpietro gianuario giasone
gibran gica gicu gideon giel gifty gigi gigliola gijs gil gilang gilberta gildo giles giliola gillian
gillo gineto ginevra ginewra ginger gioacchina gioacchino giobbe gioberto gioconda giocondo gioele gioia
gion giona gionata giordano giorgia giorgian giorgiana giosue giosuele giotto giovani giovanny giove
gioventino giovenzio girardo girart giray giri girija girik girika girindra giriraaj giriraj girish girja
girolamo girts gisele gisella gislebert gisselle gita gitanjali gitte giuda giuditta giulitta giuseppa
giusta giustiniano giusto giyas gizela gizem gladyce gladys glauco gleb glenna glennie gligorije glorie
gobinda godeberta godfrey godiva goffredo gojko gokalp gokben gokboru gokce gokcegol gokcen gokcicek
gokmen goknur goksin golda golia golub gomberto gonca goncalo gondebaud gondulfo gonenc gonerio gongor
gonsalwy gonthier gontran gonul gonzaga gonzague gopaal gopal gopee gopi gorakhanatha gorakhnath gorana
goranka gorazd gordan gordiano gorkem gorun gosto goswamee goswami gothard gottardo gottfried gotum goundo
gouranga goutam govhər govinda gozde gracian graciana gracie graciliano gracja gradimir grady graham
grant granville gratian gratiana gratiela grato grayce grayson graziana graziano graziella grazina green
gregoire gregoria gregorian gretchen greyson grga grgo grgur griffin grigore grigori grigorije grimaldo
griselda grizelda grover grozdana gry gualberto gualtiero gubio gudakesa gudakesha gudrite gudrun guelfo
guenda guendalina guenievre guerin guerrino guglielmo guher gui guiberto guilhem guilhemine guilherme
guillemette guillermina guiscardo guiseppe gul gulay gulbahar gulbaxor gulben gulchexra gulcin guldem
gulden guldeste gulegen gulemen gulen guler gulgun gulhan guljamol guljaxon gulnaz gulnora gulnoza guloy
gulpembe gulriz gulsen gulsora gulsum gultekin gulumser gulzira gulzoda gulər gumesindo gumus gun gunars
gunay guncicek gundelinda gundogdu gundogmus guner gunes gungor gunilla guniz gunnel gunner gunnur gunsel
gunseli gunter gunyaruk gurbuz gurcan gurdal gurdev gurhan gurkan gurol gursel guru gus gussie gust gustava
gustavine gustavino guus guusje guven guvenalp guvercin guyot guzey gvendolina gvozden gwenaelle gwendoline
gwendolyn gwido gyorgy habbab habiba habil haby hacib hadi hadja hadley hadriel hadrien hafi hafid hafiz
hafsa hafshah hagen hailee hailie haim hairyanto hajar hakan hakem haki hakim hakki hakon hal haldun
hale haleigh haley halie halil halim halina halis halit halle hallie haluk hamdi hamdullah hamed hami
hamid hamidou hamima hamish hamit hammad hamsini hamzah hanae handan hande hanefi hanga hani hania hanifa
hank hannabel hannele hanno hannu hans-peter hans-rudolf hans-ulrich hansjorg hanspeter hansruedi hansueli
hanus haralamb haralambie hardana hardi hardouin hardy harimurti harinakshi harinarayan harit harita
harja harjasa harjaya harjo harley harmon harmony haron haroun harouna haroune harper harsana harsanto
harsaya hartaka hartana harto harun harvey hasano haseki hasibi hasim hasin haskell hasmet hasna hassane
hassie hasta hastal hata hatem hatip hatouma hattab hattie hauke hava havel haven havla hawa haya hayal
hayali hayat hayati haydar haylee haylie hazan hazar hazim hazle heath heaven heber heda hedda hedelin
hedi hedvig hedviga hedvigo hedvika heema heidrun heikki hein heitor hektoro heleno helie helier helio
helios helle hellen helmer henderson hendra hendri hennes henning henrich henrick henrie henrieta henrieto
henrietta henryk henryka heracleea herberta herluin herman hermenegildo herminia herminio hermiono hernan
hershel herta hertha heru herve heryanto hester hesti hettie hiba hicabi hicham hidaya hidde hieronim
hifzi hikmat hikmet hilaire hilal hilar hilario hilarion hilarius hilary hilbert hildebert hillard hillary
hillel hilma hilmi hilola hilton himadri himani himawan himeno himmet hincmar hind hipolit hipolito hippolyte
hira hiram hiranmay hiranmaya hiranya hisam hizir hjalmar hlengiwe hobart hojimurod holden hollie hollis
homero honor honore honorine honorius horac horace horacy horatiu horea horia hortensia hortensie hortenzia
hortenzie horymir horymira hosea hosiyat hostimil hostimila hostimir hostimira hostislav hostislava hostivit
houda houston hovard howard howell hoyt hrvoj hrvoje hrvojka huberto huccet hud hudavendigar hudayi hudson
hugh hugues huguette hulda hulki hulusi hulya huma humaira humay humayun humberto humeyra huner hunor
huriyə hurkan hurram hurshida hursit husameddin husamettin husein huseyin husida husnida husniya husnora
husnu husrev huub huzeyfe hvalimir hvezdoslav hvezdoslava hyacint hyacinta hyman hynek hypolit iacob
iacopo iacopone iacov iago iana iancu ianina ianira ianis ianna ianos iaroslav iaroslava iasmina iban
ibidapo ibironke ibodulloh iboja ibou ibra ibrahima ibrani ibrohim ibukunoluwa ibun ica icaro icha icie
icilio iclal ico idan idea idell idella idil idir ido idowu idriss idrissa idy ieremia ifa ifeanyichukwu
ifeoluwa ifeoma iffar iffet ifora ifunanya ige iginia iginio igino ignac ignacie ignacy ignat ignata
ignatius ignazio ignjat igori ihsan ihtiyor ihvan ika ikbal ike ikeme ikenna ikeoluwa iker ikhidie ikhsan
ikicitoyun ikin ikrime ikrom ila ilacin ilai ilan ilana ilaria ilarie ilario ilarion ilay ilbey ilbilge
ilda ildebrando ildefonso ildegarda ildegonda ildika ildike ilene ilenia ilgegu ilgin ilgmars ilham ilhami
ilhan ilia ilian iliane ilie ilies ilija ilinca ilinka iljana ilkay ilkben ilke ilker ilknur ilko ilksen
ilkyaz illidio illuminato ilmari ilmars ilqar ilsa ilva ilyan ilyana ilyane ilyass ilyes ilyess ilyos
ilza ilzo ima imad imam iman imane imani imelda imen imene imge immacolata immacolato imogen imogene
imoleoluwa imrane imre imrem imrich imron inanc inars inc inci incoronata indah inder indiana indira
indra indrikis indro indy inesa inessa ingeborga ingmars inguna inioluwa inja inkeri inna innocente innocenty
innocenza innocenzo ino inocenc inocentiu insa intan inyoni inza ioan ioanina iolanda iole iona ione
ionel ionela ionelia ionica ionne ionut iorio iosefina iosif ipek ippocrate ippolito iraida irawati iremide
irenej ireneo ireneus ireneusz ireno ireti iretioluwa irfan iriana iride iridenta irinc irinckol irinel
irisa irmak irmeli irmina irnanto iroda irsad irtis irving irwan irwin iryna isabeau isabelly isac isacco
isadora isadore isai isaia isaias isak isaure ischirione ise isee iseoluwa iseult ishaq ishola iside
isidor isidora isidore isidoro isig isik isil isilay isin isiner isioma isis isisa isla islam islom ismaele
ismaelo ismaila ismerie ismet ismoil isobel isolda isom isotta isra israa israel issa issac issam issiaka
istvan ita italia italo itil itir itri itunuoluwa itzel iulia iulian iuliana iuliu iuri iurie iurii iustin
iustina iustinian ivah ivancica ivanka ivanna ivano ivanoe ivar ive ivek iven iveta ivetta ivna ivona
ivone ivonne ivor ivory iwan ixtiyar iyabode iyad iyadunni iyanuoluwa iyed iyik iyiktag iyinoluwa izaak
izabella izaiah izaias izajasz izak izako ize izel izia izidor izidora izmael izolda izoldo izydor izzet
izzettin izzy jaakko jabal jabari jabulile jace jacey jachym jacinthe jacinto jackeline jacklyn jacky
jaclyn jaco jacoba jacobo jacynthe jad jada jadesola jadon jadran jadrana jadranko jadro jadwiga jadyn
jaeden jael jaelynn jaeman jaga jagadish jagadisha jagapati jagaraga jagathi jagdeep jagdish jagica jagmeet
jahnu jai jaida jaiden jail jailey jailyn jaiman jaimini jaimy jairo jais jaivey jaka jakayla jakelino
jakobino jakobo jakov jakuba jakubina jakubka jale jaleel jalen jalil jalol jalon jalou jalyn jalə jamaal
jamalia jamar jamarcus jamel jameson jamey jamil jamir jamiro jamison jammie jamol jamshid janae janaina
janek janelle janessa janeta janica janick janie janin janiya janjo janka janko jannah jannek jannes
janni jannie janos janusz jany japhet jaquan jaquelin jaqueline jaren jarmil jarmila jarno jaro jarod
jarolim jarolima jaromil jaromir jaromira jaroslav jaroslava jarred jarrell jarret jarrett jarrod jarvis
jarwa jarwadi jarwi jasen jasenko jasin jasmani jasmijn jasnena jasper jassem jassim jasur jaswadi jati
jatmiko jaunita jautrite javas javi javlon javohir javon javonte jawad jawed jax jaxon jaxx jaya jayadi
jayce jaycee jayda jayde jaydon jayeng jaylan jaylano jaylen jaylin jaylinn jaylon jayme jayne jayvano
jazeps jazlyn jazmyn jazmyne jazzlyn jazzlynn jean-baptiste jean-claude jean-daniel jean-francois jean-jacques
jean-louis jean-luc jean-marc jean-marie jean-paul jean-pierre jeana jeanie jeannel jeannette jeannie
jeannot jed jedediah jedidiah jef jefferey jeffery jeffry jefri jefta jehanne jekabs jela jelena jelica
jelisaveta jelita jelka jella jelle jelmer jelte jena jenel jenifer jennah jennings jennyfer jenovefa
jensen jente jeppe jerad jerald jeramie jeramy jerel jeremi jeremiasz jergus jermain jermey jerod jeromo
jeromy jeronimo jeronym jerrell jerrod jerrold jesa jesika jess jessika jesslyn jesslynn jessyca jett
jettie jevgenijs jevon jevrosima jewel jewell jezdimir jibril jidde jihane jilji jillian jimena jimi
jimmie jimram jinane jinawi jindra jindrich jindriska jinte jinthe jip jiri jirina jitender jitendra
jitka joah joakimo joanie joannie joanny joany joas jocelyn jocelyne jocjo jodi jodie jody joelina joeline
joep joes joesph johana johancjo johanino johanne johano johathan johnathon johnpaul johnson joko jolana
jolanda jolanta jolayemi joleen jolijn jolin jolina jonatano jonathon jonna jono jonte joojo jop jordana
jordane jordi jordon jordy jordyn jorga jorin jorn jorrit jort joscha joschua josefien josep josephin
josette joshuah josiah josiane josianne josiko josip josipa josko joso josse josselin jost josua josuo
josy joud jourdain jovana jovani jovanka jovanny jovany jovin joya joza joze jozefa jozefino jozefo jozsef
jozue juda judah judd judge judicael judita judite judito judson judyta jugoslav juhani juho jukka jula
julan juli julianne julide julienne juliet julieto juliino julija julijana julijs julika julina julita
juliusz jumadi jumagul jumari junayd junior junius juno junon jur juraj jurg jurgis jurre jusma jusra
juste justen justeno justice justina juston jusuf juta juul juvenal juwan juwon jyoti jyotis jyotsana
kaarina kaat kabil kacey kaci kacie kacper kacung kade kadem kaden kader kadi kadiatou kadidia kadidiatou
kadin kadir kadrican kadriye kady kaela kaelyn kagan kagiso kahina kaia kailash kailee kailey kailyn
kaina kairav kais kaitlin kaitlyn kaj kajen kajetan kala kale kalea kaleb kaleigh kalender kalervo kalevi
kaley kali kalidou kalim kalinda kalinik kalistrat kalle kallie kalpana kalyani kama kamal kamala kamalesh
kamaria kambali kamber kamel kamelya kameron kamidin kamile kamilla kamille kamla kamlesh kamol kamola
kamoliddin kamran kamren kamron kamryn kamuran kanak kanaka kanchan kanci kanda kane kani kania kanishka
kannan kannen kanti kapgar kara karaca karahan karak karam karamba karamoko karan kardi kareem karelle
kargilac kariane karianne karima karimah kariman karine karja karl-emil karl-johan karlee karley karli
karlie karligac karlijn karlis karlotta karma karman karmela karmen karmeno karna karol karolann karoliina
karolino karolo karsa karsana karson karta karthik kartik kartika karunanidhi karya kasandra kasey kashyap
kashyapi kasian kasim kasiran kasiyah kaspar kassim kastor kasusra kata katariina katelin katell katelyn
katelynn katerina katerino katheryn kathlyn kathrin kathrine kathryne katia katica katija katina katlyn
katlynn kato katrine katryn kattie katun katunkiz kavon kawaca kawaya kawtar kayaalp kayacik kayca kaycee
kayden kaylah kaylee kayleigh kayley kayli kayliah kaylie kaylin kayna kaynak kayode kayra kays kayun
kazanc kazi kazim kazimierz kazimir kazimira kazkatun keagan keano keara keaton keba keegan keeley keely
keenan keerti kees keet kehinde keira keisha keji kekik keklik keles kellen kelley kelli kelly kelsi
kelsie kelton kelvin kelya kelyan kemal kemalettin kemba kemi kenari kendall kende kendra kendrick kenes
kenji kenna kennedi kennedy kennith keno kensi kenton kenya kenyatta kenyon kenza kenzi kenzie kenzo
kenzy keon kepez keramet kerami keremsah keren keshaun keshawn kesme kessaf ketsia keven kevon kevser
keyan keyken keyla keyon keyshawn kezia kezlik kgabu khadidiatou khadidja khadija khadim khady khalid
khalifa khalil khanyisile khem khethiwe khoudia khulekani kiandra kianna kiano kiarra kiel kiera kieran
kika kikelomo kiki kiley killian kilyan kimberley kimi kimiz kimizalma kimizalmila kimizin kimo kin kincso
kine kinga kip kiran kirana kiraz kircicek kirgavul kirilo kirlangic kirstin kirti kismet kitty kivanc
kivilcim kiyan kiymet kizdurmus kizilalma kjeld klaas klanjo klarencjusz klaro klaudia klaudian klaudie
klaudino klaudius klaudiusz klaudo klavs klea kleber klement klementina klementino klementyna kleopatra
kleopatro kliment klitemnestro klotildo klotylda knut knuto kobe koby kody koen kofi kojo koko koksal
kolawole kolby kole koleta koloman kolombin kolombina kolos kolumban kolumbin kolumbina komil komila
komron konrads konstance konstancie konstancja konstantins konstanty konstantyn konsuela konzuela kopano
kora koralia korbin korbinian kordula korede korey korina korinna korkut korneli kornelia kornelie kornelius
korneliusz kory kosma kosmas kosta kraig krasava krasomil krasomila krasoslav kresimir kresomysl kreuzo
krijn krimhildo kris krishna krishnadas krishnadasa krisjanis kriss kristan kristiana kristians kristiina
kristino kristof kristofer kristoffer kristopher kristyna krisztian krisztofer krsto kruno krunoslav
kryspin krystel krystian krystina krystof krystyna ksantipo ksawera ksawery ksenia ksenija ksenofont
kubad kubat kubilay kubra kubura kuddusi kujoe kumru kumuda kumush kuncara kunhuta kunthara kurnia kursad
kurtis kusuma kutbettin kuzey kuzman kveta kveton kvetos kvetoslav kvetoslava kvetuse kvido kwabena kwadwo
kwaku kwame kwamena kwasi kweku kwesi kwintyn kyano kyara kyla kylee kyleigh kyler kylian kyliann kylie
kyllian kyllikki laal labuh lacey lachlan lacramioara lacy ladarius ladina ladislao ladislau ladislava
ladji laetitia lafayette lahna lai laia laisha lajos laksana lakshman lakshmi lakshmidhar lakshminath
laksita lala lale lalie lalita lalə lambert lamberto lamia lamih lamine lamiyə lamont lanang lance lancelot
lancilotto landen lander landolfo landry lane laney lanfranco langa langgeng lanjar lantar lapo laras
larina laron larry larue larysa lascar lasma lasmanto lasmono lassana laswi laszlo latif latifa latife
latika latofat latoya laurane laureen laurel laureline lauren laurenc laurencie laurencja laurencjusz
laurenco laurene laurentia laurentino laurentiu laurenty laurentyna laurenz lauretta lauri laurian laurianne
lauriano lauro laury lauryn lautone lavada lavanya lavern laverna lavina lavinio lavize lavon lavonne
lawrencia lawson laxman laxmi layana layanah laylo layne lazare lazaro lazarz laziz lazzaro leandr leandre
leane leanna leanne leano leart leatha ledion leela leelou leena leendert lega legawa lehna leia leilani
leina lejla leke lelah leland leman lembah lemide lempi lemuel lenja lenka lenna lennard lenne lenni
lennon lenora lenore leny leo-paul leodegar leokadie leola leone leonel leonhard leoni leonia leonids
leonilda leonio leonis leonne leono leonore leontin leontine leontyn leontyna leonzio leopardo leopolda
leopoldina leopoldine leopoldino leopoldyna leora leos leposava lera lerato lere leroy lerzan lesana
lesek lesley lesly lessie lestari lester leta letha leticie letitia letterio leu leufroy levana levente
levio levke levoslav levy lew lewin lex lexi lexie lexus leya leyan leyna liah liara liba libbie libby
libena liberata liberato liberatore libere liberio libero liberto libor libora liboria liborio liboslav
liboslava libusa libuse lica licia lida lidania lidija lidio lidmila lidya lieke lien liene lietald lieto
lieuwe lieve lieze liga ligia liisa liksma lilas lili-rose lilianna lilie lilien lilio lilith liliya
lilli lilliana lillie lilou lilwenn lily-rose lilya lilyan liman limar linde lindsey linett linne linnie
linoi linoy lintang linwood lioara lior liora liron lirone lis lisann lisbeth liselotte lisette lison
lital litzy liuba liubov liubovi liudmila liusea liviana livie livija livino liviu livius liyah liyam
liyan lizbeth lizeth lizz lizzie lizzy ljiljana ljuba ljubica ljubisa ljubomir ljudevit llewellyn loa
loan loane lobar lodovica lodovico loek loes loet lohan loise lolade lolita loma lon london longin lonie
lonnie lonny lonzo loraine lore loredana loreen lorelei lorella loren lorenc loreno lorenz lorenza loreta
lori lorian loriana lorik lorin lorine lorna lorrain lot lota lotar lothaire lott lotti lottie lou-ann
lou-anne loua louan louane louann louay loubna louca louis-marie louison louka loula louna lounis loup
lourenco louvenia lova lovisa lovorka lowell lowie loy loyal loyce lua lubica lubin lubomir lubomira
lubor lubos luboslav luboslava lucca luce lucentiu lucica lucija lucijan lucile lucilla lucinda lucio
lucious lucius lucja lucjan lucretia lucretiu lucrezia ludano ludek ludie ludise ludivine ludivoj ludka
ludolphe ludomil ludomila ludomir ludomira ludoslav ludoslava ludovica ludovico ludovikino ludoviko ludovit
ludvig ludvik ludvika ludwik ludwika lue luella luena luhung lui luigia luize luk lukasz lukhona lukita
lukman luko lukrecie lukrecius lula lulu luluh lulut luminita luminosa lumir lumira lune lungelo lungu
lupe lura lurhur lurline lutfan lutfi lutfiya lutfullah lutfulloh luther luthfi lutibor lutobor lutz
luuk luus luwar luwes lux luzie lwandle lyam lyan lyana lyda lydie lyes lykke lyla lyle lylia lylou lyn
lyna lyne lyric lysanne ləman ma'mur ma'ruf ma'sud maad maaike maan maarit maarten maartje maas maayane
mabela mabelle mable mabruk mac maca macaire macaria macario maccabeo mace maceo macey maci macie mack
mactar macy madalena madalin madalina madaline madalyn maddalena maddison maddox madelief madelyn madelynn
madge madhuri madid madie madilyn madina madisen madisyn madita madlaina madleen madlen madonna mady
madyson maegan mael maelie maeline maelis maelle maely maelyne maelys maes maeva maeve maffeo magali
magdalen magdaleno maggiorino magno magnolia maguelone maguette mahamadou mahan mahault mahaut mahdi
mahe mahendra maher mahesa mahesh maheswar mahfud mahmoud mahmud mahmut mahrus mahulena mahzan mahzun
mai maica maija maik maike maila mailin mailo maily mailys maimouna maimunah maina maiorico maissa maissane
maite maiwenn maiya majda makan makar makara makary makayla makenna makenzie makhtar makinwa maksimo
makso maksud maksym maksymilian makuta mala malachi malak malati malco malea malek malene malick malik
malinda malisa mallaury mallie mallory malo malone malou maloxat malte malthe malti malvine malvino malwina
mama mamadou mamady maman mamante mamert mamie mamoudou mamour manah manal manar manasse mancio manda
mandaakin mandakini mandla manel manelle manetto manfredo mangala mangalya mani manik manikya manil manilio
manisha manjo manjusha manley manlio manoah manoj manole manona mansour mansueto mansur mansvet manu
manuele maphikelela maqsud marah maram marana maras marat marc-antoine marceau marceli marcelin marcelina
marceline marcelino marcell marcelle marcello marcellus marcheta marciano marcis marcu mardon mare marek
mareme marena mareta marga margana margarete margareto margarett margaretta margarette margarida marge
margers margie margita margo margret margrit margrith mari mariadi mariama mariame marian mariane maribel
maricarmen maricica marie-ange marie-lou marieke mariela marielle mariem marieme marieta marietta marija
marijana marijn marilena marilie marilou marilu marilyne marin marine marinela marinella marinetta marinjo
marinko marino marinus marioara mariola maris marissa marita marite maritza mariuca marja marjan marjane
marjatta marjolaine marjorie marjory marketa markika markku marla marlee marleen marli marlie marlies
marlin marlis marly marnie marolo maros marouane marques marquis marquise marrit marsha marshall marsito
marsudi mart martaka martana martani marte marten marteno martial martim martin martino martins marton
martti marty martyna marut maruta marvin marwa marwan marwane marwata marwen marwin maryadi maryann maryanto
maryjane marylou maryna maryse marzia marzio mas mashxura masinka massamba massima massimiliano massinissa
matan matar mate matei mateja mateus matheo matheus mathijs mathurin mathuys mathys matias matija matiss
matisse matko mato matous matroniano mattea mattes mattheo matthieu matthijs mattia mattias mattie matus
matyas matylda matys matz maude maudie maugis maura mauricette maurilio maurine maurits maurizio maurycy
mavdud maverick mavis mavlon mavluda mawuena mawusi maxbuba maxellende maxence maxens maxfuza maxi maxie
maximiliano maximilien maximillia maximillian maximo maximus maxmilian maxsuma maxwell mayane mayar maybell
maybelle maye mayeul mayla mayline maylis maymie maynard mayoor maysa mayson mayssa mayte mazbut mazhar
mazie mbalienhle mbaye mckayla mckenna mckenzie meagan meaghan mecislav mecislava meda medard medardo
medea mederic medina medine medoro medoune meena meenakshi mees megane meggie meghnad meghnath mehdi
mehriban mehtap meik meire meissa mekhi melani melanio melany melba melchiade melchior melchiorre melda
melenija melezio melia melichar melih meliksah meline melis melisande melissandre melita melitina melle
mellie mellina melnic melodi melodie mels meltem melusine melvil melvina melvyn melyna melyssa memduh
menahem menaka menardo mence mendel menelao meneo menka menno mennone menodora meral mercede mercia mercurio
meredith merel meriam meric meriem merih merijn merjem merl merovee merritt mertie mervin merwan meryam
meryl messalina mestan mesut meta mete metello metin metod metodej metra metrofane mevlut mex meyra mhambi
mica micael micah micha michala michale michalina michelangelo micheline micjo mickael midas mieke miel
mihael mihaela mihail mihailo mihajlo mihaly mihnea mihriban mija mijat mik mikaela mikayla mikel mikelis
mikkel mikki mikko miklos mikolaj mikolas mikulas milada miladin milanka milanko milano mildred mile
mileta miley milford milhan milic milik milisav milivoj miljan miljana miljenko milka mille miller millicent
millie milly milojica milomir milon milorad miloslav miloslava milota milou milous milovan milovin milred
milton miluse milutin mima mimma mimo minakshi mindy mine minerva minervina minervino minh mink minna
minnie minodora mio mioara miodrag miomir mir mirabela miracle miranda miraziz mircea mireille mirek
mirella mireya miriama miriamo mirja mirjana mirkelam mirna miro mirocleto miromil miromila miron mirona
mirre mirta mirte mirthe mirtil mirto miruna mirza mirziyo misa misael misaele misbah mischa misko mislav
misra missouri misty mitar mitch mitchel mitchell mithat mitica mitra mitrut mittie miya mlad mladana
mnata mnislav mnislava moa mobolaji moche moctar modest modesta modesto modibo modou modrite modupe mody
mofifoluwa mohamad mohamadou mohamed-ali mohamed-amine mohan mohana mohinder mohini mohir moise moises
moisette mojisola mojisoluwa mojmir mojzesz mojzis mollie momir momira monaldo monalisa monde moniko
monitore monroe monserrat monserrate montana monte monty monvids moos moradeke morayo morena morenike
moreno morgana morgane moriah moric moris morne morolake mortimer morton mory mose moseo moses moshe
mosinmileoluwa mossie mosunmola motunrayo mouctar mouhamadou mouhamed mouhameth mouhammadou moustafa
moustapha moxidil moxigul moxina moxinur moxira moyosore mozell mozelle mozes mpho mpilo mpumelelo msizi
mstislav mthunzi muammer muattar muaviye muaz muazzam mubina mudite muesser mufid mufiz muge mugur mugurel
muhamado muharrem muhsin muhtar muhterem muhtesem muhtor muhyiddin mujdat mujde mujgan mujur mukadder
mukaddes mukerrem mukesh muktedi muktedir muktefi mukul mulya mulyanto mulyono mumpuni mumtaz munevver
muni munif munir muren muriela murl murod murphy murray mursinin mursita murti musawenkosi musir muslih
mustafo mustapha mustika mustofa musulmon mutahhar mutasim muteber mutemed mutia muttalib muyassar muyiwa
muzaffar muzaffer muzdad muziano mya myah myla mylan mylene myles mylo myrl myrna myrthe myrtice myrtie
myrtil myrtille myrtis myrtle mələk nabi nabil nabila nabin naci nadalina nadege nadejda nadi nadzieja
nae nael naelle naemi nafisa nafiz nagabhushanam nahel nahid nahil nahla naia nail naila naim naima nais
naja najam najib najla najmiddin najwa nakia nala nalan nalar nalini namazio name namik nana nand nanda
nandi nando nandor naneta nanna nannie naomie naoufal naoufel napoleon napoleone nara naradi narayan
narcis narcisa narciso narcisse nardi narendra nargiza narimon narinder narji narseo narsete nasab nash
nasiba nasim nasir nasriddin nasrullah nassim nastja nat natacha natale natalija natalina natanael nataniel
nate nathanial nathen natiq natka naud naudet naura naval naveen navin nawal nawel nawfel naya nayel
nayeli nayla naz nazan nazario nazariusz nazary nazif nazim nazli nazmi nazrulloh nazzareno nazzaro ndleleni
ndondoloza ne'matulloh nea nebojsa necat necati necdet nechifor necib necla necmettin ned nedeljko nedim
nedjeljka nedjeljko nedra neela neele neeltje nefeli neha nehemie nehir nehoslav neila neiva nejat nejla
neklan nelda nele nelea neli nelia nelio nell nella nelle nellea nels nelu nelya nemanja nena nenad nene
neoma neonila neopolo neoterio nepomuk nera nerea nereo nergis neri nermine nesa neset nesim neslisah
nesrin nesrine nestore nettie neven nevenka nevin nevra nevzat newell newton neyla nezamysl nhlakanipho
niame nicanor nicarete nicea niceforo nicephore niceto nicezio nichifor nicholaus nicklas nicklaus nickolas
nicla niclas nicoara nicodemo nicodim nicolae nicolaie nicoleen nicoleta nicolette nicoline nicolo nicon
nicu niculina niculita nicusor nicuta nida nidia niek niels-christian niene nienke nigar nigora nihad
nihal nihan nihat nikki nikkie nikko niklaus niklavs nikodema nikol nikolao nikolasz nikolcjo nikoleta
nikolina niksa nil nilam nilde nilgun nilufar nimakoah nimas nimit nimrod nineli ninfa niniano ninioluwa
ninon ninthe nio niouma niraj niranjan nirbhay niro nisan nischal nives niyaga niyazi niyilolawa nizamettin
nizar nizom nizomiddin njegomirka nkanyezi nkosenye nkosingiphile nkosinhle nkosiyabo nnamdi noaho noami
noan noar noble nodira noelia noelie noella noema noemy nofoto noha noham nohan noila nokuthula nolan
nolann nolen nolhan nolwazi nomi nomvula nonhlanhla nonjabulo nonkululeko nonna noortje norberta nore
norene norhane norica norina normand norris norval norwood nosir nosirjon nostriano noud nouha nour noura
nourane nouri nout novak novan novella novi noviana novita nowi nox nozima nozipho nqobile nrima nthabiseng
ntokozo ntombizodwa nubia nuccia nugraha nukhet numan nunziata nunzio nural nuran nuray nurbek nurettin
nurgul nurgun nuri nuria nuriddin nurlan nursel nurseli nurul nurullah nusa nusrat nusratulloh nusret
nya nyah nyana nyasia nynke nyoman nərgiz oana oba obanijesu obid obie obioma obrad obren ocie octav
octave octavia octavian octaviana octaviu oda oddone odelia odell oderico odessa odeta odetta odette
odidone odie odil odilia odilon odolen odon odorico odunayo ofelie ofelya oger ognjana ognjen ogooluwa
oguz oguzhan ojars ojaswini okan okey okiki oksan okta oktavian oktavie oktavius oktay okto ola oladara
oladare oladimeji olaide olajumoke olakunle olamide olanrewaju olansile olaoluwa olasunmbo olatunbosun
olavi olayinka olbram olcay oldrich oldriska olegs oleksandr olen olena olesea oleta olgerts olgica oliga
olim olimpiada olimpian olimpio olimpiu olin olinda olindo oliva olivera olivie oliviera oliviero olivija
oliviu oliwier olle ollie olof ololade olufeyisayo olufunke olufunmi olufunmilayo olumide olumorotimi
olusola olutomiwa oluwafemi oluwagbemiga oluwakemi oluwamumibori oluwamuyiwa oluwasanmi oluwasegun oluwasemilore
oluwaseun oluwaseyi oluwatimilehin oluwatobiloba oluwatofunmi oluwatosin oluwatoyosi oluwatumise oluwole
oluwunmi olympe olympia olympie oma omad oman omana omari omawunmi ombeline ombline ombretta omero omina
omobobola omobolanle omodunni omolabake omolara omolola omosalewa omotara omotayo omotola omotolani omotoun
omowumi ona onder ondina ondine ondrej ondrejka onesta onesto oni onie onofrio onome onorata onorina
onorino onorio onoriode onufry onur oona oormila opal opalina opaline opan opemipo opeoluwa opeyemi ophelia
ophelie opung oqil ora oral oran orazio orchidea orell oren orenzio oreofe orest oreste orestes orfeo
orhan oriana oriande oriane orie orietta orif orin orio orion orland orlando orlane orlo ornella oronzo
orpha orrin orsino orso orsola orsolina ortansa ortensia ortensio orval orville orvokki orzu osanna osbaldo
osborne oskari oskaro osman osmondo osmund ostoja osunleke osvald oswald oswaldo ota otabek otakar otakara
otello otha othmane otho otilie otilija otmar oto otokar otomar ottaviano ottavio ottilia ottilie ottis
ottone otylie oumar oumayra oumou oury ousmane oussama ova ovidio ovidiu ovidius oxana oya oybek oyenike
oyga oyindamola oyindasola oyku oynur oysha ozan ozana ozanne ozcan ozden ozella ozer ozge ozgur ozhan
ozkan ozlem ozlen oznur ozod ozoda ozodbek ozren ozy paciano pacifico paco pacome pacomio padam padma
padmi paige paiman paivi paja pakize palatino palemon palladia palladio palma palmazio palmira palmiro
paloma pam pamfil pammachio panagachie panait panca pancario pancrazio pandu panfilo pangeran pangestu
panji panka pankrac pankracy panna pansy pantaleo pantaleon pantaleone pantelei param paramartha paramita
paraschiva parascovia pardi pardo parfait paride paris parker parla parman parmenio parsival parsla parvati
paskal paskala pat paterne paterniano pathe patience patricie patricija patriko patrizio patroclo patru
patrycja patrycjusz patrycy patryk patsy patti pattie patty paul-antoine paul-arthur paule paulica paulien
pauliina paulin paulino pauside pava pavica pavils pavla pavle pavlin pavlina pavol paxton payidar payton
pearlie pearline pecine peer peggie pekka pelaghia pelagia pelagie peleo pelhrim pelin pelinsu pelle
pellegrino pelumi pembe penda penelopa penny pentti pepe pepijn pepin pepo pera perceval percival peri
perica pericle perihan perikles perkasa perle pernilla pero perpetuo perran perrine perry perseo persida
pertev peruna perver pervin perzida petar pete petek peteris petko petr petrana petre petri petrica petrija
petrisor petro petronila petronilla petronille petronio petronius petru petruse petrut petruta petteri
petula peyami peyton pharell pheobe phila philani phileas phileine philemon philibert philine philippa
philippine philomene philothee philou phiwokwakhe phoenix phyllis pie pien piera pierangelo pierce piergiorgio
piermarco piero pierre-alain pierre-alexandre pierre-andre pierre-antoine pierre-louis pierrick piersilvio
piet pieter pim pinar pinkie pio piper pippa pippo piraye pirjo pirkko pit placida placido platon platone
pleun plinio plutarco pol pola polidoro polifemo polikarp polina polissena pollione polly polykarp polyxena
pompeo pompilia pompiliu pomponio pontus ponziano ponzio pooja poornima poppy porfirio porfiriusz porfiry
porzia porziano postumio poul praba prabawa prabin prabowo prabu prakash prakosa pramila pran pranata
pranawa pranay prasanna prascovia prasetya prasetyo prashant prassede prathamesh pratiwi pravdan pravdomil
pravdomila pravomil pravomila pravoslav pravoslava prayag prayitna prayoga prayogo predrag preity prem
prema premysl presley preston priamo pribyslav pribyslava price prima primerose primo prince princess
prisca priscila priscille prisco priska prita privato priya priyala procopio profira prokles prokop prokopa
prokul proserpina prospera prospero protasio proteo providenci prudenzia prudenzio prune prvoslav publio
puck puji puk pulcherie puneet pupolo puput purna purnima purushottam purwa purwadi purwanto pushti pusicio
puspa puspita puti putri putu pəri qizilgul qobil qori qosim quartilla quarto quasimodo qudrat queen
queenie quentine querano quieta quin quincy quinn quintia quintiliano quintilio quintino quinton quinty
quinziano quinzio quirin quirino quiteria quitterie ra'no rabia rachela rachele rachelle rachid raci
rada radan radana radegast radek radeke raden radenko radha radhost radika radim radimir radimira radina
radion radisa radislav radislava radit raditya radivoj radivoje radka radko radmil radmila radmilo radojka
radolfo radomil radomila radomira rados radosav radoslava radovana radslava radu raducu radul raduz radvan
rae raegan raf rafaelo rafal rafet raff raffaella rafi rafid rafila rafiq rageshwari rageswari raharja
rahayu raheem rahelo rahim rahime rahma rahman rahmat rahmawati rahmi rahsaan rahsan rahul raide raif
raihan raik raimondo raimund raina rainald rainaldo rainelda rainhard rainold raj rajab rajan rajana
rajendra rajina rajinder rajiv rajko rajmund rajna rajnold rajsa raju rakesh rakip rakita raleigh raluca
rama ramaa ramata ramatoulaye ramazan ramesh rameshwar rami ramiz ramy ramziddin ramziya rana randal
randall randi randolf randolph randy ranek rangga raniero ranim ranjan ranjeet ranjit ranko ranolfo ransom
ranya rapulane rares rashad rashawn rasheed rasheedah rashid rasifa rasim rasit rasko rastislav rastislava
rati ratibor ratih ratimir ratmir ratna rauf raven ravi ravshan rawane raxmatulloh rayane rayen raymonde
raymundo rayona rayxona rayyan razvan rea reagan reanna reba rebekah rebekka rebeko recai recep reda
redmond reece reed reese refah refet refik regan reggie reghina reginaldo regine regis regitze regnars
regolo regula reha rehor rehorka reid reilly rein reine reinhold reis rejan rejean rejeanne reka reksa
relja relu remi remig remigio remilekun remington remo remondo remus remy remzi renars renat renaud rendy
renette rengin renja rens renske renzo resat respati respicio ressie restu resul reta retha retno reto
retta reuben reva revi rex rey reybaud reyes reyhan reymundo reyna reynold reza rezzan rhea rhett rhianna
rhiannon rhoda ria riaan riad rian rica ricards ricario riccarda richarda richelmo richie richmond rickard
rickey rickie ricky rico ridvan ridwan rieke rifat riff rifki rigard rigoberto riitta rija rika rike
rikke rima rimma rinaldo rini rino rio ristana ritesh ritva riv river rivka riyad riza rizki rizvon roan
robaldo robb robbe robbie robertina robi robina robinson robiya rocco roch rocky rod rodan roderik roderyk
rodger rodiano rodica rodion rodoljub rodolphe rodrick rodrigue roel rogelio rogers rohan rohana rohit
rokhaya rokia roko roksana rolande rolfo rollin roma romaine romane romanita romano romans romee romero
romeu romilda romoaldo romola romolo romuald romualdo romul romulus rona ronaldo ronan ronke ronny roos
roosevelt rory rosa-maria rosalee rosalina rosalind rosalyn rosamond rosamunda rosana roscoe roselin
roseline rosella roselyn rosendo roser rosetta rosina rosita roslyn rosman rosmunda rossana rossella
rossie rostislav rostislava rotaru rotimi rovena rover rowan rowena rowland roxane roxelana roxy roya
royce rozalie rozalinda rozamunda rozana rozella rozina rozita roziya rozo rozvita rubiano rubie rubye
ruchan rudis rudite rudolfa rudolfina rudolfo rudolfs rudra ruedi rufina rufino rufo ruggero ruhsar rukhmani
rukmin rukneddin rumena runa rune rupert ruperto rupinder ruprecht rusins ruslan ruslana rusman russ
russel rustam rustu rut ruta ruthe ruthie rutilo ruxanda ruxandra ruya ruza ruzena ruzica ryad ryann
ryder rylan rylee ryleigh ryley rym ryszard rəsad rəsid sa'dulloh saad saadat saadi saar saba saban sabar
sabato sabazio sabele sabin sabino sabir saboxat saboxon sabrine sabryna sacha sachin sacid sada sadan
sadar sadberk sadettin sadi sadie sadik sadina sadio sadoqat sadri sadriddin sadullah sadye saer safae
saffet saffiro saffo safi safia safiatou safietou safina safir safira safo safouan safouane safta safura
sagar sage sahap sahin sahinalp sahra sahsuvar saida saiful saige saim saiq saka sakari sakina sakip
sakir sakti sakura saladino salamoun salif salim salimah salimata salimatou saliou sallie salma salman
saloh salomea salomena salomey salomone salomoun salsabila salustio salvo salwa salwator saly samandar
samanta samara samba samed sameer samiah samih samil samim samina samiya sammie samo samona samsul samu
samuela samuele samuelo samukelisiwe samy sana sanaa sancho sanda sandeep sander sandor sandu sanele
sanem sanford sanjay sanjin sanka sanna sanne sanobar sansone santa sante santiago santina santo santos
santosh sanya sanziana saodat saphira sapiente sarada sarai sarala sarani saraswati sarbello sardor sare
sari sarina sarisha sarka sarla sarlota sarmite saroja sarra sartika sarvar sarvin sarvinoz sasa saskie
satine satish satu saturniano saturnin saturnino satya satyen saulcerite sauveur sava savanah savanna
savas savel saverio saveta savi savin savina savinien savino savion savva saxida saxona sayan sayyora
scholastika scholastique schuyler scolastica scot scott scottie scotty seamus seb sebas sebastiaan sebastiana
sebastiao sebestian sebnem secaeddin secil seckin seckou seconda secondiano secondina secondo seda sedat
sedef seden sedrick sedrik sef sefer seff sefik sefora seghei segilola segolene seher sehlevent sehrazat
sekinat sekou selahattin selale selami selcan selcuk selda selen selene selmer selvaggia selvi selyan
sem sema semenica semion semiramide semplicio sempronio semra semsi senay sener senesio sengul senka
senn senna senne sennur senofonte senol senta sep sephora sepp seppe seppo septi serafettin serafim serafima
serafin serafino seraina serap seraphin serapione serban serbulent seref seren serenity serenus sergei
sergej sergen sergey serghei sergi sergiu sergiusz serhat serif serin serine sermet sermin serpil sertac
sertap servac server servidio serviliano sesto settar settimio settimo setya sev seval sevara sevda sever
severa severiano severina severine severino severo sevgi sevil sevim sevinc sevket sevki sevtap sevval
seweryn seyban seyda seydou seye seyfettin seyfi seyfullah seyma seynabou seyyit sfiso shad shade shahboz
shahobiddin shahriyor shahzod shai shaily shaima shaina shaka shakila shakira shakti shakuntala shalewa
shamsiddin shana shanel shanelle shani shania shanice shanie shaniya shanna shanny shanon shantanu shanti
shany sharda shari sharmila shashi shashikala shawna shay shayan shaylee shayma shayna shayne shea sheela
shekoni sheldon shelia shelley shemar sher sheridan sherine sherly sherman sherwood sherzod shilpa shirel
shirine shirisha shiv shivakari shobhana shodiyor shola shresth shresthi shreya shreyashi shridevi shrishti
shristi shubha shubhaprada shukrulloh shwet shyann shyanne shyrel siana siara sibel sibilla sibongile
sibusiso sibyl sibyla sico sicuro sid siddarth siddhartha siddhi siddhran sidiq sidki sidoine sidon sidonie
sidonio sidra sidy siebe siem sien siena siep sierra sifiso sigebert sigfrid sigfrido sigismond sigismondo
sigmund signe sigurd sihab sihabeddin sihem siir sijuade sil sila silja silje siloe silvan silvano silvere
silverio silvester silvestr silvestro silvian silviana silvie silvija silviu silvius sim simao simea
simen simeona simeone simge simi similoluwa simina simion simisola simo simon simonetta simonida simono
sinasi sincere sindisiwe sindre sinem sinenhlanhla sinesio sinfronio sinica sinikka sinisa sinja sinkler
sintia siphephelo siphiwe sipho sir sira sire sireno siria siriano siricio sirine sirineu sirio siro
sirojiddin sirri siska sister sisto sitara sithembiso siti siv sixt sixte sixtine sixtus siyanda sizakele
sizani sjoerd sjors skaidrite skander skarlet skarleta skipped sky skyla skylar sladana slamet slava
slavek slaven slavena slaviboj slavibor slavica slavko slavoboj slavoj slavoljub slavomil slavomila slavomir
slavomira slobodan slobodanka sloka smaranda smeralda smil smiljana smilla smita smriti sname snejana
snezana snjezana soan soave sobeslav sobeslava sobit soccorso socrate soda sodiq sofiane sofija sofinjo
sofio sofronia sofronie sohan sohane sohib sokhna sokrat solal soleh solene solenn soline solocone solomon
solon solveig solveiga som soma somnath somu sona sondre songul sonjo sonke sonny soof soraia sorana
soren sorin sorina sostene sosteneo sostrato soter sotira souleyman souleymane soumaya sowande spano
spartaco spencer speranta speranza speranzio spidola spiridon spirydion spytihnev srboljub srecko sredoje
srna stana stanca stancu stanford stanimir stanislao stanislas stanislaw stanko stanton stasa stasta
staza steen steeve stef stefana stefanino stelian steliana steluta sten stepan stepana stepanida stepanka
stephaans stephania stephany stephon sterling sterre stevan stevie stewart stig stijn stiliano stina
stine stipan stipe stiriaco stjepan stojan stojanka stojmir stone storm strahinja stribor suat subash
subhash subhashini subhasini subhi subodh subomi sucheta suci sude sudeva sudi sue-marie suelen suheyl
suhrob sujata sukanya sukru sulaymon sule suleyman sulton suma suman sumayyah sumeet sumitra sunay suncica
sune sunita sunniva suraj surano suresh sururi surya suryakant suryakanta suryakantam susano sushant
susheel sushil sushma susie suus suyuna suzan suzana suze suzie suzon svatava svatoboj svatobor svatomir
svatopluk svatoslav svatoslava svea sveatoslav svebor svend sverre svetislav svetla svetluse svetolik
svetomir svetoslav svetozar sveva svitlana sviturno swami swan swann swapnil swara swarnalata swassane
sweta syahrini sybilla sybille syble sydnee sydni sydnie sylva sylvain sylvan sylvester sylvestre sylviane
sylwester sylwia synne syrine szabolcs szczepan szofi szofia szonja szymon səbinə səhriyar tabita tabitha
tabris taceddin tacjana tad taddeo tade tadeas tadeo tadija tahir tahlia tahsin taib taide taina tais
taisia taiwo tal talat talay talea talha tali talip talis talita talivaldis talon talrits talya tamas
tamer tamina tamino tammaro tammo tana tancrede tancredi taner tanguy tanirika tanju tankred tanner tansu
tantri tanushree tanushri tanyeli tao tapan tapani tapio taras tarcisio tari tarkan tarquinia tarsilla
tarso tarun taryn tasa tasdik taskin tasnim tasnime taswir tatana tate tatjana tatum tatyana taufan taufik
taurean taurin tavares taya tayfun tayler taylor tayyar taziana taziano tazio teagan tecla tedi teea
teguh teije tej teja tejas tejumola tekin tekinalp tekla telchide telemaco telica tellervo telly temel
temidayo temistocle temitope teobald teobaldo teodata teodolinda teodorik teodosia teodosio teodoto teodoz
teodozie teofan teofil teofila teogene teohari teoman teona terenc terencius terencjusz terenzio tereza
tereze terezia terezie terezo teri terrance terrell terri terrill terry tertuliano terzo tesauro tesifonte
tesnim tesnime tessie tetiana teudosia teun teunis tevfik tevhid tevin tezcan tezel tezer thabisa thad
thaddeus thadie thais thalea thamsanqa thando thanina thelma themba theobald theodorik theodose theodosie
theofan theofil theofila theophane theophile theophraste theotime theresia theron theunis theuns thibaud
thibault thibaut thibert thibo thierno thies thije thijmen thijn thijs thilo thirza thobeka thom thora
thorben thore thorge thulani thulisile thurman tian tianna tiara tibaldo tibbe tiber tiberia tiberio
tiberiu tiberius tibo tiburcius tiburzio tichomil tichomir tichon ticone tidiane tieme tierra ties tiguida
tihomir tiina tija tijana tijmen tijn tijs til tilda tilio tilla tillman tillmann timbul timea timeo
timm timmothy timmy timofei timoleon timotei timotej timoteus timothe timothee timur tinas tinca tincuta
tine tino tiphaine tira tiril tirone tirta tirtayasa tirza titi titien titilayo titilope titin tito titouan
tizian tiziana tiziano tizio tjark tobia tobiasz tobiloba tobin tod todor tohir toke toki tokunbo tolga
tolomeo tolulope tolunay toluwalope toluwani toluwanimi toma tomasa tomaska tomaso tome tomi tomiloba
tomislava tomke tomo tomori tonci toncica tone toney tonija tonka tonko tonnin tonya toon tope tor torben
torbjorn tore torey torkvat torquato torrance torrey torsten tosca toscane tosco toska toussaint toy
toyip trace traian trajan tranquillo trasea travon tre tremaine tremayne trent trenton tressa tressie
treva trever trevion trey tri trilochan trilochana trilok trilokanath trilokesh triloki trine trinity
trisha tristano tristian tristin triston troels trofim troy trpimir trpko trudie trycia trystan tsabita
tsipora tudor tudora tudorita tudosia tufan tugay tugba tugiman tugrul tugtekin tuhfe tulay tulin tullia
tulliano tullio tumer tunahan tunar tunay tunc tuncer tuomas turan turgay turgut turi turibio turkan
turkay turker turkes turna turner turold tushar tussio tutku tuula tuulikki tuur tuva tvrtko twan twila
tybalt tycho tygo tymeo tymon tymoteusz tyra tyree tyreek tyrel tyrell tyrese tyrique tyshawn tyson tərlan
ubaldo ubaydulloh ubertino uberto uchita uchqun uda udai udit udo ueli uffe ufuk ugis ugo ugolina ugolino
uguccione ugur uhra ujjawal ujjwal ukbe ulberto ulderico ulduz ulfa ulfet ulfo ulgen uli uliana ulices
ulises ulisse uliva ulker ulku ulkər ulpiano ulrico ulrik ulrika ulstano ultimo ulus uluthando ulva ulvi
ulviye ulviyyə ulwazi ulya ulysse uma umang umar umay umaya umberto umi umid umida umidulloh umile umit
ummiye umran umur umuralp unal undine unggul unjani unna unsel unseli upendra upik upton uqbaloy uranio
urbain urban urbano urdino urfon uriah uriel uriele urmila urs ursicio ursino ursmaro ursule ursulo usame
usha usman usmon usyi utama utku uttam uve uygu uzayr uzbegim uzeyir uzodimma vaclav vaclava vada vafo
vagn vaha vahdet vahid vahide vaidehi vaijayanthi vaijayanti vaishnavi vaishno vaishvi vala valburga
valdemar valdemara valdemars valente valentijn valentim valentins valentyn valentyna valer valera valere
valeri valerian valeriana valeriano valerico valerii valerija valerijs valerio valeriu valery valfredo
valfrido vali valid vallie valtena valtr valtteri van vance vania vanja vanna vanya varalakshmi varo
varvara vasanti vasile vasili vasilica vasilie vasilina vasilisa vasko vasliddin vasudev vasudeva vasudha
vasundhara vatroslav vaughn vavrinec veaceslav vecdi veceaslav veceslav veda vedang vedanga vedanshi
vedasto vedat vedran vedrana veduna veerle vefa vefik vega vehbi veikko veit vela velana velaphi velda
veleslav veleslava veli velibor velimira velina velio velislav velislava vella velma velva vena venance
venanzio vencel venceslao venceslas venceslav venceslava vendel vendelin vendelina vendula vendulka venek
venera veneranda venerando venere venerio veniamin venka ventura venuse venusta venustiano venusto verano
verda verdiana verdie vere verecondo verenzio vergie vergiliu verginia veriana verica veridiana verla
verlie vern verna verner vernice vernie verona veroniko veroslav veroslava verulo veselinka vesile veslava
vesma vespasiano vesper vesta veta veysel veysi vezio vianney vibeke vic vica vicdan vicenta vicentia
vicentiu victoire victorien victorin vidak vidal vidhur vidhya vidiano vidone vidor vidur vidya vienna
viera vieroslava vieve viggo vigile vigo vijay vijeko vijolite vik viktorie viktorin viktoro vilcjo vildan
vilde vilem vilema vilemina vilfredo vilhelm vilhelmine vilhelmino vilhelmo viliam viliana vilibald viliberto
ville villy vilmar vilmars vilmos vimal vimala viman vin vinay vincenc vincencie vincentiu vincenza vinciane
vindonio vinebaldo vinfrido vinicio vinka vinnie vino vinsen vinz violante violetta violina viorel viorela
viorelia viorica virag virgie virgile virgilio virgiliu virgin virginio virman virone visarion viscardo
vishnu vishwamitra visnja vissia vit vita vital vitale vitali vitalia vitalico vitalie vitalii vitalijs
vitalina vitazoslav vitezslav vitezslava vitold vitoslav vittore vittoriano vitus viva vivaldo vive vivi
vivianne viviano vizbulite vjekoslav vjenceslav vlad vlada vladan vladana vladek vladena vladilena vladimer
vladimiro vladislava vladivoj vladlen vladlena vlado vlaicu vlasta vlastimil vlastimila vlastimir vlastimira
vlastislav vlastislava vlatka vlatko vlk vodingo voichita voicu vojen vojin vojislava vojmil vojmir vojmira
vojslav vojslava vojtech vojteska vok voldemars volfango volfgang volkan vorsila vosil vratislav vratislava
vratko vreni vrinda vrund vseboj vsebor vserad vseslav vsevolod vujadin vujica vuk vukan vukasin vukica
vukota vulmaro vulpiano vuslat vusumuzi vyas waclaw wade wadi wael wage wahyu waino wakiman waldo wale
walenty walentyn walentyna waleran waleria walerian walery walgierz walid walker wallace walton waluyo
waly wandrille wanesa wani wannes waqila ward wardaya wardi warji warley warre warsa warsita warta washington
wasis wassim watson wava wawan wawrzyniec waylon webster weldon wellington wende wendell weronika wes
wessel westley weston whitney wiara wibke widya wiebke wiem wies wiktor wiktoria wilber wilbert wilburn
wiley wilford wilfred wilfredo wilfrid wilfryd wilhelmine will willa willis willow wilmer wilson wilton
wincenty winda winfield winifred winnifred winona winston wira wirda wirginia wisnu wissam wissem witalis
wladyslaw wlodzimierz woodrow wout wouter wulan wulandari wuraola wyatt wyman xalima xanana xaverie xaverius
xavi xaviere xem xenie xenophon ximena xochitl xzavier yaa yacine yacouba yadira yael yaelle yagiz yagmur
yago yahyo yakubu yalcin yalgin yaman yamileth yamina yana yance yango yani yanis yanni yannic yaprak
yarah yaren yaretzi yaro yaron yasar yasemin yasmeen yasmina yasser yassin yassine yassir yavuz yaw yaya
yazid yazmin yejide yekta yelda yeliz yener yenthe yesenia yesim yessenia yessi yetkin yetunde yewande
yfke yibanathi yigit yildirim yildiz yilmaz yinthe ylan ylvi ylvie yoan yoann yoav yoel yoga yogendra
yogesh yoginder yohan yohann yolande yona yonca yoni yono yoqub yorbek yoro yorqin yosef yoshiko yosra
yossef yosun youcef youmna youna youness youp youri yousef yousra youssou youssouf youssouph youssoupha
yozida yoznur ysaline yse ysee yseult yuce yucel yuksel yulia yuliana yumi yumni yuni yunita yvan yven
zabedeo zabina zabir zaboj zac zaccaria zaccheo zach zachar zacharia zachariah zacharias zachariasz zacharie
zache zachery zack zackary zackery zadig zaenab zafar zafer zafir zahar zaharia zahide zahir zahit zaida
zain zainab zaira zakaria zakariya zakary zakarya zakelina zaki zakir zalan zalindra zama zamfir zamfira
zamir zamira zana zander zane zanele zanete zanis zanita zanna zanobi zaraza zaria zarije zarina zarko
zaur zavida zavis zayn zayneb zayniddin zbislav zbyhnev zbyhneva zbynek zbynka zbysek zbyska zbyslav
zbyslava zdan zdana zdena zdenek zdenko zderad zdeslav zdeslava zdik zdirad zdislav zdislava zdravko
zechariah zef zefiro zeinab zejnep zekai zekeriyya zekiye zelaya zelibor zelie zeliha zelimir zelimira
zelinda zelislav zelislava zeljka zeljko zella zelma zelmir zelmira zeltite zena zenaide zenebio zenija
zenobia zenobie zenobio zenon zenone zenovia zente zenzele zephirin zephyr zerrin zeteny zetico zetta
zev zeyd zeynab zeyneb zeynel ziad ziedite zigfrida zigfrids zigmars zigmund zigrida zihni zikmund zile
zilola zinaida zineb zinedine zinovia zion zithulele zitomir zitomira zitoslav zitoslava ziva zivan zivana
ziver ziya ziyad ziyanda ziyo zizi zlata zlatan zlatica zlatka zlatko zlatomir zlatomira zlatuse zobuhle
zoeva zofie zohid zohir zohra zoia zoie zoila zoilo zoja zokir zola zoran zorana zorina zorka zoroslav
zoroslava zosim zosima zosimo zoyir zrinislav zrinko zselyke zsofia zsolt zsombor zubayr zubeyde zubeyr
zubite zuhal zula zulaikha zulal zuleyha zulfa zulfikar zumrut zuxra zuzana zvezdana zvonimir zvonimira
zvonko zyad zygmunt əhməd
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
