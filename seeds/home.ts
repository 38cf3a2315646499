import { href } from 'react-router'
import type { ItemInput } from '#content/types/collection.ts'
import type { feature } from '#content/types/feature.ts'
import { service } from '#content/types/service.ts'
import { slide } from '#content/types/slide.ts'
import type { testimonial } from '#content/types/testimonial.ts'
import { createBlankValues } from '#core/fields/field.ts'

export const slides: ItemInput<typeof slide>[] = [
  {
    ...createBlankValues(slide.fields),
    image: 'picture:hero-board',
    title: 'Die Verbindung, die Ihren Systemen fehlt',
    description:
      'Warenwirtschaft, Webshop, Maschine, App: Wir bauen, was dazwischen fehlt. Bei Prielmann wartet ein Lkw seitdem 19 statt 47 Minuten an der Rampe.',
    drawing: 'Wiring plan',
    parts: [
      {
        name: 'Warenwirtschaft',
        note: '48.000 Artikel',
        face: 'Tabelle',
        words: [
          'Artikel: 48.000',
          'Sechskant M8: 4.120',
          'Scheibe A8: 12.900',
          'Anker M12: 860',
          'Profil 40: 312',
          'Dübel S10: 7.450',
          'Winkel 90: 1.204',
        ],
      },
      {
        name: 'Webshop',
        note: 'Preis und Bestand stimmen',
        face: 'Shop',
        words: ['Anker M12', '12,40 €', '860 auf Lager, Ihr Preis', 'In den Warenkorb'],
      },
      { name: 'Telematik', note: '180 Lkw', face: 'Baustein', words: [] },
      {
        name: 'Leitstand',
        note: '19 statt 47 min',
        face: 'Plan',
        words: [
          'Rampenplan Billbrook: Montag, 14:32',
          'Tour 118 · 19 min',
          'Rampe 1: HH 204, HB 31, HH 87',
          'Rampe 2: HL 118, SE 9',
          'Rampe 3: HH 412, WL 66, HH 19',
          'Rampe 4',
          'Rampe 5: OD 7, HH 330, PI 52',
          'Rampe 6: HH 5, HB 77',
        ],
      },
      {
        name: 'Netzplan',
        note: '340 Stationen',
        face: 'Karte',
        words: ['Station 214, 9 min'],
      },
      {
        name: 'Fahrer\u2011App',
        note: 'auch ohne Netz',
        face: 'Telefon',
        words: ['Tour 118', 'Rampe 4, 14:50', '12 Paletten', 'ohne Netz gesichert', 'Angekommen'],
      },
    ],
    cta: 'Leistungen ansehen',
    cta_link: href('/dienstleistungen'),
    is_active: true,
  },
  {
    ...createBlankValues(slide.fields),
    image: 'picture:hero-board',
    title: 'In die Cloud, während der Betrieb weiterläuft',
    description:
      'Wir ziehen Ihre Anwendungen in Etappen um. Jede lässt sich zurücknehmen, und was die neue Umgebung kostet, sehen Sie jeden Monat auf einer Seite.',
    drawing: 'Stages',
    parts: [
      { name: 'Bestandsaufnahme', note: null, face: null, words: [] },
      { name: 'Testumgebung', note: null, face: null, words: [] },
      { name: 'Webshop', note: null, face: null, words: [] },
      { name: 'Warenwirtschaft', note: null, face: null, words: [] },
      { name: 'Archiv', note: null, face: null, words: [] },
    ],
    cta: 'Projekte ansehen',
    cta_link: href('/projekte'),
    is_active: true,
  },
  {
    ...createBlankValues(slide.fields),
    image: 'picture:hero-board',
    title: 'Bei uns bleibt Zeit, es richtig zu machen',
    description:
      'Kleine Teams, eigene Verantwortung, Kunden, die man beim Namen kennt: Wir suchen Menschen, die gute Technik ernst nehmen. In Hamburg und remote.',
    drawing: 'Stages',
    parts: [
      { name: 'Woche 1', note: 'neben der Disposition', face: null, words: [] },
      { name: 'Woche 2', note: 'erste Auslieferung', face: null, words: [] },
      { name: 'Monat 3', note: 'eigenes Modul', face: null, words: [] },
    ],
    cta: 'Offene Stellen ansehen',
    cta_link: href('/karriere'),
    is_active: true,
  },
]

