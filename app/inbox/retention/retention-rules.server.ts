import { getExpiredAbsencesFilter } from '#accounts/people/absences.server.ts'
import { listExpiredSignInFilters } from '#accounts/sign-in/expired-sign-ins.server.ts'
import { getExpiredConsentsFilter } from '#analytics/consent/record.server.ts'
import { getExpiredJobSourcesFilter } from '#analytics/job-sources.server.ts'
import { getExpiredNotFoundFilter } from '#analytics/not-found-counter.server.ts'
import { getExpiredVisitsFilter } from '#analytics/visits.server.ts'
import {
  deleteUnreferencedFiles,
  listUnreferencedFileKeys,
} from '#content/files/unreferenced-files.server.ts'
import { countThinnable, thinHistory } from '#content/history/thin-history.server.ts'
import {
  countExpiredDraftAuthors,
  redactExpiredDraftAuthors,
} from '#content/people/draft-authors.server.ts'
import {
  countExpiredRevisionAuthors,
  redactExpiredRevisionAuthors,
} from '#content/people/revision-authors.server.ts'
import {
  deleteUnreferencedRemovedPictures,
  listUnreferencedRemovedPictureIds,
} from '#content/pictures/unreferenced-removed-pictures.server.ts'
import { countRows } from '#core/db/count.server.ts'
import {
  countExpiredRows,
  deleteExpiredRows,
  type ExpiredRowsFilter,
} from '#core/db/expired-rows.server.ts'
import type { BrowserTextKey } from '#core/i18n/text.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import {
  countExpiredDocuments,
  sweepUnclaimedDocuments,
} from '../documents/sweep-unclaimed-documents.server.ts'
import { countExpiredUndoSteps, deleteExpiredUndoSteps } from '../entries/expired-steps.server.ts'
import {
  deleteExpiredUnattachedMails,
  selectExpiredUnattachedMails,
} from '../letters/expired-unattached-mails.server.ts'
import { eraseDueEntries } from '../privacy/erase.server.ts'
import { getExpiredRequestsFilter } from '../privacy/person-requests.server.ts'
import { getRestorableDeletionStart } from '../tasks/tasks.server.ts'
import { type DueEntry, listDueEntries } from './due-entries.server.ts'
import { countExpiredHolds, releaseExpiredHolds } from './expired-holds.server.ts'

/** A rule of retention. */
export interface RetentionRule {
  /** Plural, shown to operators. */
  what: BrowserTextKey
  /** Number of rows that a run at `now` deletes. */
  countDue(app: AppContext, now: number): Promise<number>
  /** Total number of rows. Only where a large share at once is an anomaly. */
  countAll?(app: AppContext): Promise<number>
  /** Returns the number of deleted rows. */
  run(app: AppContext, now: number): Promise<number>
}

const iso = (now: number) => new Date(now).toISOString()

