/** Texts of pages, by their German text. */
export const defaultPageTexts = {
  // Home
  Nachgemessen: 'Measured results',
  'Vor jedem Projekt legen wir fest, woran Sie den Erfolg erkennen. Danach messen wir.':
    'Before each project we agree on how you will recognise success. Then we measure it.',
  'Dauer und Preis stehen dabei, wo sie sich vorab nennen lassen.':
    'Duration and price are given wherever they can be stated in advance.',
  'Bereit für Ihre digitale Transformation?': 'Ready for your digital transformation?',
  'Erzählen Sie uns von Ihrem Vorhaben. Sie bekommen eine ehrliche Einschätzung, auch dann, wenn sie gegen ein Projekt spricht.':
    'Tell us about your plans. You will get an honest assessment, even if it speaks against a project.',
  'Beschreiben Sie hier in einem Satz, was Ihr Unternehmen tut.':
    // Nothing for visitors to read.
    '',
  'Zufriedene Kunden': 'Satisfied clients',
  Experten: 'Experts',
  'Jahre Erfahrung': 'Years of experience',
  'Erfolgreiche Projekte': 'Successful projects',
  // About
  'Wie es dazu kam': 'How it all began',
  'Unser Team': 'Our team',
  'Wo Sie uns finden': 'Where to find us',
  'Lernen Sie uns kennen': 'Get to know us',
  'Am besten im Gespräch: Wir hören zu, fragen nach und sagen Ihnen, was wir für sinnvoll halten.':
    'Best in person: we listen, ask questions and tell you what we think makes sense.',
  'Seit 2015 entwickeln wir innovative Softwarelösungen und begleiten Unternehmen auf ihrem Weg in die digitale Transformation.':
    'Since 2015 we have been developing innovative software solutions and supporting companies on their way through digital transformation.',
  // Services
  'Von der ersten Idee bis zum Betrieb: Wählen Sie, wobei wir Ihnen helfen. Jede Leistung gibt es einzeln oder aus einer Hand.':
    'From the first idea to operation: choose what we can help you with. Each service is available on its own or together with others.',
  'Unsere Leistungen: {services}.': 'Our services: {services}.',
  'Womit wir Sie unterstützen': 'How we support you',
  'Hier stehen bald unsere Leistungen. Fragen Sie bis dahin einfach nach.':
    'Our services will be listed here soon. Until then, simply ask.',
  'Welche Aufgabe steht bei Ihnen an?': 'What do you need to get done?',
  'Beschreiben Sie uns kurz, was heute nicht gut läuft. Wir melden uns mit einer ersten Einschätzung und sagen Ihnen, was der nächste Schritt wäre.':
    'Briefly describe what is not working well today. We will get back to you with a first assessment and tell you what the next step would be.',
  // Projects
  'Was wir gebaut haben, für wen und mit welchem Ergebnis.':
    'What we have built, for whom and with what result.',
  'Projekte von {site}: was gebaut wurde, für wen und mit welchem Ergebnis.':
    'Projects by {site}: what was built, for whom and with what result.',
  'Hier stehen bald unsere ersten Projekte.': 'Our first projects will be shown here soon.',
  'Ist Ihr Vorhaben das nächste?': 'Could yours be next?',
  'Schildern Sie uns Ausgangslage und Ziel. Wir sagen Ihnen, womit wir anfangen würden und was es ungefähr kostet.':
    'Describe your situation and your goal. We will tell you where we would start and roughly what it would cost.',
  Ausgangslage: 'Situation',
  Weg: 'Approach',
  Ergebnis: 'Result',
  'Was wir heute anders machen würden': 'What we would do differently today',
  'Was entstanden ist': 'What was built',
  'Haben Sie etwas Ähnliches vor?': 'Are you planning something similar?',
  'Wir erzählen Ihnen gern mehr: was in diesem Projekt gut lief, was nicht, und was davon auf Sie passt.':
    'We are happy to tell you more: what went well in this project, what did not, and what could work for you.',
  // Career
  'Sie sehen bei jeder Stelle, was zu tun ist und was wir erwarten. {openings}, {pay}. Bewerben geht online und ohne Konto.':
    'Each position tells you what there is to do and what we expect. {openings}, {pay}. You can apply online and without an account.',
  'Arbeiten bei {site}: offene Stellen, Vorteile und der Weg zur Bewerbung.':
    'Working at {site}: open positions, benefits and how to apply.',
  'Wen wir suchen': 'Who we are looking for',
  'Schauen Sie bald wieder vorbei, oder sagen Sie uns, was Sie suchen.':
    'Please check back soon, or tell us what you are looking for.',
  'Noch Fragen vor der Bewerbung?': 'Any questions before you apply?',
  'Fragen Sie uns einfach. Auch wenn gerade nichts passt: Sagen Sie uns, was Sie suchen.':
    'Just ask us. Even if nothing fits right now: tell us what you are looking for.',
  'Ihre Aufgaben': 'Your responsibilities',
  'Das bringen Sie mit': 'What you bring',
  'Das bieten wir': 'What we offer',
  'So geht es weiter': 'What happens next',
  'Passt das zu Ihnen?': 'Is this the job for you?',
  'Dann freuen wir uns auf Ihre Bewerbung. Wenn Sie vorher etwas wissen möchten, fragen Sie einfach.':
    'Then we look forward to your application. If you would like to know something first, just ask.',
  'Sie wurde besetzt oder die Ausschreibung ist beendet. Vielleicht passt eine andere?':
    'It has been filled, or the advertisement has closed. Perhaps another position suits you?',
  'Schreiben Sie uns trotzdem': 'Write to us anyway',
  // Applying
  '{steps}, {person}, Antwort {reply_time}.': '{steps}, {person}, reply {reply_time}.',
  'Online bewerben bei {site}: So läuft der Bewerbungsprozess ab.':
    'Apply online at {site}: how the application process works.',
  Bewerben: 'Apply',
  'Formular ausfüllen, Unterlagen anhängen, absenden. Ohne Konto.':
    'Fill in the form, attach your documents, send. No account needed.',
  Prüfung: 'Review',
  'Wir lesen Ihre Unterlagen und antworten auf jede Bewerbung.':
    'We read your documents and reply to every application.',
  Kennenlernen: 'Getting to know you',
  'Ein Gespräch mit dem Team, vor Ort oder per Video.':
    'A conversation with the team, on site or by video.',
  Angebot: 'Offer',
  'Passt es für beide Seiten, bekommen Sie ein schriftliches Angebot.':
    'If it suits both sides, you will receive a written offer.',
  'Eine Bestätigung mit Ihrem persönlichen Link ist unterwegs: Dort sehen Sie den Stand, reichen Unterlagen nach oder ziehen die Bewerbung zurück.':
    'A confirmation with your personal link is on its way: there you can see the status, add documents or withdraw your application.',
  'Eine Bestätigung per E\u2011Mail verschicken wir im Moment nicht. Bitte notieren Sie sich Ihre Referenz: Damit finden wir Ihre Angaben, wenn Sie nachfragen.':
    'We are not sending confirmations by email at the moment. Please note your reference: we can use it to find your details if you contact us.',
  // As earlier versions stored it, and as it stands now.
  'Wir verwenden Ihre Angaben nur für das Bewerbungsverfahren und löschen sie {kept} nach einer Absage, mit Ihrer Einwilligung zum Talentpool aber nicht vor dessen Ende.':
    'We use your details for the application process only and delete them {kept} after a rejection or, if you have consented to the talent pool, not before your time in it ends.',
  'Wir verwenden Ihre Angaben nur für das Bewerbungsverfahren und löschen sie {kept} nach einer Absage. Haben Sie dem Talentpool zugestimmt, löschen wir sie frühestens, wenn Ihre Zeit dort endet.':
    'We use your details for the application process only and delete them {kept} after a rejection. If you have consented to the talent pool, we delete them no earlier than the end of your time in it.',
  'innerhalb von fünf Arbeitstagen': 'within five working days',
  // Contact
  'Sie haben ein Vorhaben, eine Frage oder ein System, das Sorgen macht? Schreiben Sie uns, oder rufen Sie an: {phone}.':
    'Do you have a project in mind, a question or a system that worries you? Write to us, or call: {phone}.',
  'So erreichen Sie {site}: {ways}.': 'How to reach {site}: {ways}.',
  'Nachricht schreiben': 'Write a message',
  'Sie ist bei uns angekommen. Eine Bestätigung ist an Ihre E\u2011Mail-Adresse unterwegs. Wir melden uns in der Regel {reply_time}.':
    'We have received it. A confirmation is on its way to your email address. We usually get back to you {reply_time}.',
  'Wir verwenden Ihre Angaben nur, um Ihre Anfrage zu beantworten, und löschen sie {kept} nach Abschluss.':
    'We use your details only to answer your enquiry and delete them {kept} after it is closed.',
  'am nächsten Arbeitstag': 'on the next working day',
  // The applicant's page
  'Ihre Bewerbung bleibt bis zum {until} in unserem Talentpool. Das können Sie jederzeit widerrufen; auf eine laufende Bewerbung hat das keinen Einfluss.':
    'Your application stays in our talent pool until {until}. You can withdraw your consent at any time; this has no effect on a current application.',
  'Ihre Angaben, Ihre Dokumente und unser Schriftwechsel werden sofort und endgültig gelöscht.':
    'Your details, your documents and our correspondence will be deleted immediately and for good.',
  'Ihre Angaben und Dokumente haben wir gelöscht. Alles Gute für Ihren weiteren Weg!':
    'We have deleted your details and documents. All the best for the future!',
  // Blog
  'Erfahrungen aus unserer Arbeit: was wir gelernt haben und was es Ihnen nützt.':
    'Experience from our work: what we have learnt and how it helps you.',
  'Erfahrungen aus der Arbeit von {site}: was wir gelernt haben und was es Ihnen nützt.':
    'Experience from the work of {site}: what we have learnt and how it helps you.',
  'Hier stehen bald unsere ersten Beiträge.': 'Our first posts will appear here soon.',
  'Passt dazu': 'Related posts',
  'Stehen Sie vor einer ähnlichen Frage?': 'Are you facing a similar question?',
  'Schildern Sie uns, worum es geht. Wir sagen Ihnen, was wir an Ihrer Stelle zuerst tun würden.':
    'Tell us what it is about. We will tell you what we would do first if we were you.',
  // Legal pages and errors
  'Datenschutz bei {site}: was mit Ihren Daten geschieht und welche Rechte Sie haben.':
    'Data protection at {site}: what happens to your data and which rights you have.',
  'Wer hinter der Website von {site} steht.': 'Who is behind the website of {site}.',
  'Vielleicht wurde sie verschoben, oder die Adresse hat einen Tippfehler. Diese drei gibt es:':
    'It may have been moved, or there is a typo in the address. You could try one of these:',
  'Das liegt an uns, nicht an Ihnen. Bitte versuchen Sie es in einigen Minuten noch einmal.':
    'The problem is on our side, not yours. Please try again in a few minutes.',
  'Dieses Projekt gibt es nicht mehr oder die Adresse hat einen Tippfehler. Diese drei gibt es:':
    'This project no longer exists, or there is a typo in the address. You could try one of these:',
  'Diese Stelle gibt es nicht oder die Adresse hat einen Tippfehler.':
    'This position does not exist, or there is a typo in the address.',
  'Diesen Beitrag gibt es nicht mehr oder die Adresse hat einen Tippfehler. Diese drei gibt es:':
    'This post no longer exists, or there is a typo in the address. You could try one of these:',
  'Wir haben ihn zurückgezogen. Vielleicht hilft Ihnen einer von diesen weiter:':
    'We have withdrawn it. Perhaps one of these will help:',
  'Vielleicht ist er abgelaufen, oder Ihre Nachricht oder Bewerbung wurde schon gelöscht. Prüfen Sie bitte, ob die Adresse vollständig ist, oder schreiben Sie uns mit Ihrer Referenz.':
    'It may have expired, or your message or application has already been deleted. Please check whether the address is complete, or write to us with your reference.',
  'So viele Projekte zeigen wir hier nicht. Das sind die ersten:':
    'We do not show that many projects here. These are the first:',
  'So viele offene Stellen haben wir gerade nicht.':
    'We do not have that many open positions at the moment.',
  'So viele Beiträge haben wir noch nicht geschrieben. Das sind die neuesten:':
    'We have not written that many posts yet. These are the latest:',
  // Menus and technologies
  Startseite: 'Home',
  'Über Uns': 'About us',
  Dienstleistungen: 'Services',
  Projekte: 'Projects',
  Blog: 'Blog',
  Karriere: 'Careers',
  'Offene Stellen': 'Open positions',
  Bewerbungsprozess: 'Application',
  Kontakt: 'Contact',
  Feed: 'Feed',
  'Unser Angebot': 'What we offer',
  Unternehmen: 'Company',
  Datenschutz: 'Privacy',
  Impressum: 'Legal notice',
  Frontend: 'Frontend',
  Backend: 'Backend',
  'Cloud & DevOps': 'Cloud & DevOps',
  Daten: 'Data',
  'KI, Geräte & Systeme': 'AI, devices & systems',
} as const
