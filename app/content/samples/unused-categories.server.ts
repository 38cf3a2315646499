import { type Connection, getTableName } from '../store/rows.server.ts'
import type { Collection } from '../types/collection.ts'
import { job, jobCategory } from '../types/job.ts'
import type { PlannedDiscard } from './planned-discard.ts'

/** Creates a predicate: whether no remaining job is in a category. Queries only the categories among `items`, if any. */
export async function createUnusedCategoryTest(db: Connection, items: PlannedDiscard[]) {
  const listIds = (collection: Collection) =>
    items.flatMap(({ type, change }) => (type === collection ? (change.id ?? []) : []))
  const [categories, removedJobs] = [listIds(jobCategory), listIds(job)]
  const usedIds = db
    .selectFrom(getTableName(job))
    .select('category_id')
    .distinct()
    .where('category_id', 'in', categories)
    .$if(removedJobs.length > 0, (query) => query.where('id', 'not in', removedJobs))
  const rows = categories.length > 0 ? await usedIds.execute() : []
  const used = new Set(rows.map(({ category_id }) => category_id))
  return (id: number | undefined) => !used.has(id)
}
