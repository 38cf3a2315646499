import { sql } from 'kysely'
import { isAuthorized, type Requirement } from '#accounts/rights.ts'
import { collections } from '#content/types/collections.ts'
import type { Db } from '#core/db/tables.ts'
import type { Option } from '#core/fields/field.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { getTypeRequirement } from '#panel/kit/screens/screen-permissions.ts'
import type { ActivityViewer } from './activity-query.server.ts'
import { nonContentRevisionTypes } from './changes.server.ts'
import { canSeeAccounts, listPermittedSources } from './sources.server.ts'

/** The filter choices: persons and types with events that a person may see. */
export async function activityChoices(t: Translator, db: Db, access: ActivityViewer) {
  const [authors, people, tables] = await Promise.all([
    listDistinct(db, 'who'),
    // Includes accounts without changes, which may have read or exported.
    canSeeAccounts(access) ? db.selectFrom('user').select('email').execute() : [],
    listDistinct(db, 'type'),
  ])
  // Baselines have no author.
  const who = [...new Set([...authors, ...people.map(({ email }) => email)])].filter(Boolean)
  const types = tables.filter((type) => isAuthorized(access, getRequirement(type)))
  const sourceOptions = listPermittedSources(access).map(({ value, label }) => ({
    value,
    label: t.of(label),
  }))
  const byLabel = (a: Option, b: Option) => a.label.localeCompare(b.label, t.language)
  return {
    who: who.map((value) => ({ value, label: value })).sort(byLabel),
    type: [
      ...sourceOptions.filter(isChanges),
      ...types.map((value) => ({ value, label: t.word(getTypeLabel(value)) })).sort(byLabel),
      ...sourceOptions.filter((each) => !isChanges(each)),
    ],
  }
}

/** Loose index scan: distinct values in a few steps, however long the history is. */
async function listDistinct(db: Db, column: 'who' | 'type') {
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

/** The requirement of a table; `settings` has none, since everybody may read some forms. */
const getRequirement = (table: string): Requirement =>
  nonContentRevisionTypes[table]?.need ??
  (table === 'settings' ? 'nothing' : getTypeRequirement(findTypeName(table), 'read'))

const findTypeName = (table: string) =>
  Object.entries(collections).find(([, type]) => type.table === table)?.[0]

const getTypeLabel = (table: string) =>
  Object.values(collections).find((each) => each.table === table)?.label.many ??
  nonContentRevisionTypes[table]?.label ??
  (table === 'settings' ? 'Settings' : table)

const isChanges = ({ value }: Option) => value === 'changes'
