/** Labels and hints of the forms of settings; only the server needs them. */
export const settingFieldsTexts = {
  'Back up daily at (hour)': 'Täglich sichern um (Stunde)',
  'German time; 3 is three at night. Where the backups go is said by whoever runs the server: until then none is made, and the dashboard says so.':
    'Deutsche Zeit; 3 heißt drei Uhr nachts. Wohin gesichert wird, legt fest, wer den Server betreut. Bis dahin wird nichts gesichert, und die Übersicht sagt es.',
  'Keep daily backups for (days)': 'Tägliche Sicherungen behalten (Tage)',
  'Backups hold what you have deleted since: say the longest time in the privacy text, too.':
    'In Sicherungen steht noch, was Sie seither gelöscht haben: Nennen Sie die längste Frist auch in der Datenschutzerklärung.',
  'Keep weekly backups for (weeks)': 'Wöchentliche Sicherungen behalten (Wochen)',
  'Keep monthly backups for (months)': 'Monatliche Sicherungen behalten (Monate)',
  'Site name': 'Name der Website',
  'Site description': 'Beschreibung der Website',
  'Contact e-mail': 'Kontakt-E-Mail',
  'Phone number': 'Telefonnummer',
  'Brand colour': 'Markenfarbe',
  'For buttons and links. Empty: the colour of the design.':
    'Für Schaltflächen und Links. Leer: die mitgelieferte Farbe.',
  'Accent colour': 'Akzentfarbe',
  'For what proves something. Empty: copper.': 'Für alles, was etwas belegt. Leer: Kupfer.',
  'Header logo': 'Logo im Kopf',
  'An SVG stays sharp in every size. It stands in the footer too, and the icons are made from it.':
    'Ein SVG bleibt in jeder Größe scharf. Es steht auch in der Fußzeile, und die Symbole der Website entstehen daraus.',
  'Footer logo': 'Logo in der Fußzeile',
  'Only if the footer needs another one.': 'Nur wenn die Fußzeile ein anderes braucht.',
  'Default title': 'Titel, wenn eine Seite keinen hat',
  'Default description': 'Beschreibung, wenn eine Seite keine hat',
  'Google Analytics ID': 'Kennung von Google Analytics',
  'For example G-AB12CD34EF. Visitors are then asked for their consent; without it nothing is loaded from Google.':
    'Zum Beispiel G-AB12CD34EF. Besucher werden dann um Einwilligung gebeten; ohne sie wird nichts von Google geladen.',
  'Google verification': 'Bestätigung für Google',
  'From the Google Search Console, “HTML tag”: only what stands in content="…".':
    'Aus der Google Search Console, „HTML-Tag“: nur was in content="…" steht.',
  'Bing verification': 'Bestätigung für Bing',
  'From the Bing Webmaster Tools, “HTML meta tag”: only what stands in content="…".':
    'Aus den Bing Webmaster Tools, „HTML-Metatag“: nur was in content="…" steht.',
  'What search engines may read. Leave it as it is unless somebody has asked you to change it.':
    'Was Suchmaschinen lesen dürfen. Lassen Sie es, wie es ist, solange niemand um eine Änderung gebeten hat.',
  'Entries below it': 'Einträge darunter',
  'At most seven. An entry with others below it opens them; the contact page is a button. Without a label it has the title of its target; what visitors cannot see is left out.':
    'Höchstens sieben. Ein Eintrag mit anderen darunter klappt sie auf; die Kontaktseite ist eine Schaltfläche. Ohne Bezeichnung heißt er wie sein Ziel; was Besucher nicht sehen, fällt von selbst weg.',
  'At most four groups. Privacy text and imprint must stay within reach.':
    'Höchstens vier Gruppen. Datenschutzerklärung und Impressum müssen erreichbar bleiben.',
  'Leave out pages without content': 'Seiten ohne Inhalt weglassen',
  'Menu, footer and the buttons of the program’s own sections lead only to pages that hold something. The addresses of the others go on working.':
    'Menü, Fußzeile und die mitgelieferten Schaltflächen führen nur zu Seiten, auf denen etwas steht. Die Adressen der anderen gelten weiter.',
  'Show the key figures on the home page': 'Kennzahlen auf der Startseite zeigen',
  'Visitors take them for facts about you: show them when they are.':
    'Besucher halten sie für Tatsachen: Zeigen Sie sie, wenn sie stimmen.',
  'Street and number': 'Straße und Hausnummer',
  Postcode: 'PLZ',
  Town: 'Ort',
  Weekdays: 'Montag bis Freitag',
  Weekend: 'Wochenende',
  'Reply time for enquiries': 'Antwortzeit für Anfragen',
  'As it goes on after “Wir melden uns”: “{start}”. Pages and mails say it wherever {reply_time} stands. Empty: nothing is promised.':
    'So, wie es nach „Wir melden uns“ weitergeht: „{start}“. Seiten und E-Mails sagen es überall, wo {reply_time} steht. Leer: Nichts wird versprochen.',
  'Social links': 'Soziale Netzwerke',
  'The site is public': 'Die Website ist öffentlich',
  'While it is not, visitors without the link below see your name and nothing else, and search engines are asked to come back. Links of applicants, signing in and pictures go on working; once somebody has written to you, so do the imprint and the privacy text.':
    'Solange sie es nicht ist, sehen Besucher ohne den Link unten nur Ihren Namen, und Suchmaschinen werden auf später vertröstet. Persönliche Links zu Bewerbungen, Anmeldung und Bilder funktionieren weiter; sobald Ihnen jemand geschrieben hat, auch Impressum und Datenschutzerklärung.',
  'Number of the link': 'Nummer des Links',
  'Whoever has the link sees the site before it is public. If you change the number, the program sets a new one that was never used, and the earlier link ends.':
    'Wer den Link hat, sieht die Website, solange sie nicht öffentlich ist. Ändern Sie die Nummer, vergibt das Programm eine neue, die es noch nie gab, und der frühere Link gilt nicht mehr.',
  'Show “Make it yours” in the sidebar and on the dashboard':
    '„Einrichten“ in der Seitenleiste und auf der Übersicht zeigen',
  'It goes by itself once everything is done.':
    'Es verschwindet von selbst, wenn alles erledigt ist.',
  'Every administrator needs a second factor': 'Alle brauchen einen zweiten Faktor',
  'Whoever has none is led to setting it up and sees nothing else before. For whoever signs in with the company’s account holds what is asked for there.':
    'Wer keinen hat, wird zum Einrichten geführt und sieht vorher nichts anderes. Für die Anmeldung mit dem Firmenkonto gilt, was dort verlangt wird.',
  'A second person looks before anything becomes public':
    'Bevor etwas öffentlich wird, sieht es eine zweite Person an',
  'What somebody saves then waits in a draft until somebody else publishes it. Who alone has the role “Management” publishes alone; before the site is public, everybody does. Texts and focal points of images hold at once.':
    'Was jemand speichert, wartet dann in einem Entwurf, bis jemand anders ihn veröffentlicht. Wer als Einzige oder Einziger die Rolle „Leitung“ hat, veröffentlicht allein; bevor die Website öffentlich ist, alle. Bildbeschreibungen und Bildmittelpunkte gelten sofort.',
} as const
