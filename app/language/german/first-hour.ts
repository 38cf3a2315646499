/** The first hour: how the owner makes the site his own. */
export const firstHour = {
  'Throw away': 'Wegwerfen',
  '{done} of {total} steps are done.': '{done} von {total} Schritten sind erledigt.',
  'Next: {step}': 'Weiter: {step}',
  'Enough, do not show this again': 'Nicht mehr zeigen',
  '{done} of {total}': '{done} von {total}',
  'Steps {numbers} of {total}: {titles}': 'Schritte {numbers} von {total}: {titles}',
  'Step {numbers} of {total}: {titles}': 'Schritt {numbers} von {total}: {titles}',
  'All steps': 'Alle Schritte',
  'Nothing: every text and picture is yours.':
    'Nichts mehr: Alle Texte und Bilder sind Ihre eigenen.',
  'This came with the program. Change it, or settle all of it at once; both can be taken back.':
    'Das wurde mitgeliefert. Ändern Sie es Feld für Feld, oder entscheiden Sie über alles auf einmal; beides lässt sich zurücknehmen.',
  'Pages say this while nobody has written anything else; it fits any company. Change it, or adopt all of it; that can be taken back.':
    'Das sagen die Seiten, solange niemand etwas anderes geschrieben hat; es passt zu jeder Firma. Ändern Sie es Feld für Feld, oder übernehmen Sie alles; das lässt sich zurücknehmen.',
  'Adopt all: it is right for us': 'Alles übernehmen: Es stimmt für uns',
  'Throw all of it away …': 'Alles wegwerfen …',
  '1 picture of the sample is shown nowhere any more.':
    '1 mitgeliefertes Bild wird nirgends mehr gezeigt.',
  '{count} pictures of the sample are shown nowhere any more.':
    '{count} mitgelieferte Bilder werden nirgends mehr gezeigt.',
  'Delete from the media': 'Aus den Medien löschen',
  'Adopted. What still names the sample company stays on the list.':
    'Übernommen. Was noch die Beispielfirma nennt, bleibt auf der Liste.',
  'An afternoon to your own site: each step leads to the form where it is done, and from there on to the next. Everything can be changed again later.':
    'In einem Nachmittag zur eigenen Website: Jeder Schritt führt zum passenden Formular und von dort zum nächsten. Alles lässt sich später wieder ändern.',
  'What is not yet yours': 'Was noch nicht von Ihnen ist',
  'Enough: show this no longer': 'Nicht mehr zeigen',
  'Show this on the dashboard again': 'Wieder in der Übersicht zeigen',
  'That was everything at once. Until you change it again it can be taken back.':
    'Alles auf einmal erledigt. Solange Sie nichts davon wieder ändern, lässt es sich zurücknehmen.',
  Colours: 'Farben',
  'Name of the site': 'Name der Website',
  'Who answers': 'Wer antwortet',
  'Sample content': 'Beispielinhalte',
  Logo: 'Logo',
  'your logo': 'Ihr Logo',
  'your name in letters, its first one as the icon':
    'Ihr Name als Schriftzug, der Anfangsbuchstabe als Symbol',
  'your logo: one upload for header, footer and icons':
    'Ihr Logo: einmal hochladen, für Kopf, Fuß und Symbole',
  'the colours of the design': 'die mitgelieferten Farben',
  'a brand colour, and an accent if you like':
    'eine Markenfarbe und, wenn Sie mögen, eine Akzentfarbe',
  'address, phone and e-mail': 'Adresse, Telefon und E-Mail',
  'who answers enquiries (a team member)': 'wer Anfragen beantwortet (ein Teammitglied)',
  'every text and picture is yours': 'alle Texte und Bilder sind Ihre eigenen',
  '1 field to change or adopt': '1 Feld zu ändern oder zu übernehmen',
  '{count} fields to change or adopt': '{count} Felder zu ändern oder zu übernehmen',
  '1 field to change, adopt or throw away': '1 Feld zu ändern, zu übernehmen oder wegzuwerfen',
  '{count} fields to change, adopt or throw away':
    '{count} Felder zu ändern, zu übernehmen oder wegzuwerfen',
  'visitors see the site': 'Besucher sehen die Website',
  'visitors see your name and nothing else': 'Besucher sehen Ihren Namen und sonst nichts',
  '{names} and {count} more': '{names} und {count} weitere',
  done: 'erledigt',
  open: 'offen',
  'There: {things}.': 'Vorhanden: {things}.',
  'Not yet: {things}.': 'Fehlt noch: {things}.',
  'Leave as it is': 'So lassen',
  'There was no sample content left': 'Es waren keine Beispielinhalte mehr da',
  'Sample content thrown away': 'Beispielinhalte weggeworfen',
  'Throw away the sample content': 'Beispielinhalte wegwerfen',
  'There is no sample content left.': 'Es sind keine Beispielinhalte mehr da.',
  'What you have written stays. All of this comes back with one press on “Undo”, which you are offered afterwards.':
    'Was Sie geschrieben haben, bleibt. Alles andere holt „Rückgängig“ wieder, das danach angeboten wird.',
  'This is deleted': 'Das wird gelöscht',
  'This is deleted too, although you have written in it':
    'Auch das wird gelöscht, obwohl Sie darin geschrieben haben',
  'Something that must not be empty still says what came with the program. To keep the rest, change it first.':
    'Ein Pflichtfeld darin ist noch wie mitgeliefert. Ändern Sie es vorher, wenn Sie den Rest behalten möchten.',
  'This begins anew': 'Das wird zurückgesetzt',
  'Keep it': 'Behalten',
  '1 thing that was changed since, or whose place is taken, stayed as it is now.':
    '1 Sache, die seitdem geändert wurde oder deren Platz vergeben ist, blieb, wie sie jetzt ist.',
  '{count} things that were changed since, or whose place is taken, stayed as they are now.':
    '{count} Dinge, die seitdem geändert wurden oder deren Platz vergeben ist, blieben, wie sie jetzt sind.',
  'Everything is back': 'Alles ist wieder da',
  'Everything else is back': 'Alles andere ist wieder da',
  'The site has no name yet': 'Die Website hat noch keinen Namen',
  'The company facts lack: {what}': 'In den Angaben zur Firma fehlt: {what}',
  'Nobody is told how to write to you: there is no e-mail address':
    'Niemand erfährt, wie man Ihnen schreibt: Es gibt keine E-Mail-Adresse',
  'There is no imprint': 'Es gibt kein Impressum',
  'There is no privacy text': 'Es gibt keinen Text zum Datenschutz',
  'The imprint lacks: {what} (§ 5 DDG)': 'Im Impressum fehlt: {what} (§ 5 DDG)',
  'The privacy text lacks: {what} (Art. 13 GDPR)': 'Im Datenschutz fehlt: {what} (Art. 13 DSGVO)',
  'The privacy text does not name Google Analytics, which is switched on':
    'Der Datenschutz nennt Google Analytics nicht, das eingeschaltet ist',
  'The privacy text explains Google Analytics, which is not switched on':
    'Der Datenschutz erklärt Google Analytics, das nicht eingeschaltet ist',
  'A legal text still has places to fill in': 'In einem Rechtstext ist noch etwas einzutragen',
  'Testimonials came with the program: {count} (§ 5 UWG)':
    'Kundenstimmen, die mit dem Programm kamen: {count} (§ 5 UWG)',
  '{type} that came with the program: {count}': '{type}, mit dem Programm gekommen: {count}',
  '{form}: texts that came with the program': '{form}: Texte, die mit dem Programm kamen',
  'The key figures came with the program (§ 5 UWG)':
    'Die Kennzahlen kamen mit dem Programm (§ 5 UWG)',
  'Put it right': 'In Ordnung bringen',
  'public, with sample content': 'öffentlich, mit Beispielinhalten',
  'public, with something missing': 'öffentlich, aber es fehlt etwas',
  '1 thing a public site needs': '1 Sache, die eine öffentliche Website braucht',
  '{count} things a public site needs': '{count} Dinge, die eine öffentliche Website braucht',
  'The site is hidden with it': 'Die Website wird damit ausgeblendet',
  'An empty site is left: visitors see your name and nothing else until you make the site public again. “Undo” shows it as it was.':
    'Übrig bleibt eine leere Website: Besucher sehen nur Ihren Namen, bis Sie sie wieder öffentlich machen. „Rückgängig“ zeigt sie wieder wie vorher.',
  'The site is hidden until you make it public.':
    'Die Website ist ausgeblendet, bis Sie sie öffentlich machen.',
  'Not public yet. {what}': 'Noch nicht öffentlich. {what}',
  'Before visitors see the site': 'Bevor Besucher die Website sehen',
  'I know this, and make the site public all the same':
    'Ich weiß das und mache die Website trotzdem öffentlich',
  'Something is open: please make the site public in its form':
    'Es ist noch etwas offen: Bitte machen Sie die Website in ihrem Formular öffentlich',
  'This makes the site public, and something is still open':
    'Damit wird die Website öffentlich, und es ist noch etwas offen',
  'Go ahead all the same': 'Trotzdem weiter',
} as const
