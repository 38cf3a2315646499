import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Alike } from '../content/change.server.ts'
import type { Collection } from '../content/collection.ts'
import { job, jobCategory } from '../content/job.ts'
import { today } from '../content/open-job.ts'
import { post } from '../content/post.ts'
import type { Connection } from '../content/rows.server.ts'
import { readSetting } from '../content/setting-store.server.ts'
import { stats } from '../content/settings.ts'
import { moment } from '../machine/moment.ts'
import type { Caller } from './caller.ts'
import { categoriesFor, type ProgramTable, readsAll } from './tables.ts'

type Rows = ExpressionBuilder<Alike, 'content'>
type Rule = (eb: Rows) => Expression<SqlBool>

const everything: Rule = () => sql<boolean>`1 = 1`

/** Which rows somebody may read. */
export async function rowsFor(
  db: Connection,
  caller: Caller,
  { type }: ProgramTable,
): Promise<Rule> {
  if (type) return readsAll(caller, type) ? everything : shownRows(type)
  let categories = categoriesFor(caller)
  // Key figures that no page shows are nobody's to read.
  if (!caller.access && !(await readSetting(db, stats)).values.isShown)
    categories = categories.filter((each) => each !== stats.category)
  return (eb) => eb('category', 'in', categories)
}

/** The rule of `content/published`, for a whole table. */
function shownRows(type: Collection): Rule {
  if (type.table === job.table) return isOpenJob
  if (type.table === post.table)
    return (eb) =>
      eb.and([eb('is_published', '=', true), eb('published_at', '<=', moment.now().toISOString())])
  if (type.table === jobCategory.table) return (eb) => eb('id', 'in', categoriesOfOpenJobs(eb))
  return type.fields.is_active ? (eb) => eb('is_active', '=', true) : everything
}

const isOpenJob: Rule = (eb) =>
  eb.and([
    eb('is_active', '=', true),
    eb.or([eb('valid_through', 'is', null), eb('valid_through', '>=', today())]),
  ])

const categoriesOfOpenJobs = (eb: Rows) =>
  eb
    .selectFrom(job.table as 'content')
    .select('category_id')
    .where((inside) => isOpenJob(inside as Rows))
    .$castTo<{ category_id: number }>()
