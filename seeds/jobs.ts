import type { ItemInput } from '#content/types/collection.ts'
import { job, type jobBenefit, type jobCategory } from '#content/types/job.ts'
import { createBlankValues } from '#core/fields/field.ts'

/** A job before it has a row to refer to: the category by its name. */
export type DemoJob = Omit<ItemInput<typeof job>, 'category_id'> & { category: string }

export const jobCategories: ItemInput<typeof jobCategory>[] = [
  { name: 'Entwicklung' },
  { name: 'Cloud & Sicherheit' },
  { name: 'Beratung & Projekte' },
]

export const jobBenefits: ItemInput<typeof jobBenefit>[] = [
  {
    title: 'Arbeiten, wo es passt',
    description:
      'Im Büro am Wasser, zu Hause oder im Wechsel. Laptop, Bildschirm und Stuhl stellen wir, auch für daheim.',
    icon: 'FaLaptop',
  },
  {
    title: 'Zeit zum Lernen',
    description:
      'Zehn bezahlte Lerntage und 2.000\u00a0€ im Jahr für Kurse, Bücher oder Konferenzen. Sie entscheiden, wofür.',
    icon: 'FaGraduationCap',
  },
  {
    title: 'Gut für die Gesundheit',
    description:
      'Höhenverstellbare Tische, ein Zuschuss zum Sport und bezahlte Rufbereitschaft mit fester Ruhezeit am Tag danach.',
    icon: 'FaHeart',
  },
  {
    title: 'Planbare freie Zeit',
    description:
      '30 Tage Urlaub, dazu Heiligabend und Silvester. Überstunden sind selten und werden in Freizeit ausgeglichen.',
    icon: 'FaCalendarAlt',
  },
  {
    title: 'Kleine, feste Teams',
    description:
      'Vier bis sieben Menschen, die ein Projekt vom ersten Gespräch bis in den Betrieb tragen. Den Einstieg begleitet eine Patin oder ein Pate.',
    icon: 'FaUsers',
  },
  {
    title: 'Vorsorge und Zuschüsse',
    description:
      'Zu Ihrer betrieblichen Altersvorsorge geben wir 30 Prozent dazu, außerdem zahlen wir das Deutschlandticket.',
    icon: 'FaPiggyBank',
  },
]

