import type { SelectQueryBuilder } from 'kysely'
import { inboxSettings } from '#content/settings/inbox-settings.ts'
import { iterateRows } from '#core/db/in-pages.server.ts'
import type { Db, Tables } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import type { EntryKind } from '../entries/kinds.ts'
import {
  buildMarkedAsSpamAtExpression,
  iteratePackedDates,
  selectApplicationDates,
  toApplicationDates,
} from './application-dates.server.ts'
import {
  addDays,
  computeApplicationRetentionEnd,
  computeMessageRetentionEnd,
  type RetentionEnd,
  type RetentionPeriods,
} from './retention.ts'

/** An entry with the end of its retention. */
export interface DueEntry extends RetentionEnd {
  kind: EntryKind
  isSpam: boolean
  id: number
  reference: string
  /** Version of the row. A change after the reading prevents the deletion. */
  updated_at: string
}

/**
 * Entries whose retention ends before `until`, soonest first. The announcement and the deletion share this query, so
 * nothing is deleted unannounced.
 */
export async function listDueEntries(app: AppContext, until: string): Promise<DueEntry[]> {
  // Reads the stored settings, not a cache: deletion is final.
  const { values: periods } = await app.store.settingWithVersion(inboxSettings)
  const db = app.database.search
  const [messages, applications] = await Promise.all([
    dueMessages(db, until, periods),
    dueApplications(db, until, periods),
  ])
  return [...messages, ...applications]
    .filter(({ at }) => at < until)
    .sort((a, b) => (a.at < b.at ? -1 : 1))
}

/** Planned deletion times by application id. Applications without one are not in the map. */
export async function getRetentionEnds(
  app: AppContext,
  ids: number[],
): Promise<Map<number, RetentionEnd>> {
  if (ids.length === 0) return new Map()
  const periods = await app.store.setting(inboxSettings)
  const rows = await selectApplicationDates(app.database.db)
    .where('applications.id', 'in', ids)
    .execute()
  return new Map(
    rows.flatMap((row) => {
      const end = computeApplicationRetentionEnd(toApplicationDates(row), periods)
      return end ? [[row.id, end] as const] : []
    }),
  )
}

/** An application in the order of planned deletion. Without a planned deletion `at` is '9999'. */
export interface ApplicationRetentionEnd {
  id: number
  at: string
}

/** Selected applications by their planned deletion, soonest first, those without one last. */
export async function listApplicationsByRetentionEnd(
  app: AppContext,
  ids: SelectQueryBuilder<Tables, EntryKind, { id: number }>,
) {
  const periods = await app.store.setting(inboxSettings)
  const ends: ApplicationRetentionEnd[] = []
  for await (const row of iteratePackedDates(app.database.search, ids))
    ends.push({
      id: row.id,
      at: computeApplicationRetentionEnd(toApplicationDates(row), periods)?.at ?? '9999',
    })
  return ends.sort(compareRetentionEnds)
}

export const compareRetentionEnds = (a: ApplicationRetentionEnd, b: ApplicationRetentionEnd) =>
  a.at < b.at ? -1 : a.at > b.at ? 1 : a.id - b.id

/** Planned deletion of a message; null while there is none. */
export async function getMessageRetentionEnd(app: AppContext, id: number) {
  const periods = await app.store.setting(inboxSettings)
  const row = await selectMessageDates(app.database.db).where('id', '=', id).executeTakeFirst()
  return row ? computeMessageRetentionEnd(row, periods) : null
}

const selectMessageDates = (db: Db) =>
  db
    .selectFrom('messages')
    .select(['id', 'reference', 'state', 'received_at', 'done_at', 'updated_at'])
    .select(['hold_reason', 'hold_until', buildMarkedAsSpamAtExpression('messages').as('spam_at')])

/** Rows that the search thread hands over at once: after a stopped job thousands may be due. */
const pageSize = 500

async function dueMessages(db: Db, until: string, periods: RetentionPeriods): Promise<DueEntry[]> {
  const daysBefore = (days: number) => addDays(until, -days)
  const query = selectMessageDates(db)
    // Preselects candidates; `computeMessageRetentionEnd` decides.
    .where((eb) =>
      eb.or([
        eb('done_at', '<', daysBefore(periods.messageDays)),
        eb.and([eb('state', '=', 'spam'), eb('received_at', '<', daysBefore(periods.spamDays))]),
      ]),
    )
    .where((eb) => eb.or([eb('hold_reason', 'is', null), eb('hold_until', '<', until)]))
  const due: DueEntry[] = []
  for await (const row of iterateRows(query, pageSize)) {
    const end = computeMessageRetentionEnd(row, periods)
    const { id, reference, updated_at } = row
    const isSpam = row.state === 'spam'
    if (end) due.push({ kind: 'messages', isSpam, id, reference, updated_at, ...end })
  }
  return due
}

async function dueApplications(
  db: Db,
  until: string,
  periods: RetentionPeriods,
): Promise<DueEntry[]> {
  const daysBefore = (days: number) => addDays(until, -days)
  const months = Math.min(periods.undecidedMonths || 999, periods.idleMonths || 999)
  const query = selectApplicationDates(db)
    .where('hold_reason', 'is', null)
    // Preselects candidates; `computeApplicationRetentionEnd` decides.
    .where((eb) =>
      eb.or([
        eb('rejected_at', '<', daysBefore(periods.applicationDays)),
        eb('hired_at', '<', daysBefore(periods.hiredDays)),
        eb('talent_pool_until', '<', until),
        eb.and([eb('is_spam', '=', true), eb('received_at', '<', daysBefore(periods.spamDays))]),
        // 28 days are the shortest month.
        eb.and([
          eb('applications.state', '!=', 'hired'),
          eb('applications.updated_at', '<', daysBefore(28 * months)),
        ]),
      ]),
    )
  const due: DueEntry[] = []
  for await (const row of iterateRows(query, pageSize, 'applications.id')) {
    const end = computeApplicationRetentionEnd(toApplicationDates(row), periods)
    const { id, reference, updated_at, is_spam: isSpam } = row
    if (end) due.push({ kind: 'applications', isSpam, id, reference, updated_at, ...end })
  }
  return due
}
