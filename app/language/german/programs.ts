/** Keys and webhooks for programs. */
export const programs = {
  Programs: 'Programme',
  Keys: 'Schlüssel',
  'Keys for programs': 'Schlüssel für Programme',
  'api webhooks': 'api webhooks schnittstelle',
  'With a key a program reads and changes the content at {address}. Without any key nothing is there.':
    'Mit einem Schlüssel liest und ändert ein Programm die Inhalte unter {address}. Ohne Schlüssel ist dort nichts.',
  'New key': 'Neuer Schlüssel',
  'What it is for': 'Wofür er ist',
  'What it may do': 'Was er darf',
  'Reads what visitors see': 'Liest, was Besucher sehen',
  'Its changes wait in a draft': 'Seine Änderungen warten in einem Entwurf',
  'The program names the draft, and a person publishes it.':
    'Das Programm nennt den Entwurf, und ein Mensch veröffentlicht ihn.',
  Websites: 'Websites',
  'From which browsers may use it, one per line. Empty: only programs outside of browsers.':
    'Von wo aus Browser ihn benutzen dürfen, eine je Zeile. Leer: nur Programme außerhalb von Browsern.',
  'Such as https://www.firma.de, one per line.':
    'Zum Beispiel https://www.firma.de, eine je Zeile.',
  'Requests a minute': 'Anfragen je Minute',
  'Last day': 'Letzter Tag',
  'Empty: until somebody revokes it.': 'Leer: bis ihn jemand widerruft.',
  'Make the key': 'Schlüssel anlegen',
  'This is the key. It is shown only now:': 'Das ist der Schlüssel. Er wird nur jetzt gezeigt:',
  'Are you sure you want to revoke this key?': 'Diesen Schlüssel wirklich widerrufen?',
  'The key is revoked': 'Der Schlüssel ist widerrufen',
  'only proposes': 'schlägt nur vor',
  ended: 'beendet',
  'Never used': 'Nie benutzt',
  'Last used {at}': 'Zuletzt benutzt {at}',
  '{count} requests a minute': '{count} Anfragen je Minute',
  'until {at}': 'bis {at}',
} as const
