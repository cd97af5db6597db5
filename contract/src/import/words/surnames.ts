import { wordSet } from './word-set.ts'

/** Frequent surnames in Mexico that are hardly ever a given name, folded. */
export const SURNAMES = wordSet(`
  abarca abeyta abrego abreu abundis acevedo acosta acuna adame adorno aguayo aguilar aguilera aguirre ake
  alanis alaniz alarcon alcala alcantar alcantara alcaraz aldana alderete aleman alfaro alicea almanza
  almaraz almazan almonte alonzo altamirano alva alvarado alvarez anaya anda andrade anguiano angulo
  antunez apodaca aponte aquino aragon araiza arana aranda arce archuleta arellano arenas arevalo arguello
  arias arizmendi armas armendariz armenta armijo arredondo arreola arriaga arroyo arteaga atencio avalos
  avendano avila aviles ayala baca badillo baez baeza bahena balam balderas ballesteros banda banderas
  banuelos barajas barbosa barela barragan barraza barrera barreto barrientos barrios barron becerra
  becerril bello belmonte beltran benavides benavidez benitez bermudez berrios betancourt blanco bojorquez
  bonilla borges borrego botello brambila bravo briones briseno brito buendia bueno burgos bustamante
  bustos caamal caballero caban cabrera cadena caldera calderon calvillo calvo camacho camarena camargo
  camarillo canales canche cano canto cantu canul caraballo carbajal cardenas cardona carmona carranza
  carrasco carrasquillo carreon carrera carrero carrillo carrion carvajal casanova casares casarez casas
  casillas castaneda castellanos castillo castrejon castro cavazos cazares ceballos cedillo ceja celis
  centeno cepeda cerda cerna cervantes cervantez cervera chable chacon chale chan chapa chavarria chavero
  chavez chi chuc cintron cisneros cob cobos cohuo colin collado collazo colon colunga contreras cordero
  cordova cornejo coronado coronel corral corrales correa cortes cortez cortina cotto couoh covarrubias
  coyotl crespo cuahuey cuate cuautle cuellar cuevas curiel davalos davila delacruz delafuente delagarza
  delao delapaz delarosa delatorre deleon delgadillo delgado delrio delvalle diaz dominguez dominquez
  dorantes duarte duenas duran dzul echevarria echeverria ek elizondo enriquez escalante escamilla escobar
  escobedo escutia esparza espinal espino espinosa espinoza esquibel esquivel estevez estrada euan fajardo
  farias fernandez ferrer fierro figueroa flores florez fonseca frias fuente fuentes gaitan galarza
  galaviz galindo gallardo gallegos galvan galvez gamboa gamez gaona garay garcia garibay garica garrido
  garza gastelum gaytan giron godinez godoy gollum gomez gonzaga gonzales gonzalez granado granados griego
  grijalva guajardo guardado guerra guerrero guevara guillen gurule gutierrez guzman haro hau henriquez
  heredia hernandes hernandez herrera hidalgo hinojosa holguin huchim huerta hurtado ibarra iglesias
  iniguez irizarry islas itza izquierdo jaquez jaramillo jasso jimenez jiminez juarez jurado karam ku
  laboy landa landeros laureano lazcano leal lebron ledesma leiva lemus lerma leyva limon linares lira
  lizarraga llamas llanes loera lomeli longoria lopez lovato loya lozada lozano luevano lugo lujan macias
  madera madrid madrigal maestas magana malave maldonado mancilla manriquez manzanares manzano mares
  marmolejo marquez marrero marroquin martinez mascarenas mata matos may mayorga medina medrano mejia
  melendez melgar mena menchaca mendez mendoza menendez meraz mercado merino mesa meza millan miramontes
  mireles mojica molina mondragon monroy montalvo montanez montano montemayor montenegro montero montes
  montez montiel montoya mora morales morelos mota moya munguia muniz munoz murguia murillo muro najera
  nanez naranjo narvaez natera nava navarrete navarro negrete negron netzahual nevarez nieto nino noh
  noriega novelo nunez obregon ocasio ochoa ojeda olguin olivares olivarez olivera olivo olmos olvera
  ontiveros oquendo ordonez orduno orellana ornelas oropeza orosco orozco orta ortega ortiz osorio osuna
  otero oviedo ozuna pabon pacheco padilla padron paez pagan palacios palma palomino palomo pantoja pardo
  paredes parra partida patino pech pedraza pedroza pena perales peralta perea peres perez pichardo pina
  pineda pinto piza pizarro plascencia plata polanco ponce poot porras portillo posada prado preciado
  prieto puc puente puga pulido quesada quevedo quezada quijano quinones quinonez quinta quintairos
  quintana quintanilla quintero quiroga quiros quiroz rael ramirez ramos rangel rascon raya razo regalado
  rendon renteria resendez resendiz reynoso rincon rio riojas rios rivas rivera rivero robledo robles
  rocha rodarte rodrigez rodriguez rodriquez rojas rojo rolon romero romo rosado rosales rosas roybal
  rubio rueda ruelas ruiz saavedra saenz saiz salas salazar salcedo salcido saldana saldivar salgado
  salinas samaniego sanabria sanches sanchez sandoval santacruz santillan santiz sarabia sauceda saucedo
  sedillo segovia segura sepulveda serna serrano serrato servin sevilla sierra sifuentes sisneros solano
  soler solis soliz solorio solorzano soria sosa sotelo soto suarez tafoya tamayo tamez tapia tec
  tecuapetla tejada tejeda tellez tello tenorio tepox teran terrazas tijerina tinoco tirado tlatelpa
  tlaxcalteco toledo topete toro torre torres torrez toscano tovar trejo trevino trujillo tun tuz tzec uc
  ugalde uitz ulibarri ulloa urbina urena urias uribe urrutia vaca valadez valdes valdez valdivia
  valdovinos valencia valenzuela valladares valle vallejo valles valverde vanegas vaquero varela vargas
  vasquez vazquez vega vela velasco velasquez velazquez velez veliz venegas verdugo verduzco vergara viana
  vidales viera vigil villa villafana villagomez villalobos villalpando villanueva villareal villarreal
  villasenor villegas xicotencatl xiu xolalpa xool yam yanes yanez ybarra yebra yepez zabaleta zamarreno
  zamarripa zambrana zambrano zamora zamudio zapata zaragoza zarate zavala zayas zedillo zelaya zepeda
  zitle zuniga
`)

