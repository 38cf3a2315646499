/** Drafts, the past, the trash, and what was done. */
export const moments = {
  'Other moments': 'Andere Zeitpunkte',
  Trash: 'Papierkorb',
  'What was deleted in the last 30 days. It comes back to its place; where others stand there now, they make room.':
    'Was in den letzten 30 Tagen gelöscht wurde. Es kommt an seinen Platz zurück; wer jetzt dort steht, rückt auf.',
  'Nothing was deleted.': 'Es wurde nichts gelöscht.',
  'Deleted by {who} on {time}': 'Gelöscht von {who} am {time}',
  'was at place {place}': 'stand auf Platz {place}',
  'Bring back': 'Zurückholen',
  'Bring back: {title}': 'Zurückholen: {title}',
  'Your last change: {what}': 'Ihre letzte Änderung: {what}',
  'Taken back': 'Zurückgenommen',
  'Something of it has been changed since: look at its history':
    'Etwas davon wurde seitdem geändert: Sehen Sie in den früheren Fassungen nach',

  // What somebody did
  'created the {thing}': 'hat angelegt: {thing}',
  'changed the {thing}': 'hat geändert: {thing}',
  'deleted the {thing}': 'hat gelöscht: {thing}',
  'moved the {thing}': 'hat verschoben: {thing}',
  'restored the {thing}': 'hat zurückgeholt: {thing}',
  'kept the {thing}': 'hat behalten: {thing}',
  'changed the {what} of {email}': 'hat geändert: {what} von {email}',
  'deleted the account of {email}': 'hat das Konto von {email} gelöscht',
  'took back the invitation of {email}': 'hat die Einladung von {email} zurückgenommen',
  'accepted the invitation': 'hat die Einladung angenommen',
  'invited {email}': 'hat {email} eingeladen',
} as const
