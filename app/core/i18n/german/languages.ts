/** Languages of the site. Always 'second language' or 'language of the site', as the panel has a language of its own. */
export const languagesTexts = {
  'These texts are too long for one proposal.': 'Diese Texte sind zu lang für einen Vorschlag.',
  'Some texts have no proposal: they are too long for one call, or the answer lacks them or one of their numbers, addresses, links or placeholders.':
    'Für manche Texte gibt es keinen Vorschlag: Sie sind zu lang für eine Anfrage, oder in der Antwort fehlen sie oder eine ihrer Zahlen, Adressen und Verweise oder ein Platzhalter.',
  'Pages without a translation': 'Seiten ohne Übersetzung',
  'Second language of the site: {language}': 'Zweite Sprache der Website: {language}',
  'Switched on, the pages under {address} are public at once, with the words of the program in {language} and what is translated. A draft lets you prepare them first.':
    'Eingeschaltet, sind die Seiten unter {address} sofort öffentlich, mit den Worten des Programms auf {language} und dem, was übersetzt ist. In einem Entwurf können Sie sie vorher vorbereiten.',
  'Shared by both languages: pictures, order, dates, addresses, names.':
    'Beide Sprachen teilen sich Bilder, Reihenfolge, Tage, Adressen und Namen.',
  'Translated: titles and texts, each beside the German one. What is optional can wait.':
    'Übersetzt werden Titel und Texte, jeder neben dem deutschen. Was freiwillig ist, kann warten.',
  'A page, a project, a job or a post is public in {language} once its title and its required texts are translated; before that it does not exist there, or is shown in German, as chosen above.':
    'Eine Seite, ein Projekt, eine Stelle oder ein Beitrag ist auf {language} öffentlich, sobald Titel und Pflichttexte übersetzt sind; vorher gibt es sie dort nicht, oder sie wird auf Deutsch gezeigt, wie oben eingestellt.',
  'Headings, buttons and the confirmations of the forms are there already, as long as you have not changed the German ones. What you write to somebody by hand goes out as you write it.':
    'Überschriften, Knöpfe und die Bestätigungen der Formulare gibt es schon, solange Sie die deutschen nicht geändert haben. Was Sie jemandem von Hand schreiben, geht so hinaus, wie Sie es schreiben.',
  'Switched off, nothing of it is shown, and nothing is lost.':
    'Ausgeschaltet wird nichts davon gezeigt, und nichts geht verloren.',
  '{percent} % of all texts are finished.': '{percent} % aller Texte sind fertig.',
  '{percent} % of the texts that you may translate are finished.':
    '{percent} % der Texte, die Sie übersetzen dürfen, sind fertig.',
  '{language}: {share} {done} of {words}.': '{language}: {share} {done} von {words}.',
  '{percent} %': '{percent} %',
  '{language}: {count} of {total} views in four weeks.':
    '{language}: {count} von {total} Aufrufen in vier Wochen.',
  '1 place has open texts.': 'An 1 Stelle sind Texte offen.',
  '{count} places have open texts.': 'An {count} Stellen sind Texte offen.',
  '1 not translated': '1 nicht übersetzt',
  '{count} not translated': '{count} nicht übersetzt',
  '1 out of date': '1 veraltet',
  '{count} out of date': '{count} veraltet',
  'Words of the site in {language}, beside the German ones.':
    'Texte der Website auf {language}, neben den deutschen.',
  'Words saved': 'Texte gespeichert',
  'Visitors see this in German, but not in {language}:':
    'Das sehen Besucher auf Deutsch, aber nicht auf {language}:',
  'This exists in {language}, but some of its words are left out there, or are German, since they are not translated:':
    'Das gibt es auf {language}, doch einige Angaben fehlen dort oder stehen auf Deutsch, weil sie nicht übersetzt sind:',
  'Visitors read the words of the program here in {language}, or nothing, since yours are not translated:':
    'Hier lesen Besucher auf {language} die Worte des Programms oder nichts, weil Ihre nicht übersetzt sind:',
  'The German text has changed since it was translated into {language}:':
    'Der deutsche Text hat sich geändert, seit er auf {language} übersetzt wurde:',
  'Texts of pages and settings': 'Texte von Seiten und Einstellungen',
  'The translation service has had enough for now.':
    'Der Übersetzungsdienst nimmt gerade nichts mehr an. Versuchen Sie es später noch einmal.',
  'The translation service refuses it ({status}).':
    'Der Übersetzungsdienst lehnt das ab ({status}).',
  'The translation service has answered something that is no translation.':
    'Der Übersetzungsdienst hat etwas geantwortet, das keine Übersetzung ist.',
  'The translation service cannot be reached.': 'Der Übersetzungsdienst ist nicht zu erreichen.',
  'The German texts of this page that have no translation, or an outdated one, are sent to {host}.':
    'Die deutschen Texte dieser Seite, die keine oder eine veraltete Übersetzung haben, gehen dafür an {host}.',
} as const
