import type { FieldExtras } from '#core/fields/field.ts'
import { line, paragraph } from '#core/fields/fields.ts'
import type { TextKey } from '#core/i18n/text.ts'
import { mailPlaceholders, withPlaceholderCheck } from './mail-placeholders.ts'
import { defineSetting } from './setting.ts'

const subject = (label: TextKey, known: readonly string[]) =>
  withPlaceholderCheck(line(label), known)
const text = (label: TextKey, known: readonly string[], extras: FieldExtras = {}) =>
  withPlaceholderCheck(paragraph(label, { max: 5000, ...extras }), known)

/** Mails to visitors. */
export const mailTemplateSettings = defineSetting('mail_templates', {
  label: 'Mail templates',
  fields: {
    signature: withPlaceholderCheck(
      paragraph('Signature', {
        max: 500,
        hint: 'What {signature} stands for in all mails. It can use {site}.',
      }),
      ['site'],
    ),
    messageSubject: subject('Contact confirmation: subject', mailPlaceholders.message),
    messageBody: text('Contact confirmation: text', mailPlaceholders.message, {
      preview: 'message',
    }),
    applicationSubject: subject('Application confirmation: subject', mailPlaceholders.application),
    applicationBody: text('Application confirmation: text', mailPlaceholders.application, {
      preview: 'application',
    }),
    answerSubject: subject(
      'Something to read on the personal page: subject',
      mailPlaceholders.application,
    ),
    answerBody: text('Something to read on the personal page: text', mailPlaceholders.application),
    messageAnswerSubject: subject(
      'Something to read about a message: subject',
      mailPlaceholders.message,
    ),
    messageAnswerBody: text('Something to read about a message: text', mailPlaceholders.message),
    interimMessageSubject: subject('Interim note to a message: subject', mailPlaceholders.message),
    interimMessageBody: text('Interim note to a message: text', mailPlaceholders.message),
    interimApplicationSubject: subject(
      'Interim note to an application: subject',
      mailPlaceholders.application,
    ),
    interimApplicationBody: text(
      'Interim note to an application: text',
      mailPlaceholders.application,
    ),
    appointmentSubject: subject('Interview: subject', mailPlaceholders.appointment),
    appointmentBody: text('Interview: text', mailPlaceholders.appointment),
    poolSubject: subject('Reminder before the talent pool ends: subject', mailPlaceholders.pool),
    poolBody: text('Reminder before the talent pool ends: text', mailPlaceholders.pool),
  },
  fallback: {
    signature: 'Freundliche Grüße\n{site}',
    messageSubject: 'Ihre Nachricht an {site} ({reference})',
    messageBody:
      'Guten Tag {name},\n\nvielen Dank für Ihre Nachricht. Sie ist bei uns angekommen. {promise}\n\nIhre Referenz: {reference}\n\nUnter diesem persönlichen Link lesen Sie, was wir Ihnen antworten, und können uns wieder schreiben:\n{link}\n\n{signature}',
    applicationSubject: 'Ihre Bewerbung bei {site} ({reference})',
    applicationBody:
      'Guten Tag {name},\n\nvielen Dank für {application}. Sie ist mitsamt Ihren Dokumenten bei uns angekommen. {promise}\n\nIhre Referenz: {reference}\n\nUnter diesem persönlichen Link sehen Sie den Stand, können Unterlagen nachreichen oder Ihre Bewerbung zurückziehen und löschen:\n{link}\n\n{signature}',
    answerSubject: 'Neue Nachricht zu Ihrer Bewerbung ({reference})',
    answerBody:
      'Guten Tag {name},\n\nzu {application} liegt eine Nachricht für Sie bereit. Hier können Sie sie lesen und gleich antworten:\n{link}\n\n{signature}',
    messageAnswerSubject: 'Antwort auf Ihre Nachricht ({reference})',
    messageAnswerBody:
      'Guten Tag {name},\n\nzu Ihrer Nachricht liegt eine Antwort für Sie bereit. Hier können Sie sie lesen und gleich antworten:\n{link}\n\n{signature}',
    interimMessageSubject: 'Zwischenbescheid zu Ihrer Nachricht ({reference})',
    interimMessageBody:
      'Guten Tag {name},\n\nIhre Nachricht liegt uns vor, unsere Antwort braucht aber noch etwas Zeit. Sie bekommen sie, sobald wir können; tun müssen Sie nichts.\n\n{signature}',
    interimApplicationSubject: 'Zwischenbescheid zu Ihrer Bewerbung ({reference})',
    interimApplicationBody:
      'Guten Tag {name},\n\n{application} liegt uns vor, unsere Antwort braucht aber noch etwas Zeit. Sie bekommen sie, sobald wir können; tun müssen Sie nichts.\n\n{signature}',
    appointmentSubject: '{event} ({reference})',
    appointmentBody:
      'Guten Tag {name},\n\n{event}:\n\n{appointment}\n\nAlles dazu steht auf Ihrer persönlichen Seite. Dort können Sie auch absagen oder uns schreiben:\n{link}\n\n{signature}',
    poolSubject: 'Ihre Zeit in unserem Talentpool endet am {pool_end} ({reference})',
    poolBody:
      'Guten Tag {name},\n\nam {pool_end} endet Ihre Einwilligung, dass wir Sie in unserem Talentpool führen und auf passende Stellen ansprechen. Möchten Sie bleiben? Unter Ihrem persönlichen Link können Sie verlängern oder Ihre Bewerbung gleich löschen:\n{link}\n\nTun Sie nichts, sprechen wir Sie danach nicht mehr an und löschen Ihre Bewerbung {deletion}.\n\n{signature}',
  },
})

