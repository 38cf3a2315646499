/** Translating the site into its second language. */
export const translatingTexts = {
  'How it works': 'So geht es',
  Translate: 'Übersetzen',
  Translations: 'Übersetzungen',
  'Open texts': 'Offene Texte',
  'F2: nothing to change, and on. F8: the next open text, with Shift the one before.':
    'F2: nichts zu ändern, weiter. F8: zum nächsten offenen Text, mit Umschalt zum vorigen.',
  'Nothing is saved yet: please look at the texts marked below.':
    'Noch ist nichts gespeichert: Bitte sehen Sie sich die markierten Texte an.',
  'There is nothing to translate here.': 'Hier gibt es nichts zu übersetzen.',
  'Save and go on': 'Speichern und weiter',
  'Not translated': 'Nicht übersetzt',
  'Out of date': 'Veraltet',
  'As in German': 'Wie im Deutschen',
  'As in German: {field}': 'Wie im Deutschen: {field}',
  'Nothing to change': 'Nichts zu ändern',
  'Nothing to change: {field}': 'Nichts zu ändern: {field}',
  'What has changed in German since:': 'Was sich im Deutschen seither geändert hat:',
  'Second language of the site': 'Zweite Sprache der Website',
  'english translation multilingual': 'englisch übersetzung mehrsprachig',
  'Second language': 'Zweite Sprache',
  German: 'Deutsch',
  'Language of the page': 'Sprache der Seite',
  'Propose translations': 'Übersetzungen vorschlagen',
  'Unread proposal': 'Vorschlag, noch nicht gelesen',
  'Read|a proposal': 'Gelesen',
  'Read: {field}': 'Gelesen: {field}',
  'Show pages without a translation in German': 'Seiten ohne Übersetzung auf Deutsch zeigen',
  'At the address of the other language, marked as German, with a line that says so. Otherwise they do not exist there.':
    'Unter der Adresse der anderen Sprache, als deutsch ausgezeichnet und mit einer Zeile, die das sagt. Sonst gibt es sie dort nicht.',
} as const
