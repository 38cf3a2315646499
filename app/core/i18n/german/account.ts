/** Own account: password, passkeys, second factor, sessions. */
export const accountTexts = {
  'Show the password': 'Passwort zeigen',
  'Not needed within ten minutes of {signing} with a passkey, or anew with your company’s account.':
    'Nicht nötig in den ersten zehn Minuten nach dem {signing} mit Passkey oder erneut mit dem Firmenkonto.',
  'signing in': 'Anmelden',
  'It stands beside what you do, for your colleagues.':
    'Er steht für Kolleginnen und Kollegen bei dem, was Sie tun.',
  'Save name': 'Name speichern',
  'Error saving name': 'Name nicht gespeichert',
  'Your account has none: nobody can guess it, and no mail brings a new one.':
    'Ihr Konto hat keines: Niemand kann es erraten, und keine E-Mail bringt ein neues.',
  'Error changing e-mail': 'E-Mail nicht geändert',
  'Change e-mail': 'E-Mail ändern',
  'On: signing in asks for a code from your app.':
    'Ein: Beim Anmelden wird ein Code aus Ihrer App verlangt.',
  'Off: the password alone opens the panel.': 'Aus: Das Passwort allein genügt zum Anmelden.',
  Change: 'Ändern',
  'Switch on': 'Einschalten',
  'Switch off': 'Ausschalten',
  Passkeys: 'Passkeys',
  'Where you are signed in': 'Wo Sie angemeldet sind',
  'This one': 'Dieses Gerät',
  '{address}, since {time}': '{address}, seit {time}',
  End: 'Beenden',
  'Error changing password': 'Passwort nicht geändert',
  'Current password': 'Bisheriges Passwort',
  'New password': 'Neues Passwort',
  'At least 12 characters, best several words. All your other sessions end.':
    'Mindestens 12 Zeichen, am besten mehrere Wörter. Alle Ihre anderen Sitzungen enden.',
  'You sign in with a passkey. Without a password nobody can guess or steal it. Keep more than one passkey: whoever has lost all of them needs the person who looks after the server.':
    'Sie melden sich mit einem Passkey an. Ein Passwort, das es nicht gibt, kann niemand erraten oder stehlen. Behalten Sie mehr als einen Passkey: Wer alle verloren hat, braucht die Person, die den Server betreut.',
  'Remove the password': 'Passwort entfernen',
  'A passkey signs in without a password: your device asks for finger, face or PIN, and no other website can trick it.':
    'Mit einem Passkey melden Sie sich ohne Passwort an: Ihr Gerät fragt nach Finger, Gesicht oder PIN, und keine andere Website kann es täuschen.',
  'Added {time}, last used {used}': 'Hinzugefügt {time}, zuletzt benutzt {used}',
  'Added {time}, not used yet': 'Hinzugefügt {time}, noch nicht benutzt',
  'Are you sure you want to delete this passkey?': 'Diesen Passkey wirklich löschen?',
  'No passkey was made. Please try again.':
    'Es wurde kein Passkey angelegt. Bitte versuchen Sie es noch einmal.',
  'This browser cannot make passkeys, or only over an encrypted connection.':
    'Dieser Browser kann keine Passkeys anlegen, oder nur über eine verschlüsselte Verbindung.',
  'Name of the passkey': 'Name des Passkeys',
  'By which you know it again, such as the device it lies in.':
    'Woran Sie ihn wiedererkennen, zum Beispiel das Gerät, auf dem er liegt.',
  'Add passkey': 'Passkey hinzufügen',
  'Your password switches the second factor off. All your other sessions end.':
    'Mit Ihrem Passwort schalten Sie den zweiten Faktor aus. Alle Ihre anderen Sitzungen enden.',
  'With a second factor a stolen password is not enough: signing in also asks for a code from an app on your phone. All your other sessions end.':
    'Mit einem zweiten Faktor genügt ein gestohlenes Passwort nicht: Beim Anmelden wird auch ein Code aus einer App auf Ihrem Telefon verlangt. Alle Ihre anderen Sitzungen enden.',
  'Or a passkey': 'Oder ein Passkey',
  'It signs in by itself, without a password: your device asks for finger, face or PIN.':
    'Er genügt allein, ohne Passwort: Ihr Gerät fragt nach Finger, Gesicht oder PIN.',
  'Back to the account': 'Zurück zum Konto',
  '1. Scan this with an app such as Aegis, 2FAS or Google Authenticator.':
    '1. Scannen Sie das mit einer App wie Aegis, 2FAS oder Google Authenticator.',
  'The secret as a QR code': 'Der Schlüssel als QR-Code',
  'Or enter the secret: {secret}': 'Oder geben Sie den Schlüssel ein: {secret}',
  '2. Keep these recovery codes in a safe place. Each works once, without the phone.':
    '2. Bewahren Sie diese Wiederherstellungscodes sicher auf. Jeder gilt einmal, ohne das Telefon.',
  'Copy the recovery codes': 'Wiederherstellungscodes kopieren',
  '3. Code from the app': '3. Code aus der App',
  Language: 'Sprache',
  'Of the panel and of many mails to you, in every browser.':
    'Der Verwaltung und vieler E-Mails an Sie, in jedem Browser. Mails aus Vorlagen bleiben deutsch.',
  'Second factor switched off': 'Zweiter Faktor ausgeschaltet',
} as const
