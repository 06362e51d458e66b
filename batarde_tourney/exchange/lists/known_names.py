"""Common given names, surnames and towns: which of two columns is which half of a name, or a club.

A name that stands in no table proves nothing. Nobody is refused or changed for it.
"""

from functools import cache

from batarde_tourney.core.tournament.event.members import folded_name

_GIVEN = """
aaron abbie abel abelardo abigail achille achim ada adam adela adelaide adele adelheid adelina adolf adolfo
adria adrian adriana adriano adrien agata agatha agnes agnese agneta agnieszka agostino agueda agustin aida
aidan aiko aime aimee aina ainara ainhoa aitana aitor al alain alan alastair alba albane albert albertine
alberto albin albrecht alda aldo aleix alejandra alejandro alena alessandra alessandro alessia alessio alex
alexa alexander alexandra alexandre alexandrine alexia alexis alfie alfons alfonso alfred alfredo ali alice
alicia alina aline alison alistair allan allison alma almudena alois alonso alphonse alvaro alwin alyssa
amador amalia amalie amanda amandine amaury amaya amber ambre ambroise amedeo amelia amelie amerigo amina
amir amparo amy ana anabel anais anastasia anastasio anatole anaya anders andre andrea andreas andree andres
andreu andrew andrzej andy ane angel angela angeles angelica angelika angelina angelique angelo angus anil
anita anja anke ann anna annabel annabelle annalisa annamaria anne annegret annegrete anneli annelie
anneliese annelore annett annette annick annie annika anouk anselm anselmo anthony antje antoine antoinette
anton antonella antoni antonia antonietta antonin antonino antonio apolline araceli archie ariadna ariane
arianna ariel aristide arlene armand armando armelle arnaldo arnau arnaud arndt arne arno arnold arsene
arsenio arthur artur arturo ashleigh ashley asier assunta astrid asuncion attilio aubin aubrey audrey august
auguste augustine augusto aurelia aureliano aurelie aurelien aurelio aurora ausias axel axelle aya aylin
azucena babette baltasar balthasar baptiste barbara barbel barbora barnabe barry bart bartolome basile
basilio bastian bastien baudouin beat beata beate beatrice beatrix beatriz becky belen belinda beltran ben
benedetta benedetto benedict benedicte benedikt benedikta benigno benito benjamin benno benoit berengere
berenice berit bernabe bernadette bernard bernardino bernardo bernat bernd bernhard berta berthe bertille
bertold bertram beryl bessie beth bethany bettina betty beverley bianca biel bill birgit birgitta birte
bjorn blai blaise blanca blanche blandine bo bob bodo bonifacio boris bradley brahim brandon brenda brett
brian brice bridget brigida brigitta brigitte bronwen bruce bruna brunella bruno bryan burkhard caitlin
calixte callum calogero cameron camila camilla camille camillo candela candelaria candice candido capucine
carina carine carl carla carles carlo carlos carlota carly carme carmela carmelina carmen carmine carol
carola carole carolin carolina caroline carrie carsten casimiro cassandra cassandre caterina catharina
catherine cathy cayetano cecil cecile cecilia cedric celeste celestin celestine celestino celia celine cesar
cesare cesarina chad chantal charles charlie charlotte chelsea chen cheryl chiara chloe chris christa
christel christelle christian christiane christie christina christine christl christof christoph christophe
christopher cinzia cipriano ciriaco ciro claire clara clarence clarissa clarisse claude claudette claudia
claudine claudio claus clea clelia clemence clemens clement clemente clementine clifford clive clotilde
clovis colette colin colleen colombe concepcion concetta conchita connor conor conrad conrado constance
constantin constanze consuelo cora coralie corentin corinna corinne cornelia corrado cosima cosimo
costantino courtney craig crescencio cristian cristiana cristiano cristina cristobal cristoforo cruz curtis
cy cynthia cyprien cyril cyrille dagmar daisy dale dalila damian damiano damien dana dani daniel daniela
daniele danielle danilo daphne dario darren dave david davide dawn dean debbie debora deborah debra declan
delfina delia delphine demetrio denis denise dennis derek dermot derrick desiderio desire desiree desmond
detlef detlev di diana diane dianne didier diego dieter dietlinde dietmar dietrich dimitri dina dino dirk
dmitri dolores domenico domingo dominic dominik dominique donald donatella donato donna dora doreen doris
dorothea dorothee dorothy dorte dougal douglas duncan dwayne dylan earl eberhard ebony eckhard ed edda eddy
edeltraud edgar edith edmee edmond edmund edmundo edna edoardo edouard eduard eduardo edward edwige efrain
egidio egon eike eileen ekkehard eladio elaine elea eleanor elena eleonora eleonore elfi elfriede elia
eliana elias eliette elif elin elina eline elio eliot elisa elisabet elisabeth elisabetta elise eliseo
elizabeth elke ella ellen elli elliot elliott elodie eloi eloise eloy elpidio elsa elsie elvio elvira
emanuel emanuela emanuele emeline emeterio emil emile emilia emiliano emilie emilien emilio emily emma
emmanuel emmanuelle encarna encarnacion enea eneko ennio enno enric enrica enrico enrique enzo epifanio
erasmo eric erica erich erik erika erin ernest ernestina ernestine ernesto ernst ersilia erwin esme
esmeralda esperanza esteban estefania estel estelle ester esther estrella ethan ethel etienne eudald eugen
eugene eugenia eugenie eugenio eulalia eulalie eulogio eunice eusebia eusebio eva evan evariste evaristo eve
evelyn evelyne ewa ewald ezequiel ezio fabian fabiana fabiano fabien fabienne fabio fabiola fabrice fabricio
fabrizia fabrizio faith falk fanny fantine fatima fatma faustine faustino fausto fay federica federico
felice felicia feliciano felicie felicien felicitas felicity felip felipe felisa felix femke ferdinand
ferdinando fergus fermin fernand fernanda fernande fernando ferran fidel filomena finlay fiona fiorella
fiorenzo firmin flaminia flavia flavie flavio fleur flora flore florence florencia florencio florent
florentin florentine florentino florian floyd fortunato fran franca france frances francesc francesca
francesco franciane francine francis francisca francisco franco francois francoise frank franka franz
franziska fred freddie frederic frederick frederik frederike frederique fredo freja freya frida friedel
friederike friedhelm friedrich friso fritz fulgencio fulvio gabi gabin gabriel gabriela gabriele gabriella
gabrielle gael gaelic gaelle gaetan gaetane gaetano gaia gail gareth garry garth gary gaspar gaspard gaspare
gaston gautier gavin gemma genaro gene genevieve geoff geoffrey georg george georges georgette georgia
georgina gerald geraldine gerard gerardo gerd gerda gerhard gerit gerlinde germain germaine german gernot
gertrud gertrude gertrudis gervasio gesa gesine ghislaine giacomo giada giampaolo gian giancarlo gianfranco
gianluca gianmarco gianni gil gilbert gilberte gilda gilles gillian gina gines ginette ginevra gino gioele
gioia giordano giorgia giorgina giorgio giovanna giovanni giraud gisela gisele gisella gitta giuditta giulia
giuliana giuliano giulio giuseppe giuseppina glen glenda glenn gloria glynis gontran gonzalo gordon gorka
gottfried grace gracia graciela graeme graham grazia graziano graziella greg gregoire gregor gregoria
gregorio gregory greta gretel guadalupe gudrun gudula guenole guenter guglielmo guido guilhem guillaume
guillem guillemette guillermo gumersindo gunter gunther gustav gustave gustavo guy guylaine gwen gwenael
gwenaelle gwendoline gwladys gwyneth hakan hamish hamza hanna hannah hannelore hannes hanno hanns hans
harald harold harriet harry hartmut hassan hayley hazel heath heather hector hedi hedwig heidemarie heidi
heidrun heike heiko heiner heinke heinrich heinz helen helena helene helga helge helma helmut heloise
hendrik henning henny henri henriette henrik henry herbert heriberto herma hermann hermenegildo hermine
herminia hernan herve higinio hilaire hilario hilary hilda hilde hildegard hildegund hinnerk hipolito
hippolyte hiroshi holger honore honorine honorio hope horacio horst hortense howard hubert hugh hugo hugues
huguette humbert humberto hyacinthe iain ian ibai iban ibrahim ida igino ignacio ignasi igor iker ilaria
ilario ildefonso ilka ilona ilse imelda imma immaculada imogen inaki indalecio ines inga inge ingeborg
ingemar ingo ingrid ingvild inigo inka inmaculada inocencio iolanda iratxe irene irenee irina iris irma
irmgard irmtraud isa isaac isabel isabell isabella isabelle isaias isaura isaure isidora isidoro isidre isla
ismael isolde itziar iu ivan ivana ivano ivet ivette ivo ivonne ivor ivy iz iñaki jacinta jacinthe jacinto
jack jackie jacky jacob jacobo jacopo jacqueline jacques jade jaime jake jakob jakub james jamie jan jana
jane janet janice janina janine jannik jannis jared jarno jasmin jasmine jasper jaume javi javier jay jayne
jean jeanette jeanine jeanne jeannine jeff jelena jenna jennifer jenny jens jeremie jeremy jerome jeronimo
jesper jess jessica jesus jesusa jette jill jim jiri jo joachim joan joana joanna joanne joao joaquim
joaquin jocelyn jocelyne jochen jodie joe joel joelle joerg johan johann johanna johannes john jolanda
jolanta jon jonas jonatan jonathan jonna joost jordan jordi jordina jorg jorge jorgen jorgina jorn josa jose
josee josef josefa josefina josep joseph josephine josette josh joshua josiane joss jost josue joy joyce
juan juana juanjo juanma judit judith judy jules julia julian juliane julie julien julienne julieta juliette
julio julius june jurgen justin justina justine justo justus jutta kai karen karim karin karina karl karla
karlheinz karolina karsten katalin katarina katarzyna kate katell katharina katharine katherine kathleen
kathrin kathryn kathy katia katie katja katrin katrina kay keira keith kelly ken kenji kenneth kepa kerry
kerstin kevin ki kieran kilian kim kimberly kirsten kirstin kirsty klaas klara klaus klemens knud knut koldo
konrad kordula kristian kristin kristina kuno kurt kyle lacey ladislas ladislav laetitia laia lambert
lamberto lance lara lars lasse laura laure lauren laurence laurene laurent lauretta lauri laurine lauro
lazaro lea leah leander leandra leandro leanne lee leif leigh leila leire lena leni lenka lenny leo
leocadia leon leonard leonardo leonce leoncio leonhard leonie leonor leontine leopold leopoldo leroy lesley
leslie lester leticia letizia levin lewis li lia liam liborio licia lidia liesbeth lieselotte lilian liliana
liliane lilli lilly lilo lilou lily lina linda lindsay line linnea lino linus lionel lisa lisbeth lisette
livia livio lloyd lluc lluis lluisa logan loic lola loni lore loredana lorena lorenz lorenza lorenzo loreto
loris lorna lorraine lothar lotte lou louis louisa louise loup lourdes lu luana luc luca lucas luce lucette
lucia luciana luciano lucie lucien luciene lucienne lucile lucilla lucio lucrezia lucy ludivine ludovic
ludovica ludwig luigi luigina luis luisa luise lukas luke luna luther lutz lydia lydie lyn lynda lynn lynne
maarten mabel macarena maddalena madeleine mads mael maelle maelys maeva mafalda magali magalie magda
magdalena magnus maik maike maisie maite maja malcolm malgorzata malo malte mandy manel manfred manlio
manolo manon manuel manuela mar mara marc marceau marcel marcela marceli marceline marcelino marcella
marcello marcelo marcial marco marcos marcus mareike maren margaret margarete margarida margarita margaux
margherita margit margot marguerite maria mariagrazia marian mariana mariangela marianna marianne mariano
maribel marie mariella marielle mariette mariia marika marilena marilyn marin marina marine marinette mario
marion marisa marisol maristella marit marius mariusz marjorie mark marko markus markwart marlene marlies
marlis marsha marshall marta marten martha marthe martial martin martina martine marvin mary marylene maryse
massimiliano massimo mateo mateu mateus mathew mathias mathieu mathilde mathis mathurin matias matilda
matilde matteo matthew matthias matthieu maud maura maureen maurice mauricio maurilio maurizio mauro mavis
max maxence maxim maxime maximilian maximilien maximino maximo maya mechthild mechtild megan mehdi mehmet
meike melanie melchiorre melchor melina melissa melitta melodie merce mercedes mercè meritxell merle mette
mia micha michael michaela michal michel michela michelangelo michele micheline michelle miguel mike mikel
mikkel mila milagros milan mildred milena miles millie mina ming mira miranda mireia mireille mirella miriam
mirja mirjam mirko mitchell mo modesta modeste modesto mohamed mohammed moira moises molly monica monika
monique montse montserrat moreno morgan morgane moritz morris muriel mustafa myra myriam myrtille nadege
nadia nadine nadja nahia naim nancy naomi narciso narcisse nastasia natale natalia natalie natascha natasha
nathalie nathan nathanael natividad nazaret ned neil nekane nele nell nella nemesio nerea nerina nestor net
neus neville nevio niall nicanor nicasio nicholas nick nico nicola nicolas nicole nicoletta niels nieves
nigel niklas niko nikola nikolai nikolas nikolaus nil nils nina noa noah noe noel noelia noelle noemi noemie
nora norah norbert norberto norma norman nunzia nunzio nuria obdulia oceane octave octavie octavio oda
odette odile odilon ofelia oihane oksana olaf ole oleg olegario oleguer olena olga olimpia olive oliver
olivia olivier olympe omar ona ondine onofre ophelie orazio oreste oriol ornella orsola ortrud oscar oskar
osvaldo oswald ottavia ottavio ottilie otto owen pablo paca paco pacome paige palmiro pam pamela pancho
paola paolo paquita paride pascal pascale pascaline pascual pascuala pasquale pasqualina pastora patrice
patricia patricio patrick patrizia patrizio patsy pau paul paula paule paulette paulina pauline paulino
paulo pavel paz pearl pedro peer peggy pelayo penelope penny pepa pepe pere perrine perry peter petr petra
petronilla phil philibert philine philip philipp philippa philippe philippine philomene phoebe phyllis pia
piedad pier piera piergiorgio pierluigi piero pierre pierrette pierrick pieter pietro pilar pino piotr
placide placido pol pola pompeo poppy porfirio primitivo primo priscilla priska priya prosper prudence
prudencia prudencio purificacion quentin quim quintin quirino rachel rachid rafa rafael rafaela rafel
raffaele raffaella rahel raimon raimonda raimondo raimund raimundo rainer ralf ralph ramiro ramon ramona
randall raoul raphael raphaelle raquel raul ravi raymond raymonde rebecca rebekka regina reginald regine
regis reine reiner reinhard reinhild reinhold rejane remedios remei remi remigio remo remy rena renata
renate renato renaud rene renee renke renzo reto reyes rhea rhiannon rhys ricard ricarda ricardo riccardo
richard rick rico rigoberto rika riley rita robert roberta roberto robin robyn rocco rocio roderick rodney
rodolfo rodolphe rodrigo rodrigue roger roland rolf romain roman romana romane romaric romeo romina romolo
romuald ron ronald ronan ronja ronny roque rory rosa rosalba rosalia rosalie rosalinda rosangela rosaria
rosario rosaura rose roseline rosemarie rosemary roser rosetta rosina rosine ross roswitha rowan roxane roy
ruben ruby rudi rudiger rudolf rufina rufino rufus ruggero rupert ruperto ruprecht russell ruth ryan
sabatino sabina sabine sabino sabrina sacha sadie said sally salome salud salvador salvatore sam samanta
samantha samir samira samuel samuele sancho sander sandra sandrine sandro sandy sanjay sanne santi santiago
santina santo sara sarah sascha saskia saturnino saul saverio savina savino scott seamus sean sebastia
sebastian sebastiana sebastiano sebastien segolene selina senta serafin serafina seraphin serena serge sergi
sergio settimio severiano severin severine severino severo shane shannon sharon shaun shawn sheila shelley
sian sibylle sidney sidonie siegbert siegfried sieglinde siegmar sigmund sigrid silke silvana silverio
silvester silvestro silvia silvio simon simona simone simonetta sina siro sixto socorro sofia sofie solange
soledad solene solenn solenne sonia sonja sonke sonsoles sophia sophie soren spencer stacey stacy stanislas
stanley stefan stefania stefanie stefano steffen stella stephan stephane stephanie stephen steve steven
stewart stuart sue summer susan susana susanna susanne susi suzanne suzette svea sven svenja svetlana
swantje swen sybil sybille sylvain sylvaine sylvestre sylvia sylvie tabea tadeo tamara tancrede tancredi
tanguy tania tanja tara tatiana ted teodora teodoro teofilo tere terence teresa terese teresio tereza
terrence terry tess tessa thea theda thelma theo theodor theodore theophile theresa therese thibaud thibault
thierry thilo thomas thore thorsten tiago tiberio tibor tiffany til till tilman tilo tim timo timoteo
timothee timothy tina tino tiphaine titouan titus tiziana tiziano tobias toby todd tom tomas tomasa tomasz
tommaso toni tonino tony torben torsten toussaint tracey tracy traudel traute trevor trinidad tristan trude
tullio txell txema txus ubaldo udo ugo ulf uli ulises ulla ulrich ulrike ulysse umberto unai urbain urbano
uri ursel ursula ursule uschi uta ute uwe valentin valentina valentine valeria valeriano valerie valerio
valery valter vanda vanesa vanessa vanna vasco veit venancio ventura vera verena vernon veronica veronika
veronique vicenc vicenta vicente vicki vicky victoire victor victoria victorien victorine victorino viktor
viktoria vilma vincent vincenza vincenzo vinzenz viola violaine violet violeta violette virginia virginie
virtudes visitacion vitale vito vittoria vittorio vivian viviana viviane vivien vladimir volker volkmar
walburga waldemar waldtraut walid walter waltraud wanda warren wayne wei wenceslao wendy wenzel werner wibke
wiebke wilfred wilfried wilhelm willi william willy wilma wiltrud winfried winifred winston wolf wolfgang
wolfram xabier xavi xavier xenia ximena xisco yago yaiza yan yanis yann yannick yannik yasmin yasmina yoann
yolaine yolanda yolande younes youssef yuki yuri yvan yves yvette yvon yvonne zacarias zacharias zacharie
zachary zara zelie zeno zenon zita zoe zoltan zora zoraida zuzana
"""

