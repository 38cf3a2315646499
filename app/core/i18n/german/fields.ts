/** Built-in texts of form fields. */
export const fieldsTexts = {
  'Please fill in this field.': 'Bitte füllen Sie dieses Feld aus.',
  'Please choose one of the suggestions.': 'Bitte wählen Sie einen der Vorschläge.',
  'Please choose one of these: {choices}.': 'Bitte wählen Sie eines davon: {choices}.',
  'Please use at most {maximum} characters.': 'Bitte verwenden Sie höchstens {maximum} Zeichen.',
  'This text has more than 200,000 characters, formatting included. Please shorten it or divide it; nothing is lost.':
    'Dieser Text hat samt Gestaltung mehr als 200.000 Zeichen. Bitte kürzen oder teilen Sie ihn; es geht nichts verloren.',
  'There is no such page. Please choose one of the list.':
    'Diese Seite gibt es nicht. Bitte wählen Sie eine aus der Liste.',
  'Please enter an address that begins with https:// or /.':
    'Bitte geben Sie eine Adresse ein, die mit https:// oder / beginnt.',
  'Please enter a phone number.': 'Bitte geben Sie eine Telefonnummer ein.',
  'Please enter an e-mail address.': 'Bitte geben Sie eine E-Mail-Adresse ein.',
  'No letter such as ä or ß can stand before the @: many mail servers do not deliver to such an address. Please enter another one.':
    'Vor dem @ dürfen keine Umlaute und keine ähnlichen Buchstaben stehen: Viele Mailserver stellen an solche Adressen nicht zu. Bitte geben Sie eine andere ein.',
  'Please enter a date.': 'Bitte geben Sie ein Datum ein.',
  'Please enter a date and a time.': 'Bitte geben Sie Datum und Uhrzeit ein.',
  'Please choose a year from 1900 to 2199.': 'Bitte wählen Sie ein Jahr von 1900 bis 2199.',
  'Please use only small letters a to z, digits and single hyphens.':
    'Bitte verwenden Sie nur Kleinbuchstaben a bis z, Ziffern und einzelne Bindestriche.',
  'Please enter a colour such as #1d4ed8.': 'Bitte geben Sie eine Farbe wie #1d4ed8 ein.',
  'A German VAT id has nine digits after “DE”; others begin with the letters of their country.':
    'Eine deutsche USt-IdNr. hat nach „DE“ neun Ziffern; andere beginnen mit dem Kürzel ihres Landes.',
  'Only letters, digits, hyphens and underscores.':
    'Nur Buchstaben, Ziffern, Binde- und Unterstriche.',
  'Please enter a whole number.': 'Bitte geben Sie eine ganze Zahl ein.',
  'Please enter a number from {min} to {max}.':
    'Bitte geben Sie eine Zahl von {min} bis {max} ein.',
  'Please fill in at least {minimum}.': 'Bitte füllen Sie mindestens {minimum} aus.',
  'Please fill in at most {maximum}.': 'Bitte füllen Sie höchstens {maximum} aus.',
  '{unknown} stands for nothing here. Known are {known}.':
    '{unknown} gibt es hier nicht. Bekannt sind {known}.',
  'There is no value for {name}.': 'Für {name} gibt es keinen Wert.',
  'Placeholders: {known}': 'Platzhalter: {known}',
  'Placeholders: {known}; for applications and rejections also {more}':
    'Platzhalter: {known}; für Bewerbungen und Absagen auch {more}',
  'Enter or a comma ends each. A pasted list is split up.':
    'Mit der Eingabetaste oder einem Komma schließen Sie einen Eintrag ab. Eine eingefügte Liste wird aufgeteilt.',
  'There is no image at this address. Please choose or upload one.':
    'Unter dieser Adresse gibt es kein Bild. Bitte wählen Sie eines aus oder laden Sie eines hoch.',
  'Please say what the image shows, or mark it as mere decoration.':
    'Bitte beschreiben Sie, was das Bild zeigt, oder kennzeichnen Sie es als reinen Schmuck.',
  'Please choose the focal point again.': 'Bitte wählen Sie den Bildmittelpunkt noch einmal.',
  'Text for those who cannot see the image': 'Beschreibung für alle, die das Bild nicht sehen',
  'Mere decoration': 'Reiner Schmuck',
  'From the left': 'Von links',
  'From the top': 'Von oben',
} as const