const newEntry = ['site', 'reference', 'link'] as const
const quarantined = ['site', 'entries', 'list'] as const
const invitation = ['site', 'by', 'link'] as const
const applicantEvent = ['site', 'reference', 'position', 'event', 'more'] as const
const interview = ['site', 'reference', 'position', 'event', 'appointment', 'link'] as const
const removal = ['site', 'by', 'email'] as const
const account = ['site', 'email', 'change'] as const
/** Mails to operators; they contain no personal data of visitors. */
export const noticeTemplateSettings = defineSetting('notice_templates', {
  label: 'Mails to you and your colleagues',
  fields: {
    newMessageSubject: subject('New message: subject', newEntry),
    newMessageBody: text('New message: text', newEntry, { preview: 'notice' }),
    messageAnswerSubject: subject('The sender of a message answered: subject', newEntry),
    messageAnswerBody: text('The sender of a message answered: text', newEntry, {
      preview: 'notice',
    }),
    newApplicationSubject: subject('New application: subject', [...newEntry, 'position']),
    newApplicationBody: text('New application: text', [...newEntry, 'position'], {
      preview: 'notice',
    }),
    heldSubject: subject('Held back as spam, once a day: subject', quarantined),
    heldBody: text('Held back as spam, once a day: text', quarantined, { preview: 'notice' }),
    invitationSubject: subject('Invitation of an administrator: subject', ['site', 'by']),
    invitationBody: text('Invitation of an administrator: text', invitation, { preview: 'notice' }),
    passwordSubject: subject('A forgotten password: subject', ['site']),
    passwordBody: text('A forgotten password: text', ['site', 'link'], { preview: 'notice' }),
    applicantSubject: subject('An applicant did something by the link: subject', applicantEvent),
    applicantBody: text('An applicant did something by the link: text', applicantEvent, {
      preview: 'notice',
    }),
    interviewSubject: subject('Interview with an applicant: subject', interview),
    interviewBody: text('Interview with an applicant: text', interview, { preview: 'notice' }),
    removalSubject: subject('An administrator was deleted: subject', removal),
    removalBody: text('An administrator was deleted: text', removal, { preview: 'notice' }),
    accountSubject: subject('Password, passkey, second factor or e-mail changed: subject', account),
    accountBody: text('Password, passkey, second factor or e-mail changed: text', account, {
      preview: 'notice',
    }),
  },
  fallback: {
    newMessageSubject: 'Neue Nachricht {reference}',
    newMessageBody:
      'Guten Tag,\n\nauf der Website von {site} ist eine Nachricht eingegangen: {reference}\n\nHier lesen und beantworten Sie sie:\n{link}',
    messageAnswerSubject: 'Antwort zu Nachricht {reference}',
    messageAnswerBody:
      'Guten Tag,\n\nwer die Nachricht {reference} geschrieben hat, hat auf der persönlichen Seite geantwortet.\n\nHier lesen Sie es:\n{link}',
    newApplicationSubject: 'Neue Bewerbung {reference}: {position}',
    newApplicationBody:
      'Guten Tag,\n\nauf der Website von {site} ist eine Bewerbung eingegangen: {reference}\nStelle: {position}\n\nHier lesen Sie sie:\n{link}',
    heldSubject: 'Beiseitegelegt: {entries}',
    heldBody:
      'Guten Tag,\n\nauf der Website von {site} wurde beiseitegelegt, was nach Spam aussieht, aber ehrlich sein kann ({entries}). Eine Bestätigung hat dafür niemand bekommen. Bitte sehen Sie nach und entscheiden Sie:\n\n{list}',
    invitationSubject: 'Einladung: Website von {site} mitbetreuen',
    invitationBody:
      'Guten Tag,\n\n{by} lädt Sie ein, die Website von {site} mitzubetreuen.\n\nÜber diesen Link wählen Sie Ihr Passwort. Er gilt drei Tage und nur einmal:\n{link}\n\nHaben Sie diese Einladung nicht erwartet, löschen Sie die E-Mail bitte.',
    passwordSubject: 'Neues Passwort für die Website von {site}',
    passwordBody:
      'Guten Tag,\n\njemand hat für Ihr Konto auf der Website von {site} ein neues Passwort angefordert. Waren Sie das, wählen Sie es bitte unter diesem Link. Er gilt 30 Minuten und nur einmal:\n{link}\n\nWaren Sie es nicht, löschen Sie diese E-Mail bitte. Ihr bisheriges Passwort gilt dann weiter.',
    applicantSubject: 'Bewerbung {reference}: {event}',
    applicantBody:
      'Guten Tag,\n\nauf der Website von {site} hat sich bei einer Bewerbung etwas geändert.\n\nBewerbung: {reference}\nStelle: {position}\nWas: {event}\n\n{more}',
    interviewSubject: '{event} ({reference})',
    interviewBody:
      'Guten Tag,\n\n{event}:\n\n{appointment}\n\nBewerbung: {reference}\nStelle: {position}\n\nHier steht alles dazu:\n{link}',
    removalSubject: '{site}: Zugang von {email} gelöscht',
    removalBody:
      'Guten Tag,\n\n{by} hat den Zugang von {email} zur Verwaltung der Website von {site} gelöscht. Alle Sitzungen dieses Kontos sind beendet, seine Einladungen und Links gelten nicht mehr, und seine Schlüssel und Webhooks ruhen, soweit niemand sie übernommen hat.\n\nWar das nicht so gewollt, sprechen Sie bitte mit {by} oder mit der Person, die den Server betreut. Sie kann dort ein neues Konto anlegen.',
    accountSubject: '{site}: Ihr Zugang wurde geändert',
    accountBody:
      'Guten Tag,\n\nan Ihrem Zugang zur Verwaltung der Website von {site} ({email}) wurde etwas geändert: {change}.\n\nWaren Sie das, ist nichts zu tun. Waren Sie es nicht, sprechen Sie bitte sofort mit der Leitung oder mit der Person, die den Server betreut. Gehört diese E-Mail-Adresse noch zum Konto, wählen Sie außerdem auf der Anmeldeseite unter „Passwort vergessen?“ ein neues Passwort.',
  },
})
