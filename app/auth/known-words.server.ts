/**
 * Words that whoever guesses passwords tries together: those of every sentence, of demands at a door, of sayings that
 * everybody knows, and the most frequent names. A password needs something beside them.
 */
const words = `
aber alle allein alles auch auf aus bald beim bei bin bis bist bitte chef dann das dass dein deine dem den denn der des
dich die dies dieser dir doch doof drin dumm durch eigentlich ein eine einen einer einfach erst etwas euch euer fest
fuer ganz geh gehen geht gar gegen gern gib gibt gut gute guten guter haben habe hab hat heisse heute hier hinein ich
ihn ihr ihre immer ist jemand jeder jetzt kann kannst kein keine keiner klar komm komme kommt koennen langsam lass lasst
leicht lang lieb lieber los mach mache macht mal mehr mein meine meinen meiner mich mir mit mitarbeiter moechte morgen
muss nach nein neu neue neuer neues nicht nichts nie niemand noch nochmal nur oben oder offen ohne raus rein schon
schwer sehr sein seine sich sicher sicheres sie sind soll so super sowas tag toll tschuess tuer und unser unsere vergessen
viel vom von vor war warum was weg weil weiss welt wenn wer wie wieder will willst wir wird wissen wort zeit zu zum zur
zugang zugriff zugangsdaten schluessel anmelden anmeldung einloggen einlass eintritt oeffnen oeffne oeffnet aufmachen
ahnung idee egal keinplan ordnung bleib raus drei eins fuenf sechs sieben zwei vier acht neun zehn null
about again all always and any are ask because been but can come day dont enter every for forever from get give good
have her here him his how into its just keep key know let life like live love made make man many more must myself need
never new nice nobody not nothing now off one only open our out own please really remember right safe same say secure
see she some something still strong stupid that the their them then there these they thing think this time too very
want was way weak what when where which who why will with without work yes you your yours
correct horse battery staple quick brown fox jumps over lazy dog lorem ipsum dolor sit amet consectetur hakuna matata
force may coming winter hasta vista answer sesam sesame simsalabim abrakadabra hokus pokus fidibus oder freude schoener
goetterfunken morgenstund gold mund alle meine entchen haenschen klein hund katze maus fischers fritz fischt frische
fische chinesen kontrabass vater himmel geheiligt ende weile ding blaukraut brautkleid einigkeit recht freiheit
ene mene muh question tobe yesterday imagine bohemian rhapsody
mustermann musterfrau muster mueller schmidt schneider fischer weber meyer meier maier mayer wagner becker schulz schulze
hoffmann schaefer koch bauer richter klein wolf schroeder neumann schwarz zimmermann braun krueger hofmann hartmann lange
schmitt werner schmitz krause lehmann schmid kaiser huber fuchs peters scholz moeller weiss jung hahn keller vogel schubert
roth frank friedrich guenther berger winkler lorenz baumann albrecht simon ludwig boehm franke martin schumacher kramer
smith johnson williams brown jones garcia miller davis doe public
max moritz paul leon luca lukas lucas ben jonas elias finn felix noah emil anton jakob jacob henry oskar oscar julian
david tim tom niklas philipp alexander fabian florian sebastian stefan stephan christian markus marcus peter klaus hans
juergen wolfgang uwe bernd frank ralf dirk joerg jens sven lars kai olaf matthias tobias patrick dennis marcel kevin
dominik benjamin simon johannes jan nils nico robin marvin manuel oliver holger dieter gerhard heinz karl otto fritz
emma mia hannah hanna sofia sophia anna lea lena leonie marie maria laura lara julia sarah sara lisa nina katharina
katrin kathrin sabine susanne petra monika claudia andrea birgit heike ute silke stefanie stephanie nicole sandra
melanie christina christine martina anja tanja nadine vanessa jessica jasmin johanna charlotte clara ella ida greta
mila amelie luisa louise helga ursula renate ingrid erika gisela karin brigitte angelika barbara simone
john james robert william richard joseph charles matthew anthony mark steven andrew joshua kenneth george edward brian
ronald jason jeffrey ryan mary patricia linda elizabeth susan karen ashley emily amanda melissa rebecca
mama papa oma opa mutter baby kind kinder familie freund freundin bruder schwester haus auto
gmbh systeme systems solutions software consulting digital technik technologie technologies services group holding gruppe
`

/** The longest first: `meine` is no `mein` with a letter left. */
export const knownWords = new RegExp(
  [...new Set(words.trim().split(/\s+/))]
    .filter((word) => word.length > 2)
    .sort((a, b) => b.length - a.length)
    .join('|'),
  'g',
)
