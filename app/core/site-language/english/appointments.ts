/** What applicants read of an interview. */
export const appointmentTexts = {
  '{day}, {from} bis {to} Uhr (Zeit in Deutschland)': '{day}, {from} to {to} (time in Germany)',
  'Gespräch bei {site}': 'Interview at {site}',
  'Ort: {place}': 'Location: {place}',
  Wo: 'Where',
  'Video: {video}': 'Video: {video}',
  'Mit: {people}': 'With: {people}',
  'Ihr Gespräch': 'Your interview',
  'Ihr Gespräch ist vereinbart': 'Your interview has been arranged',
  'Ihr Gespräch hat sich geändert': 'Your interview has changed',
  'Ihr Gespräch ist abgesagt': 'Your interview has been cancelled',
  'Die vorgeschlagenen Termine gelten nicht mehr': 'The proposed times are no longer valid',
  'Erinnerung an Ihr Gespräch': 'Reminder of your interview',
  'Bitte antworten Sie uns dafür auf diese E-Mail.': 'To do so, please reply to this email.',
  'Suchen Sie sich einen Termin aus': 'Choose a time',
  'Wann passt es Ihnen?': 'Which time suits you?',
  'Diesen Termin nehmen': 'Choose this time',
  'Die vorgeschlagenen Termine sind inzwischen vergeben oder vorbei. Schreiben Sie uns, wann es Ihnen passt.':
    'The proposed times have since been taken or have passed. Please tell us which times would suit you.',
  'Keiner passt': 'None of these suits me',
  'Wann würde es Ihnen passen?': 'Which times would suit you?',
  'Keiner passt: absenden': 'Send: none of these suits me',
  'Danke, wir haben Ihre Nachricht und melden uns mit anderen Terminen.':
    'Thank you, we have your message and will get back to you with other times.',
  'Wir suchen einen anderen Termin': 'We will look for another time',
  'Sie haben eine E-Mail mit einem Kalendereintrag bekommen.':
    'You have received an email with a calendar entry.',
  'In den Kalender übernehmen': 'Add to calendar',
  'Ich kann doch nicht': 'I cannot make it after all',
  'Möchten Sie uns dazu etwas schreiben? (optional)': 'Would you like to add a message? (optional)',
  'Termin absagen': 'Cancel the interview',
  'Zurück zu Ihrer Bewerbung': 'Back to your application',
  'Zurzeit ist kein Termin offen.': 'There is no interview at the moment.',
  'Diesen Termin hat gerade jemand anderes genommen. Bitte wählen Sie einen anderen.':
    'Somebody else has just taken this time. Please choose another.',
  'Diese Termine gelten nicht mehr.': 'These times are no longer valid.',
  'Sie haben schon einen Termin. Er steht unten.':
    'You already have an appointment. It is shown below.',
  'Bitte wählen Sie einen Termin.': 'Please choose a time.',
  'Dieser Termin ist vorbei. Bitte wählen Sie einen anderen.':
    'This time has passed. Please choose another.',
  'Bitte schreiben Sie uns, wann es Ihnen passt.': 'Please tell us which times would suit you.',
  'Keiner der vorgeschlagenen Termine passt.': 'None of the proposed times suits me.',
  'Ich kann zu diesem Termin doch nicht kommen:': 'I cannot make it to this interview after all:',
}
