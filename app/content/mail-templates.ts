import { choice, line, paragraph } from '../forms/fields.ts'
import { items } from '../forms/nested-fields.ts'
import { setting } from './setting.ts'

const template = (label: string) => paragraph(label, { max: 5000 })
const places = 'Placeholders: {name}, {reference}, {site}, {position}, {link}'

/** What visitors get by mail. */
export const mailTemplates = setting('mail_templates', {
  label: 'Mail templates',
  fields: {
    messageSubject: line('Contact confirmation: subject', {
      hint: 'Placeholders: {name}, {reference}, {site}',
    }),
    messageBody: template('Contact confirmation: text'),
    applicationSubject: line('Application confirmation: subject', { hint: places }),
    applicationBody: template('Application confirmation: text'),
  },
  fallback: {
    messageSubject: 'Ihre Nachricht an {site} ({reference})',
    messageBody:
      'Guten Tag {name},\n\nvielen Dank für Ihre Nachricht. Sie ist bei uns angekommen, und wir melden uns in der Regel innerhalb von zwei Werktagen.\n\nIhre Referenz: {reference}\n\nFreundliche Grüße\n{site}',
    applicationSubject: 'Ihre Bewerbung bei {site} ({reference})',
    applicationBody:
      'Guten Tag {name},\n\nvielen Dank für Ihre Bewerbung „{position}“. Sie ist vollständig bei uns angekommen. Wir prüfen Ihre Unterlagen und melden uns in der Regel innerhalb von zwei Wochen.\n\nIhre Referenz: {reference}\n\nUnter diesem persönlichen Link sehen Sie den Stand, können Unterlagen nachreichen oder Ihre Bewerbung zurückziehen und löschen:\n{link}\n\nFreundliche Grüße\n{site}',
  },
})

/** What a template of a reply is offered for. */
const templateUses = ['Message', 'Application', 'Rejection'] as const

/** What operators answer with. */
export const replyTemplates = setting('reply_templates', {
  label: 'Reply templates',
  fields: {
    templates: items(
      'Templates',
      {
        name: line('Name', { max: 80 }),
        use: choice('Offered for', templateUses),
        subject: line('Subject', { max: 150 }),
        body: paragraph('Text', { max: 5000 }),
      },
      { max: 30, hint: places },
    ),
  },
  fallback: {
    templates: [
      {
        name: 'Reply',
        use: 'Message',
        subject: 'Ihre Nachricht an {site} ({reference})',
        body: 'Guten Tag {name},\n\nvielen Dank für Ihre Nachricht.\n\n\n\nFreundliche Grüße\n{site}',
      },
      {
        name: 'Request for a phone call',
        use: 'Message',
        subject: 'Ihre Nachricht an {site} ({reference})',
        body: 'Guten Tag {name},\n\nvielen Dank für Ihre Nachricht. Am schnellsten klären wir das am Telefon: Wann und unter welcher Nummer erreichen wir Sie gut?\n\nFreundliche Grüße\n{site}',
      },
      {
        name: 'Invitation to an interview',
        use: 'Application',
        subject: 'Einladung zum Gespräch ({reference})',
        body: 'Guten Tag {name},\n\nIhre Bewerbung „{position}“ hat uns gefallen, und wir möchten Sie gern kennenlernen. Bitte nennen Sie uns zwei oder drei Termine, die Ihnen passen.\n\nFreundliche Grüße\n{site}',
      },
      {
        name: 'Documents are missing',
        use: 'Application',
        subject: 'Ihre Bewerbung bei {site} ({reference})',
        body: 'Guten Tag {name},\n\nvielen Dank für Ihre Bewerbung. Damit wir sie vollständig prüfen können, bitten wir Sie noch um Ihren Lebenslauf und Ihre Zeugnisse als PDF. Sie können sie hier nachreichen:\n{link}\n\nFreundliche Grüße\n{site}',
      },
      {
        // Says neither a reason nor anything about the person: each could be read as a sign of discrimination (§ 22 AGG).
        name: 'Rejection',
        use: 'Rejection',
        subject: 'Ihre Bewerbung bei {site} ({reference})',
        body: 'Guten Tag {name},\n\nvielen Dank für Ihre Bewerbung „{position}“ und für die Zeit, die Sie sich dafür genommen haben. Leider können wir Ihnen diese Stelle nicht anbieten.\n\nIhre Unterlagen löschen wir nach Ablauf der gesetzlichen Fristen. Für Ihren weiteren Weg wünschen wir Ihnen alles Gute.\n\nFreundliche Grüße\n{site}',
      },
    ],
  },
})
