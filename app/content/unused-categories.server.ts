import type { Collection } from './collection.ts'
import type { Discarded } from './discard-samples.server.ts'
import { job, jobCategory } from './job.ts'
import { type Connection, table } from './rows.server.ts'

/** A category stays while a job that stays is in it. Read are the categories alone, and none where none would go. */
export async function unusedCategories(db: Connection, items: Discarded[]) {
  const idsOf = (wanted: Collection) =>
    items.flatMap(({ type, change }) => (type === wanted ? (change.id ?? []) : []))
  const [categories, gone] = [idsOf(jobCategory), idsOf(job)]
  const staying = db
    .selectFrom(table(job))
    .select('category_id')
    .distinct()
    .where('category_id', 'in', categories)
    .$if(gone.length > 0, (query) => query.where('id', 'not in', gone))
  const rows = categories.length > 0 ? await staying.execute() : []
  const used = new Set(rows.map(({ category_id }) => category_id))
  return (id: number | undefined) => !used.has(id)
}
