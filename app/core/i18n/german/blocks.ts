/** Own pages and kinds of blocks. Server only. */
export const blocksTexts = {
  'Parent page': 'Übergeordnete Seite',
  'Its address comes first: /dienste/wartung': 'Deren Adresse steht davor: /dienste/wartung',
  'The end of the address; made from the title when left empty. Earlier addresses lead here.':
    'Das Ende der Adresse; leer: wird aus dem Titel gebildet. Frühere Adressen führen hierher.',
  'Shown below the title and in search results': 'Steht unter dem Titel und in Suchergebnissen',
  'Off: visitors cannot see the page': 'Aus: Besucher sehen die Seite nicht',
  'Share picture': 'Bild beim Teilen',
  'What networks show of a shared link. Empty: drawn from the title':
    'Das zeigen Netzwerke, wenn jemand den Link teilt. Leer: eine Karte mit dem Titel',
  'Not for search engines': 'Nicht für Suchmaschinen',
  'The page stays open to everybody who has its address.':
    'Die Seite bleibt für alle offen, die ihre Adresse haben.',
  Blocks: 'Bausteine',
  'Below the text. Empty: nothing is added': 'Unter dem Text. Leer: nichts kommt dazu',
  'Below what the page shows by itself, above its end. Empty: nothing is added':
    'Unter dem, was die Seite von selbst zeigt, über ihrem Schluss. Leer: nichts kommt dazu',
  'Title in search results': 'Titel in Suchergebnissen',
  'The heading of the page stays. Empty: the heading':
    'Die Überschrift der Seite bleibt. Leer: die Überschrift',
  'Description in search results': 'Beschreibung in Suchergebnissen',
  'Empty: what the page says by itself': 'Leer: was die Seite von selbst sagt',
  'What networks show of a shared link. Empty: the card of the site':
    'Das zeigen Netzwerke, wenn jemand den Link teilt. Leer: die Karte der Website',
  '{field}: the order': '{field}: Reihenfolge',
  'There is no such kind of block. Please remove it.':
    'Diese Art von Baustein gibt es nicht. Bitte entfernen Sie ihn.',
  'A page has at most {maximum} blocks. Please remove some; nothing is lost.':
    'Eine Seite hat höchstens {maximum} Bausteine. Bitte entfernen Sie einige; es geht nichts verloren.',
  'A page cannot stand below itself.': 'Eine Seite kann nicht unter sich selbst stehen.',
  'That page stands below another one itself; there are two levels.':
    'Diese Seite steht selbst unter einer anderen; es gibt zwei Ebenen.',
  'Other pages stand below this one, so it must stay at the top.':
    'Unter dieser Seite stehen andere, deshalb muss sie oben bleiben.',
  'The program needs this address itself. Please enter another one.':
    'Diese Adresse braucht das Programm selbst. Bitte geben Sie eine andere ein.',
  'This address is kept for a language. Please enter another one.':
    'Diese Adresse ist für eine Sprache freigehalten. Bitte geben Sie eine andere ein.',
  '“{title}” has this address already.': '„{title}“ hat diese Adresse schon.',
  Heading: 'Überschrift',
  'Empty: no heading': 'Leer: keine Überschrift',
  'Paragraphs, headings, lists, links': 'Absätze, Überschriften, Listen, Links',
  'Text beside a picture': 'Text neben Bild',
  'On a phone the picture stands below the text': 'Auf dem Telefon steht das Bild unter dem Text',
  'Side of the picture': 'Seite des Bildes',
  right: 'rechts',
  left: 'links',
  'Wide picture': 'Breites Bild',
  'A picture over the whole width, with a caption':
    'Ein Bild über die ganze Breite, mit Unterschrift',
  Cards: 'Karten',
  'Short texts side by side, each with an icon':
    'Kurze Texte nebeneinander, jeder mit einem Symbol',
  'What happens one after the other, numbered': 'Was nacheinander geschieht, nummeriert',
  Step: 'Schritt',
  Figures: 'Zahlen',
  Figure: 'Zahl',
  'Large numbers, each with what it counts': 'Große Zahlen, jede mit dem, was sie zählt',
  'What it counts': 'Was sie zählt',
  Question: 'Frage',
  'Questions and answers': 'Fragen und Antworten',
  'Answers open on a click; search engines are told of them':
    'Antworten öffnen sich mit einem Klick; Suchmaschinen erfahren davon',
  'Rows and columns, such as prices': 'Zeilen und Spalten, etwa Preise',
  'Heads of the columns': 'Köpfe der Spalten',
  'With semicolons between them: Paket; Leistung; Preis':
    'Mit Semikolon dazwischen: Paket; Leistung; Preis',
  Row: 'Zeile',
  Cells: 'Felder',
  'With semicolons between them': 'Mit Semikolon dazwischen',
  'A sentence of somebody, with the name, or a testimonial':
    'Ein Satz von jemandem, mit Namen, oder eine Kundenstimme',
  Testimonial: 'Kundenstimme',
  'Instead of the fields below': 'Statt der Felder darunter',
  'Without quotation marks': 'Ohne Anführungszeichen',
  'Position and company': 'Position und Firma',
  'Call to action': 'Aufforderung',
  'What visitors should do next, with a button':
    'Was Besucher als Nächstes tun sollen, mit Schaltfläche',
  Divider: 'Trenner',
  'A line and some room between two blocks': 'Eine Linie und etwas Raum zwischen zwei Bausteinen',
  Gallery: 'Galerie',
  'Pictures side by side; a click opens one large':
    'Bilder nebeneinander; ein Klick öffnet eines groß',
  'Partners or customers, each with its name and perhaps a link':
    'Partner oder Kunden, jeder mit Namen und auf Wunsch mit Link',
  'Best an SVG without a ground': 'Am besten ein SVG ohne Hintergrund',
  People: 'Personen',
  'Members of the team, with portrait and position': 'Teammitglieder mit Porträt und Position',
  'Team member': 'Teammitglied',
  'Chosen ones, those with a tag, or the newest, as on their page':
    'Ausgewählte, die mit einem Schlagwort oder die neuesten, wie auf ihrer Seite',
  'Chosen ones, those with a tag, or the newest, as in the blog':
    'Ausgewählte, die mit einem Schlagwort oder die neuesten, wie im Blog',
  'As on the home page, each with a link to its details':
    'Wie auf der Startseite, jede mit einem Link zu den Einzelheiten',
  Service: 'Dienstleistung',
  'Open positions': 'Offene Stellen',
  'Chosen ones, those of a category, or the newest; closed ones leave by themselves':
    'Ausgewählte, die eines Bereichs oder die neuesten; geschlossene gehen von selbst',
  'None: all': 'Keine Angabe: alle',
  'One by one, in this order. Empty: as chosen below':
    'Einzeln, in dieser Reihenfolge. Leer: wie darunter angegeben',
  'At most so many': 'Höchstens so viele',
  'Which come first': 'Welche zuerst stehen',
  newest: 'die neuesten',
  arranged: 'wie in ihrer Liste',
  'Only with the tag': 'Nur mit dem Schlagwort',
  'Empty: all': 'Leer: alle',
  'Two columns': 'Zwei Spalten',
  'Other blocks side by side; on a phone one below the other':
    'Andere Bausteine nebeneinander; auf dem Telefon untereinander',
  'Left column': 'Linke Spalte',
  'Right column': 'Rechte Spalte',
  'A column has at most {maximum} blocks. Please remove some; nothing is lost.':
    'Eine Spalte hat höchstens {maximum} Bausteine. Bitte entfernen Sie einige; es geht nichts verloren.',
  'Forms of whose messages nobody is told:': 'Formulare, von deren Nachrichten niemand erfährt:',
  'Enter who gets notices in the block “Form”, or for all forms in the inbox.':
    'Tragen Sie im Baustein „Formular“ ein, wer Hinweise bekommt, oder für alle Formulare im Posteingang.',
  'A video has one source. Please empty one of the two fields.':
    'Ein Video hat eine Quelle. Bitte leeren Sie eines der beiden Felder.',
  'Blocks for which items are chosen that visitors do not see:':
    'Bausteine, für die etwas ausgewählt ist, das Besucher nicht sehen:',
  '{thing} {id} does not exist any more': '{thing} {id} gibt es nicht mehr',
  '{thing} “{title}” is not public': '{thing} „{title}“ ist nicht öffentlich',
  'Name, e-mail, message and questions of your own; what is sent arrives in the inbox':
    'Name, E-Mail, Nachricht und eigene Fragen; was gesendet wird, steht im Posteingang',
  'Between e-mail and message, which every form asks for':
    'Zwischen E-Mail und Nachricht, nach denen jedes Formular fragt',
  Id: 'Kennung',
  'Answer|its kind': 'Antwort',
  'short text': 'kurzer Text',
  'long text': 'langer Text',
  'choice of one': 'eine von mehreren',
  'choice of several': 'mehrere zur Auswahl',
  'yes or no': 'ja oder nein',
  'PDF file': 'PDF-Datei',
  Options: 'Zur Auswahl',
  'Only for a choice, one per row': 'Nur für eine Auswahl, je Zeile eine',
  Hint: 'Hinweis',
  'Stands below the question': 'Steht unter der Frage',
  Required: 'Pflichtfeld',
  'In the inbox it says where a message came from. Empty: the heading, or the title of the page':
    'Sagt im Posteingang, woher eine Nachricht kam. Leer: die Überschrift oder der Titel der Seite',
  'Who is told that a message came. Empty: as for the contact form':
    'Wer erfährt, dass eine Nachricht da ist. Leer: wie beim Kontaktformular',
  'This question stands there twice.': 'Diese Frage steht zweimal da.',
  'An option has at most 120 characters.': 'Eine Auswahl hat höchstens 120 Zeichen.',
  'Two of the options are the same.': 'Zwei davon sind gleich.',
  'Columns cannot stand in columns. Please remove them.':
    'Spalten können nicht in Spalten stehen. Bitte entfernen Sie sie.',
} as const
