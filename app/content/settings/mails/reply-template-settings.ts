import { choice } from '#core/fields/choice-fields.ts'
import type { Field } from '#core/fields/field.ts'
import { line, paragraph } from '#core/fields/fields.ts'
import { items } from '#core/fields/nested-fields.ts'
import { asFact } from '#core/fields/words.ts'
import { message, type TextKey } from '#core/i18n/text.ts'
import {
  findPlaceholderProblem,
  formatPlaceholders,
  mailPlaceholders,
  toZodIssue,
  withPlaceholderCheck,
} from '../mail-placeholders.ts'
import { defineSetting } from '../setting.ts'

/** Where a reply template is offered. */
const templateUses = ['Message', 'Application', 'Rejection'] as const

/** States of an application to which a letter can lead; 'stay' leaves it. */
const nextStates = ['stay', 'review', 'interview', 'offer', 'hired'] as const
const nextStateTexts: Record<(typeof nextStates)[number], TextKey> = {
  stay: 'Leave as it is|the state',
  review: 'In review',
  interview: 'Interview',
  offer: 'Offer',
  hired: 'Hired',
}

const nextState = {
  ...choice('And then move to', nextStates, {
    hint: 'Preset when you write to applicants. A rejection always leads to “Rejected”.',
  }),
  options: nextStates.map((value) => ({ value, label: nextStateTexts[value] })),
  // A template that an earlier version stored has none.
  show: (value?: (typeof nextStates)[number]) => value ?? 'stay',
}

const templates = items(
  'Templates',
  {
    name: asFact(line('Name', { max: 80 })),
    use: choice('Offered for', templateUses),
    next: nextState,
    subject: line('Subject', { max: 150 }),
    body: paragraph('Text', { max: 5000 }),
  },
  {
    max: 30,
    hint: message('Placeholders: {known}; for applications and rejections also {more}', {
      known: formatPlaceholders(mailPlaceholders.message),
      more: formatPlaceholders(mailPlaceholders.application.slice(mailPlaceholders.message.length)),
    }),
  },
)

/** What every letter and every text on a personal page may contain. */
const blockPlaceholders = mailPlaceholders.message.filter(
  (name) => name !== 'link' && name !== 'signature',
)

const blocks = items(
  'Text blocks',
  {
    name: asFact(line('Name', { max: 80 })),
    body: withPlaceholderCheck(paragraph('Text', { max: 2000 }), blockPlaceholders),
  },
  { max: 50, hint: 'Put in where you write: in mails, and on personal pages' },
)

/** Templates for operators' replies. */
export const replyTemplateSettings = defineSetting('reply_templates', {
  label: 'Reply templates',
  area: 'templates',
  fields: { templates: withKnownPlaceholders(templates), blocks },
  fallback: {
    blocks: [],
    templates: [
      {
        name: 'Antwort',
        use: 'Message',
        next: 'stay',
        subject: 'Ihre Nachricht an {site} ({reference})',
        body: 'Guten Tag {name},\n\nvielen Dank für Ihre Nachricht.\n\n\n\nHier können Sie uns gleich antworten:\n{link}\n\n{signature}',
      },
      {
        name: 'Bitte um einen Anruf',
        use: 'Message',
        next: 'stay',
        subject: 'Ihre Nachricht an {site} ({reference})',
        body: 'Guten Tag {name},\n\nvielen Dank für Ihre Nachricht. Am schnellsten klären wir das am Telefon: Wann und unter welcher Nummer erreichen wir Sie gut? Sie können es uns hier schreiben:\n{link}\n\n{signature}',
      },
      {
        name: 'Einladung zum Gespräch',
        use: 'Application',
        next: 'interview',
        subject: 'Einladung zum Gespräch ({reference})',
        body: 'Guten Tag {name},\n\n{application} hat uns überzeugt, und wir möchten Sie gern kennenlernen. Bitte suchen Sie sich auf Ihrer persönlichen Seite einen Termin aus. Passt keiner, schreiben Sie uns dort:\n{link}\n\n{signature}',
      },
      {
        name: 'Es fehlen Unterlagen',
        use: 'Application',
        next: 'review',
        subject: 'Ihre Bewerbung bei {site} ({reference})',
        body: 'Guten Tag {name},\n\nvielen Dank für {application}. Damit wir sie vollständig prüfen können, bitten wir Sie noch um Ihren Lebenslauf und Ihre Zeugnisse als PDF. Sie können sie hier nachreichen:\n{link}\n\n{signature}',
      },
      {
        // No reason and no personal remark: either could count as evidence of discrimination (§ 22 AGG).
        name: 'Absage',
        use: 'Rejection',
        next: 'stay',
        subject: 'Ihre Bewerbung bei {site} ({reference})',
        body: 'Guten Tag {name},\n\nvielen Dank für {application} und für die Zeit, die Sie sich dafür genommen haben. Leider können wir Ihnen {offer} anbieten.\n\nIhre Bewerbung mit allen Unterlagen löschen wir {deletion}. Für Ihren weiteren Weg wünschen wir Ihnen alles Gute.\n\n{signature}',
      },
    ],
  },
})

type Templates = { use: (typeof templateUses)[number]; subject: string; body: string }[]

/** Validates the placeholders of each template; `use` decides which are known. */
function withKnownPlaceholders<T extends Templates>(field: Field<T>): Field<T> {
  const schema = field.schema.superRefine((all, context) => {
    for (const [index, template] of all.entries())
      for (const part of ['subject', 'body'] as const) {
        const known = mailPlaceholders[template.use === 'Message' ? 'message' : 'application']
        const problem = findPlaceholderProblem(template[part], known)
        if (problem) context.addIssue({ ...toZodIssue(problem), path: [index, part] })
      }
  })
  return { ...field, schema }
}
