import { buildWordConditions } from '#core/db/contains.server.ts'
import type { Db } from '#core/db/tables.ts'
import { maxListedChoices } from '#core/fields/reference-text.ts'

/** The jobs of these ids, also deleted ones that still have applications. */
export async function findJobChoicesByIds(db: Db, ids: number[]) {
  if (ids.length === 0) return []
  const [jobs, deletedJobs] = await Promise.all([
    selectJobs(db).where('id', 'in', ids).execute(),
    selectDeletedJobs(db).where('job_id', 'in', ids).execute(),
  ])
  return [...jobs, ...deletedJobs]
}

/** The jobs of these ids, then the first others whose title has the words of the search. */
export async function searchJobChoices(db: Db, search: string, ids: number[]) {
  const chosen = await findJobChoicesByIds(db, ids)
  const [jobs, deletedJobs] = await Promise.all([
    selectJobs(db)
      .where((eb) => eb.and(buildWordConditions(db, ['title'], search)))
      .limit(maxListedChoices + 1)
      .execute(),
    selectDeletedJobs(db)
      .where((eb) => eb.and(buildWordConditions(db, ['position'], search)))
      .limit(maxListedChoices + 1)
      .execute(),
  ])
  const found = [...jobs, ...deletedJobs]
  const listed = found.slice(0, maxListedChoices).filter(({ id }) => !ids.includes(id))
  return { jobs: [...chosen, ...listed], hasMore: found.length > maxListedChoices }
}

const selectJobs = (db: Db) =>
  db.selectFrom('job_listings').select(['id', 'title']).orderBy('order_index')

/** Deleted jobs that still have applications, by the position that these name. */
const selectDeletedJobs = (db: Db) =>
  db
    .selectFrom('applications')
    .select((eb) => [
      eb.ref('job_id').$notNull().as('id'),
      eb.fn.max<string>('position').as('title'),
    ])
    .where('job_id', 'is not', null)
    .where('job_id', 'not in', (eb) => eb.selectFrom('job_listings').select('id'))
    .groupBy('job_id')
    .orderBy('job_id')
