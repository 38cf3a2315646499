/** Pages of one's own and the kinds of blocks on them: what the server says. */
export const blocksTexts = {
  Page: 'Seite',
  'Parent page': 'Übergeordnete Seite',
  'Its address comes first: /dienste/wartung': 'Deren Adresse steht davor: /dienste/wartung',
  'The end of the address; made from the title when left empty. Earlier addresses lead here.':
    'Das Ende der Adresse; leer: wird aus dem Titel gebildet. Frühere Adressen führen hierher.',
  'Shown below the title and in search results': 'Steht unter dem Titel und in Suchergebnissen',
  'Off: nobody else can see the page': 'Aus: Niemand sonst sieht die Seite',
  'Share picture': 'Bild beim Teilen',
  'What networks show of a shared link. Empty: drawn from the title':
    'Das zeigen Netzwerke, wenn jemand den Link teilt. Leer: eine Karte mit dem Titel',
  'Not for search engines': 'Nicht für Suchmaschinen',
  'The page stays open to everybody who has its address.':
    'Die Seite bleibt für alle offen, die ihre Adresse haben.',
  Blocks: 'Bausteine',
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
  'This address leads on to {target}. Please enter another one.':
    'Diese Adresse leitet auf {target} weiter. Bitte geben Sie eine andere ein.',
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
  'A sentence of somebody, with the name': 'Ein Satz von jemandem, mit Namen',
  'Without quotation marks': 'Ohne Anführungszeichen',
  'Position and company': 'Position und Firma',
  'Call to action': 'Aufforderung',
  'What visitors should do next, with a button':
    'Was Besucher als Nächstes tun sollen, mit Schaltfläche',
  Divider: 'Trenner',
  'A line and some room between two blocks': 'Eine Linie und etwas Raum zwischen zwei Bausteinen',
} as const