export const features: ItemInput<typeof feature>[] = [
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
      'Wer mit Ihnen plant, entwickelt die Anwendung auch und betreut sie nach dem Start. Ihr Geschäft erklären Sie nur einmal.',
    icon: 'FaUsers',
    benefits: [
      'Feste Ansprechpartner mit Namen und Durchwahl',
      'Entwicklung und Betrieb unter einem Dach',
      'Dokumentation, mit der auch andere weiterarbeiten können',
    ],
  },
  {
    title: 'Passt zu dem, was läuft',
    description:
      'Was seinen Dienst tut, darf bleiben. Warenwirtschaft, Buchhaltung und Maschinensteuerung binden wir über Schnittstellen an, die dokumentiert und getestet sind.',
    icon: 'FaCog',
    benefits: [
      'Anbindung an SAP, DATEV und Microsoft\u00a0365',
      'Ablösung alter Systeme in Etappen',
      'Offene Formate, damit Sie den Anbieter wechseln können',
    ],
  },
  {
    title: 'Am Ergebnis gemessen',
    description:
      'Kürzere Wege, weniger Rückfragen, geringere Kosten: Was besser werden soll, steht als Zahl im Vertrag. Später rechnen wir nach.',
    icon: 'FaChartLine',
    benefits: [
      'Ausgangswerte vor Projektbeginn erhoben',
      'Zwei bis drei Kennzahlen je Projekt',
      'Auswertung nach drei und nach zwölf Monaten',
    ],
  },
]

