import { findMailLanguage } from '#accounts/language.server.ts'
import type { Db } from '#core/db/tables.ts'
import type { TextKey } from '#core/i18n/text.ts'
import { createTranslator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import type { Notice } from '#mail/outbox.server.ts'
import { type EntryKind, entryKinds } from '../entries/kinds.ts'
import { createPanelEntryLink } from './links.ts'

/** The acting colleague. */
export interface ActingColleague {
  id: string
  email: string
  name: string
}

interface NamedEntry {
  kind: EntryKind
  id: number
  reference: string
}

/** An entry of which a colleague is reminded. */
export interface RemindedEntry extends NamedEntry {
  due_on: string
  /** Name of the absent colleague for whom the recipient stands in. */
  standsInFor?: string | undefined
  /** The person in charge, when nobody stands in; `until` is the last day of the absence. */
  absent?: { name: string; until: string } | undefined
}

const wordings = {
  assigned: { subject: 'Assigned to you: {what}', opening: '{who} has assigned this to you:' },
  mentioned: {
    subject: 'You are mentioned: {what}',
    opening: '{who} has mentioned you in a note:',
  },
  warned: {
    subject: 'Please answer by {day}: {what}',
    opening: 'An answer was promised by then, and none was given yet:',
  },
  escalated: {
    subject: 'Promised day has passed: {what}',
    opening: 'An answer was promised by then, and none was given:',
  },
  task: { subject: 'To do by {day}: {what}', opening: 'You have something to do here:' },
} as const satisfies Record<string, { subject: TextKey; opening: TextKey }>

/** Entries that a reminder names; even after holidays fewer fall due. The dashboard lists all. */
const maxReminded = 100

interface ColleagueNotice {
  why: keyof typeof wordings
  recipient: string
  entries: (NamedEntry & Partial<RemindedEntry>)[]
  /** Name of the acting colleague. */
  who?: string
  /** Name of the absent colleague for whom the recipient takes all entries. */
  standsInFor?: string | undefined
}

/** One mail about all entries, in the colleague's language: references and links, nothing about people who wrote. */
export async function createColleagueMail(
  app: AppContext,
  trx: Db,
  { why, recipient, entries, who = '', standsInFor }: ColleagueNotice,
): Promise<Notice> {
  const t = createTranslator(await findMailLanguage(trx, recipient))
  const [first] = entries
  const only = entries.length === 1 ? first : undefined
  const [day] = entries.map(({ due_on = '' }) => due_on).sort()
  const values = {
    what: only?.reference ?? t('{count} entries', { count: entries.length }),
    ...{ who, day: day ? t.day(day) : '' },
  }
  const named = day ? entries.slice(0, maxReminded) : entries
  const rest = entries.length - named.length
  const describeStandIn = (name?: string) => (name ? [t('Standing in for {name}', { name })] : [])
  const describeAbsence = (absent: RemindedEntry['absent']) =>
    absent
      ? [
          t('{name} is away until {day}, and nobody stands in', {
            name: absent.name,
            day: t.day(absent.until),
          }),
        ]
      : []
  const { subject, opening } = wordings[why]
  return {
    kind: 'notice',
    recipient,
    subject: t(subject, values),
    body: [
      t(opening, values),
      ...describeStandIn(standsInFor),
      ...named.map((entry) =>
        [
          entry.due_on ? `${entry.reference}, ${t.day(entry.due_on)}` : entry.reference,
          ...describeStandIn(entry.standsInFor),
          ...describeAbsence(entry.absent),
          createPanelEntryLink(app, entry.reference),
        ].join('\n'),
      ),
      ...(rest > 0 ? [t('{count} more wait in the panel.', { count: rest })] : []),
    ].join('\n\n'),
    // A mail about one entry is deleted with it; one about several contains references only.
    ...(only && { [entryKinds[only.kind].column]: only.id }),
  }
}
