"""Common given names, surnames and towns: which of two columns is which half of a name, or a club.

A name that stands in no table proves nothing. Nobody is refused or changed for it.
"""

from functools import cache

from batarde_tourney.core.tournament.event.members import folded_name

_GIVEN = """
aaron abel abigail ada adam adela adele adelina adolfo adria adrian adriana adriano adrien agata agatha
agnes agnese agneta agustin aida aidan aina ainhoa aitana aitor alain alan alba albert alberto albrecht aldo
alejandra alejandro aleix alena alessandra alessandro alessia alessio alex alexa alexander alexandra
alexandre alexia alexis alfons alfonso alfred alfredo ali alice alicia alina aline alison allan alma
almudena alois alvaro amanda amandine amaya ambre amelia amelie amina amir amy ana anabel anais anastasia
anaya andre andrea andreas andree andres andreu andrew andrzej andy ane angel angela angelica angelika
angelina angelo anita anja anke ann anna annalisa anne annegret annelie anneliese annette annie annika anouk
anselm anthony antje antoine antoinette anton antonella antoni antonia antonin antonino antonio apolline
ariadna ariane arianna ariel armand armando arnaldo arnaud arnau arno arnold arthur artur arturo asier
astrid audrey august augusto aurelia aurelie aurelien aurora axel aya aylin barbara barbora bart bartolome
bastian bastien beat beata beate beatrice beatrix beatriz belen ben benedetta benedetto benedict benedikt
benjamin benno benoit berenice bernadette bernard bernardo bernat bernd bernhard berta berthe bertram
bettina betty bianca biel bill birgit birgitta bjorn blai blanca blanche bob bodo boris brahim brandon
brenda brian brice brigitta brigitte bruna bruno bryan camila camilla camille candela candice carina carine
carl carla carles carlo carlos carlota carme carmela carmen carmine carol carola carolin carolina caroline
caterina catharina catherine cathy cecile cecilia cedric celeste celia celine cesar cesare chantal charles
charlie charlotte chiara chloe chris christa christel christelle christian christiane christina christine
christof christoph christophe christopher cinzia ciro claire clara clarissa claude claudia claudine claudio
claus clea clemence clemens clement clementine clotilde colette colin concepcion concetta conchita connor
conrad constance constanze consuelo cora corinna corinne cornelia cosima cosimo craig cristian cristiana
cristiano cristina cristobal cyril cyrille dagmar daisy damian damiano damien dani daniel daniela daniele
danielle danilo dario david davide dawn debora deborah delphine denis denise dennis derek desiree detlef
diana diane didier diego dieter dietmar dietrich dimitri dino dirk dolores domenico dominic dominik
dominique donald donatella donato dora doreen doris dorothea dorothee duncan dylan eberhard eddy edgar edith
edmund edoardo eduard eduardo edward egon ekkehard elaine eleanor elena eleonora eleonore elfriede elia
eliana elias elif elin elina elio elisa elisabet elisabeth elisabetta elise elizabeth elke ella ellen elodie
eloi eloise elsa elvira emanuel emanuela emanuele emil emile emilia emiliano emilie emilio emily emma
emmanuel emmanuelle enea enric enrica enrico enrique enzo eric erica erich erik erika ernest ernesto ernst
erwin esteban estel estelle ester esther estrella ethan etienne eugen eugene eugenia eugenio eulalia eva
evan eve evelyn evelyne ezequiel fabian fabiana fabien fabienne fabio fabiola fabrice fabrizia fabrizio
fanny fatima fatma fausto federica federico felicitas felip felipe felix ferdinand ferdinando ferran fernand
fernanda fernando fiona flavia flavio fleur flora florence florent florian fran france francesc francesca
francesco franciane francis francisca francisco francois francoise frank franz franziska fred frederic
frederik frederike fredo frida friederike friedrich fritz gabriel gabriela gabriele gabriella gabrielle gael
gaelle gaetan gaetano gaia gareth gary gaspard gaston gemma genevieve geoffrey georg george georges georgina
gerald geraldine gerard gerardo gerd gerda gerhard germain german gertrud gertrude ghislaine giacomo giada
giampaolo gian gianfranco gianluca gianmarco gianni gilbert gilles gina ginevra gino giorgia giorgio
giovanna giovanni giraud gisela gisele giulia giuliana giuliano giulio giuseppe giuseppina gloria gonzalo
gordon grace graham grazia graziella greg gregoire gregor gregorio gregory greta gretel guadalupe gudrun
guido guilhem guillaume guillem guillermo gunter gunther gustav gustavo guy gwendoline hakan hamza hanna
hannah hannelore hannes hans harald harriet harry hartmut hassan hector heather hedwig heidi heike heiko
heiner heinrich heinz helen helena helene helga helmut hendrik henri henriette henrik henry herbert hermann
hernan herve hilda hildegard holger hortense horst hubert hugo hugues humbert iain ian iban ibrahim ida
ignacio ignasi igor iker ilaria ilona ilse imma immaculada ines inga inge ingeborg ingo ingrid inigo
inmaculada irene irina iris irma isaac isabel isabell isabella isabelle isidre ismael isolde ivan ivana ivet
ivette ivo jack jackie jacob jacopo jacqueline jacques jade jaime jakob jakub james jamie jan jana jane
janet janina janine jaume javier jean jeanette jeanine jeanne jeannine jeff jelena jennifer jenny jens
jeremie jeremy jerome jesper jessica jesus jette jill jim joachim joan joana joanna joanne joaquim joaquin
jochen joe joel joelle joerg johan johanna johannes john jolanda jolanta jon jonas jonathan jordi jorg jorge
jorgen josa jose josee josef josefa josefina josep joseph josephine joshua joss josue juan juana judit
judith jules julia julian juliane julie julien juliette julio julius jurgen justine justo jutta kai karen
karim karin karina karl karla karolina karsten katalin katarina kate katharina katherine kathleen kathrin
kathy katia katja katrin kay keith kelly kenneth kerstin kevin kilian kim kimberly kirsten klaas klara klaus
knut konrad kristian kristin kristina kurt kyle ladislav laetitia laia lara lars laura laure laurence
laurent lauri lea leah leandro leila lena lenny leo leon leonard leonardo leonhard leonie leonor leopold
leslie leticia lia liam lidia lilian liliana liliane lilli lilly lina linda lindsay line linus lionel lisa
lisbeth lisette lluc lluis lluisa lola lorena lorenz lorenza lorenzo loris lothar lotte lou louis louisa
louise lourdes luc luca lucas lucia luciana luciano lucie lucien luciene lucio lucrezia ludovic ludovica
ludwig luigi luigina luis luisa luise lukas luke luna lutz lydia lydie mael maelle mafalda magali magda
magdalena maik maike maite malte manel manfred manon manuel manuela mar mara marc marcel marcela marceli
marcella marcello marcelo marco marcos marcus maren margaret margarete margarida margarita margaux
margherita margit margot marguerite maria mariagrazia mariana marianna marianne mariano maribel marie
marielle marika marilena marilyn marin marina mario marion marisa marisol marit marius mariusz mark marko
markus marlene marlies marta martha martin martina martine mary massimiliano massimo mateo mateu mateus
mathias mathieu mathilde matias matilde matteo matthew matthias matthieu maud maura maurice mauricio
maurizio mauro max maxim maxime maximilian maya mechthild mehdi mehmet melanie melina melissa mercedes merce
mercè meritxell mia michael michaela michal michel michela michele micheline michelle miguel mike mikel mila
milan milena mina mira miranda mireia mireille miriam mirjam mirko mohamed mohammed moira moises monica
monika monique montse montserrat morgan morgane moritz muriel mustafa myriam nadege nadia nadine nadja nahia
naim nancy naomi nastasia natalia natalie natascha nathalie nathan neil nele neus nicholas nick nico nicola
nicolas nicole nicoletta niels nigel niklas nikola nikolai nikolas nikolaus nil nils nina noa noah noel
noelia noelle noemi noemie nora norah norbert norma nuria octave oceane odette odile olaf oleg oleguer olga
oliver olivia olivier olympe omar ona oriol ornella orsola oscar oskar oswald otto owen pablo paco pamela
paola paolo pascal pascale pascual pasquale patrice patricia patricio patrick patrizia patrizio pau paul
paula paule paulina pauline paulo pedro peggy penelope pepa pepe pere peter petra petronilla phil philip
philipp philippa philippe pia piedad pier piera pierluigi piero pierre pierrick pierrette pietro pilar piotr
pol pola primo priska quentin quim quintin rachel rachid rafa rafael rafaela raffaele raffaella rahel raimon
raimondo raimund rainer ralf ralph ramiro ramon ramona raphael raphaelle raquel raul raymond rebecca rebekka
regina regine regis reiner reinhard reinhold remei remi remo remy renata renate renato rene renee renzo reto
reyes rhea ricard ricarda ricardo riccardo richard rika rita robert roberta roberto robin rocco rocio
rodolfo rodrigo roger roland rolf romain roman romana romane romeo romina ron ronald ronan ronny rosa
rosalia rosalie rosaria rosario rose roser roswitha roxane roy ruben rudi rudiger rudolf rupert russell ruth
ryan sabina sabine sabrina sacha said salome salvador salvatore sam samantha samir samira samuel samuele
sandra sandrine sandro sandy santi santiago santo sara sarah sascha saskia saul savina scott sean sebastia
sebastian sebastiano sebastien segolene selina serafin serena serge sergi sergio severin severine sharon
sheila sibylle siegfried sigrid silke silvana silvia silvio simon simona simone simonetta sofia sofie
solange soledad solene sonia sonja sophia sophie stefan stefania stefanie stefano steffen stella stephan
stephane stephanie stephen steve steven stuart sue susan susana susanna susanne susi suzanne svea sven
svenja svetlana swantje sybille sylvain sylvaine sylvia sylvie tabea tamara tania tanja tatiana ted teodora
teresa terese terry tessa thea thelma theo theodor theresa therese thibault thierry thilo thomas tiago tibor
tiffany til till tilman tim timo timothee timothy tina tino tiziana tiziano tobias todd tom tomas tomasz
tommaso toni tonino tony torben torsten tracy tristan txell txema udo ugo uli ulises ulla ulrich ulrike
umberto unai ursula uschi ute uta uwe valentin valentina valentine valeria valerie valerio valter vanesa
vanessa vera verena veronica veronika veronique vicenc vicente vicky victoire victor victoria viktor
viktoria vilma vincent vincenza vincenzo vinzenz viola violeta violette virginia virginie vito vittoria
vittorio viviana viviane volker waldemar walid walter waltraud wendy werner wiebke wilfried wilhelm willi
william willy winfried wolfgang xavi xavier xenia ximena xisco yago yaiza yan yanis yann yannick yasmin
yasmina yolanda yolande younes youssef yvan yves yvette yvonne zacharias zachary zelie zoe zoltan zora
zuzana agnieszka ewa katarzyna malgorzata joao jorgina ingemar sander femke joost maarten pieter sanne bo cy
di iu iz ed al jo ki le li lu mo ned net uri joss gil gaelic tess nell jordina jordan txus kepa koldo iñaki
inaki xabier mikkel soren anders ingvild lasse mads freja olena oksana dmitri vladimir yuri natasha mariia
pavel petr jiri jana lucie lenka tereza ivana chen wei ming yuki hiroshi kenji aiko priya ravi anil sanjay
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
