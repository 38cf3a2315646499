/** Mails to visitors, by their German text. */
export const defaultMailTexts = {
  'Freundliche Grüße\n{site}': 'Kind regards\n{site}',
  'Ihre Nachricht an {site} ({reference})': 'Your message to {site} ({reference})',
  'Guten Tag {name},\n\nvielen Dank für Ihre Nachricht. Sie ist bei uns angekommen. {promise}\n\nIhre Referenz: {reference}\n\nUnter diesem persönlichen Link lesen Sie, was wir Ihnen antworten, und können uns wieder schreiben:\n{link}\n\n{signature}':
    'Dear {name},\n\nThank you for your message. We have received it. {promise}\n\nYour reference: {reference}\n\nUse this personal link to read our reply and to write to us again:\n{link}\n\n{signature}',
  'Ihre Bewerbung bei {site} ({reference})': 'Your application to {site} ({reference})',
  'Guten Tag {name},\n\nvielen Dank für {application}. Sie ist mitsamt Ihren Dokumenten bei uns angekommen. {promise}\n\nIhre Referenz: {reference}\n\nUnter diesem persönlichen Link sehen Sie den Stand, können Unterlagen nachreichen oder Ihre Bewerbung zurückziehen und löschen:\n{link}\n\n{signature}':
    'Dear {name},\n\nThank you for {application}. We have received it together with your documents. {promise}\n\nYour reference: {reference}\n\nUse this personal link to see the status, to add documents, or to withdraw and delete your application:\n{link}\n\n{signature}',
  'Neue Nachricht zu Ihrer Bewerbung ({reference})':
    'New message about your application ({reference})',
  'Guten Tag {name},\n\nzu {application} liegt eine Nachricht für Sie bereit. Hier können Sie sie lesen und gleich antworten:\n{link}\n\n{signature}':
    'Dear {name},\n\nThere is a message for you about {application}. You can read it and reply here:\n{link}\n\n{signature}',
  'Antwort auf Ihre Nachricht ({reference})': 'Reply to your message ({reference})',
  'Guten Tag {name},\n\nzu Ihrer Nachricht liegt eine Antwort für Sie bereit. Hier können Sie sie lesen und gleich antworten:\n{link}\n\n{signature}':
    'Dear {name},\n\nThere is a reply to your message. You can read it and answer here:\n{link}\n\n{signature}',
  'Zwischenbescheid zu Ihrer Nachricht ({reference})': 'An update on your message ({reference})',
  'Guten Tag {name},\n\nIhre Nachricht liegt uns vor, unsere Antwort braucht aber noch etwas Zeit. Sie bekommen sie, sobald wir können; tun müssen Sie nichts.\n\n{signature}':
    'Dear {name},\n\nWe have your message, but need a little more time to answer it. You will hear from us as soon as possible; there is nothing you need to do.\n\n{signature}',
  'Zwischenbescheid zu Ihrer Bewerbung ({reference})':
    'An update on your application ({reference})',
  'Guten Tag {name},\n\n{application} liegt uns vor, unsere Antwort braucht aber noch etwas Zeit. Sie bekommen sie, sobald wir können; tun müssen Sie nichts.\n\n{signature}':
    'Dear {name},\n\nWe have {application}, but need a little more time to answer it. You will hear from us as soon as possible; there is nothing you need to do.\n\n{signature}',
  '{event} ({reference})': '{event} ({reference})',
  'Guten Tag {name},\n\n{event}:\n\n{appointment}\n\nAlles dazu steht auf Ihrer persönlichen Seite. Dort können Sie auch absagen oder uns schreiben:\n{link}\n\n{signature}':
    'Dear {name},\n\n{event}:\n\n{appointment}\n\nYou will find all the details on your personal page, where you can also cancel or write to us:\n{link}\n\n{signature}',
  'Ihre Zeit in unserem Talentpool endet am {pool_end} ({reference})':
    'Your time in our talent pool ends on {pool_end} ({reference})',
  'Guten Tag {name},\n\nam {pool_end} endet Ihre Einwilligung, dass wir Sie in unserem Talentpool führen und auf passende Stellen ansprechen. Möchten Sie bleiben? Unter Ihrem persönlichen Link können Sie verlängern oder Ihre Bewerbung gleich löschen:\n{link}\n\nTun Sie nichts, sprechen wir Sie danach nicht mehr an und löschen Ihre Bewerbung {deletion}.\n\n{signature}':
    'Dear {name},\n\nYour consent to be kept in our talent pool and contacted about suitable positions ends on {pool_end}. Would you like to stay? Use your personal link to extend it, or to delete your application now:\n{link}\n\nIf you do nothing, we will no longer contact you after that date and will delete your application {deletion}.\n\n{signature}',
  'Guten Tag {name},\n\nvielen Dank für Ihre Nachricht.\n\n\n\nHier können Sie uns gleich antworten:\n{link}\n\n{signature}':
    'Dear {name},\n\nThank you for your message.\n\n\n\nYou can reply to us here:\n{link}\n\n{signature}',
  'Guten Tag {name},\n\nvielen Dank für Ihre Nachricht. Am schnellsten klären wir das am Telefon: Wann und unter welcher Nummer erreichen wir Sie gut? Sie können es uns hier schreiben:\n{link}\n\n{signature}':
    'Dear {name},\n\nThank you for your message. The quickest way to settle this is by phone: when would be a good time to call you, and on which number? You can let us know here:\n{link}\n\n{signature}',
  'Einladung zum Gespräch ({reference})': 'Invitation to an interview ({reference})',
  'Guten Tag {name},\n\n{application} hat uns überzeugt, und wir möchten Sie gern kennenlernen. Bitte suchen Sie sich auf Ihrer persönlichen Seite einen Termin aus. Passt keiner, schreiben Sie uns dort:\n{link}\n\n{signature}':
    'Dear {name},\n\nWe were impressed by {application} and would like to get to know you. Please choose a time on your personal page. If none suits you, write to us there:\n{link}\n\n{signature}',
  'Guten Tag {name},\n\nvielen Dank für {application}. Damit wir sie vollständig prüfen können, bitten wir Sie noch um Ihren Lebenslauf und Ihre Zeugnisse als PDF. Sie können sie hier nachreichen:\n{link}\n\n{signature}':
    'Dear {name},\n\nThank you for {application}. To be able to review it fully, we still need your CV and your certificates as PDF files. You can add them here:\n{link}\n\n{signature}',
  'Guten Tag {name},\n\nvielen Dank für {application} und für die Zeit, die Sie sich dafür genommen haben. Leider können wir Ihnen {offer} anbieten.\n\nIhre Bewerbung mit allen Unterlagen löschen wir {deletion}. Für Ihren weiteren Weg wünschen wir Ihnen alles Gute.\n\n{signature}':
    'Dear {name},\n\nThank you for {application} and for the time you put into it. Unfortunately, we are unable to offer you {offer}.\n\nWe will delete your application and all its documents {deletion}. We wish you all the best for the future.\n\n{signature}',
} as const
