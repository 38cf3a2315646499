import type { Draft } from '../app/content/collection.ts'
import type { feature } from '../app/content/feature.ts'
import type { service } from '../app/content/service.ts'
import type { slide } from '../app/content/slide.ts'
import type { testimonial } from '../app/content/testimonial.ts'

export const slides: Draft<typeof slide>[] = [
  {
    image: 'artwork:hero-verbinden',
    title: 'Wir verbinden, was zusammengehört',
    description:
      'Warenwirtschaft, Webshop, Maschine, App: Wir sorgen dafür, dass Ihre Systeme miteinander sprechen, und bauen, was dazwischen noch fehlt.',
    cta: 'Leistungen ansehen',
    cta_link: '/dienstleistungen',
    is_active: true,
  },
  {
    image: 'artwork:hero-cloud',
    title: 'In die Cloud, während der Betrieb weiterläuft',
    description:
      'Wir ziehen Ihre Anwendungen in Etappen um. Jede lässt sich zurücknehmen, und was die neue Umgebung kostet, sehen Sie jeden Monat auf einer Seite.',
    cta: 'Projekte ansehen',
    cta_link: '/projekte',
    is_active: true,
  },
  {
    image: 'artwork:hero-team',
    title: 'Bei uns bleibt Zeit, es richtig zu machen',
    description:
      'Kleine Teams, eigene Verantwortung, Kunden, die man beim Namen kennt: Wir suchen Menschen, die gute Technik ernst nehmen. In Hamburg und remote.',
    cta: 'Offene Stellen ansehen',
    cta_link: '/karriere',
    is_active: true,
  },
]

export const features: Draft<typeof feature>[] = [
  {
    title: 'Früh im Einsatz',
    description:
      'Nach vier bis sechs Wochen arbeiten die Ersten in Ihrem Haus mit einer lauffähigen Version. Was stört, ändern wir, solange Änderungen noch wenig kosten.',
    icon: 'FaRocket',
    benefits: [
      'Alle zwei Wochen ein neuer Stand zum Ausprobieren',
      'Umfang und Preis vor jeder Etappe vereinbart',
      'Auslieferung im laufenden Betrieb',
    ],
  },
  {
    title: 'Ein Team, das bleibt',
    description:
      'Wer mit Ihnen plant, entwickelt auch und betreut die Anwendung nach dem Start. Ihr Geschäft erklären Sie nur einmal.',
    icon: 'FaUsers',
    benefits: [
      'Feste Ansprechpartner mit Namen und Durchwahl',
      'Entwicklung und Betrieb unter einem Dach',
      'Rückruf am selben Arbeitstag',
      'Dokumentation, mit der auch andere weiterarbeiten können',
    ],
  },
  {
    title: 'Passt zu dem, was läuft',
    description:
      'Was seinen Dienst tut, darf bleiben. Warenwirtschaft, Buchhaltung und Maschinensteuerung binden wir über Schnittstellen an, die dokumentiert und getestet sind.',
    icon: 'FaCog',
    benefits: [
      'Anbindung an SAP, DATEV und Microsoft 365',
      'Ablösung alter Systeme in Etappen',
      'Offene Formate, damit Sie den Anbieter wechseln können',
    ],
  },
  {
    title: 'Am Ergebnis gemessen',
    description:
      'Vor dem Start legen wir gemeinsam fest, woran Sie den Erfolg erkennen: an kürzeren Wegen, weniger Rückfragen oder geringeren Kosten. Später rechnen wir nach.',
    icon: 'FaChartLine',
    benefits: [
      'Ausgangswerte vor Projektbeginn erhoben',
      'Zwei bis drei Kennzahlen je Projekt',
      'Auswertung nach drei und nach zwölf Monaten',
    ],
  },
]