export const services: ItemInput<typeof service>[] = [
  {
    ...createBlankValues(service.fields),
    title: 'Softwareentwicklung',
    summary:
      'Anwendungen für Abläufe, die kein Standardprodukt abbildet. Quellcode und Rechte gehören Ihnen.',
    approach:
      'Zwei von uns arbeiten eine Woche in Ihrem Haus mit, bevor wir etwas entwerfen. Danach sehen Sie alle zwei Wochen einen lauffähigen Stand und entscheiden selbst, was als Nächstes kommt.',
    starts: 'in 3 Wochen',
    duration: 'erste Version in 4–6 Wochen',
    price: 'ab 18.000 € je Etappe',
    proof: ['Leitstand für Touren und Rampen'],
    responsible: ['Deniz Karaoğlu'],
    description:
      'Vom ersten Auftrag bis zum Kundenportal bauen wir, was es von der Stange nicht gibt. Sie bezahlen je Etappe und können nach jeder aufhören.',
    icon: 'FaCode',
    features: [
      'Webanwendungen mit TypeScript, Java und Python',
      'Schnittstellen zu ERP, Shop und Buchhaltung',
      'Ablösung gewachsener Excel- und Access-Lösungen',
      'Automatische Tests vor jeder Auslieferung',
    ],
  },
  {
    ...createBlankValues(service.fields),
    title: 'Cloud-Services',
    summary: 'Umzug in Etappen, Betrieb rund um die Uhr, jeden Monat eine Kostenseite.',
    approach:
      'Wir messen zuerst, was Ihre Anwendungen wirklich verbrauchen. Dann zieht die unwichtigste um, und erst wenn der Rückweg geprobt ist, folgt die nächste.',
    starts: 'in 4 Wochen',
    duration: '3 Wochen je Etappe',
    price: 'ab 9.500 € je Etappe',
    proof: ['Webshop mit Anschluss ans Lager'],
    responsible: ['Philipp Reimold'],
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
    ...createBlankValues(service.fields),
    title: 'Mobile Entwicklung',
    summary: 'Apps für Lager, Baustelle und Außendienst, die auch ohne Netz arbeiten.',
    approach:
      'Der erste Entwurf entsteht dort, wo die App benutzt wird: mit Handschuhen, im Regen, im Funkloch. Was da nicht mit dem Daumen zu bedienen ist, zeichnen wir neu.',
    starts: 'in 4 Wochen',
    duration: '8–10 Wochen',
    price: 'ab 24.000 €',
    proof: ['Dienstplanung für 14 Stationen'],
    responsible: ['Deniz Karaoğlu'],
    description:
      'Für alle, die selten am Schreibtisch sitzen. Auftrag, Foto und Unterschrift landen im selben System wie im Büro, auch wenn unterwegs der Empfang fehlt.',
    icon: 'FaMobileAlt',
    features: [
      'Android und iOS aus einer Codebasis',
      'Offline erfassen, später abgleichen',
      'Barcode, NFC, Kamera und Unterschrift',
      'Verteilung über App-Stores oder Geräteverwaltung',
    ],
  },
  {
    ...createBlankValues(service.fields),
    title: 'KI & Machine Learning',
    summary: 'Ein Modell für eine Aufgabe. Ob es sich lohnt, zeigt ein Test mit Ihren Daten.',
    approach:
      'Vor dem Test vereinbaren wir, ab welcher Trefferquote sich das Modell rechnet. Wird sie verfehlt, hören wir auf, und Sie behalten die Auswertung.',
    starts: 'in 2 Wochen',
    duration: 'Machbarkeitstest 3 Wochen',
    price: '7.800 € fest',
    proof: ['Schäden in drei Tagen regulieren'],
    responsible: ['Deniz Karaoğlu'],
    description:
      'Belege lesen, Mengen vorhersagen, Fehler auf Bildern finden: Jedes Modell schlägt vor und nennt seine Quelle. Das letzte Wort behalten Ihre Leute.',
    icon: 'FaBrain',
    features: [
      'Machbarkeitstest in drei Wochen',
      'Dokumente erkennen und zuordnen',
      'Prognosen für Absatz, Bedarf und Ausfälle',
      'Auf Wunsch Betrieb auf Ihren eigenen Servern',
    ],
  },
  {
    ...createBlankValues(service.fields),
    title: 'Datenbanken',
    summary:
      'Schnellere Abfragen, ein Bestand statt vieler, Sicherungen, die sich zurückspielen lassen.',
    approach:
      'Wir lesen eine Woche lang mit, welche Abfragen bremsen. Sie bekommen einen Befund mit Messwerten und entscheiden danach, was wir davon umbauen.',
    starts: 'in 1 Woche',
    duration: 'Befund in 2 Wochen',
    price: 'ab 4.900 €',
    proof: ['Webshop mit Anschluss ans Lager'],
    responsible: ['Philipp Reimold'],
    description:
      'Kundendaten in fünf Systemen, Auswertungen, die eine Nacht lang laufen, eine Sicherung, die niemand je geprobt hat: Das räumen wir auf, während der Betrieb weitergeht.',
    icon: 'FaDatabase',
    features: [
      'PostgreSQL, MySQL, MongoDB und Elasticsearch',
      'Migration mit Abgleich jedes Datensatzes',
      'Analyse und Umbau langsamer Abfragen',
      'Sicherung mit vierteljährlicher Rückspielprobe',
    ],
  },
  {
    ...createBlankValues(service.fields),
    title: 'IT-Sicherheit',
    summary: 'Schwachstellen finden und schließen, geordnet nach Risiko und Aufwand.',
    approach:
      'Wir prüfen wie ein Angreifer, aber zu vereinbarten Zeiten und mit Rufnummer. Was sofort geschlossen werden muss, erfahren Sie am selben Tag und nicht erst im Bericht.',
    starts: 'in 2 Wochen',
    duration: 'Bericht nach 10 Arbeitstagen',
    price: 'ab 6.400 €',
    proof: ['Störungsdienst für Strom, Gas und Wasser'],
    responsible: ['Philipp Reimold'],
    description:
      'Wir greifen Ihre Anwendungen an, bevor es andere tun. Zu jedem Befund bekommt Ihre IT die Stelle, die Folge und einen Vorschlag, und nach dem Beheben prüfen wir noch einmal.',
    icon: 'FaShieldAlt',
    features: [
      'Sicherheitsprüfung von Anwendungen und Netzen',
      'Zugriffsrechte und Zwei-Faktor-Anmeldung',
      'Notfallplan und Übung für den Wiederanlauf',
      'Bestandsaufnahme zu den NIS\u20112\u2011Pflichten',
    ],
  },
]

