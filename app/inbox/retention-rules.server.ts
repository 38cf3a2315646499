import { staleSignIns } from '#accounts/stale-sign-ins.server.ts'
import { endedConsents } from '#analytics/consent/record.server.ts'
import { oldLost } from '#analytics/lost-addresses.server.ts'
import { oldVisits } from '#analytics/visits.server.ts'
import type { AppContext } from '#app-context.server.ts'
import { countOldAuthors, redactOldAuthors } from '#content/old-authors.server.ts'
import { thinHistory, thinnable } from '#content/thin-history.server.ts'
import { deleteUnnamed, listUnnamedPictures } from '#content/unnamed-pictures.server.ts'
import { countRows } from '#core/db/count.server.ts'
import { countPast, deletePast, type Past } from '#core/db/past-rows.server.ts'
import type { Text } from '#core/i18n/text.ts'
import { type Due, dueUntil } from './due.server.ts'
import { endedHolds, endHolds } from './ended-holds.server.ts'
import { eraseAll } from './erase.server.ts'
import { endedSteps, endSteps } from './expired-steps.server.ts'
import { deleteLooseMails, looseMails } from './loose-mails.server.ts'
import { outdatedRequests } from './person-requests.server.ts'
import { sweepDocuments, unfinishedDocuments } from './sweep-documents.server.ts'

/** A rule of retention. */
export interface Sweep {
  /** Plural, shown to operators. */
  what: Text
  /** Number of rows that a run at `now` deletes. */
  due(program: AppContext, now: number): Promise<number>
  /** Total number of rows. Only where a large share at once is an anomaly. */
  all?(program: AppContext): Promise<number>
  /** Returns the number of deleted rows. */
  run(program: AppContext, now: number): Promise<number>
}

const iso = (now: number) => new Date(now).toISOString()

/** All rules of retention. Everything else is deleted by a person, or together with its owner. */
export const sweeps: Sweep[] = [
  { what: 'holds', due: endedHolds, run: endHolds },
  createEntryRule('messages', ['messages'], ({ kind, isSpam }) => kind === 'messages' && !isSpam),
  createEntryRule(
    'applications',
    ['applications'],
    ({ kind, isSpam }) => kind === 'applications' && !isSpam,
  ),
  createEntryRule('entries of spam', ['messages', 'applications'], ({ isSpam }) => isSpam),
  {
    // No limit: these belong to nobody, and strangers determine their number.
    what: 'unfinished documents',
    due: unfinishedDocuments,
    run: sweepDocuments,
  },
  createExpiryRule('counts of sending', (now) => [['sending_counts', 'expires_at', iso(now)]]),
  createExpiryRule('events that were sent', (now) => [
    ['webhook_deliveries', 'made_at', iso(now - 30 * 86_400_000)],
  ]),
  createExpiryRule('what was set aside and is found no more', (now) => [
    // A year, longer than anybody ignores the checks. During a rolling update an older version writes an empty day.
    ['set_aside', 'found_at', iso(now - 365 * 86_400_000), ''],
  ]),
  { what: 'ways back in the inbox', due: endedSteps, run: endSteps },
  createExpiryRule('typed forms', (now) => [['typed_forms', 'expires_at', iso(now)]]),
  createExpiryRule('previews', (now) => [['previews', 'expires_at', iso(now)]]),
  createExpiryRule('views', (now) => [['views', 'expires_at', iso(now)]]),
  createExpiryRule('salts of former days', (now) => [
    ['daily_salts', 'day', iso(now).slice(0, 10)],
  ]),
  createExpiryRule('sessions and tries to sign in', staleSignIns),
  {
    what: 'old versions of the content',
    due: ({ database }, now) => thinnable(database, now),
    run: ({ database }, now) => thinHistory(database, now),
  },
  {
    what: 'removed images that no earlier version shows',
    due: async ({ database }, now) => (await listUnnamedPictures(database, now)).length,
    run: deleteUnnamed,
  },
  {
    what: 'names in the activity',
    due: ({ database }, now) => countOldAuthors(database, now),
    run: ({ database }, now) => redactOldAuthors(database, now),
  },
  createExpiryRule('sign-ins, exports and keys in the activity', (now) => [
    ['panel_events', 'expires_at', iso(now)],
  ]),
  {
    what: 'mails that belong to no entry',
    due: ({ database: { db } }, now) => countRows(looseMails(db, now)),
    run: ({ database: { db } }, now) => deleteLooseMails(db, now),
  },
  createExpiryRule('answered requests of people', (now) => [outdatedRequests(now)]),
  createExpiryRule('consents', (now) => [endedConsents(now)], 'consents'),
  createExpiryRule('addresses asked for in vain', (now) => [oldLost(now)]),
  createExpiryRule('days of page views', (now) => [oldVisits(now)], 'visits'),
]

function createEntryRule(what: Text, tables: CountedTable[], isMine: (due: Due) => boolean): Sweep {
  const findDue = async (program: AppContext, now: number) =>
    (await dueUntil(program, iso(now))).filter(isMine)
  return {
    what,
    due: async (program, now) => (await findDue(program, now)).length,
    all: async (program) => {
      const counts = await Promise.all(tables.map((table) => countAll(program, table)))
      return counts.reduce((sum, count) => sum + count, 0)
    },
    run: async (program, now) => eraseAll(program, await findDue(program, now)),
  }
}

/** Rule for rows with an expiry date. A `large` table is checked for an unusual share. */
function createExpiryRule(
  what: Text,
  findExpired: (now: number) => Past[],
  large?: CountedTable,
): Sweep {
  return {
    what,
    due: ({ database: { db } }, now) => countPast(db, findExpired(now)),
    ...(large && { all: (program) => countAll(program, large) }),
    run: ({ database: { db } }, now) => deletePast(db, findExpired(now)),
  }
}

type CountedTable = 'messages' | 'applications' | 'visits' | 'consents'
const countAll = ({ database: { db } }: AppContext, table: CountedTable) =>
  countRows(db.selectFrom(table))
