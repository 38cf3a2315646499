import { sql } from 'kysely'
import { isAuthorized, type Requirement } from '#accounts/rights.ts'
import { collections } from '#content/collections.ts'
import type { Option } from '#core/fields/field.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { typePermission } from '#panel/kit/screens/screen-permissions.ts'
import type { Db } from '#tables.ts'
import type { Reader } from './activity-query.server.ts'
import { nonContentTables } from './changes.server.ts'
import { canSeeAccounts, permittedSources } from './sources.server.ts'

/** By whom and about what there is something in the history. */
export async function activityChoices(t: Translator, db: Db, access: Reader) {
  const [changed, people, all] = await Promise.all([
    distinct(db, 'who'),
    // Somebody may have read without ever changing anything.
    canSeeAccounts(access) ? db.selectFrom('user').select('email').execute() : [],
    distinct(db, 'type'),
  ])
  // What was there before anybody changed it is noted as nobody's.
  const who = [...new Set([...changed, ...people.map(({ email }) => email)])].filter(Boolean)
  const types = all.filter((type) => isAuthorized(access, needOfTable(type)))
  const offered = permittedSources(access).map(({ value, label }) => ({
    value,
    label: t.of(label),
  }))
  const byLabel = (a: Option, b: Option) => a.label.localeCompare(b.label, t.language)
  return {
    who: who.map((value) => ({ value, label: value })).sort(byLabel),
    type: [
      ...offered.filter(isChanges),
      ...types.map((value) => ({ value, label: t.word(nameOfType(value)) })).sort(byLabel),
      ...offered.filter((each) => !isChanges(each)),
    ],
  }
}

/** From one value to the next by the index: a few steps, however long the history is. */
async function distinct(db: Db, column: 'who' | 'type') {
  const name = sql.ref(column)
  const { rows } = await sql<{ value: string }>`
    with recursive each_value(value) as (
      select min(${name}) from revisions
      union all
      select (select min(${name}) from revisions where ${name} > value)
      from each_value where value is not null
    )
    select value from each_value where value is not null`.execute(db)
  return rows.map(({ value }) => value)
}

/** Of forms each sees some. */
const needOfTable = (table: string): Requirement =>
  nonContentTables[table]?.need ??
  (table === 'settings' ? 'nothing' : typePermission(nameOfTable(table), 'read'))

const nameOfTable = (table: string) =>
  Object.entries(collections).find(([, type]) => type.table === table)?.[0]

const nameOfType = (table: string) =>
  Object.values(collections).find((each) => each.table === table)?.label.many ??
  nonContentTables[table]?.label ??
  (table === 'settings' ? 'Settings' : table)

const isChanges = ({ value }: Option) => value === 'changes'