export const services: Draft<typeof service>[] = [
  {
    title: 'Softwareentwicklung',
    description:
      'Software für Abläufe, die kein Standardprodukt abbildet, von der Auftragserfassung bis zum Kundenportal. Quellcode und Nutzungsrechte gehören Ihnen.',
    icon: 'FaCode',
    features: [
      'Web-Anwendungen mit TypeScript, Java und Python',
      'Schnittstellen zu ERP, Shop und Buchhaltung',
      'Ablösung gewachsener Excel- und Access-Lösungen',
      'Automatische Tests vor jeder Auslieferung',
    ],
  },
  {
    title: 'Cloud-Services',
    description:
      'Wir planen, bauen und betreiben Ihre Plattform bei AWS, Azure oder in Ihrem Rechenzentrum. Umgezogen wird in Etappen, jede mit einem Weg zurück.',
    icon: 'FaCloud',
    features: [
      'Umzug außerhalb Ihrer Geschäftszeiten',
      'Betrieb mit Docker, Kubernetes und Terraform',
      'Überwachung und Bereitschaft rund um die Uhr',
      'Monatlicher Kostenbericht mit Sparvorschlägen',
    ],
  },
  {
    title: 'Mobile Entwicklung',
    description:
      'Apps für Menschen, die selten am Schreibtisch sitzen: im Lager, auf der Baustelle, beim Kunden. Sie arbeiten auch dort, wo das Netz fehlt.',
    icon: 'FaMobileAlt',
    features: [
      'Android und iOS aus einer Codebasis',
      'Offline erfassen, später abgleichen',
      'Barcode, NFC, Kamera und Unterschrift',
      'Verteilung über App-Stores oder Geräteverwaltung',
    ],
  },
  {
    title: 'KI & Machine Learning',
    description:
      'Modelle für eine klar umrissene Aufgabe: Belege lesen, Mengen vorhersagen, Fehler auf Bildern finden. Ob es sich lohnt, zeigt vorab ein Test mit Ihren Daten.',
    icon: 'FaBrain',
    features: [
      'Machbarkeitstest in drei Wochen',
      'Dokumente erkennen und zuordnen',
      'Prognosen für Absatz, Bedarf und Ausfälle',
      'Auf Wunsch Betrieb auf Ihren eigenen Servern',
    ],
  },
  {
    title: 'Datenbanken',
    description:
      'Wir führen verstreute Datenbestände zusammen, beschleunigen langsame Abfragen und prüfen, ob sich Ihre Sicherung wirklich zurückspielen lässt.',
    icon: 'FaDatabase',
    features: [
      'PostgreSQL, MySQL, MongoDB und Elasticsearch',
      'Migration mit Abgleich jedes Datensatzes',
      'Analyse und Umbau langsamer Abfragen',
      'Sicherung mit vierteljährlicher Rückspielprobe',
    ],
  },
  {
    title: 'IT-Sicherheit',
    description:
      'Wir suchen Schwachstellen, bevor andere sie finden, und schließen sie gemeinsam mit Ihrer IT. Am Ende steht eine Liste, geordnet nach Risiko und Aufwand.',
    icon: 'FaShieldAlt',
    features: [
      'Sicherheitsprüfung von Anwendungen und Netzen',
      'Zugriffsrechte und Zwei-Faktor-Anmeldung',
      'Notfallplan und Übung für den Wiederanlauf',
      'Bestandsaufnahme zu den NIS-2-Pflichten',
    ],
  },
]

export const testimonials: Draft<typeof testimonial>[] = [
  {
    name: 'Katrin Prielmann',
    position: 'Geschäftsführerin',
    company: 'Prielmann Logistik GmbH',
    content:
      'Unsere Disposition hat früher drei Tabellen nebeneinander gepflegt. Heute sehen wir jede Tour auf einem Bildschirm und können am Telefon sagen, wann der Lkw an der Rampe steht.',
    image_url: 'artwork:portrait-2',
    rating: 5,
  },
  {
    name: 'Dr. Sönke Habermehl',
    position: 'Leiter Schadenmanagement',
    company: 'Halligschutz Versicherung a.\u00a0G.',
    content:
      'Ein Wasserschaden lag bei uns im Schnitt elf Tage, bevor das Geld floss. Jetzt sind es drei. Das merken unsere Versicherten, und mein Team merkt es auch.',
    image_url: 'artwork:portrait-1',
    rating: 5,
  },
  {
    name: 'Yasemin Oltmanns',
    position: 'Leiterin Netzbetrieb',
    company: 'Stadtwerke Auenrode',
    content:
      'Bevor die erste Zeile Code geschrieben war, sind zwei Leute von Feinlot eine Woche lang mit unseren Monteuren gefahren. Deshalb wird die Anwendung heute auch benutzt.',
    image_url: 'artwork:portrait-5',
    rating: 5,
  },
  {
    name: 'Rainer Stüwebrock',
    position: 'Pflegedirektor',
    company: 'Klinikverbund Lüherheide',
    content:
      'Die Anbindung an unser Klinikinformationssystem hat länger gedauert als geplant. Feinlot hat das früh angesprochen und sauber gelöst. Unsere Dienstpläne stehen heute zwei Wochen eher.',
    image_url: 'artwork:portrait-3',
    rating: 4,
  },
  {
    name: 'Torben Ickstadt',
    position: 'Kaufmännischer Leiter',
    company: 'Gebrüder Lohdamm Feinmechanik GmbH',
    content:
      'Vereinbart war ein Festpreis, und der stand auch auf der Rechnung. Wie gut die Übergabe dokumentiert ist, haben wir beim ersten Update gemerkt, das wir selbst eingespielt haben.',
    image_url: 'artwork:portrait-9',
    rating: 5,
  },
]
