import { findMailLanguage } from '#accounts/language.server.ts'
import type { Db } from '#core/db/tables.ts'
import type { Text } from '#core/i18n/text.ts'
import { createTranslator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import type { Notice } from '#mail/outbox.server.ts'
import { type EntryKind, entryKinds } from '../entries/kinds.ts'
import { linkToEntry } from './links.ts'

/** An entry of which a colleague is reminded. */
export interface RemindedEntry {
  kind: EntryKind
  id: number
  reference: string
  due_on: string
  /** Name of the absent colleague for whom the recipient stands in. */
  standsInFor?: string | undefined
}

const wordings = {
  warned: {
    subject: 'Please answer by {day}: {what}',
    opening: 'An answer was promised by then, and none was given yet:',
  },
  escalated: {
    subject: 'Promised day has passed: {what}',
    opening: 'An answer was promised by then, and none was given:',
  },
  task: { subject: 'To do by {day}: {what}', opening: 'You have something to do here:' },
} as const satisfies Record<string, { subject: Text; opening: Text }>

/** So many are named in a mail; the dashboard has all. */
const maxNamed = 30

/** One mail about all entries in the colleague's language: references and links, nothing about people who wrote. */
export async function createReminder(
  app: AppContext,
  trx: Db,
  why: keyof typeof wordings,
  recipient: string,
  entries: RemindedEntry[],
): Promise<Notice> {
  const t = createTranslator(await findMailLanguage(trx, recipient))
  const [first] = entries
  const only = entries.length === 1 ? first : undefined
  const { subject, opening } = wordings[why]
  const what = only?.reference ?? t('{count} entries', { count: entries.length })
  const day = entries.map(({ due_on }) => due_on).sort()[0] ?? ''
  const named = entries.slice(0, maxNamed)
  const rest = entries.length - named.length
  return {
    kind: 'notice',
    recipient,
    subject: t(subject, { day: t.day(day), what }),
    body: [
      t(opening),
      ...named.map(({ reference, due_on, standsInFor }) =>
        [
          `${reference}, ${t.day(due_on)}`,
          ...(standsInFor ? [t('Standing in for {name}', { name: standsInFor })] : []),
          linkToEntry(app, reference),
        ].join('\n'),
      ),
      ...(rest > 0 ? [t('{count} more are on the dashboard.', { count: rest })] : []),
    ].join('\n\n'),
    // A mail about one entry is deleted with it; one about several contains references only.
    ...(only && { [entryKinds[only.kind].column]: only.id }),
  }
}
