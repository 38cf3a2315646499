/** Findings of checks. Server only. */
export const findingsTexts = {
  'A key or a webhook ended with the former SECRET':
    'Ein Schlüssel oder Webhook gilt mit dem neuen SECRET nicht mehr',
  'The server has another SECRET than when it was made. Make the key anew; give the webhook a new secret, which its receiver needs.':
    'Als er angelegt wurde, hatte der Server ein anderes SECRET. Legen Sie den Schlüssel neu an; geben Sie dem Webhook ein neues Geheimnis, das sein Empfänger braucht.',
  'A webhook rests since a backup was restored':
    'Ein Webhook ruht, seit eine Sicherung eingespielt wurde',
  'Nothing is sent: the site itself may go on elsewhere. Switch it on if this is the site.':
    'Es wird nichts gesendet, denn die Website selbst läuft vielleicht anderswo weiter. Schalten Sie ihn ein, wenn dies die Website ist.',
  'A key or a webhook has no owner any more': 'Ein Schlüssel oder Webhook hat keinen Inhaber mehr',
  'It rests: whoever made it has no access or no longer the right to it. Take it over, or delete it.':
    'Er ruht, weil die Person, die ihn angelegt hat, keinen Zugang oder nicht mehr das Recht dazu hat. Übernehmen oder löschen Sie ihn.',
  'Texts that name law which is out of date:': 'Texte, die überholtes Recht nennen:',
  'Headings that leave out a level, or say nothing:':
    'Überschriften, die eine Stufe überspringen oder leer sind:',
  'Images in texts without words for those who cannot see them:':
    'Bilder in Texten, denen eine Beschreibung fehlt:',
  'Words beside job ads that courts read as a disadvantage by age, origin or health (§ 11 AGG):':
    'Wörter rund um Stellenanzeigen, die Gerichte als Benachteiligung wegen Alter, Herkunft oder Gesundheit lesen (§ 11 AGG):',
  'Titles and descriptions that search results cut off:':
    'Titel und Beschreibungen, die in Suchergebnissen abgeschnitten werden:',
  'Texts that promise an answer at another time than the settings:':
    'Texte, die eine andere Antwortzeit versprechen als die Einstellungen:',
  'Texts that deny cookies, while visitors are asked for Google Analytics (§ 25 TDDDG, § 5 UWG):':
    'Texte, nach denen es keine Cookies gibt, obwohl Besucher nach Google Analytics gefragt werden (§ 25 TDDDG, § 5 UWG):',
  'Texts that say something else about how long data is kept than the settings (Art. 13 GDPR):':
    'Texte, die über die Aufbewahrung anderes sagen als die Einstellungen (Art. 13 DSGVO):',
  'Texts that still say what has changed since, such as a former phone number:':
    'Texte, in denen noch steht, was sich geändert hat, etwa die alte Telefonnummer:',
  'The clock of the server shows a year that cannot be.':
    'Die Uhr des Servers zeigt ein Jahr, das nicht sein kann.',
  'Nothing is deleted by time any more: {why}': 'Es wird nichts mehr von selbst gelöscht: {why}',
  'Clock {time}, last round {last}. Waiting: {what}. Is the clock right?':
    'Uhr {time}, letzte Runde {last}. Es warten: {what}. Geht die Uhr richtig?',
  'Address, phone and e-mail now stand in one place':
    'Adresse, Telefon und E-Mail stehen jetzt an einer Stelle',
  'Every page shows those of the contact information. Elsewhere stood something else ({said}). Change the contact information, or say that it is right.':
    'Jede Seite zeigt die aus den Kontaktdaten. Anderswo stand etwas anderes ({said}). Ändern Sie die Kontaktdaten, oder bestätigen Sie, dass sie stimmen.',
  'The file of 1 image is missing or damaged': 'Die Datei von 1 Bild fehlt oder ist beschädigt',
  'The files of {count} images are missing or damaged':
    'Die Dateien von {count} Bildern fehlen oder sind beschädigt',
  'Visitors do not see it. Upload the image again, or bring back the file from a backup.':
    'Besucher sehen davon nichts. Laden Sie das Bild noch einmal hoch, oder holen Sie die Datei aus einer Sicherung zurück.',
  'Nobody is told of new messages by e-mail.': 'Niemand erfährt per E-Mail von neuen Nachrichten.',
  'Ask whoever runs the server for one.': 'Bitten Sie die Person darum, die den Server betreut.',
  '1 mail is held in the outbox': '1 E-Mail ist im Postausgang angehalten',
  '{count} mails are held in the outbox': '{count} E-Mails sind im Postausgang angehalten',
  'Nobody gets what is held until somebody sends or cancels it.':
    'Was angehalten ist, bleibt dort, bis jemand es sendet oder verwirft.',
  '1 mail was given up within the last week':
    '1 E-Mail ließ sich in der letzten Woche nicht zustellen',
  '{count} mails were given up within the last week':
    '{count} E-Mails ließen sich in der letzten Woche nicht zustellen',
  'The mail server refuses them.': 'Der Mailserver nimmt sie nicht an.',
  'Only {free} MB are free on the disk': 'Auf der Festplatte sind nur noch {free} MB frei',
  'Below {least} MB no applications are taken in. Ask whoever runs the server.':
    'Unter {least} MB werden keine Bewerbungen mehr angenommen. Wenden Sie sich an die Person, die den Server betreut.',
  '1 entry still says what came with the program': '1 Eintrag ist noch wie mitgeliefert',
  '{count} entries in {places} places still say what came with the program':
    '{count} Einträge in {places} Listen und Formularen sind noch wie mitgeliefert',
  'Change the text, or confirm that it is right.':
    'Ändern Sie die Texte, oder bestätigen Sie, dass sie stimmen.',
  'Imprint and privacy are not your own text yet':
    'Impressum und Datenschutztext sind noch nicht Ihre eigenen',
  'The imprint is not your own text yet': 'Das Impressum ist noch nicht Ihr eigenes',
  'The privacy text is not your own yet': 'Der Datenschutztext ist noch nicht Ihr eigener',
  'The law asks for it before the site goes live (§ 5 DDG, Art. 13 GDPR).':
    'Das Gesetz verlangt es, bevor die Website öffentlich wird (§ 5 DDG, Art. 13 DSGVO).',
  'The questions for the legal texts are not answered: {what}':
    'Fragen zu den Rechtstexten sind nicht beantwortet: {what}',
  'Figures or testimonials are still those that came with the program':
    'Kennzahlen oder Kundenstimmen sind noch die mitgelieferten',
  'Visitors read them as facts about you (§ 5 UWG): change, hide or confirm them.':
    'Besucher halten sie für Tatsachen über Sie (§ 5 UWG). Ändern, verbergen oder bestätigen Sie sie.',
  'The site does not say yet whose it is': 'Die Website sagt noch nicht, wem sie gehört',
  'Name, address, logo and colour are missing.': 'Es fehlen Name, Adresse, Logo und Farbe.',
  'Images that are too small for the place': 'Bilder, die für ihren Platz zu klein sind',
  'They look blurred there. Choose larger ones.': 'Dort wirken sie unscharf. Wählen Sie größere.',
  'Images that are not there': 'Bilder, die es nicht gibt',
  'Visitors see no image there. Bring them back from the trash, or choose others.':
    'Besucher sehen dort kein Bild. Holen Sie es aus dem Papierkorb zurück, oder wählen Sie ein anderes.',
  'Particulars of the company{form} are missing below every mail: {missing}.':
    'Unter jeder E-Mail fehlen Pflichtangaben der Firma{form}: {missing}.',
  'Links that lead nowhere on this site.': 'Links, die auf dieser Website ins Leere führen.',
  'The imprint {what}.': 'Das Impressum {what}.',
  'The privacy text {what}.': 'Der Datenschutztext {what}.',
  'Put together anew': 'Neu zusammenstellen',
  'The server is set up with services that the questions for the legal texts do not name yet: {open}.':
    'Der Server nutzt Dienste, die in den Fragen zu den Rechtstexten noch nicht genannt sind: {open}.',
  'Sending mails has been failing since {time}: {mails}.':
    'Seit {time} lassen sich keine E-Mails senden: {mails}.',
  '1 request about personal data must be answered, the first by {day} (Art. 12 GDPR).':
    '1 Anfrage zu persönlichen Daten ist zu beantworten, bis {day} (Art. 12 DSGVO).',
  '{count} requests about personal data must be answered, the first by {day} (Art. 12 GDPR).':
    '{count} Anfragen zu persönlichen Daten sind zu beantworten, die erste bis {day} (Art. 12 DSGVO).',
  'All of it at once': 'Alles auf einmal',
  'Make it public, or pass on a link': 'Veröffentlichen oder einen Link weitergeben',
  'Visitors do not find yet how to reach you, or what you do:':
    'Besucher erfahren noch nicht, wie sie Sie erreichen oder was Sie tun:',
  '1 image has no text for those who cannot see it.': '1 Bild hat keine Beschreibung.',
  '{count} images have no text for those who cannot see it.':
    '{count} Bilder haben keine Beschreibung.',
  'Add texts': 'Beschreiben',
  'Titles of job ads that speak to one gender only, or do not say that all are meant (§ 11 AGG):':
    'Titel von Stellen, die nur ein Geschlecht ansprechen oder nicht sagen, dass alle gemeint sind (§ 11 AGG):',
  'Questions to applicants that an employer must not ask (§ 7 AGG; directive (EU) 2023/970, Art. 5):':
    'Fragen an Bewerberinnen und Bewerber, die ein Arbeitgeber nicht stellen darf (§ 7 AGG; Richtlinie (EU) 2023/970, Art. 5):',
  'Words in job ads that courts read as a disadvantage by age, origin or health (§ 11 AGG):':
    'Wörter in Stellenanzeigen, die Gerichte als Benachteiligung wegen Alter, Herkunft oder Gesundheit lesen (§ 11 AGG):',
  'Job ads without a pay range (two amounts, or a fixed one): it has to be said before the interview, so best here (directive (EU) 2023/970):':
    'Stellen ohne Gehaltsspanne (zwei Beträge oder ein fester): Sie ist vor dem Gespräch zu nennen, am besten hier (Richtlinie (EU) 2023/970):',
} as const
