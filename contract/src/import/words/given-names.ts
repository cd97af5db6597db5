import { wordSet } from './word-set.ts'

/** Given names in Mexico that are hardly ever a surname, folded. What is both stands in `surnames.ts`. */
export const GIVEN_NAMES = wordSet(`
  aaron abdiel abdon abelardo abiel abigail abilio abimael abner abril ada adair adalberto adela adelaida
  adelardo adelfo adelia adelina adiela adolfo adonai adora adoracion adrian adriana adriel africa agapito
  agata agueda agustina aida aide ainara ainoa aitana aitor aladino alain alamiro alan albano albeiro
  albert albertina alberto albina albino alcides alcira aldahir aldair aldemar aldo aldonza aleida
  alejandra alejandrina alek alessandro alex alexa alexander alexandra alexandre alexandro alexi alexia
  alexis alfredo alice alicia aline alirio aliro alison alisson alitzel alix allan allison allyson alma
  almendra almudena alondra alvaro alveiro alvin alyssa amada amairani amalia amancio amanda amando
  amarilis amaro amaru amayrani ambar amelia amelie america americo amilcar amir amparo amy ana anabel
  anacleto anahi anahis anai anais anallely anastasia anastasio anayeli anderson andre andrea andrew
  andrey andry andy anel anette angela angeles angelica angelina angelino angelita angelly angelo angie
  ani anibal anita anna annette anni anselma anselmo anthony antonella antonia antonieta anuar anunciacion
  anyelo anyi apolonia aquiles araceli aracely aram arantza aranza aranzazu arbey arcelia areli arely
  aremi argemiro ariadna ariana arianna arianne ariatna ariel ariela arisbeth aristides arleth arlette
  arley armando armida armin arnaldo arnol arnoldo arnulfo aroa aron arsenio artemio arturo asael
  ascension asdrubal ashley ashly astrid astrith atilio audrey augusto aura aurea aurelia aureliano aurora
  avelino axel ayari ayelen ayleen aylen aylin ayrton azael azahar azahara azeneth azucena azul bairon
  baldomero balduino baltasar baltazar barbara baruc baruch bastian baudelio bayron beatriz begona
  belarmino belem belisario bella benedict benedicto benigna benita benji berenice bernarda bernardita
  berta bertha berto bethany betsabe betsaida betty betzabe bianca bibiana bienvenida bladimir blanca blas
  boris borja brandon braulio brayan brenda brian briana brigida brisa briseida brissa britanny britany
  britney brittany brunilda bruno bryan buenaventura byron cain caleb calista calisto calixta calixto
  camelia camila camille candela candelario candelas candida candido candy carely caren caridad carim
  carina carla carles carlito carlo carlos carlota carmela carmelita carmen carmenza carmina carol carola
  carolin carolina caroline casandra casemiro cassandra catalina catherine cayetana cebrian cecilia
  ceferino celene celeste celestina celestine celia celina celinda cesar chantal charles charlotte charo
  chelo chita chloe christian christofer christopher chucho chus chuy cielo cindy cinthia cinthya cintia
  cirino ciro citlali citlalli citlaly clara clarisa claudia claudina claudio clemencia clementina cleto
  climaco clodomiro cloe clorinda clotilde columba conchita conrado constantino constanza consuela
  consuelo coraima coral corina crescencia cris crisoforo cristal cristel cristhian cristhofer cristian
  cristiana cristiano cristina cristo cristofer cristopher cuauhtemoc cynthia dael dafne dafnee dagoberto
  dahiana daira dairo daisy dalay dalet dalia dalila damaris damien damir dan danae dani dania daniela
  daniella danilo danitza danna danny dante dany daphne dareck darell dariana dariel darien darinel dario
  darling darwin dary dayana dayanara dayra debora deborah deiby deicy deisi deisy deivid deivy delfin
  delfina delfino delia demian denilson denis denise denisse dennis denzel derek derian derly desiderio
  deyanira dhamar diana dianey didier diego digna dilan dimas dina dinorah dionisia dolly dominga dominic
  dominique domitila donato dora doralisa dorian doris dorita dorotea douglas duban duilio dulce dustin
  duvan dylan eber eddy edelmira edelmiro eder ederson edgar edgard edgardo edier edilberto edilma edilson
  edinson edison edisson edita edith edmundo edna edson edu eduar eduard eduardo edwar edward edwin edwyn
  efrain efren eider eimy eithan eladio elba elcira elcy elda eleazar elena eleodoro eleonor eleuterio eli
  elia eliab eliam elian eliana elianne elideth eliecer eliel eliette eliezer eligia elihu elio elisa
  elisabet elisabeth eliseo elizabet elizabeth elkin ellian elmer elodia eloisa eloy elpidio elsa elsy
  elver elvia elvira elvis ema emanuel emanuelle emelina emerick emerson emigdio emilce emilia emiliana
  emiliano emilie emilse emily emir emireth emiro emma emmanuel emy encarna encarnita enith enoc enrique
  enriqueta enzo epigmenio erandi erasmo erendira eric erica erick ericka erik erika erna ernestina
  ernesto erubiel erwin esau esbeydi esmeralda esneider esperanza estefania estefany estela estella
  estephania estephany ester esther estibaliz estiven estrella estrellita etelvina ethan eufemia eugenia
  eulalia eulogio eunice eusebia eustaquio eustolia eustolio eutimio eutropio eva evan evangelina evelia
  evelin evelio evelyn evelyne ever everardo evita evodio exequiel eydan ezequiel ezra faber fabiana fabio
  fabiola fabricio fabrizio fabrizzio facundo fanny farid fatima fausto febe federico felicia feliciana
  felicidad felipa felisa fernanda ferney fidela filomena fiorella fito flavia flavio flor flora
  florentina floridor florina florinda florisel fortunata fortunato francesca franchesca francia francine
  francis francisca francy frank franklin franz freddy fredy fresia frida froilan fulgencio gabina gabino
  gabriela gadiel gael gala galilea galvarino gamaliel gary gaston gema genaro genesis genoveva george
  georgina geovanny gerald geraldine geraldo gerson gertrudis gervasio getsemani gia gian giancarlo
  gianfranco gianna gilberto gilda gildardo gilma gina gino giovana giovani giovanna giovanni giovanny
  gisela giselle gisselle giuliana gladis gladys glauco gloria godofredo gohan goyo grace graciana
  graciano graciela gregoria gregory gretel gricelda grisel griselda guido guillermina guiomar gumercindo
  habid hailey hanna hannah hans hardy harol harold haroldo harry harvey haydee haziel heber hector hefzi
  heidi heidy helen helena heliodoro heloisa henry heraclio heraldo herberto heriberto herman hermelinda
  hermes herminda herminia herminio hernando herney hilaria hilarion hilda hiram homero honoria honorio
  horacio hortensia hugo huitzilihuitl humberto ian iban ibeth ibrahim ida ignacia igor ikal iker
  ildefonso ileana iliana ilse imelda inaki indira ines ingrid inigo inmaculada inocencia irais iram
  irasema irene iridian iris irma irving isa isaac isabela isabella isabelle isac isacc isai isaura isauro
  isela isidora isidoro isis isolina italo itan itzae itzamara itzayana itzel itzia itziar ivan ivana
  ivanna ivette ivo ivon ivonne ixchel izaac izan izel jacinta jackeline jackelyn jacob jacobo jacqueline
  jade jader jadiel jael jafet jaider jair jairo james jan janely janet janeth janette janneth jaqueline
  jared jareth jaretzi jaretzy jason jatziri javier javiera jazmin jean jeanette jeannette jeferson
  jefferson jeison jeisson jenaro jenifer jeniffer jennifer jenniffer jenny jeremias jeremy jerman jerson
  jessamyn jessica jesusa jhan jhoan jhoana jhon jhonatan jhonny jhony jhoselin jimena jimmy joab joan
  joana joanna joao joaquim joaquina jocelyn joel johan johana johann johanna johans john johnny jolette
  jonas jonatan jonathan jordan jordana jordi jorgito josafat josef josefa josefina joselin joselyn josep
  joseph joshua josias jossue jostin jovani jovita juanita juanito judit judith julia juliana julie
  julieta julieth junior justin justino juvenal juvencio juventina kaleb kamila kaori karely karen karim
  karime karin karina karla karol karolina karyme katalina katerine katherin katherine katherinne katia
  katya keila kelly keneth kenia kenneth kenya kevin keyla kiara kike kimberli kimberly krishna kristel
  kristian kurt lady lalo laura lauro lautaro layla leah leandra leia leider leidy leilani leire lenin leo
  leobardo leocadia leodegario leoncio leonel leonidas leonides leonora leontina leopoldo lesli leslie
  lesly leticia levi lexi leydi leyla leyre lia liam lian libardo libia liceth lida lidia ligia ligorio
  lilia lilian liliana lilith lina linda lino lionel lisandro lisbeth liseth lisette lissette litzy liz
  lizbet lizbeth lizet lizeth lluvia logan loida lola lorely lorena lorenza loreto lourdes luana luca
  lucca lucho lucia luciana lucila lucinda lucrecia lucy luisa luisina luka lukas lupe lupita luz luzmaria
  luzmira mabel macarena macaria madeleine magali magaly magda magdaleno magnolia maia maica maicol maikel
  maikol maira maite makarena malaquias malena maleny mamen manola manolo manuela manuelita marc marcel
  marcela marcelina marcia marciano marcio marco mareli marely margarita margot margoth mari maria mariana
  marianela maribel maricarmen maricel maricela maricruz marie mariela marilu mariluz marilyn marina
  marino mario marion marisa marisel marisela marisol maristela marita maritza marjorie mark marlen
  marlene marleny marlon marly marta martha martina martiniano martirio mary massiel matheo mathew mathias
  matilda matilde matteo matthew maura maurilio mauro max maxi maxima maximiano maximiliano maximino
  mayerly maykol maylin mayra mayte melani melania melanie melany melba melina melisa melissa melquiades
  merche meredith mery mia micaela michael michel michelle miguela mijail mikaela mikel mila milagros
  milan milena millaray miller milovan milton minerva mireia mireya miriam mirian mirko mirna mirta mirtha
  miryam misael mitzi mitzy moctezuma modesta mohamed monica monserrat monserrath montserrat monzerrat
  muriel myriam nacho nacio nadia nahomi nahomy nahuel nahum naila naima nallely nancy nando naomi narcisa
  natacha natali natalia natalie natalio nataly natan natanael natasha nathalia nathalie nathaly nathan
  nayara nayaret nayareth nayeli nayelli nayibe nazaret neftali neider nel nelcy nelida nelly nelson nelsy
  nerea nereida nereyda nestor neymar nezahualcoyotl nibaldo nicandro nicanor nicasio nick nico nicodemo
  nicol nicolasa nicole nidia niko nikte nilda nilo nilson nina ninoska noa noah noel noelia noelle noemi
  nohemi nohora nolberto nora norah norberto norbey norma norman nubia nuria nury nydia obdulia octavia
  odalis odalys odette odilia odilon ofelia olegaria olegario olga olimpia oliver olivia omaira omar
  orfelina oriana orion orlando oscar osiel osmar osvaldo oswaldo othon otilia ovidio oziel pabla paca
  pacifica paco palmira paloma pamela pancho pandora panfilo paola paolo paris pascal pascale pascuala
  patricia patrick paul paula paulette paulina paulo penelope pepe pepita pepito percy perla perlita peter
  petra petrona petronila pia piedad piero pierre pili plinio poncio porfirio primitiva primitivo priscila
  prisciliano priscilla prudencia purificacion quetzal quetzalcoatl quetzali quetzalli quique rachel rafa
  rafaela rafaella raimundo ramona randy raquel raul rayen raymunda raziel rebeca rebecca regina regulo
  reina reinaldo reinel remedios renata renato rene renzo rey reynaldo ricarda ricardo richard rigoberto
  rita robert roberta rocio rodolfo rogelio roger rolando romina romulo ronal ronald ronaldo ronny rony
  rosalba rosalia rosalina rosalinda rosalva rosamel rosaura rose roselia rosenda rosendo roser rossana
  rosy roxana rubi rubiela ruby rudecindo rudy rufina ruperta ruperto ruth ruy ryan sabas sabina sabrina
  said salma salomon salud samanta samantha samara samay samir samu sandalio sandra sandro santino sara
  sarah sarahi sarai saray sarita sasha saturnina saturnino sayuri scarlet scarleth scarlett scarlette
  segismundo selena selene selma serafina serapia sergi sergio sessa severa severino severo shania shantal
  sharon sheila sherlyn shirley sid sidarta sigfrido silvana silvano silvia silvio simona sindy sinforosa
  smith sneider socorro sofia sofie sol solange sonia sophia soraya sosimo stefano stella stephanie
  stephany steve steven stiven suemy sugey suleyma suri susan susana susanita sylvia tabatha tabita tadeo
  tamara tania tatiana tecla telmo teo teobaldo teodora teodosio teofila tere teresa teresita thalia
  thiago thiare thomas tiare tito tobias tomasa tonantzin tonatiuh toni tono trini tristan tulia tulio
  ubaldo uberlinda ulises uriah uriel ursula uzziel valentina valentino valeria valero valeska vanesa
  vanessa vania venceslas venustiano veronica veronika vianey vianney vicencio vicenta victor victorino
  viktor vilma vinicio violeta virgilio virginia viridiana visitacion vito vivian viviana vladimir waldo
  walter wenceslao wendolin wendy wilber wilder wilfredo wilfrido william williams willian willy wilma
  wilman wilmar wilmer wilson wladimir xanat xander xareni xavier xiadani ximena xiomara xitlali xochil
  xochitl yadira yael yago yahir yair yaiza yamid yamil yamila yamile yamilet yamileth yanara yandel
  yanely yanet yaneth yanina yanira yareli yaretzi yaretzy yaritza yasmin yasmine yasna yatziri yazmin
  yecid yeferson yeimi yeimy yeison yeni yenifer yenny yeny yeray yered yerko yerson yesenia yesica yesid
  yessenia yessica yina yineth yoana yocelyn yohan yohana yolanda yolima yonatan yonathan yordan yosef
  yoselin yoshua yudy yuli yuliana yulieth yulissa yuliza yuly yunuen yurani yurany yuri yuridia yury
  zabdiel zahara zahir zahira zaid zaida zain zaira zayra zenaida zenobio zeus zoe zoila zoraida zoraya
  zuleika zulema zulma zunilda zuri zyanya
`)

/** After a particle they go on with a given name: *María del Carmen*, *José de Jesús*. */
export const GIVEN_AFTER_PARTICLE = wordSet(`
  angeles asuncion atocha belen carmen concepcion consuelo coral corazon desamparados dios dolores fatima guadalupe jesus
  lourdes luz maria mercedes milagros monserrat montserrat natividad nazaret nieves paz perpetuo pilar pueblito
  purificacion refugio remedios rocio rosario sagrario socorro sol soledad transito trinidad
`)
