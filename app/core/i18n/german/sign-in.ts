/** Sign-in pages and passwords. */
export const signInTexts = {
  'At least 12 characters, best several words; nothing that is easily guessed.':
    'Mindestens 12 Zeichen, am besten mehrere Wörter; nichts, was leicht zu erraten ist.',
  'Authentication failed': 'Die Anmeldung ist gerade nicht möglich',
  'Back to the website': 'Zurück zur Website',
  'Code from your app': 'Code aus Ihrer App',
  'Create account': 'Konto anlegen',
  'Invalid admin configuration': 'Es ist noch kein Konto eingerichtet',
  'Invalid email or password': 'E-Mail oder Passwort stimmt nicht',
  'It was used already or taken back, or it is older than three days. Please ask for a new one.':
    'Er wurde schon benutzt oder zurückgezogen, oder er ist älter als drei Tage. Bitte lassen Sie sich einen neuen schicken.',
  'Please enter your name.': 'Bitte geben Sie Ihren Namen ein.',
  'Sign in': 'Anmelden',
  'Signing in …': 'Anmeldung läuft …',
  'Second step': 'Zweiter Schritt',
  'Start again': 'Von vorn beginnen',
  'Successfully logged in': 'Sie sind angemeldet',
  'The password is not right': 'Das Passwort stimmt nicht',
  'The password needs {shortest} to {longest} characters':
    'Das Passwort braucht {shortest} bis {longest} Zeichen',
  'This link does not work any more': 'Dieser Link ist nicht mehr gültig',
  'Too many attempts. Please try again in {wait} second.':
    'Zu viele Versuche. Bitte versuchen Sie es in {wait} Sekunde noch einmal.',
  'Too many attempts. Please try again in {wait} seconds.':
    'Zu viele Versuche. Bitte versuchen Sie es in {wait} Sekunden noch einmal.',
  'Too many attempts. Please try again later.':
    'Zu viele Versuche. Bitte versuchen Sie es später noch einmal.',
  'You were signed out after two hours without a sign of you.':
    'Sie wurden abgemeldet, weil zwei Stunden lang nichts geschah.',
  'You were signed out after a day, as everybody is.':
    'Sie wurden abgemeldet: Jede Sitzung endet nach einem Tag.',
  'This session was ended from another device of yours.':
    'Diese Sitzung haben Sie von einem anderen Gerät aus beendet.',
  'Your access to this website was taken away.': 'Ihr Zugang zu dieser Website wurde entzogen.',
  'You were signed out because your password was changed.':
    'Sie wurden abgemeldet, weil Ihr Passwort geändert wurde.',
  'You were signed out because your e-mail was changed.':
    'Sie wurden abgemeldet, weil Ihre E-Mail-Adresse geändert wurde.',
  'You were signed out because your second factor was changed.':
    'Sie wurden abgemeldet, weil Ihr zweiter Faktor geändert wurde.',
  'You were signed out because one of your passkeys was removed.':
    'Sie wurden abgemeldet, weil einer Ihrer Passkeys entfernt wurde.',
  'A password alone is not enough here. Please sign in with your passkey.':
    'Ein Passwort allein genügt hier nicht. Bitte melden Sie sich mit Ihrem Passkey an.',
  'Your session is not known any more: the program was set up anew, or restored from a backup.':
    'Ihre Sitzung ist nicht mehr bekannt: Das Programm wurde neu eingerichtet oder aus einer Sicherung wiederhergestellt.',
  'Forgot password?': 'Passwort vergessen?',
  'Sign in with {name}': 'Mit {name} anmelden',
  'Sign in with a passkey': 'Mit Passkey anmelden',
  'No passkey was given. You can sign in with your password as well.':
    'Es wurde kein Passkey verwendet. Sie können sich auch mit Ihrem Passwort anmelden.',
  'This website cannot send e-mails, so it cannot send you a link either. Whoever looks after the server sets a new password there:':
    'Diese Website kann keine E-Mails versenden, also auch keinen Link an Sie. Wer den Server betreut, setzt dort ein neues Passwort:',
  'Please look into your mailbox': 'Bitte sehen Sie in Ihr Postfach',
  'If there is an account with this e-mail and a password, a link to choose a new one is on its way. It holds for 30 minutes.':
    'Gibt es zu dieser E-Mail ein Konto mit Passwort, ist ein Link für ein neues unterwegs. Er gilt 30 Minuten.',
  'Nothing has come? Three links were sent within half an hour already (use the last one), the e-mail is another one, you sign in without a password, or mails do not arrive: whoever looks after the server can help with':
    'Nichts angekommen? Dann kamen in der letzten halben Stunde schon drei Links (nehmen Sie den letzten), das Konto gehört zu einer anderen E-Mail-Adresse, Sie melden sich ohne Passwort an, oder E-Mails kommen nicht an: Wer den Server betreut, kann helfen mit',
  'Send me a link': 'Link zusenden',
  'Back to the sign-in': 'Zurück zur Anmeldung',
  'Your password was changed': 'Ihr Passwort ist geändert',
  'All sessions of your account have ended.': 'Alle Sitzungen Ihres Kontos sind beendet.',
  'Sign in with the new password': 'Mit dem neuen Passwort anmelden',
  'It was used already, it is older than 30 minutes, or your account has changed since.':
    'Er wurde schon benutzt, ist älter als 30 Minuten, oder Ihr Konto wurde seither geändert.',
  'Ask for a new one': 'Neuen anfordern',
  'A new password': 'Ein neues Passwort',
  'Change password': 'Passwort ändern',
  '{name} cannot be reached. Please try again later.':
    '{name} ist nicht zu erreichen. Bitte versuchen Sie es später noch einmal.',
  '{provider} does not confirm your e-mail address.':
    '{provider} bestätigt Ihre E-Mail-Adresse nicht.',
  'This took too long, or was done already. Please begin again.':
    'Das hat zu lange gedauert oder ist schon geschehen. Bitte beginnen Sie noch einmal.',
  'Signing in with {provider} did not work.': 'Die Anmeldung mit {provider} ist nicht gelungen.',
  Welcome: 'Willkommen',
  'Without your phone: one of your recovery codes.':
    'Ohne Ihr Telefon: einer Ihrer Wiederherstellungscodes.',
  'Your account: {email}': 'Ihr Konto: {email}',
  'Account created successfully': 'Konto angelegt',
  'There is an account with this e-mail already.': 'Zu dieser E-Mail gibt es schon ein Konto.',
  'This code is not valid. Please enter the current code.':
    'Dieser Code ist nicht gültig. Bitte geben Sie den aktuellen ein.',
} as const
