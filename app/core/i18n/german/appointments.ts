/** Interviews with applicants: proposed, agreed on, changed, cancelled. */
export const appointmentsTexts = {
  'Interview: subject': 'Gespräch: Betreff',
  'Interview: text': 'Gespräch: Text',
  'Interview with an applicant: subject': 'Gespräch mit einer Bewerbung: Betreff',
  'Interview with an applicant: text': 'Gespräch mit einer Bewerbung: Text',
  'Summer time begins that night: this time does not exist.':
    'In dieser Nacht beginnt die Sommerzeit: Diese Uhrzeit gibt es nicht.',
  'Summer time ends that night: this time exists twice. Please take another.':
    'In dieser Nacht endet die Sommerzeit: Diese Uhrzeit gibt es zweimal. Bitte nehmen Sie eine andere.',
  'This time is over. Please take one to come.':
    'Diese Zeit ist vorbei. Bitte nehmen Sie eine, die noch kommt.',
  'About the interview': 'Zum Gespräch',
  'proposed times': 'hat Termine vorgeschlagen',
  'chose a time': 'hat einen Termin gewählt',
  'said that no time suits': 'hat gesagt, dass kein Termin passt',
  'changed the interview': 'hat den Termin geändert',
  'cancelled the interview': 'hat den Termin abgesagt',
  'somebody is missing': 'jemand fehlt',
  'No access any more: {people}. Please change the interview.':
    'Kein Zugang mehr: {people}. Bitte ändern Sie das Gespräch.',
  'took somebody out of the interview': 'hat jemanden aus dem Gespräch genommen',
  'gets a reminder of the interview': 'bekommt eine Erinnerung an den Termin',
  'Propose times to {who}': 'Termine für {who}',
  'Propose times': 'Termine vorschlagen',
  'An interview is still agreed. Please cancel it, so that everyone is told.':
    'Ein Gespräch ist noch vereinbart. Bitte sagen Sie es ab, damit alle es erfahren.',
  'Cancel this interview? No mail leaves without a mail server: please tell everyone yourself.':
    'Dieses Gespräch absagen? Ohne Mailserver geht keine E-Mail hinaus: Bitte sagen Sie es allen selbst.',
  'Cancel this interview? Everyone is told by mail at once.':
    'Dieses Gespräch absagen? Alle erfahren es sofort per E-Mail.',
  'Take back these times?': 'Diese Termine zurücknehmen?',
  'Propose other times': 'Andere Termine vorschlagen',
  'Two to five times': 'Zwei bis fünf Termine',
  'Time {number}': 'Termin {number}',
  'Further times': 'Weitere Termine',
  'Time|of day': 'Termin',
  'Time in Germany': 'Uhrzeit in Deutschland',
  'Length in minutes': 'Länge in Minuten',
  Place: 'Ort',
  'Video address': 'Videoadresse',
  'Who takes part': 'Wer nimmt teil',
  'Each gets a mail with a calendar file; the applicant reads the names.':
    'Jede Person bekommt eine E-Mail mit Kalenderdatei; wer sich bewirbt, liest die Namen.',
  'Send the invitation': 'Einladung senden',
  '{link} leads to the times.': '{link} führt zu den Terminen.',
  Interviews: 'Gespräche',
  'Interview with {who}': 'Gespräch mit {who}',
  'Times proposed': 'Termine vorgeschlagen',
  'No time suits': 'Kein Termin passt',
  Agreed: 'Vereinbart',
  'Cancelled|an interview': 'Abgesagt',
  '{count} minutes': '{count} Minuten',
  'Calendar file': 'Kalenderdatei',
  'Change|an interview': 'Termin ändern',
  'Change the interview': 'Termin ändern und mitteilen',
  'Cancel the interview': 'Gespräch absagen',
  'Take back the times': 'Termine zurücknehmen',
  'Everyone gets a mail whose calendar file takes the place of the earlier one.':
    'Alle bekommen eine E-Mail, deren Kalenderdatei die frühere ersetzt.',
  'Error cancelling the interview': 'Nicht abgesagt',
  'Error changing the interview': 'Termin nicht geändert',
  'Interviews to come': 'Kommende Gespräche',
  'with you': 'mit Ihnen',
  'Somebody of you has another interview at this time.':
    'Zu dieser Zeit hat jemand von Ihnen schon ein Gespräch.',
  'Interview changed': 'Termin geändert',
} as const
