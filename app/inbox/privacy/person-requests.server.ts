import type { Insertable } from 'kysely'
import { getGermanDay } from '#content/types/open-job.ts'
import type { ExpiredRowsFilter } from '#core/db/expired-rows.server.ts'
import { readKeysetPage } from '#core/db/keyset-page.server.ts'
import type { Db } from '#core/db/tables.ts'
import { addCalendarDays } from '#core/fields/calendar-day.ts'
import { cleanText } from '#core/fields/clean-text.ts'
import { mergeFormValues } from '#core/request/merge-form-values.ts'
import { addMonths, requestProofYears } from '../retention/retention.ts'
import type { PersonRequests } from './request-tables.ts'

export const requestKinds = ['access', 'erasure', 'correction', 'objection'] as const

/** Legal deadline: one month after receipt (Art. 12(3) GDPR), as a day. */
const dueDay = (receivedDay: string) => addMonths(`${receivedDay}T12:00:00.000Z`, 1).slice(0, 10)

type New = Pick<Insertable<PersonRequests>, 'kind' | 'person' | 'received_at' | 'note' | 'who'>

export const addPersonRequest = (db: Db, request: New) =>
  db
    .insertInto('person_requests')
    .values({ ...request, identity: '', due_at: dueDay(request.received_at) })
    .execute()

/** Open requests, the most urgent first, then a page of answered ones. Further pages contain answered ones only. */
export async function listPersonRequests(db: Db, before?: number) {
  const requests = db.selectFrom('person_requests').selectAll()
  const [open, { rows, next }] = await Promise.all([
    before === undefined
      ? requests.where('answered_at', 'is', null).orderBy('due_at').orderBy('id', 'desc').execute()
      : [],
    readKeysetPage(requests.where('answered_at', 'is not', null), { limit: 100, before }),
  ])
  return { requests: [...open, ...rows], next }
}

/** What is typed about the answer to a request. */
export const requestTextNames = ['identity', 'note'] as const
type Texts = Record<(typeof requestTextNames)[number], string>

interface Change {
  typed: Texts
  /** The texts that the form showed: what others have changed since stays, or is a conflict. */
  seen?: Texts | undefined
  isAnswered: boolean
}

/** Undefined when the request is gone or already answered. */
export const updatePersonRequest = (db: Db, id: number, { typed, seen, isAnswered }: Change) =>
  db.transaction().execute(async (trx) => {
    const request = trx
      .updateTable('person_requests')
      .where('id', '=', id)
      .where('answered_at', 'is', null)
    // Locks the row, so that two changes take turns.
    const row = await request
      .set((eb) => ({ note: eb.ref('note') }))
      .returning(requestTextNames)
      .executeTakeFirst()
    if (!row) return undefined
    const stored = { identity: cleanText(row.identity), note: cleanText(row.note) }
    const { values, ...merge } = mergeFormValues(seen ?? stored, typed, stored)
    if (merge.conflicts.length > 0) return { ...merge, stored }
    if (isAnswered && !values.identity) return 'no identity' as const
    await request
      .set({ ...values, ...(isAnswered && { answered_at: new Date().toISOString() }) })
      .execute()
    return { ...merge, stored }
  })

/** Unanswered requests that are overdue or due within a week. */
export const listDuePersonRequests = (db: Db) =>
  db
    .selectFrom('person_requests')
    .select(['id', 'due_at'])
    .where('answered_at', 'is', null)
    .where('due_at', '<=', addCalendarDays(getGermanDay(), 7))
    .orderBy('due_at')
    .execute()

/** Answered requests whose limitation period is over. */
export const getExpiredRequestsFilter = (now: number): ExpiredRowsFilter => [
  'person_requests',
  'answered_at',
  `${Number(getGermanDay(new Date(now)).slice(0, 4)) - requestProofYears}-01-01`,
]
