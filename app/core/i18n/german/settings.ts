/** The forms of settings. */
export const settingsTexts = {
  Backups: 'Sicherungen',
  'backup restore rotation': 'Backup Sicherung Wiederherstellung Aufbewahrung',
  // Site
  'Saturation and brightness': 'Sättigung und Helligkeit',
  Hue: 'Farbton',
  Logos: 'Logos',
  // Search engines
  'robots.txt': 'robots.txt',
  // Key figures
  Stats: 'Kennzahlen',
  'Key figures': 'Kennzahlen',
  // Menus
  Menu: 'Menü',
  Entries: 'Einträge',
  Target: 'Ziel',
  Links: 'Links',
  Number: 'Zahl',
  Label: 'Bezeichnung',
  Source: 'Quelle',
  'Company description': 'Firmenbeschreibung',
  // Company
  'Company facts': 'Angaben zur Firma',
  'Full company name': 'Vollständige Firma',
  'With its legal form, as in the register: “Beispiel GmbH”. It stands below every mail to visitors.':
    'Mit Rechtsform, wie im Register: „Beispiel GmbH“. Sie steht unter jeder E-Mail an Besucher.',
  'Legal form': 'Rechtsform',
  Seat: 'Sitz',
  'The town, as in the register.': 'Der Ort, wie im Register.',
  'Register court': 'Registergericht',
  'For example “Amtsgericht Hamburg”.': 'Zum Beispiel „Amtsgericht Hamburg“.',
  'Register number': 'Registernummer',
  'With its section: “HRB …”, “HRA …”, “GnR …”.': 'Mit Abteilung: „HRB …“, „HRA …“, „GnR …“.',
  'Managing directors, board, owner or partners who represent it':
    'Geschäftsführung, Vorstand, Inhaber oder vertretende Gesellschafter',
  'One per line, surname and at least one first name written out. In an AG mark the chair: “Eva Ernst (Vorsitz)”.':
    'Je Zeile eine Person, Nachname und mindestens ein Vorname ausgeschrieben. Bei einer AG mit Vorsitz: „Eva Ernst (Vorsitz)“.',
  'Chair of the supervisory board': 'Vorsitz des Aufsichtsrats',
  'Always in an AG, SE or KGaA; in a GmbH or eG where there is such a board.':
    'Bei AG, SE und KGaA immer; bei einer GmbH oder eG, wenn es einen Aufsichtsrat gibt.',
  'General partner (GmbH & Co. KG and the like)': 'Komplementärin (GmbH & Co. KG und Ähnliches)',
  'Company name': 'Firma',
  'Its managing directors': 'Deren Geschäftsführung',
  'One per line.': 'Je Zeile eine Person.',
  'The company that is personally liable, with its own entry in the register.':
    'Die persönlich haftende Gesellschaft mit eigenem Registereintrag.',
  'VAT id': 'USt-IdNr.',
  'USt-IdNr., “DE…”, if there is one.':
    'Umsatzsteuer-Identifikationsnummer, „DE…“, falls vorhanden.',
  'Business id': 'Wirtschafts-IdNr.',
  'Wirtschafts-IdNr., “DE…-00001”, if there is one.':
    'Wirtschafts-Identifikationsnummer, „DE…-00001“, falls vorhanden.',
  // Contact
  'contact information': 'Kontaktdaten',
  'Contact information': 'Kontaktdaten',
  footer: 'Fußzeile',
  Directions: 'Anfahrt',
  LinkedIn: 'LinkedIn',
  Xing: 'Xing',
  GitHub: 'GitHub',
  // Before the site is public
  'The logo stays as it is': 'Das Logo bleibt, wie es ist',
  'The colours stay as they are': 'Die Farben bleiben, wie sie sind',
} as const
