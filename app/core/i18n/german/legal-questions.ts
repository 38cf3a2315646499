/** Questions for the legal texts and their placeholders. */
export const legalQuestionsTexts = {
  'Questions for the legal texts': 'Fragen zu den Rechtstexten',
  'The company is being wound up': 'Die Firma wird abgewickelt',
  'Then liquidators represent it, and its name says “i. L.”.':
    'Dann vertreten Liquidatoren die Firma, und ihr Name trägt den Zusatz „i. L.“.',
  Capital: 'Kapital',
  'Only if you state it anywhere in public: then all of it, and what has not been paid in. Most state nothing.':
    'Nur wenn Sie es irgendwo öffentlich angeben: dann vollständig, samt dem, was noch nicht eingezahlt ist. Die meisten geben nichts an.',
  'Authority that supervises your business': 'Aufsichtsbehörde Ihres Gewerbes',
  'Name and address, where the business needs a licence (§ 34c GewO and the like).':
    'Name und Anschrift, wenn das Gewerbe eine Erlaubnis braucht (§ 34c GewO und Ähnliches).',
  'Regulated profession': 'Reglementierter Beruf',
  'Title and country that gave it': 'Berufsbezeichnung und verleihender Staat',
  Chamber: 'Kammer',
  'Professional rules, and where they are found': 'Berufsregeln und wo sie stehen',
  'For instance “Beratender Ingenieur, Deutschland”. Most IT companies have none.':
    'Zum Beispiel „Beratender Ingenieur, Deutschland“. Die meisten IT-Firmen haben keinen.',
  'Professional liability insurance': 'Berufshaftpflichtversicherung',
  'If you have one: name and address of the insurer, and where it holds (§ 2 DL-InfoV).':
    'Falls vorhanden: Name und Anschrift des Versicherers und wo die Versicherung gilt (§ 2 DL-InfoV).',
  'Terms and conditions': 'Allgemeine Geschäftsbedingungen',
  'Where yours are found, if you use any.': 'Wo man sie findet, falls Sie welche verwenden.',
  'Responsible for the blog': 'Verantwortlich für den Blog',
  'First name and surname, if you publish posts (§ 18 MStV). Your address is added.':
    'Vor- und Nachname, falls Sie Beiträge veröffentlichen (§ 18 MStV). Ihre Anschrift kommt dazu.',
  'Arbitration with consumers (§ 36 VSBG)': 'Streitbeilegung mit Verbrauchern (§ 36 VSBG)',
  'No contracts with consumers, or at most ten employees':
    'Keine Verträge mit Verbrauchern oder höchstens zehn Beschäftigte',
  'We take no part in it': 'Wir nehmen nicht teil',
  'We are willing, or obliged, to take part': 'Wir sind bereit oder verpflichtet teilzunehmen',
  'Arbitration board': 'Schlichtungsstelle',
  'Name, address and website, if you take part.':
    'Name, Anschrift und Website, falls Sie teilnehmen.',
  'Data protection officer': 'Datenschutzbeauftragte Person',
  'Name or function': 'Name oder Funktion',
  'Needed from 20 people who constantly work with personal data (§ 38 BDSG).':
    'Nötig ab 20 Personen, die ständig mit personenbezogenen Daten arbeiten (§ 38 BDSG).',
  'Land of your seat': 'Bundesland Ihres Sitzes',
  'It decides which authority is responsible.':
    'Danach richtet sich, welche Behörde zuständig ist.',
  'Hosting provider': 'Hosting-Anbieter',
  'Name and address of whoever runs the server for you.':
    'Name und Anschrift der Firma, die den Server für Sie betreibt.',
  'We run the server ourselves': 'Den Server betreiben wir selbst',
  'Provider of the file storage': 'Anbieter des Dateispeichers',
  'If STORAGE_URL is set.': 'Wenn STORAGE_URL gesetzt ist.',
  'Proxy or CDN in front': 'Vorgeschalteter Proxy oder CDN',
  'Name and address, if requests go through one.':
    'Name und Anschrift, falls Aufrufe darüber laufen.',
  'Mail provider': 'E-Mail-Anbieter',
  'Name and address of whose server sends your mails.':
    'Name und Anschrift des Anbieters, über den Ihre E-Mails hinausgehen.',
  'Web server keeps IP addresses for (days)': 'Der Webserver behält IP-Adressen für (Tage)',
  'Of the server in front of this program; 0: it notes none.':
    'Gemeint ist der Server vor diesem Programm. 0: Er speichert keine.',
  'Backups are kept for (days)': 'Sicherungen werden aufbewahrt für (Tage)',
  'As whoever runs the server set it up.': 'So, wie es auf dem Server eingerichtet ist.',
  'Google Analytics keeps the data for (months)': 'Google Analytics behält die Daten für (Monate)',
  'As it is set there. Only if you use it.':
    'So, wie es dort eingestellt ist. Nur wenn Sie es verwenden.',
  // Placeholders
  'company name': 'Firma',
  address: 'Anschrift',
  phone: 'Telefon',
  'e-mail': 'E-Mail',
  'name of the site': 'Name der Website',
  seat: 'Sitz',
  'register court': 'Registergericht',
  'register number': 'Registernummer',
  'who represents the company': 'wer die Firma vertritt',
  'chair of the supervisory board': 'Vorsitz des Aufsichtsrats',
  'general partner': 'Komplementärin',
  'business id': 'Wirtschafts-IdNr.',
  capital: 'Kapital',
  'supervisory authority': 'Aufsichtsbehörde',
  profession: 'Beruf',
  'liability insurance': 'Haftpflichtversicherung',
  terms: 'Geschäftsbedingungen',
  'responsible for journalistic content': 'verantwortlich für journalistische Inhalte',
  'arbitration board': 'Schlichtungsstelle',
  'data protection officer': 'datenschutzbeauftragte Person',
  'data protection authority': 'Datenschutz-Aufsichtsbehörde',
  'hosting provider': 'Hosting-Anbieter',
  'provider of the file storage': 'Anbieter des Dateispeichers',
  'provider of the proxy': 'Anbieter des Proxys',
  'mail provider': 'E-Mail-Anbieter',
  'how long logs are kept': 'wie lange Protokolle bleiben',
  'how long backups are kept': 'wie lange Sicherungen bleiben',
  'how long Google keeps statistics': 'wie lange Google die Statistik behält',
  'how long messages are kept': 'wie lange Nachrichten bleiben',
  'how long spam is kept': 'wie lange Spam bleibt',
  'how long rejected applications are kept': 'wie lange abgelehnte Bewerbungen bleiben',
  'how long undecided applications are kept': 'wie lange unentschiedene Bewerbungen bleiben',
  'how long applications of hired people are kept': 'wie lange Bewerbungen Eingestellter bleiben',
  'how long the talent pool lasts': 'wie lange der Talentpool dauert',
  'what the application form asks for': 'was das Bewerbungsformular fragt',
  'The privacy text does not name Google Analytics. Change that first, under Settings → Legal → Privacy: it can be put together with it.':
    'Der Datenschutztext nennt Google Analytics nicht. Ändern Sie das zuerst, unter Einstellungen → Recht → Datenschutz: Dort lässt er sich damit zusammenstellen.',
  'The privacy text does not name Google Analytics. Visitors are asked about it: see Settings → SEO → Google Analytics ID.':
    'Der Datenschutztext nennt Google Analytics nicht. Besucher werden danach gefragt: siehe Einstellungen → Suchmaschinen → Kennung von Google Analytics.',
  'The privacy text still has places marked “[… eintragen]”. Change that first, under Settings → Legal → Privacy.':
    'Im Datenschutztext stehen noch Stellen mit „[… eintragen]“. Ändern Sie das zuerst, unter Einstellungen → Recht → Datenschutz.',
  'The privacy text still has places marked “[… eintragen]”. Visitors are asked about it: see Settings → SEO → Google Analytics ID.':
    'Im Datenschutztext stehen noch Stellen mit „[… eintragen]“. Besucher werden danach gefragt: siehe Einstellungen → Suchmaschinen → Kennung von Google Analytics.',
} as const
