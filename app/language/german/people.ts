/** The own account, and who else has one. */
export const people = {
  'Another administrator has this e-mail': 'Diese E-Mail hat schon ein anderes Konto',
  'Please enter an e-mail address': 'Bitte geben Sie eine E-Mail-Adresse ein',
  'The owner cannot be deleted': 'Das erste Konto lässt sich nicht löschen',
  'This administrator was deleted already': 'Dieses Konto ist schon gelöscht',
  'Error adding passkey': 'Passkey nicht hinzugefügt',
  'Please sign in again first': 'Bitte melden Sie sich zuerst noch einmal an',
  'Please sign in with a passkey first': 'Bitte melden Sie sich zuerst mit einem Passkey an',
} as const
