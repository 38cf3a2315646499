/** Labels and hints of the forms of slides, services, projects, people and posts; only the server needs them. */
export const contentTypeFieldsTexts = {
  'Criteria for assessments': 'Kriterien für Einschätzungen',
  'One per row, eight at most: colleagues rate each application for this job by them. Visitors do not see them.':
    'Eins je Zeile, höchstens acht: Danach schätzen Kollegen jede Bewerbung auf diese Stelle ein. Besucher sehen sie nicht.',
  'A criterion has at most 80 characters.': 'Ein Kriterium hat höchstens 80 Zeichen.',
  'Two of the criteria are the same.': 'Zwei Kriterien sind gleich.',
  'Button label': 'Beschriftung der Schaltfläche',
  'Button link': 'Ziel der Schaltfläche',
  'A page of this site such as /kontakt, or https://…':
    'Eine Seite dieser Website wie /kontakt oder https://…',
  'About as high as wide, at least 1100 px. Empty: only what is drawn from the parts':
    'Etwa so hoch wie breit, mindestens 1100 px. Leer: nur was aus den Teilen gezeichnet wird',
  'Image in the dark scheme': 'Bild im dunklen Design',
  'Empty: the same image': 'Leer: dasselbe Bild',
  'Beside the text': 'Neben dem Text',
  'Wiring plan': 'Verdrahtungsplan',
  '“Wiring plan” joins your systems, “Stages” are steps of a way; both are drawn from the parts.':
    '„Verdrahtungsplan“ verbindet Ihre Systeme, „Etappen“ sind Schritte eines Wegs; beides wird aus den Teilen gezeichnet.',
  'Parts of the drawing': 'Teile der Zeichnung',
  'Such as a figure': 'Zum Beispiel eine Zahl',
  'Looks like': 'Aussehen',
  'Words on it': 'Text darauf',
  'Line by line; “Anker M12: 860” has its value at the right. Empty: grey bars':
    'Zeile für Zeile; bei „Anker M12: 860“ steht der Wert rechts. Leer: graue Balken',
  'Up to six': 'Bis zu sechs',
  'A pasted list becomes one row per line.':
    'Eine eingefügte Liste wird zu einer Zeile je Eintrag.',
  Summary: 'Kurzfassung',
  'On the home page. Empty: the first sentence of the description':
    'Auf der Startseite. Leer: der erste Satz der Beschreibung',
  'How you go about it': 'So gehen Sie vor',
  'On “Über Uns”. Empty: the description': 'Auf „Über Uns“. Leer: die Beschreibung',
  'Four look best. A pasted list becomes one row per line.':
    'Vier sehen am besten aus. Eine eingefügte Liste wird zu einer Zeile je Eintrag.',
  'Such as “in 3 Wochen”': 'Zum Beispiel „in 3 Wochen“',
  'Such as “erste Version in 4–6 Wochen”': 'Zum Beispiel „erste Version in 4–6 Wochen“',
  'Such as “ab 18.000 €”': 'Zum Beispiel „ab 18.000 €“',
  'Proved by': 'Belegt durch',
  'The first of them with a result is shown beside it.':
    'Das erste davon mit einem Ergebnis steht daneben.',
  'The first of them is named.': 'Die erste Person davon wird genannt.',
  Subtitle: 'Untertitel',
  'Landscape, at least 1200 px wide': 'Querformat, mindestens 1200 px breit',
  'Empty: only what it is now': 'Leer: nur der heutige Wert',
  Unit: 'Einheit',
  'Minuten, %, Wochen …': 'Minuten, %, Wochen …',
  'What was measured': 'Was gemessen wurde',
  'The first stands on the home page, if the project is featured.':
    'Das erste steht auf der Startseite, wenn das Projekt hervorgehoben ist.',
  'Empty: the first tag': 'Leer: das erste Schlagwort',
  'Situation before': 'Ausgangslage',
  'Empty: the description': 'Leer: die Beschreibung',
  'Steps on the way': 'Schritte auf dem Weg',
  'What you would do differently today': 'Was Sie heute anders machen würden',
  'Left empty, visitors read “Confidential”': 'Bleibt es leer, lesen Besucher „Confidential“',
  Timeline: 'Zeitraum',
  'Left empty, visitors read “2023”': 'Bleibt es leer, lesen Besucher „2023“',
  'GitHub link': 'Link zu GitHub',
  'Live link': 'Link zur Anwendung',
  'Background colour': 'Hintergrundfarbe',
  Featured: 'Hervorgehoben',
  Stars: 'Sterne',
  'Short biography': 'Kurzbiografie',
  'Empty: the company’s': 'Leer: von der Firma',
  'The first who answers enquiries, or applications, is named beside the form.':
    'Wer als Erstes Anfragen oder Bewerbungen beantwortet, steht neben dem Formular.',
  'The end of /blog/…; made from the title when left empty. Earlier addresses lead here.':
    'Das Ende von /blog/…; leer wird es aus dem Titel gebildet. Frühere Adressen führen hierher.',
  Teaser: 'Anreißer',
  'Shown in lists, search results and the feed': 'Steht in Listen, Suchergebnissen und im Feed',
  Cover: 'Titelbild',
  'Landscape, at least 1600 px wide': 'Querformat, mindestens 1600 px breit',
  'Cover in the dark scheme': 'Titelbild im dunklen Design',
  'Empty: the same cover': 'Leer: dasselbe Titelbild',
  'An administrator, or any other name': 'Jemand aus der Verwaltung oder ein anderer Name',
  'Off: a draft, which visitors cannot see': 'Aus: ein Entwurf, den Besucher nicht sehen',
  'Publication time': 'Zeitpunkt der Veröffentlichung',
  'German time. Empty: now. In the future: scheduled. In the past: an older post, which keeps its date':
    'Deutsche Zeit. Leer: jetzt. In der Zukunft: geplant. In der Vergangenheit: ein älterer Beitrag, der sein Datum behält',
  'Empty: nothing is said about them.': 'Leer: Dann steht davon nirgends etwas.',
  'Empty: the page does without.': 'Leer: Die Seite kommt ohne aus.',
  'The department sees everything': 'Fachbereich sieht alle Angaben',
  'Otherwise people with this role see neither date of birth, nationality, home address nor expected salary. Documents are shown as they are.':
    'Sonst sehen Personen mit dieser Rolle weder Geburtsdatum, Nationalität, Anschrift noch Gehaltsvorstellung. Dokumente bleiben, wie sie sind.',
  'Name, contact data and documents appear for each person after a first assessment of one’s own.':
    'Name, Kontaktdaten und Dokumente erscheinen für jede Person erst, wenn sie selbst eine Einschätzung abgegeben hat.',
} as const