/** Both, rather a surname. */
export const OFTEN_SURNAMES = wordSet(`
  alba amador amaya aparicio bautista bernal campos corona cruz franco galicia gil gracia jaimes lara leon
  luna marin mateos maya miranda moreno nazario nieves ocampo oliva olivas paz pelayo reyes reyna rico
  roldan roman roque santana tolentino vera
`)

/** Both, as often the one as the other. */
export const EVENLY_SURNAMES = wordSet(`
  abundio agustin alejo alonso amado ambrosio anastacio andres apolinar ascencion asuncion bartolo
  bartolome benigno benito bernabe bibiano bonifacio candelaria casimiro castulo cayetano ciriaco cirilo
  clemente concepcion cornelio cosme crisostomo crispin cristobal custodio damian demetrio dionisio
  domingo doroteo elias eligio encarnacion epifanio espiridion esteban eugenio eusebio evaristo fabian
  faustino feliciano felipe felix fermin florencio florentino gaspar geronimo gregorio hilario hipolito
  honorato inocencio irineo isaias isidro jacinto jaime jeronimo jesus julian justo lazaro leandro
  leocadio leonardo librado lorenzo lucas lucero luciano lucio macario marcelino marcelo marcial marcos
  margarito martin mateo matias maximo melchor modesto narciso natividad nemesio nicolas octaviano onofre
  pantaleon pascual patricio paulino perfecto pio placido policarpo pomposo procopio prudencio quirino
  raymundo remigio rosa rosario rufino rutilio sabino sacramento salvador santiago santos segundo serafin
  serapio severiano silverio silvestre simon sixto teodoro tiburcio timoteo tomas toribio tranquilino
  trinidad urbano valente valentin valeriano venancio ventura vicente victoria victoriano vidal zacarias
  zeferino
`)

/** Both, rather a given name; as surnames in Oaxaca, Chiapas and Guerrero above all. */
export const SELDOM_SURNAMES = wordSet(`
  abel abelino abraham adan alejandro alfonso angel antonio aurelio basilio belen benjamin bernardino
  bernardo camilo carmelo cecilio celestino celso cesario cipriano cristino daniel david dolores emilio
  fernando fidel florencia fortino francisco froylan gabriel gerardo german gonzalo guadalupe guillermo
  gustavo hermenegildo hernan ignacio isabel ismael israel joaquin jorge jose josue juan juana julio
  leonor luis magdalena manuel mariano mauricio mercedes miguel moises noe octavio pablo pedro pilar
  rafael ramiro ramon refugio roberto rodrigo ruben salome samuel saul sebastian simeon soledad teofilo
  valerio zenon
`)

/** Surnames of several words that no particle alone gives away, folded. */
export const COMPOUND_SURNAMES: ReadonlySet<string> = new Set(
  `
  cabeza de vaca, calderon de la barca, cervantes de salazar, cortes y zuniga, diaz de leon,
  diez de bonilla, diez de sollano, espinosa de los monteros, fernandez de cordoba, fernandez de jauregui,
  fernandez de lara, fernandez de lizardi, garcia de paredes, garcia de quevedo, garcia de zuniga,
  gil de leyva, gomez de la cortina, gomez de parada, gonzalez de cosio, gonzalez de cossio,
  gonzalez de mendoza, gutierrez de lara, gutierrez de velasco, hurtado de mendoza, ibanez de ibero,
  ladron de guevara, lopez de heredia, lopez de lara, lopez de llergo, lopez de nava, martinez de escobar,
  martinez de velasco, monte de oca, montes de oca, nunez de caceres, ortega y gasset, ortiz de landazuri,
  ortiz de montellano, ortiz de ora, ortiz de rosas, ortiz de urbina, ortiz de zarate, perez de tagle,
  ponce de leon, ramirez de arellano, romero de terreros, ruiz de chavez, ruiz de esparza,
  ruiz de velasco, saenz de buruaga, saenz de miera, saenz de santamaria, saenz de sicilia,
  saenz de tejada, sainz de la maza, sanchez de la barquera, sanchez de tagle, santa cruz y galvez,
  suarez de real, suarez del real, vazquez del mercado, velez de escalante, velez de guevara
`
    .trim()
    .split(/,\s+/),
)
