/** What applicants read of an interview. */
export const appointmentTexts = {
  '{day}, {from} bis {to} Uhr (Zeit in Deutschland)': '{day}, {from} to {to} (time in Germany)',
  'Gespräch bei {site}': 'Interview at {site}',
  'Ort: {place}': 'Place: {place}',
  'Video: {video}': 'Video: {video}',
  'Mit: {people}': 'With: {people}',
  'Ihr Gespräch': 'Your interview',
  'Ihr Gespräch ist vereinbart': 'Your interview is arranged',
  'Ihr Gespräch hat sich geändert': 'Your interview has changed',
  'Ihr Gespräch ist abgesagt': 'Your interview is cancelled',
  'Die vorgeschlagenen Termine gelten nicht mehr': 'The proposed times are no longer valid',
  'Erinnerung an Ihr Gespräch': 'Reminder of your interview',
  'Bitte antworten Sie uns dafür auf diese E-Mail.': 'For that, please answer this e-mail.',
  'Suchen Sie sich einen Termin aus': 'Choose a time',
  'Wann passt es Ihnen?': 'When does it suit you?',
  'Diesen Termin nehmen': 'Take this time',
  'Die vorgeschlagenen Termine sind inzwischen vergeben oder vorbei. Schreiben Sie uns, wann es Ihnen passt.':
    'The proposed times have been taken or are over by now. Write to us when it suits you.',
  'Keiner passt': 'None suits me',
  'Wann würde es Ihnen passen?': 'When would it suit you?',
  'Keiner passt: absenden': 'None suits me: send',
  'Danke, wir haben Ihre Nachricht und melden uns mit anderen Terminen.':
    'Thank you, we have your message and will get back to you with other times.',
  'Wir suchen einen anderen Termin': 'We will look for another time',
  'Sie haben eine E-Mail mit einem Kalendereintrag bekommen.':
    'You have received an e-mail with a calendar entry.',
  'In den Kalender übernehmen': 'Add to calendar',
  'Ich kann doch nicht': 'I cannot come after all',
  'Möchten Sie uns dazu etwas schreiben? (optional)':
    'Would you like to write something about it? (optional)',
  'Termin absagen': 'Cancel the interview',
  'Zurück zu Ihrer Bewerbung': 'Back to your application',
  'Zurzeit ist kein Termin offen.': 'There is no interview at the moment.',
  'Diesen Termin hat gerade jemand anderes genommen. Bitte wählen Sie einen anderen.':
    'Somebody else has just taken this time. Please choose another.',
  'Diese Termine gelten nicht mehr.': 'These times are no longer valid.',
  'Bitte wählen Sie einen Termin.': 'Please choose a time.',
  'Dieser Termin ist vorbei. Bitte wählen Sie einen anderen.':
    'This time is over. Please choose another.',
  'Bitte schreiben Sie uns, wann es Ihnen passt.': 'Please write to us when it suits you.',
  'Keiner der vorgeschlagenen Termine passt.': 'None of the proposed times suits me.',
  'Ich kann zu diesem Termin doch nicht kommen:': 'I cannot come to this interview after all:',
}