/** Each is quoted once on the home page: the clients of the featured projects beside their results. */
export const testimonials: ItemInput<typeof testimonial>[] = [
  {
    name: 'Torben Ickstadt',
    position: 'Kaufmännischer Leiter',
    company: 'Gebrüder Lohdamm Feinmechanik GmbH',
    content:
      'Vereinbart war ein Festpreis, und der stand auch auf der Rechnung. Wie gut die Übergabe dokumentiert ist, haben wir beim ersten Update gemerkt, das wir selbst eingespielt haben.',
    image_url: null,
    rating: 5,
  },
  {
    name: 'Henning Brunskamp',
    position: 'Inhaber',
    company: 'Brunskamp Werkzeughandel KG',
    content:
      'Früher klingelte montags das Telefon, weil etwas fehlte, das im Shop noch grün war. Heute stimmt der Bestand, und mein Innendienst berät, statt Faxe abzutippen.',
    image_url: null,
    rating: 5,
  },
  {
    name: 'Katrin Prielmann',
    position: 'Geschäftsführerin',
    company: 'Prielmann Logistik GmbH',
    content:
      'Unsere Disposition hat früher drei Tabellen nebeneinander gepflegt. Heute sehen wir jede Tour auf einem Bildschirm und können am Telefon sagen, wann der Lkw an der Rampe steht.',
    image_url: null,
    rating: 5,
  },
  {
    name: 'Rainer Stüwebrock',
    position: 'Pflegedirektor',
    company: 'Klinikverbund Lüherheide',
    content:
      'Die Anbindung an unser Klinikinformationssystem hat länger gedauert als geplant. Das wurde früh angesprochen und sauber gelöst. Unsere Dienstpläne stehen heute zwei Wochen eher.',
    image_url: null,
    rating: 4,
  },
  {
    name: 'Wiebke Ahlers',
    position: 'Leiterin der Bauaufsicht',
    company: 'Landkreis Nordereichen',
    content:
      'An 40 Akten hat uns das Team gezeigt, wo sie liegen bleiben. Danach saßen alle neun Ämter zum ersten Mal an einem Tisch und waren nach zwei Sitzungen einig.',
    image_url: null,
    rating: 5,
  },
  {
    name: 'Dr. Sönke Habermehl',
    position: 'Leiter Schadenmanagement',
    company: 'Halligschutz Versicherung a.\u00a0G.',
    content:
      'Ein Wasserschaden lag bei uns im Schnitt elf Tage, bevor das Geld floss. Jetzt sind es drei. Das merken unsere Versicherten, und mein Team merkt es auch.',
    image_url: null,
    rating: 5,
  },
  {
    name: 'Yasemin Oltmanns',
    position: 'Leiterin Netzbetrieb',
    company: 'Stadtwerke Auenrode',
    content:
      'Bevor die erste Zeile Code geschrieben war, sind zwei Entwickler eine Woche lang mit unseren Monteuren gefahren. Deshalb wird die Anwendung heute auch benutzt.',
    image_url: null,
    rating: 5,
  },
]
