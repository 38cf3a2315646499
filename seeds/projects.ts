import type { Draft } from '../app/content/collection.ts'
import type { project } from '../app/content/project.ts'

export const projects: Draft<typeof project>[] = [
  {
    title: 'Leitstand für Touren und Rampen',
    subtitle: 'Disposition für 180 Lkw in Echtzeit',
    description:
      'Drei Standorte, 180 Fahrzeuge, drei getrennte Tabellen: So plante Prielmann seine Touren. Der neue Leitstand führt Telematik, Aufträge und Rampenbelegung zusammen und schlägt bei Verspätung ein neues Zeitfenster vor. Die mittlere Wartezeit an der Rampe sank von 47 auf 19 Minuten.',
    image_url: 'artwork:project-logistik',
    technologies: ['TypeScript', 'React', 'Node.js', 'PostgreSQL', 'Kafka', 'Kubernetes'],
    tags: ['Logistik', 'Echtzeit', 'Web-Anwendung'],
    features: [
      {
        title: 'Live-Karte',
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
    title: 'Schäden in drei Tagen regulieren',
    subtitle: 'Vom Foto zur Auszahlung',
    description:
      'Meldungen kamen bei der Halligschutz per Brief, Fax und E-Mail an und wurden von Hand erfasst. Heute liest ein Modell Fotos und Rechnungen aus, ordnet sie dem Vertrag zu und legt den Fall entscheidungsreif vor. Einfache Leitungswasserschäden sind im Mittel nach drei Tagen reguliert, zuvor waren es elf. Das letzte Wort hat immer ein Mensch.',
    image_url: 'artwork:project-versicherung',
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
    title: 'Störungsdienst für Strom, Gas und Wasser',
    subtitle: 'Vom Anruf zum richtigen Monteur',
    description:
      'Nachts um drei zählt, wer mit dem passenden Material am nächsten ist. Die Anwendung verbindet Leitstelle, Netzplan und Bereitschaftsplan und schickt den Auftrag samt Lageplan auf das Tablet. Vom Anruf bis zur Abfahrt vergehen im Mittel 9 Minuten; vorher waren es 26.',
    image_url: 'artwork:project-energie',
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
    title: 'Dienstplanung für 14 Stationen',
    subtitle: 'Planen, tauschen, einspringen per App',
    description:
      'Für 620 Beschäftigte an drei Standorten entstanden die Dienstpläne auf Papier. Die neue Planung kennt Qualifikationen, Ruhezeiten und Wünsche; Dienste tauschen die Teams selbst in der App. Pläne stehen zwei Wochen eher fest, und an freien Tagen klingelt das Telefon um 60 Prozent seltener.',
    image_url: 'artwork:project-gesundheit',
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
    title: 'Webshop mit Anschluss ans Lager',
    subtitle: '48.000 Artikel, ein Bestand',
    description:
      'Brunskamp beliefert Handwerksbetriebe, und jeder Kunde hat eigene Preise. Der Shop fragt Preis und Bestand in der Warenwirtschaft ab, sobald jemand einen Artikel öffnet. Die Hälfte der Bestellungen, die früher per Fax und Telefon kamen, läuft nun online. Verkauft, obwohl nicht lieferbar: 0,4 Prozent der Positionen, vorher 3,1.',
    image_url: 'artwork:project-handel',
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
    title: 'Bauantrag ohne Papierakte',
    subtitle: 'Ein Portal für 23 Gemeinden',
    description:
      'Bis zu neun Fachämter prüften im Landkreis Nordereichen jeden Bauantrag, eines nach dem anderen und auf Papier. Jetzt arbeiten alle gleichzeitig an derselben Akte, und wer bauen will, sieht im Portal, was noch fehlt. Die mittlere Bearbeitungszeit ging von 17 auf 10 Wochen zurück.',
    image_url: 'artwork:project-verwaltung',
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
