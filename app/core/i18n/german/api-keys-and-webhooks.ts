/** API keys and webhooks. */
export const apiKeyAndWebhookTexts = {
  Programs: 'Programme',
  Keys: 'Schlüssel',
  'Keys for programs': 'Schlüssel für Programme',
  'api interface': 'api schnittstelle',
  Webhooks: 'Webhooks',
  'A program hears at its address what has happened, signed as Standard Webhooks has it.':
    'Ein Programm bekommt an seine Adresse gemeldet, was geschehen ist, signiert nach Standard Webhooks.',
  'Are you sure you want to delete this webhook?': 'Diesen Webhook wirklich löschen?',
  'New webhook': 'Neuer Webhook',
  'With this its receiver checks the signatures. It is shown only now:':
    'Mit diesem Geheimnis prüft der Empfänger die Signaturen. Es wird nur jetzt gezeigt:',
  'What it hears of': 'Was er meldet',
  'The content was changed': 'Die Inhalte wurden geändert',
  'A message has come': 'Eine Nachricht ist angekommen',
  'An application has come': 'Eine Bewerbung ist angekommen',
  'Of messages and applications only the reference is sent, nothing about a person.':
    'Von Nachrichten und Bewerbungen wird nur das Kennzeichen gesendet, nichts über eine Person.',
  'Make the webhook': 'Webhook anlegen',
  'What was sent': 'Was gesendet wurde',
  'waiting for its turn': 'wartet',
  'on the way': 'unterwegs',
  taken: 'angenommen',
  'given up': 'nicht zustellbar',
  '{count} attempt': '{count} Versuch',
  'Send again': 'Noch einmal senden',
  'events that were sent': 'gesendete Ereignisse',
  'With a key a program reads and changes the content at {address}. Until the first key nothing is there.':
    'Mit einem Schlüssel liest und ändert ein Programm die Inhalte unter {address}. Bis zum ersten Schlüssel ist dort nichts zu erreichen.',
  Examples: 'Beispiele',
  'All tables and columns are described as OpenAPI 3.1 at {address}, as far as the key may read them. The client is @supabase/supabase-js.':
    'Alle Tabellen und Spalten beschreibt {address} als OpenAPI 3.1, soweit der Schlüssel sie lesen darf. Der Client ist @supabase/supabase-js.',
  'Read the open jobs': 'Die offenen Stellen lesen',
  'Save key figures': 'Kennzahlen speichern',
  'Propose a new title': 'Einen neuen Titel vorschlagen',
  'New key': 'Neuer Schlüssel',
  'What it is for': 'Zweck',
  'What it may do': 'Was er darf',
  'Reads what visitors see': 'Liest, was Besucher sehen',
  'Its changes wait in a draft, but for images':
    'Seine Änderungen warten in einem Entwurf, außer Bildern',
  'The program names the draft, and a person publishes it.':
    'Das Programm gibt den Entwurf an, ein Mensch veröffentlicht ihn.',
  Websites: 'Websites',
  'From which browsers may use it, one per line. Empty: only this website and programs outside of browsers.':
    'Von welchen Websites aus Browser ihn benutzen dürfen, eine je Zeile. Leer: nur diese Website und Programme außerhalb von Browsern.',
  'Requests a minute': 'Anfragen je Minute',
  'Of a public key, which is one for anybody or for browsers: for each address. All addresses together have ten times as many.':
    'Bei einem öffentlichen Schlüssel, also einem für alle oder für Browser: je Adresse. Alle Adressen zusammen haben zehnmal so viele.',
  'Last day': 'Letzter Tag',
  'Empty: until somebody revokes it.': 'Leer: bis ihn jemand widerruft.',
  'Make the key': 'Schlüssel anlegen',
  'This is the key. It is shown only now:': 'Das ist der Schlüssel. Er wird nur jetzt gezeigt:',
  'Are you sure you want to revoke this key?': 'Diesen Schlüssel wirklich widerrufen?',
  Access: 'Zugang',
  'Take over': 'Übernehmen',
  'Take it over and let it go on?': 'Übernehmen und weiterlaufen lassen?',
  'rests: without an owner': 'ruht: ohne Inhaber',
  'took over the key “{name}” of a program': 'hat den Schlüssel „{name}“ übernommen',
  'took over the webhook “{name}”': 'hat den Webhook „{name}“ übernommen',
  'switched on the webhook “{name}”': 'hat den Webhook „{name}“ eingeschaltet',
  'gave the webhook “{name}” a new secret': 'hat dem Webhook „{name}“ ein neues Geheimnis gegeben',
  'rests: SECRET is another one': 'ruht: SECRET hat gewechselt',
  'rests: a backup was restored, or SECRET had changed':
    'ruht: eine Sicherung wurde eingespielt, oder SECRET hatte gewechselt',
  'ended: SECRET is another one': 'gilt nicht mehr: SECRET hat gewechselt',
  'New secret': 'Neues Geheimnis',
  'Keys and webhooks of this account': 'Schlüssel und Webhooks dieses Kontos',
  'Ticked, they become yours and go on, with a secret that this person may know: make new ones soon. The others rest from now on.':
    'Angekreuzte gehören danach Ihnen und laufen weiter, mit einem Geheimnis, das diese Person kennen kann: Ersetzen Sie es bald. Die anderen ruhen ab sofort.',
  'Whoever had it may know its secret: make a new one soon.':
    'Wer das hatte, kann das Geheimnis kennen: Ersetzen Sie es bald.',
  'The site goes on sending mail to this address, named in:':
    'Die Website schickt weiter E-Mails an diese Adresse, eingetragen in:',
  'New link to the hidden site': 'Neuer Link zur noch nicht öffentlichen Website',
  'This person may know the present one. It ends for everybody.':
    'Diese Person kann den jetzigen kennen. Er endet für alle.',
  'Key “{name}”': 'Schlüssel „{name}“',
  'Webhook “{name}”': 'Webhook „{name}“',
  'These invitations end: {emails}': 'Diese Einladungen gelten dann nicht mehr: {emails}',
  'These drafts lose their time: {names}': 'Diese Entwürfe verlieren ihren Termin: {names}',
  'A link to a draft that needs no account ends, too.':
    'Auch ein Link auf einen Entwurf, der ohne Konto funktioniert, endet.',
  '{count} links to drafts that need no account end, too.':
    'Auch {count} Links auf Entwürfe, die ohne Konto funktionieren, enden.',
  'only proposes': 'schlägt nur vor',
  ended: 'beendet',
  'Never used': 'Nie benutzt',
  'Last used {at}': 'Zuletzt benutzt {at}',
  '{count} requests a minute': '{count} Anfragen je Minute',
  'until {at}': 'bis {at}',
  'This address is not on the public Internet, so nothing would be sent there.':
    'Diese Adresse liegt nicht im öffentlichen Internet, deshalb würde nichts dorthin gesendet.',
  'Such as https://www.firma.de, one per line.':
    'Zum Beispiel https://www.firma.de, eine je Zeile.',
  'Please enter an address that begins with https://.':
    'Bitte geben Sie eine Adresse ein, die mit https:// beginnt.',
  'This day has passed, so the key would open nothing.':
    'Dieser Tag ist schon vorbei, der Schlüssel wäre gleich ungültig.',
  'The webhook is on again': 'Der Webhook ist wieder eingeschaltet',
} as const