_SURNAMES = """
abad acosta aguilar alba albrecht alonso alvarez amoros andre antunez aragones arias arnold aubert bailey
baker bach baumann barbieri barnes baron barthelemy bauer beck becker bell benitez bennett berger bergmann
bernard bernardi bertrand besson bianchi bianco blanc blanchard blanco bohm bonet bonnet bosch boucher
bouvier boyer brandt braun brown bruno brunet busch busquets caballero cabrera calvo campbell campos canals
cano caputo carbonell carpentier carre carrasco carter caruso casals castillo castro cattaneo chevalier
clark clarke clemente clement coll collet collins colombo comas conte conti cook cooper coppola corbera
cortes costa cox cruz david davies davis delgado denis diaz dietrich diez domenech dominguez dubois dufour
dumas dumont duran dupont dupuis durand edwards engel esposito esteve evans fabra fabre faure ferrari
ferraro ferrer ferrara ferrero fernandez fischer flores fontaine fontana fonts font fournier francois frank
franke friedrich fuchs fuentes gallego galli gallo garcia garnier garrido gauthier gautier gatti gentile
gerard gil gimenez giordano girard giraud gomez gonzalez gonzales graf gray grau greco green griffiths gross
guell guerin guerra guerrero guerin guillaume gutierrez haas hahn hall hansen harris harrison hartmann
heinrich henry hermann hernandez herrera herrmann herzog hidalgo hill hoffmann hofmann huber hubert hughes
hughe ibanez iglesias jackson jager jacob james jansen jensen jimenez johnson jones jordana jourdan joly
jung kaiser kaufmann keller kelly king klein koch kohler konig kramer kraus krause krauss kruger kuhn
lacroix lamb lambert lang lange langer leclerc leclercq lefebvre lefevre legrand lehmann leger lemaire
lemoine leroux leroy lewis llopis lombardi lombardo longo lopez lorenz lorenzo lozano lucas ludwig maier
mancini marchal marchand marchetti marchi marco marez mari mariani marin marino marquez marshall martel
martin martinelli martinez martini marti mas massip masson mathieu mayer meier mendez mercier meunier meyer
mejia miralles mitchell molina moll moller montero moore mora morales moreau morel moreno moretti morgan
morin moser moulin muller munoz mura murphy murray nadal navarro neumann nicolas noel noguera nunez oliver
olive oliveras ortega ortiz otto palmer pallares palumbo parisi parker pascual pastor patel pellegrini pena
perez perrin perrot peters petit peter philippe phillips picard pires pla planas pohl pons prats prieto prat
price puig puigdemont pujol queralt rey ramirez ramos reig reyes renard renaud ribas ribera ricci richard
richards richter riera rinaldi rius riva rivera rizzi rizzo robert roberts robinson robin roca rocher roche
rodriguez roger rojas roig roman romano romero ros rossi rossello rossetti roth rousseau roussel roux roy
rovira rubio ruiz russo sala salas sales sanchez sanders santana santiago santini santoro santos sanz
sartori sauer schafer scherer schmid schmidt schmitt schmitz schneider scholz schreiber schroder schubert
schulte schultz schulz schulze schumacher schuster schwarz scott seidel serra serrano silva silvestri simon
simmons smith sole soler solis sommer soto stein stewart suarez tarres taylor testa thomas thompson torra
torrents torres turner valls valle vallet vargas vasquez vazquez vega vendrell vera vergara verdier vidal
vila viladrich villa villanueva vincent vitale vives vogel vogt voigt wagner walker walter ward watson weber
weiss welsh werner white williams wilson winkler winter wolf wolff wood wright young ziegler zimmermann xu
wang li zhang kowalski nowak novak horvat ivanov petrov andersen larsen nilsson berg lindberg hansson de
silva pereira sousa fernandes oliveira doe bonnin
"""

