import { findMailLanguage } from '#accounts/language.server.ts'
import type { Db } from '#core/db/tables.ts'
import { createTranslator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import type { Mail } from '#mail/outbox.server.ts'
import { type EntryKind, entryKinds } from '../entries/kinds.ts'
import { linkToEntry } from './links.ts'

/** The acting colleague. */
export interface ActingColleague {
  id: string
  email: string
  name: string
}

interface ColleagueNotice {
  colleague: { email: string }
  by: ActingColleague
  kind: EntryKind
  entries: { id: number; reference: string }[]
  why: 'assigned' | 'mentioned'
  /** Name of the absent colleague. */
  standsInFor?: string | undefined
}

/** One mail about all entries, in the colleague's language: references and links, no personal data. */
export async function createColleagueMail(
  app: AppContext,
  trx: Db,
  { colleague, by, kind, entries, why, standsInFor }: ColleagueNotice,
): Promise<Mail> {
  const t = createTranslator(await findMailLanguage(trx, colleague.email))
  const [first] = entries
  const only = entries.length === 1 ? first : undefined
  const what = only?.reference ?? t('{count} entries', { count: entries.length })
  const isAssigned = why === 'assigned'
  return {
    kind: 'notice',
    recipient: colleague.email,
    subject: isAssigned
      ? t('Assigned to you: {what}', { what })
      : t('You are mentioned: {what}', { what }),
    body: [
      isAssigned
        ? t('{who} has assigned this to you:', { who: by.name })
        : t('{who} has mentioned you in a note:', { who: by.name }),
      ...(standsInFor ? [t('Standing in for {name}', { name: standsInFor })] : []),
      ...entries.map(({ reference }) => `${reference}\n${linkToEntry(app, reference)}`),
    ].join('\n\n'),
    // A mail about one entry is deleted with it; one about several contains references only.
    ...(only && { [entryKinds[kind].column]: only.id }),
  }
}
