import type { Insertable } from 'kysely'
import { getGermanDay } from '#content/types/open-job.ts'
import type { ExpiredRowsFilter } from '#core/db/expired-rows.server.ts'
import { readKeysetPage } from '#core/db/keyset-page.server.ts'
import type { Db } from '#core/db/tables.ts'
import { addDays, addMonths, requestProofYears } from '../retention/retention.ts'
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

interface Change {
  identity: string
  note: string
  isAnswered: boolean
}

/** False when the request is gone or already answered, or when the identity is not verified. */
export async function updatePersonRequest(db: Db, id: number, { isAnswered, ...texts }: Change) {
  if (isAnswered && !texts.identity) return false
  const { numUpdatedRows } = await db
    .updateTable('person_requests')
    .set({ ...texts, ...(isAnswered && { answered_at: new Date().toISOString() }) })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Unanswered requests that are overdue or due within a week. */
export const listDuePersonRequests = (db: Db) =>
  db
    .selectFrom('person_requests')
    .select(['id', 'due_at'])
    .where('answered_at', 'is', null)
    .where('due_at', '<=', addDays(new Date().toISOString(), 7).slice(0, 10))
    .orderBy('due_at')
    .execute()

/** Answered requests whose limitation period is over. */
export const getExpiredRequestsFilter = (now: number): ExpiredRowsFilter => [
  'person_requests',
  'answered_at',
  `${Number(getGermanDay(new Date(now)).slice(0, 4)) - requestProofYears}-01-01`,
]
