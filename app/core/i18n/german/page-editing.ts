/** Live preview of a page, its blocks, and pictures in its texts. */
export const pageEditingTexts = {
  Form: 'Formular',
  'Form and page': 'Formular und Seite',
  'What you see': 'Was Sie sehen',
  'Page as typed': 'Seite, wie eingegeben',
  'A click opens the fields of a block. Nothing is saved yet.':
    'Ein Klick öffnet die Felder eines Bausteins. Noch ist nichts gespeichert.',
  'The page cannot be shown right now. It follows with the next change.':
    'Die Seite lässt sich gerade nicht zeigen. Sie folgt mit der nächsten Änderung.',
  'Kinds of blocks': 'Arten von Bausteinen',
  'Find a block': 'Baustein suchen',
  'No block is called like that.': 'So heißt kein Baustein.',
  'Insert the copy: {thing}': 'Kopie einfügen: {thing}',
  'Text and tables': 'Text und Tabellen',
  'Pictures and videos': 'Bilder und Videos',
  'Facts in brief': 'Kurz und knapp',
  'From this website': 'Aus dieser Website',
  'What visitors should do': 'Was Besucher tun sollen',
  Layout: 'Aufteilung',
  Others: 'Weitere',
  'Hidden|of a block': 'Ausgeblendet',
  'More for {title}': 'Mehr zu {title}',
  'Add a block below': 'Baustein darunter hinzufügen',
  'Copy for another page': 'Für eine andere Seite kopieren',
  'Copied. On the other page “Add a block” shows it first.':
    'Kopiert. Auf der anderen Seite steht es unter „Baustein hinzufügen“ ganz oben.',
  'Show to visitors': 'Für Besucher einblenden',
  'Hide from visitors': 'Für Besucher ausblenden',
  '{thing} is removed.': 'Entfernt: {thing}.',
  'Remove {title}': '{title} entfernen',
  'What does the image show?': 'Was zeigt das Bild?',
  'These images could not be added': 'Diese Bilder ließen sich nicht einfügen',
  'The browser cannot read it. Please add it with the Image button.':
    'Der Browser kann es nicht lesen. Bitte fügen Sie es mit der Schaltfläche „Bild“ ein.',
  'Images are still being uploaded. Please save in a moment.':
    'Es werden noch Bilder hochgeladen. Bitte speichern Sie gleich noch einmal.',
  'End the redirect and save': 'Weiterleitung beenden und speichern',
} as const