_TOWNS = """
aachen agen aix alacant albi alicante amiens amsterdam ancona andorra angers annecy antibes antwerpen arles
arnhem arras augsburg avignon badalona badajoz banyoles barcelona bari basel bath bayonne belfast bergamo
berlin bern besancon beziers bielefeld bilbao birmingham blanes bochum bologna bolzano bonn bordeaux
boulogne bourges bozen braga bregenz bremen brest brescia brighton bristol brugge bruxelles brussels burgos
cadiz cagliari calais calella cambrils cambridge cannes cardiff carpi catania cervera chambery chemnitz chur
clermont coimbra colmar como cordoba cottbus coventry cremona cuneo darmstadt deauville derby dijon dortmund
dresden dublin dundee dunkerque duisburg dusseldorf edinburgh elche erfurt erlangen essen exeter ferrara
figueres firenze florence foggia foix forli frankfurt freiburg gand gandia gap gava geneve genova gent gijon
girona glasgow goteborg gottingen granada granollers graz grenoble hagen halle hamburg hannover heidelberg
heilbronn hof huesca huelva hull igualada imola innsbruck ivrea jaen jena karlsruhe kassel kiel klagenfurt
koblenz koln konstanz kreuzlingen lausanne laval lecce leeds leicester leipzig leon lens lerida liege lille
limoges limoux lincoln linz lisboa liverpool livorno lleida logrono london londres lorient lubeck lucca
lugano lugo luton luxembourg luzern lyon maastricht macon madrid magdeburg mainz malaga manchester manlleu
manresa mannheim marburg marseille martorell mataro matera melun menton metz milano modena mollet monaco
montauban montpellier monza mulhouse munchen munster murcia namur nancy nantes napoli narbonne newcastle
nice nimes niort norwich nottingham novara nurnberg olot orleans orense oviedo oxford padova paderborn
palamos palermo palma pamplona paris parma pau pavia perpignan perugia pescara piacenza pisa pistoia
plymouth poitiers ponts portsmouth porto potsdam prades prato ravenna reading regensburg reggio reims rennes
reus rimini ripoll roma rome ronda rostock rotterdam roubaix rouen sabadell salamanca salerno salou salzburg
santander sassari schaffhausen sevilla sete sheffield siena sitges solsona sort southampton stuttgart
strasbourg tarbes tarragona tarrega terrassa toledo torino torrelavega tortosa toulon toulouse tours trento
treviso trier trieste troyes turin udine ulm urgell utrecht uster valence valencia valladolid valls varese
venezia verdun verona versailles vic vicenza vichy vigo viladecans vilafranca vilanova vitoria viterbo
warwick weimar wien wiesbaden winterthur wolfsburg worms wuppertal wurzburg york zagreb zamora zaragoza zug
zurich prague praha warszawa krakow brno lisbon
"""


@cache
def _folded(words: str) -> frozenset[str]:
    return frozenset(map(folded_name, words.split()))


def is_given(word: str) -> bool:
    """Whether the folded word is a common given name."""
    return word in _folded(_GIVEN)


def is_surname(word: str) -> bool:
    """Whether the folded word is a common surname; some are given names or towns, too."""
    return word in _folded(_SURNAMES)


def is_town(text: str) -> bool:
    """Whether the folded text is a town, or begins or ends with one, as in “Lyon 3” or “CE Reus”."""
    words = text.split()
    return bool(words) and (words[0] in _folded(_TOWNS) or words[-1] in _folded(_TOWNS))
