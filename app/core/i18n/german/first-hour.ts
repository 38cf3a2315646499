/** The first hour of a new site. */
export const firstHourTexts = {
  'Throw away': 'Wegwerfen',
  '{done} of {total} steps are done.': '{done} von {total} Schritten sind erledigt.',
  'Next: {step}': 'Weiter: {step}',
  'Enough, do not show this again': 'Nicht mehr zeigen',
  '{done} of {total}': '{done} von {total}',
  'Steps {numbers} of {total}: {titles}': 'Schritte {numbers} von {total}: {titles}',
  'Step {numbers} of {total}: {titles}': 'Schritt {numbers} von {total}: {titles}',
  'All steps': 'Alle Schritte',
  'Throw all of it away …': 'Alles wegwerfen …',
  '1 picture of the sample is shown nowhere any more.':
    '1 mitgeliefertes Bild wird nirgends mehr gezeigt.',
  '{count} pictures of the sample are shown nowhere any more.':
    '{count} mitgelieferte Bilder werden nirgends mehr gezeigt.',
  'Delete from the media': 'Aus den Medien löschen',
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
  'the colours of the design': 'die mitgelieferten Farben',
  'address, phone and e-mail': 'Adresse, Telefon und E-Mail',
  'who answers enquiries (a team member)': 'wer Anfragen beantwortet (ein Teammitglied)',
  '1 field to change or adopt': '1 Feld zu ändern oder zu übernehmen',
  '{count} fields to change or adopt': '{count} Felder zu ändern oder zu übernehmen',
  '1 field to change, adopt or throw away': '1 Feld zu ändern, zu übernehmen oder wegzuwerfen',
  'visitors see the site': 'Besucher sehen die Website',
  '{names} and {count} more': '{names} und {count} weitere',
  done: 'erledigt',
  open: 'offen',
  'There: {things}.': 'Vorhanden: {things}.',
  'Not yet: {things}.': 'Fehlt noch: {things}.',
  'Leave as it is': 'So lassen',
  'Throw away the sample content': 'Beispielinhalte wegwerfen',
  'There is no sample content left.': 'Es sind keine Beispielinhalte mehr da.',
  'What you have written stays. All of this comes back with one press on “Undo”, which you are offered afterwards.':
    'Was Sie geschrieben haben, bleibt. Alles andere holt „Rückgängig“ wieder, das danach angeboten wird.',
  'This is deleted': 'Das wird gelöscht',
  'This stays: you have written English words for it':
    'Das bleibt: Sie haben englische Texte dafür geschrieben',
  'Delete it in its list if it is not yours.':
    'Gehört es nicht zu Ihnen, löschen Sie es in seiner Liste.',
  'This begins anew': 'Das wird zurückgesetzt',
  'Keep it': 'Behalten',
  'Nothing of the sample content is left.': 'Von den Beispielinhalten ist nichts mehr da.',
  'nothing of the sample content is left': 'nichts mehr von den Beispielinhalten',
  'This came with the program and speaks of an invented company. Change it, or read it screen by screen and adopt what is right for you.':
    'Das wurde mitgeliefert und handelt von einer erfundenen Firma. Ändern Sie es, oder lesen Sie es Bereich für Bereich durch und übernehmen Sie, was für Sie stimmt.',
  'General texts of the pages: they came with the program, too, but fit any company. Nothing has to be done about them.':
    'Allgemeine Texte der Seiten: Auch sie wurden mitgeliefert, passen aber zu jeder Firma. Sie müssen daran nichts tun.',
  'Read and adopt …': 'Durchlesen und übernehmen …',
  'Read and adopt: {things}': 'Durchlesen und übernehmen: {things}',
  'Nothing of this came with the program any more.': 'Davon ist nichts mehr wie mitgeliefert.',
  'This came with the program, and visitors take it for yours. Change what is not right; what you adopt is no longer marked as a sample.':
    'Das wurde mitgeliefert, und Besucher halten es für Ihres. Ändern Sie, was nicht stimmt; was Sie übernehmen, ist danach nicht mehr als Beispiel gekennzeichnet.',
  'I have read it: it is right for us': 'Gelesen: Es stimmt für uns',
  'Back to the list': 'Zurück zur Liste',
  'public, with sample content': 'öffentlich, mit Beispielinhalten',
  'public, although something is open': 'öffentlich, obwohl noch etwas offen ist',
  '{subject}: {what}': '{subject}: {what}',
  'Does your application form need date of birth and nationality? Hardly any company does: asking can count as a sign of discrimination (AGG).':
    'Brauchen Sie im Bewerbungsformular Geburtsdatum und Nationalität? Fast keine Firma braucht sie, und die Frage danach kann als Indiz für eine Benachteiligung gelten (AGG).',
  'Leave both out': 'Beides weglassen',
  'We need them': 'Wir brauchen sie',
  'The sample is gone and the site is hidden. “Undo” brings both back: visitors see it again.':
    'Die Beispielinhalte sind weg, und die Website ist verborgen. „Rückgängig“ holt beides zurück: Besucher sehen sie dann wieder.',
  'The site is hidden with it': 'Dabei wird die Website verborgen',
  'What is left could not stand alone: it stays hidden until you make the site public. “Undo” shows it again.':
    'Was übrig bleibt, kann für sich nicht bestehen: Es bleibt verborgen, bis Sie die Website öffentlich machen. „Rückgängig“ zeigt sie wieder.',
  'Throw away and hide the site': 'Wegwerfen und Website verbergen',
  'Applications need date of birth and nationality':
    'Bewerbungen brauchen Geburtsdatum und Nationalität',
  'Adopted. What still names the sample company stays on the list.':
    'Übernommen. Was noch die Beispielfirma nennt, bleibt auf der Liste.',
  'There was no sample content left': 'Es waren keine Beispielinhalte mehr da',
  'Sample content thrown away': 'Beispielinhalte weggeworfen',
  'Applicants are no longer asked for date of birth and nationality':
    'Geburtsdatum und Nationalität werden nicht mehr abgefragt',
} as const
