import type { Db } from '#core/db/tables.ts'
import type { countPersonRecords } from './person-data.server.ts'
import type { AnsweredRequests } from './request-tables.ts'

/** Records that a request was answered, without personal data. */
export async function recordAnsweredRequest(
  db: Db,
  what: AnsweredRequests['what'],
  counts: ReturnType<typeof countPersonRecords>,
) {
  await db
    .insertInto('data_requests')
    .values({ at: new Date().toISOString(), what, ...counts })
    .execute()
}
