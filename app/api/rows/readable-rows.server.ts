import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Setting } from '#content/settings/setting.ts'
import { visitorFacingSettings } from '#content/settings/settings.ts'
import type { ContentDb } from '#content/store/change.server.ts'
import { type Connection, getTableName } from '#content/store/rows.server.ts'
import { readSetting } from '#content/store/setting-store.server.ts'
import type { Collection } from '#content/types/collection.ts'
import { job, jobCategory } from '#content/types/job.ts'
import { getGermanDay } from '#content/types/open-job.ts'
import { page } from '#content/types/page.ts'
import { post } from '#content/types/post.ts'
import { isPublicType } from '#content/types/published.ts'
import { clock } from '#core/runtime/clock.ts'
import type { Caller } from '../keys/caller.ts'
import { canReadAllRows, type ExposedTable, listReadableSettings } from './tables.ts'

type Rows = ExpressionBuilder<ContentDb, 'content'>
type Rule = (eb: Rows) => Expression<SqlBool>

const allRows: Rule = () => sql<boolean>`1 = 1`
const noRows: Rule = () => sql<boolean>`1 = 0`

/** The condition for the rows that a caller may read. */
export async function buildReadableRowsCondition(
  db: Connection,
  caller: Caller,
  { type }: ExposedTable,
): Promise<Rule> {
  if (type) return canReadAllRows(caller, type) ? allRows : getPublicRule(type)
  const hidden = caller.access ? [] : await listHiddenForms(db)
  const categories = listReadableSettings(caller).filter((each) => !hidden.includes(each))
  return (eb) => eb('category', 'in', categories)
}

/** Forms that no page shows are hidden, such as disabled key figures. */
async function listHiddenForms(db: Connection) {
  const forms = Object.values<Setting>(visitorFacingSettings).filter(({ fields }) => fields.isShown)
  const all = forms.map(async (type) =>
    (await readSetting(db, type)).values.isShown ? [] : [type.category],
  )
  return (await Promise.all(all)).flat()
}

/** The rule of `content/types/published` as SQL, for a whole table. */
function getPublicRule(type: Collection): Rule {
  if (!isPublicType(type)) return noRows
  if (type.table === job.table) return isOpenJob
  if (type.table === page.table) return (eb) => eb('is_published', '=', true)
  if (type.table === post.table)
    return (eb) =>
      eb.and([eb('is_published', '=', true), eb('published_at', '<=', clock.now().toISOString())])
  if (type.table === jobCategory.table) return (eb) => eb('id', 'in', selectOpenCategories(eb))
  // An unknown `isPublic` rule hides all rows, to be safe.
  if (type.isPublic) return noRows
  return type.fields.is_active ? (eb) => eb('is_active', '=', true) : allRows
}

const isOpenJob: Rule = (eb) =>
  eb.and([
    eb('is_active', '=', true),
    eb.or([eb('valid_through', 'is', null), eb('valid_through', '>=', getGermanDay())]),
  ])

const selectOpenCategories = (eb: Rows) =>
  eb
    .selectFrom(getTableName(job))
    .select('category_id')
    .where((inside) => isOpenJob(inside as Rows)) // same columns
    .$castTo<{ category_id: number }>()