export const jobs: DemoJob[] = [
  {
    ...createBlankValues(job.fields),
    title: 'Senior Software Engineer TypeScript (m/w/d)',
    category: 'Entwicklung',
    department: 'Softwareentwicklung',
    location: 'Hamburg oder remote in Deutschland',
    is_remote: true,
    type: 'Vollzeit',
    experience_level: 'Senior',
    description:
      'Ein Logistikunternehmen steuert mit unserem Leitstand jeden Tag 180 Lkw. Sie entwickeln ihn mit vier Kolleginnen und Kollegen weiter, und die Menschen in der Disposition kennen Sie persönlich: Zweimal im Jahr sitzen Sie einen Tag neben ihnen. Sie entscheiden über die Architektur mit, liefern jede Woche aus und räumen Altes auf, bevor Neues dazukommt. Dafür ist ein Fünftel der Zeit fest eingeplant.',
    requirements: [
      'Sehr gute Kenntnisse in TypeScript, React und Node.js',
      'Erfahrung mit relationalen Datenbanken, am liebsten PostgreSQL',
      'Übung mit automatisierten Tests und Code-Reviews',
      'Die Gewohnheit, Entscheidungen zu begründen und aufzuschreiben',
      'Gutes Deutsch für Gespräche mit Kunden, Englisch zum Lesen',
    ],
    responsibilities: [
      'Neue Funktionen des Leitstands entwerfen, bauen und ausliefern',
      'Architektur gemeinsam mit dem Team festlegen und dokumentieren',
      'Code prüfen und den eigenen prüfen lassen',
      'Mit der Disposition klären, was im Alltag wirklich hilft',
    ],
    skills: ['TypeScript', 'React', 'Node.js', 'PostgreSQL', 'Kafka'],
    benefits: [
      'Arbeiten, wo es passt',
      'Zeit zum Lernen',
      'Planbare freie Zeit',
      'Kleine, feste Teams',
      'Vorsorge und Zuschüsse',
    ],
    salary_range: null,
    salary_min: 72_000,
    salary_max: 88_000,
    salary_period: 'Jahr',
    valid_through: null,
    is_active: true,
  },
  {
    ...createBlankValues(job.fields),
    title: 'Mobile Developer Android und iOS (m/w/d)',
    category: 'Entwicklung',
    department: 'Mobile Entwicklung',
    location: 'Hamburg, zwei Tage pro Woche vor Ort',
    is_remote: false,
    type: 'Vollzeit',
    experience_level: 'Mid-Level',
    description:
      'Monteure, Pflegekräfte und Fahrpersonal benutzen Ihre Apps mit Handschuhen, im Funkloch und unter Zeitdruck. Was dabei hakt, erfahren Sie aus erster Hand, denn zu jedem Projekt gehören Tage vor Ort. Sie arbeiten zu fünft an zwei bis drei Apps, überwiegend mit Kotlin Multiplatform, und bringen jede Version selbst in die Stores.',
    requirements: [
      'Berufserfahrung mit Android oder iOS; die zweite Plattform lernen Sie bei uns',
      'Sicherer Umgang mit Kotlin oder Swift',
      'Verständnis für Offline-Daten und deren Abgleich',
      'Sinn für Bedienbarkeit und Barrierefreiheit',
    ],
    responsibilities: [
      'Apps für Störungsdienst, Pflege und Lager weiterentwickeln',
      'Abgleich und lokale Datenhaltung robust gestalten',
      'Vor Ort beobachten, wie die Apps benutzt werden',
      'Veröffentlichungen vorbereiten und begleiten',
      'Auf echten Geräten testen, auch auf alten',
    ],
    skills: ['Kotlin', 'Swift', 'Android', 'iOS', 'SQLite'],
    benefits: [
      'Arbeiten, wo es passt',
      'Zeit zum Lernen',
      'Planbare freie Zeit',
      'Kleine, feste Teams',
    ],
    salary_range: null,
    salary_min: 58_000,
    salary_max: 74_000,
    salary_period: 'Jahr',
    valid_through: null,
    is_active: true,
  },
  {
    ...createBlankValues(job.fields),
    title: 'Cloud Engineer Kubernetes (m/w/d)',
    category: 'Cloud & Sicherheit',
    department: 'Cloud und Betrieb',
    location: 'Hamburg oder remote in Deutschland',
    is_remote: true,
    type: 'Vollzeit',
    experience_level: 'Mid-Level',
    description:
      '40 Anwendungen unserer Kunden laufen auf unseren Plattformen. Ihr Ziel: Nachts wird niemand geweckt. Sie beschreiben Infrastruktur als Code, bauen die Überwachung aus und begleiten Umzüge von der ersten Bestandsaufnahme an. Rufbereitschaft wird vergütet, und was Sie dabei geweckt hat, dürfen Sie nach der Ruhezeit als Erstes beheben.',
    requirements: [
      'Praxis mit Kubernetes und Terraform im laufenden Betrieb',
      'Gute Linux-Kenntnisse',
      'Erfahrung mit AWS oder Azure',
      'Ruhe und Sorgfalt bei der Fehlersuche',
      'Rufbereitschaft etwa jede siebte Woche',
    ],
    responsibilities: [
      'Kundenplattformen als Code beschreiben und betreiben',
      'Überwachung und Alarme verbessern',
      'Umzüge planen, proben und durchführen',
      'Vorfälle ohne Schuldzuweisung auswerten',
      'Kosten beobachten und Einsparungen vorschlagen',
    ],
    skills: ['Kubernetes', 'Terraform', 'Docker', 'AWS', 'Linux'],
    benefits: [
      'Arbeiten, wo es passt',
      'Zeit zum Lernen',
      'Gut für die Gesundheit',
      'Planbare freie Zeit',
      'Vorsorge und Zuschüsse',
    ],
    salary_range: null,
    salary_min: 62_000,
    salary_max: 78_000,
    salary_period: 'Jahr',
    valid_through: null,
    is_active: true,
  },
  {
    ...createBlankValues(job.fields),
    title: 'Leitung IT-Sicherheit (m/w/d)',
    category: 'Cloud & Sicherheit',
    department: 'IT-Sicherheit',
    location: 'Hamburg, zwei Tage pro Woche vor Ort',
    is_remote: false,
    type: 'Vollzeit',
    experience_level: 'Lead',
    description:
      'Unsere Kunden rufen an, weil eine Prüfung ansteht, weil sich Vorschriften geändert haben oder weil etwas passiert ist. Sie führen das fünfköpfige Team, das in allen drei Fällen hilft. Etwa die Hälfte Ihrer Zeit arbeiten Sie selbst in Projekten mit, die andere gehört dem Team und der Frage, welche Leistungen wir als Nächstes anbieten. Sie berichten direkt an die Geschäftsführung.',
    requirements: [
      'Mehrere Jahre Praxis in Sicherheitsprüfung oder Verteidigung',
      'Erfahrung in der fachlichen oder disziplinarischen Führung',
      'Kenntnisse in ISO 27001, IT-Grundschutz oder NIS‑2',
      'Die Fähigkeit, Risiken einer Geschäftsführung verständlich zu erklären',
      'Sehr gutes Deutsch für Berichte und Vorträge',
    ],
    responsibilities: [
      'Team führen, einstellen und fachlich weiterentwickeln',
      'Prüfungen leiten und Berichte freigeben',
      'Kunden bei Vorfällen beraten, vom ersten Anruf bis zum Wiederanlauf',
      'Sicherheitsvorgaben für unsere eigene Entwicklung verantworten',
    ],
    skills: ['Penetrationstests', 'ISO 27001', 'NIS‑2', 'Incident Response', 'Teamführung'],
    benefits: [
      'Arbeiten, wo es passt',
      'Zeit zum Lernen',
      'Gut für die Gesundheit',
      'Planbare freie Zeit',
      'Kleine, feste Teams',
      'Vorsorge und Zuschüsse',
    ],
    salary_range: null,
    salary_min: 86_000,
    salary_max: 104_000,
    salary_period: 'Jahr',
    valid_through: null,
    is_active: true,
  },
  {
    ...createBlankValues(job.fields),
    title: 'Projektleitung IT‑Projekte (m/w/d)',
    category: 'Beratung & Projekte',
    department: 'Projekte',
    location: 'Hamburg, ein bis zwei Tage pro Woche vor Ort',
    is_remote: false,
    type: 'Teilzeit',
    experience_level: 'Mid-Level',
    description:
      'Sie führen zwei Projekte zugleich, in der Verwaltung und im Gesundheitswesen, und halten beide im Zeit- und Kostenrahmen. Unsere Teams organisieren ihre Arbeit selbst. Sie sorgen dafür, dass Entscheidungen beim Kunden rechtzeitig fallen und schlechte Nachrichten früh auf den Tisch kommen. Die Stelle umfasst 30 Stunden pro Woche; wie Sie diese verteilen, stimmen wir mit Ihnen ab. Das genannte Gehalt gilt für 30 Stunden.',
    requirements: [
      'Erfahrung in der Leitung von Softwareprojekten',
      'Sicherheit im Umgang mit Budget, Vertrag und Risiko',
      'Klare Sprache in Gesprächen und Protokollen',
      'Technisches Verständnis, Programmieren ist nicht nötig',
    ],
    responsibilities: [
      'Zwei Projekte vom Auftrag bis zur Abnahme leiten',
      'Umfang, Termine und Kosten mit dem Kunden abstimmen',
      'Alle zwei Wochen berichten, was fertig ist und was klemmt',
      'Ausschreibungen und Angebote fachlich mitgestalten',
    ],
    skills: ['Projektleitung', 'Scrum', 'Budgetplanung', 'Moderation'],
    benefits: [
      'Arbeiten, wo es passt',
      'Zeit zum Lernen',
      'Planbare freie Zeit',
      'Kleine, feste Teams',
      'Vorsorge und Zuschüsse',
    ],
    salary_range: null,
    salary_min: 48_000,
    salary_max: 60_000,
    salary_period: 'Jahr',
    valid_through: null,
    is_active: true,
  },
  {
    ...createBlankValues(job.fields),
    title: 'Werkstudium Softwareentwicklung (m/w/d)',
    category: 'Entwicklung',
    department: 'Softwareentwicklung',
    location: 'Hamburg',
    is_remote: false,
    type: 'Werkstudent',
    experience_level: 'Junior',
    description:
      'Sie lernen Softwareentwicklung dort, wo sie gebraucht wird: in einem Projekt, das schon läuft. In der ersten Woche geht Ihre erste Änderung in Betrieb, begleitet von einer festen Ansprechperson. Danach übernehmen Sie eigene Aufgaben, zum Beispiel an der Suche eines Webshops. Sie arbeiten bis zu 20 Stunden pro Woche für 18 bis 20\u00a0€ je Stunde; in der Prüfungszeit darf es weniger sein. Die angegebene Spanne gilt für ein Jahr mit 20 Wochenstunden.',
    requirements: [
      'Immatrikulation in Informatik oder einem verwandten Fach',
      'Erste Programmiererfahrung, auch aus eigenen Projekten',
      'Grundkenntnisse in Git',
      'Neugier und der Mut, Fragen zu stellen',
    ],
    responsibilities: [
      'Kleinere Funktionen selbst umsetzen und testen',
      'Fehler eingrenzen und beheben',
      'An Code-Reviews teilnehmen',
      'Dokumentation ergänzen, wo Sie selbst gesucht haben',
    ],
    skills: ['JavaScript', 'TypeScript', 'SQL', 'Git'],
    benefits: [
      'Arbeiten, wo es passt',
      'Zeit zum Lernen',
      'Planbare freie Zeit',
      'Kleine, feste Teams',
    ],
    salary_range: null,
    salary_min: 18_720,
    salary_max: 20_800,
    salary_period: 'Jahr',
    valid_through: null,
    is_active: true,
  },
]
