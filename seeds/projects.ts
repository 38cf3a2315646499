import type { ItemInput } from '#content/types/collection.ts'
import { project } from '#content/types/project.ts'
import { createBlankValues } from '#core/fields/field.ts'

export const projects: ItemInput<typeof project>[] = [
  {
    ...createBlankValues(project.fields),
    title: 'Leitstand für Touren und Rampen',
    industry: 'Logistik',
    results: [
      { before: '47', after: '19', unit: 'Minuten', label: 'Mittlere Wartezeit an der Rampe' },
      {
        before: null,
        after: '1',
        unit: 'Bildschirm',
        label: 'Statt dreier Tabellen, für alle Touren',
      },
      {
        before: null,
        after: '180',
        unit: 'Lkw',
        label: 'Aus drei Standorten auf einer Karte',
      },
    ],
    situation:
      'Wer bei Prielmann anrief, um zu erfahren, wann ein Lkw ankommt, wartete auf einen Rückruf. Die Disposition pflegte drei Tabellen, die Rampen wurden auf Zuruf vergeben, und am späten Vormittag standen regelmäßig neun Fahrzeuge auf dem Hof.',
    steps: [
      { when: 'Ende März 2024', text: 'Zwei von uns disponieren eine Woche lang mit.' },
      { when: 'Anfang Mai 2024', text: 'Die Live\u2011Karte läuft am ersten Standort.' },
      { when: 'August 2024', text: 'Rampenplanung und Fahrer\u2011App kommen dazu.' },
      { when: 'November 2024', text: 'Alle drei Standorte arbeiten mit dem Leitstand.' },
    ],
    lessons:
      'Die Telematik liefert bei jedem fünften Fahrzeug ungenaue Zeiten. Das haben wir erst im Betrieb bemerkt; heute messen wir zwei Wochen lang, bevor wir eine Schnittstelle zusagen.',
    subtitle: 'Disposition für 180 Lkw in Echtzeit',
    description:
      'Drei Standorte, 180 Fahrzeuge, drei getrennte Tabellen: So plante Prielmann seine Touren. Der neue Leitstand führt Telematik, Aufträge und Rampenbelegung zusammen und schlägt bei Verspätung ein neues Zeitfenster vor. Die mittlere Wartezeit an der Rampe sank von 47 auf 19 Minuten.',
    image_url: 'picture:project-logistik',
    technologies: ['TypeScript', 'React', 'Node.js', 'PostgreSQL', 'Kafka', 'Kubernetes'],
    tags: ['Logistik', 'Echtzeit', 'Webanwendung'],
    features: [
      {
        title: 'Live\u2011Karte',
        description:
          'Standort und voraussichtliche Ankunft aller Fahrzeuge, alle 30 Sekunden aktualisiert.',
      },
      {
        title: 'Rampenplanung',
        description:
          'Zeitfenster werden mit der Maus oder per Tastatur verschoben; doppelte Belegungen lässt das System nicht zu.',
      },
      {
        title: 'Meldung bei Verspätung',
        description:
          'Ab 20 Minuten Abweichung erfährt der Empfänger automatisch, wann die Ware eintrifft.',
      },
      {
        title: 'App für das Fahrpersonal',
        description:
          'Auftrag, Ladeliste und Unterschrift auf dem Smartphone. Fehlt das Netz, wird später abgeglichen.',
      },
    ],
    client: 'Prielmann Logistik GmbH',
    timeline: 'März bis November 2024',
    github_url: null,
    live_url: null,
    bgColor: null,
    is_featured: true,
  },
  {
    ...createBlankValues(project.fields),
    title: 'Schäden in drei Tagen regulieren',
    industry: 'Versicherung',
    results: [
      {
        before: '11',
        after: '3',
        unit: 'Tage',
        label: 'Bis zur Auszahlung einfacher Leitungswasserschäden',
      },
      { before: null, after: '6', unit: 'Fragen', label: 'Bis zur vollständigen Meldung' },
    ],
    situation:
      'Vor jeder Entscheidung tippte jemand ab, was auf Papier stand: Betrag, Datum, Gewerk, Vertragsnummer. Nach einem Sturm dauerte allein das Erfassen länger als die Prüfung.',
    steps: [
      { when: 'Januar 2023', text: 'Machbarkeitstest mit 4.000 alten Belegen.' },
      { when: 'März 2023', text: 'Das Modell liest mit, entschieden wird wie bisher.' },
      {
        when: 'Oktober 2023',
        text: 'Leitungswasserschäden kommen entscheidungsreif auf den Tisch.',
      },
      { when: 'Februar 2024', text: 'Die Meldung per Smartphone geht an alle Versicherten.' },
    ],
    lessons:
      'Handschriftliche Kostenvoranschläge liest das Modell schlecht. Wir würden sie heute von Anfang an ausnehmen, statt drei Monate an der Erkennung zu feilen.',
    subtitle: 'Vom Foto zur Auszahlung',
    description:
      'Meldungen kamen bei der Halligschutz per Brief, Fax und E‑Mail an und wurden von Hand erfasst. Heute liest ein Modell Fotos und Rechnungen aus, ordnet sie dem Vertrag zu und legt den Fall entscheidungsreif vor. Einfache Leitungswasserschäden sind im Mittel nach drei Tagen reguliert, zuvor waren es elf. Das letzte Wort hat immer ein Mensch.',
    image_url: 'picture:project-versicherung',
    technologies: ['Java', 'Spring', 'Angular', 'Python', 'PyTorch', 'PostgreSQL'],
    tags: ['Versicherung', 'Machine Learning', 'Dokumentenerkennung'],
    features: [
      {
        title: 'Meldung per Smartphone',
        description:
          'Versicherte fotografieren den Schaden und beantworten sechs Fragen, ganz ohne Konto oder App.',
      },
      {
        title: 'Belege lesen',
        description:
          'Betrag, Datum und Gewerk werden aus der Rechnung übernommen. Unsichere Stellen sind zur Prüfung markiert.',
      },
      {
        title: 'Nachvollziehbare Vorschläge',
        description:
          'Neben jedem Vorschlag steht, auf welchem Beleg und welcher Klausel er beruht.',
      },
    ],
    client: 'Halligschutz Versicherung a.\u00a0G.',
    timeline: 'Januar 2023 bis Februar 2024',
    github_url: null,
    live_url: null,
    bgColor: null,
    is_featured: true,
  },
  {
    ...createBlankValues(project.fields),
    title: 'Störungsdienst für Strom, Gas und Wasser',
    industry: 'Energie',
    results: [
      { before: '26', after: '9', unit: 'Minuten', label: 'Vom Anruf bis zur Abfahrt' },
      {
        before: null,
        after: '340',
        unit: 'Stationen',
        label: 'Auf einem Netzplan',
      },
    ],
    situation:
      'In der Leitstelle hingen drei Pläne an der Wand: Netz, Bereitschaft, Fahrzeuge. Wer nachts allein Dienst hatte, telefonierte die Liste durch, bis jemand mit dem passenden Schieberschlüssel abnahm.',
    steps: [
      { when: 'Mai 2022', text: 'Eine Woche mit den Monteuren auf Störung gefahren.' },
      { when: 'Juli 2022', text: 'Netzplan und Bereitschaftsplan auf einem Bildschirm.' },
      { when: 'Januar 2023', text: 'Aufträge gehen samt Lageplan auf das Tablet.' },
      { when: 'April 2023', text: 'Meldungen der Ortsnetzstationen laufen gebündelt ein.' },
    ],
    lessons:
      'Die Tablets waren im Winter mit Handschuhen kaum zu bedienen. Große Tasten standen in unserer Liste, aber zu weit hinten.',
    subtitle: 'Vom Anruf zur richtigen Fachkraft',
    description:
      'Nachts um drei zählt, wer mit dem passenden Material am nächsten ist. Die Anwendung verbindet Leitstelle, Netzplan und Bereitschaftsplan und schickt den Auftrag samt Lageplan auf das Tablet. Vom Anruf bis zur Abfahrt vergehen im Mittel 9 Minuten; vorher waren es 26.',
    image_url: 'picture:project-energie',
    technologies: [
      'TypeScript',
      'Vue.js',
      'Node.js',
      'PostgreSQL',
      'RabbitMQ',
      'Android',
      'Docker',
    ],
    tags: ['Energie', 'Einsatzplanung', 'Mobile App'],
    features: [
      {
        title: 'Netzplan auf dem Tablet',
        description: 'Leitungen, Schieber und Stationen sind auch im Keller ohne Empfang abrufbar.',
      },
      {
        title: 'Gebündelte Meldungen',
        description:
          'Signale aus 340 Ortsnetzstationen erscheinen in der Leitstelle nach Ursache geordnet.',
      },
      {
        title: 'Bereitschaft im Blick',
        description:
          'Die Leitstelle sieht, wer Dienst hat, wie weit der Weg ist und welches Material an Bord liegt.',
      },
      {
        title: 'Bericht ohne Abtippen',
        description: 'Zeiten, Material und Fotos stehen nach dem Einsatz schon im Protokoll.',
      },
    ],
    client: 'Stadtwerke Auenrode',
    timeline: 'Mai 2022 bis April 2023',
    github_url: null,
    live_url: null,
    bgColor: null,
    is_featured: true,
  },
  {
    ...createBlankValues(project.fields),
    title: 'Dienstplanung für 14 Stationen',
    industry: 'Gesundheit',
    results: [
      { before: null, after: '−60', unit: '%', label: 'Anrufe an freien Tagen' },
      { before: null, after: '2', unit: 'Wochen', label: 'Früher steht der Dienstplan fest' },
    ],
    situation:
      'Die Pläne hingen im Stationszimmer, Wünsche auf Zetteln daneben. Fiel jemand aus, rief die Leitung der Reihe nach an, auch die, die gerade frei hatten.',
    steps: [
      { when: 'Juni 2023', text: 'Regeln und Ausnahmen mit drei Stationen aufgeschrieben.' },
      { when: 'August 2023', text: 'Die ersten drei Stationen planen digital.' },
      { when: 'April 2024', text: 'Tauschen und Einspringen per App.' },
      {
        when: 'August 2024',
        text: 'Alle 14 Stationen, angebunden an das Klinikinformationssystem.',
      },
    ],
    lessons:
      'Für die Anbindung hatten wir sechs Wochen geplant, gebraucht haben wir elf. Seitdem prüfen wir eine fremde Schnittstelle, bevor wir einen Termin nennen.',
    subtitle: 'Planen, tauschen, einspringen per App',
    description:
      'Für 620 Beschäftigte an drei Standorten entstanden die Dienstpläne auf Papier. Die neue Planung kennt Qualifikationen, Ruhezeiten und Wünsche; Dienste tauschen die Teams selbst in der App. Pläne stehen zwei Wochen eher fest, und an freien Tagen klingelt das Telefon um 60 Prozent seltener.',
    image_url: 'picture:project-gesundheit',
    technologies: ['TypeScript', 'React', 'Java', 'Spring', 'PostgreSQL', 'iOS', 'Android'],
    tags: ['Gesundheit', 'Personalplanung', 'Mobile App'],
    features: [
      {
        title: 'Regeln schon beim Planen',
        description:
          'Verletzt ein Dienst die Ruhezeit oder fehlt eine Qualifikation, sagt es das System sofort.',
      },
      {
        title: 'Tauschen ohne Umweg',
        description:
          'Die App schlägt passende Kolleginnen und Kollegen vor; die Leitung bestätigt mit einem Tippen.',
      },
      {
        title: 'Anbindung über HL7 FHIR',
        description:
          'Belegungszahlen kommen aus dem Klinikinformationssystem. Patientendaten werden nicht übertragen.',
      },
    ],
    client: 'Klinikverbund Lüherheide',
    timeline: 'Juni 2023 bis August 2024',
    github_url: null,
    live_url: null,
    bgColor: null,
    is_featured: false,
  },
  {
    ...createBlankValues(project.fields),
    title: 'Webshop mit Anschluss ans Lager',
    industry: 'Handel',
    results: [
      {
        before: '3,1',
        after: '0,4',
        unit: '%',
        label: 'Verkauft, aber nicht lieferbar',
      },
      {
        before: null,
        after: '50',
        unit: '%',
        label: 'Anteil der Fax- und Telefonbestellungen, der nun online kommt',
      },
    ],
    situation:
      'Der alte Shop kannte nur Listenpreise und den Bestand von gestern Nacht. Wer sicher sein wollte, bestellte lieber per Fax, und im Innendienst tippten drei Leute ab.',
    steps: [
      {
        when: 'Ende Februar 2023',
        text: 'Schnittstelle zur Warenwirtschaft vermessen und entlastet.',
      },
      { when: 'April 2023', text: '20\u00a0Stammkunden bestellen im neuen Shop.' },
      { when: 'August 2023', text: 'Suche und Schnellbestellung kommen dazu.' },
      { when: 'Oktober 2023', text: 'Der alte Shop wird abgeschaltet.' },
    ],
    lessons:
      'Wir haben die Suche zuerst mit Artikelnummern erprobt. Handwerker suchen aber nach „Flex“ und „Kappsäge“; ihre Wörter hätten wir früher sammeln sollen.',
    subtitle: '48.000 Artikel, ein Bestand',
    description:
      'Brunskamp beliefert Handwerksbetriebe, und jeder Kunde hat eigene Preise. Der Shop fragt Preis und Bestand in der Warenwirtschaft ab, sobald jemand einen Artikel öffnet. Die Hälfte der Bestellungen, die früher per Fax und Telefon kamen, läuft nun online. Nicht lieferbar sind nur noch 0,4 statt 3,1 Prozent der verkauften Positionen.',
    image_url: 'picture:project-handel',
    technologies: ['Vue.js', 'Node.js', 'Elasticsearch', 'Redis', 'MySQL', 'AWS'],
    tags: ['Handel', 'E-Commerce', 'Schnittstellen'],
    features: [
      {
        title: 'Preise je Kunde',
        description: 'Rahmenverträge und Staffeln gelten ab der Anmeldung für jeden Artikel.',
      },
      {
        title: 'Verständige Suche',
        description:
          'Tippfehler, Umgangssprache und alte Artikelnummern führen ebenfalls zum Ziel: „Flex“ findet den Winkelschleifer.',
      },
      {
        title: 'Schnellbestellung',
        description:
          'Stückliste einfügen oder das Etikett am Regal scannen, und der Warenkorb ist gefüllt.',
      },
    ],
    client: 'Brunskamp Werkzeughandel KG',
    timeline: 'Februar bis Oktober 2023',
    github_url: null,
    live_url: 'https://example.com/',
    bgColor: null,
    is_featured: false,
  },
  {
    ...createBlankValues(project.fields),
    title: 'Bauantrag ohne Papierakte',
    industry: 'Verwaltung',
    results: [
      { before: '17', after: '10', unit: 'Wochen', label: 'Mittlere Bearbeitungszeit' },
      { before: null, after: '23', unit: 'Gemeinden', label: 'In einem Portal' },
    ],
    situation:
      'Eine Akte wanderte von Amt zu Amt und lag am längsten im Postfach. Wo sie gerade war, wusste nur, wer sie zuletzt weitergegeben hatte.',
    steps: [
      { when: 'September 2023', text: 'Den Weg von 40 Akten nachgezeichnet.' },
      { when: 'November 2023', text: 'Die ersten drei Ämter prüfen gleichzeitig.' },
      { when: 'Oktober 2024', text: 'Das Portal öffnet für zwei Gemeinden.' },
      { when: 'Juni 2025', text: 'Alle 23 Gemeinden sind dabei.' },
    ],
    lessons:
      'Die Vollständigkeitsprüfung war anfangs so streng, dass Architekturbüros wieder Papier schickten. Heute weist sie hin und sperrt nur, was das Gesetz verlangt.',
    subtitle: 'Ein Portal für 23 Gemeinden',
    description:
      'Bis zu neun Fachämter prüften im Landkreis Nordereichen jeden Bauantrag, eines nach dem anderen und auf Papier. Jetzt arbeiten alle gleichzeitig an derselben Akte, und wer bauen will, sieht im Portal, was noch fehlt. Die mittlere Bearbeitungszeit ging von 17 auf 10 Wochen zurück.',
    image_url: 'picture:project-verwaltung',
    technologies: ['Java', 'Spring', 'Angular', 'PostgreSQL', 'Docker', 'Ansible'],
    tags: ['Verwaltung', 'Portal', 'Barrierefreiheit'],
    features: [
      {
        title: 'Vollständig beim ersten Mal',
        description: 'Das Formular prüft Angaben und Pläne, bevor der Antrag abgeschickt wird.',
      },
      {
        title: 'Gleichzeitige Prüfung',
        description:
          'Jedes Amt sieht seine Aufgaben und Fristen. Stellungnahmen fließen in einen gemeinsamen Bescheid.',
      },
      {
        title: 'Für alle bedienbar',
        description:
          'Tastatur und Screenreader genügen. Erprobt haben wir das mit blinden und sehbehinderten Menschen.',
      },
      {
        title: 'Im eigenen Rechenzentrum',
        description:
          'Der Landkreis betreibt die Anwendung selbst; wir liefern Updates und schulen die IT.',
      },
    ],
    client: 'Landkreis Nordereichen',
    timeline: 'Seit September 2023',
    github_url: null,
    live_url: null,
    bgColor: null,
    is_featured: false,
  },
]
