import { buildContainsCondition } from '#core/db/contains.server.ts'
import { asContentTable } from '../store/change.server.ts'
import type { Connection } from '../store/rows.server.ts'
import { job } from './job.ts'
import { isOpenJob } from './open-job.ts'

/** Whether an open job asks questions of its own. Only rows that have some are read. */
export async function hasOpenJobWithQuestions(db: Connection) {
  const rows = await db
    .selectFrom(asContentTable(job.table))
    .select(['is_active', 'valid_through'])
    .where('is_active', '=', true)
    .where(buildContainsCondition(db, 'questions', '{'))
    .execute()
  return rows.some((row) => isOpenJob(row as Parameters<typeof isOpenJob>[0]))
}
