/** Jobs and the application form. */
export const jobsTexts = {
  'job category': 'Stellenbereich',
  'Job categories': 'Stellenbereiche',
  benefit: 'Vorteil',
  'job listing': 'Stelle',
  'Job listings': 'Stellen',
  Job: 'Stelle',
  'Make known': 'Bekannt machen',
  'Make known: {title}': 'Bekannt machen: {title}',
  'This job is closed': 'Diese Stelle ist geschlossen',
  'Its page says so, and the feed leaves it out.':
    'Ihre Seite sagt es, und im Abruf für Stellenbörsen steht sie nicht.',
  Share: 'Teilen',
  'For networks': 'Für Netzwerke',
  'In one line': 'In einer Zeile',
  'Copy the address': 'Adresse kopieren',
  'Recommend by mail': 'Per E-Mail empfehlen',
  'Job exchanges': 'Stellenbörsen',
  'Exchanges that fetch job ads, such as Indeed, get all open and listed jobs at this address, once the site is public. Search engines read the page of the job itself.':
    'Stellenbörsen, die Anzeigen selbst abholen, etwa Indeed, bekommen unter dieser Adresse alle offenen Stellen, die in der Liste stehen, sobald die Website öffentlich ist. Suchmaschinen lesen die Seite der Stelle selbst.',
  'This job is not for search engines, so the feed leaves it out.':
    'Diese Stelle ist nicht für Suchmaschinen bestimmt, deshalb fehlt sie dort.',
  'Page to hang up': 'Aushang',
  Print: 'Drucken',
  'How it goes': 'Wie es läuft',
  'Others|sources': 'Andere',
  'Days to the first answer': 'Tage bis zur ersten Antwort',
  '?utm_source=indeed at the end of a link to a job counts for this source.':
    '?utm_source=indeed am Ende eines Links auf eine Stelle zählt für diese Quelle.',
  'Views in 30 days': 'Aufrufe in 30 Tagen',
  'Views in 13 months': 'Aufrufe in 13 Monaten',
  'Days to the interview': 'Tage bis zum Gespräch',
  'Days to the hire': 'Tage bis zur Einstellung',
  'Views count no person. Deleted applications count with the sources alone; days are medians of at least three applications.':
    'Aufrufe zählen keine Personen. Gelöschte Bewerbungen zählen nur noch bei den Quellen; Tage sind Mediane aus mindestens drei Bewerbungen.',
  Category: 'Bereich',
  Department: 'Abteilung',
  Location: 'Ort',
  'Neutral, for example with (m/w/d)': 'Neutral, zum Beispiel mit (m/w/d)',
  'Can be done from home altogether, anywhere in Germany':
    'Ganz von zu Hause aus möglich, überall in Deutschland',
  Remote: 'Homeoffice',
  'Search engines then offer it everywhere in Germany.':
    'Suchmaschinen bieten die Stelle dann in ganz Deutschland an.',
  Type: 'Art',
  'Experience level': 'Erfahrung',
  Requirements: 'Anforderungen',
  Responsibilities: 'Aufgaben',
  Skills: 'Kenntnisse',
  'Salary from (€)': 'Gehalt ab (€)',
  'Gross; shown to people and search engines': 'Brutto; für Menschen und Suchmaschinen sichtbar',
  'Salary to (€)': 'Gehalt bis (€)',
  'Empty: “ab …”': 'Leer: „ab …“',
  'Salary per': 'Gehalt je',
  'Salary in words': 'Gehalt in Worten',
  'Instead of the figures (“Tarif TV-L E 12”), or after them (“bei 30 Stunden in der Woche”)':
    'Statt der Zahlen („Tarif TV-L E 12“) oder danach („bei 30 Stunden in der Woche“)',
  'Open until': 'Offen bis',
  'The application form asks them of everybody who chooses this job':
    'Das Bewerbungsformular stellt sie allen, die diese Stelle wählen',
  'The job closes by itself after this day': 'Nach diesem Tag schließt die Stelle von selbst',
  'Closes after so many applications': 'Schließt nach so vielen Bewerbungen',
  'Neither spam nor deleted ones count': 'Spam und Gelöschte zählen nicht',
  'Closes after so many hires': 'Schließt nach so vielen Einstellungen',
  'Contact person': 'Ansprechperson',
  'The first of them is named. Nobody: who answers applications':
    'Die erste Person davon wird genannt. Niemand: wer Bewerbungen beantwortet',
  'Please enter at least as much as in “Salary from (€)”.':
    'Bitte geben Sie mindestens so viel ein wie bei „Gehalt ab (€)“.',
  'Its last day has passed: visitors see it as closed.':
    'Der letzte Tag ist vorbei: Besucher sehen die Stelle als geschlossen.',
  Closed: 'Geschlossen',
  // The form
  'Application form': 'Bewerbungsformular',
  required: 'Pflicht',
  optional: 'freiwillig',
  hidden: 'nicht gefragt',
  Anrede: 'Anrede',
  Geburtsdatum: 'Geburtsdatum',
  Nationalität: 'Nationalität',
  'Straße, PLZ, Ort': 'Straße, PLZ, Ort',
  'Arbeitserlaubnis für Deutschland': 'Arbeitserlaubnis für Deutschland',
  Telefon: 'Telefon',
  Gehaltsvorstellung: 'Gehaltsvorstellung',
  'Asking for it can count as a sign of discrimination (AGG) and is rarely necessary (GDPR, Art. 5): “hidden” spares you both.':
    'Danach zu fragen kann als Anzeichen einer Benachteiligung gelten (AGG) und ist selten nötig (Art. 5 DSGVO): „nicht gefragt“ erspart Ihnen beides.',
  'Needed at the earliest for a contract.': 'Frühestens für einen Vertrag nötig.',
  'What matters about the nationality for work, without asking for it.':
    'Was an der Nationalität für die Arbeit zählt, ohne nach ihr zu fragen.',
  'Many applicants stop here; “optional” brings more applications.':
    'Viele brechen hier ab; „freiwillig“ bringt mehr Bewerbungen.',
  'Reply time for applications': 'Antwortzeit für Bewerbungen',
} as const
