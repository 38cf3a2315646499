/** Settings of the promised answer, and its mails. */
export const deadlineSettingsTexts = {
  Deadlines: 'Antwortfristen',
  'Working days until the first answer to an application':
    'Arbeitstage bis zur ersten Antwort auf eine Bewerbung',
  'Working days until the first answer to a message':
    'Arbeitstage bis zur ersten Antwort auf eine Nachricht',
  'Empty: as promised in the reply time. 0: on the same day.':
    'Leer: wie in der Antwortzeit versprochen. 0: am selben Tag.',
  'Federal state': 'Bundesland',
  'Its holidays are no working days.': 'Seine Feiertage sind keine Arbeitstage.',
  'Only the holidays of all states': 'Nur bundesweite Feiertage',
  'Send an interim note by itself': 'Zwischenbescheid von selbst senden',
  'On the last day, to whoever still waits and is not held; its text is a mail template. The deadline goes on.':
    'Am letzten Tag, an alle, die noch warten und nicht gesperrt sind; den Text ändern Sie unter E-Mail-Vorlagen. Die Frist läuft weiter.',
  'Interim note to a message: subject': 'Zwischenbescheid zu einer Nachricht: Betreff',
  'Interim note to a message: text': 'Zwischenbescheid zu einer Nachricht: Text',
  'Interim note to an application: subject': 'Zwischenbescheid zu einer Bewerbung: Betreff',
  'Interim note to an application: text': 'Zwischenbescheid zu einer Bewerbung: Text',
} as const