/** All rules of retention. Everything else is deleted by a person, or together with its owner. */
export const retentionRules: RetentionRule[] = [
  { what: 'holds', countDue: countExpiredHolds, run: releaseExpiredHolds },
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
    countDue: countExpiredDocuments,
    run: sweepUnclaimedDocuments,
  },
  createExpiryRule('counts of sending', (now) => [['sending_counts', 'expires_at', iso(now)]]),
  createExpiryRule('events that were sent', (now) => [
    ['webhook_deliveries', 'made_at', iso(now - 30 * 86_400_000)],
  ]),
  createExpiryRule('what was set aside and is found no more', (now) => [
    // A year, longer than anybody ignores the checks. During a rolling update an older version writes an empty day.
    ['set_aside', 'found_at', iso(now - 365 * 86_400_000), ''],
  ]),
  { what: 'ways back in the inbox', countDue: countExpiredUndoSteps, run: deleteExpiredUndoSteps },
  createExpiryRule('deleted tasks', (now) => [
    ['tasks', 'deleted_at', getRestorableDeletionStart(now)],
  ]),
  createExpiryRule('absences that are over', (now) => [getExpiredAbsencesFilter(now)]),
  createExpiryRule('typed forms', (now) => [['typed_forms', 'expires_at', iso(now)]]),
  createExpiryRule('previews', (now) => [['previews', 'expires_at', iso(now)]]),
  createExpiryRule('views', (now) => [['views', 'expires_at', iso(now)]]),
  createExpiryRule('salts of former days', (now) => [
    ['daily_salts', 'day', iso(now).slice(0, 10)],
  ]),
  createExpiryRule('sessions and tries to sign in', listExpiredSignInFilters),
  {
    what: 'old versions of the content',
    countDue: ({ database }, now) => countThinnable(database, now),
    run: ({ database }, now) => thinHistory(database, now),
  },
  {
    what: 'removed images that no earlier version shows',
    countDue: async ({ database }, now) =>
      (await listUnreferencedRemovedPictureIds(database, now)).length,
    run: deleteUnreferencedRemovedPictures,
  },
  {
    what: 'removed documents and videos that no earlier version shows',
    countDue: async (app, now) => (await listUnreferencedFileKeys(app, now)).length,
    run: deleteUnreferencedFiles,
  },
  {
    what: 'names in the activity',
    countDue: async ({ database }, now) =>
      (await countExpiredRevisionAuthors(database, now)) +
      (await countExpiredDraftAuthors(database, now)),
    run: async ({ database }, now) =>
      (await redactExpiredRevisionAuthors(database, now)) +
      (await redactExpiredDraftAuthors(database, now)),
  },
  createExpiryRule('sign-ins, exports and keys in the activity', (now) => [
    ['panel_events', 'expires_at', iso(now)],
  ]),
  {
    what: 'mails that belong to no entry',
    countDue: ({ database: { db } }, now) => countRows(selectExpiredUnattachedMails(db, now)),
    run: ({ database: { db } }, now) => deleteExpiredUnattachedMails(db, now),
  },
  createExpiryRule('answered requests of people', (now) => [getExpiredRequestsFilter(now)]),
  createExpiryRule('consents', (now) => [getExpiredConsentsFilter(now)], 'consents'),
  createExpiryRule('addresses asked for in vain', (now) => [getExpiredNotFoundFilter(now)]),
  createExpiryRule('sources of jobs', (now) => [getExpiredJobSourcesFilter(now)]),
  createExpiryRule('days of page views', (now) => [getExpiredVisitsFilter(now)], 'visits'),
]

function createEntryRule(
  what: BrowserTextKey,
  tables: CountedTable[],
  isMine: (due: DueEntry) => boolean,
): RetentionRule {
  const findDue = async (app: AppContext, now: number) =>
    (await listDueEntries(app, iso(now))).filter(isMine)
  return {
    what,
    countDue: async (app, now) => (await findDue(app, now)).length,
    countAll: async (app) => {
      const counts = await Promise.all(tables.map((table) => countAll(app, table)))
      return counts.reduce((sum, count) => sum + count, 0)
    },
    run: async (app, now) => eraseDueEntries(app, await findDue(app, now)),
  }
}

/** Rule for rows with an expiry date. A `large` table is checked for an unusual share. */
function createExpiryRule(
  what: BrowserTextKey,
  findExpired: (now: number) => ExpiredRowsFilter[],
  large?: CountedTable,
): RetentionRule {
  return {
    what,
    countDue: ({ database: { db } }, now) => countExpiredRows(db, findExpired(now)),
    ...(large && { countAll: (app) => countAll(app, large) }),
    run: ({ database: { db } }, now) => deleteExpiredRows(db, findExpired(now)),
  }
}

type CountedTable = 'messages' | 'applications' | 'visits' | 'consents'
const countAll = ({ database: { db } }: AppContext, table: CountedTable) =>
  countRows(db.selectFrom(table))
