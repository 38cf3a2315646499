import { sql } from 'kysely'
import { keysOf } from '#core/fields/keys-of.ts'
import { asContentTable } from './change.server.ts'
import type { By, Change } from './changes.ts'
import type { Collection } from './collection.ts'
import { collections } from './collections.ts'
import { post } from './post.ts'
import { type Connection, type Values, valuesIn } from './rows.server.ts'
import { site } from './settings.ts'
import { keyOf, type Type } from './type-named.ts'

export type Update = Extract<Change, { what: 'update' }>

/**
 * Some items name others by their titles: a job its benefits, a service its projects and people. Once a title is another
 * one, so it is there. Where a second item has the old title, that one may be meant.
 */
export async function planTitleUpdates(
  trx: Connection,
  type: Type,
  before: Values | undefined,
  after: Values,
  { isRestoring }: Pick<By, 'isRestoring'> = {},
): Promise<Update[]> {
  if ('category' in type) return type === site ? authorsFollowing(trx, before, after) : []
  if (!before) return []
  const [old, now] = [before[type.title], after[type.title]]
  if (typeof old !== 'string' || typeof now !== 'string' || old === now) return []
  const named = findReferences(type)
  if (named.length === 0) return []
  const namesake = await trx
    .selectFrom(asContentTable(type.table))
    .select('id')
    .where(type.title, '=', old)
    .limit(1)
    .executeTakeFirst()
  if (namesake) return []
  const hadItBefore = isRestoring
    ? await namedBefore(trx, type, Number(after.id), old)
    : async () => false
  const found = named.map(async ({ by, fields }) => {
    const rows: Values[] = await trx
      .selectFrom(asContentTable(by.table))
      .select(['id', ...fields])
      .orderBy('id')
      .execute()
    const updates: Update[] = []
    for (const row of rows) {
      const values = replaceTitle(row, fields, old, now)
      if (values && !(await hadItBefore(by, row, fields)))
        updates.push({ type: keyOf(by), what: 'update', id: Number(row.id), values })
    }
    return updates
  })
  return (await Promise.all(found)).flat()
}

/**
 * Tells whether a row named `title` before the item was called so, when nothing had it: a title that is taken back is taken
 * from no such row.
 */
async function namedBefore(
  trx: Connection,
  { table, title: field }: Collection,
  id: number,
  title: string,
) {
  const ofItem = trx.selectFrom('revisions').where('type', '=', table).where('item_id', '=', id)
  const titleThen = sql<string>`${sql.ref('body')} ->> ${sql.lit(field)}`
  const other = await ofItem
    .select((eb) => eb.fn.max('id').as('id'))
    .where(titleThen, '!=', title)
    .executeTakeFirst()
  const since = await ofItem
    .select((eb) => eb.fn.min('id').as('id'))
    .where('id', '>', Number(other?.id ?? 0))
    .executeTakeFirst()
  return async (by: Collection, row: Values, fields: string[]) => {
    const then = await trx
      .selectFrom('revisions')
      .select('body')
      .where('type', '=', by.table)
      .where('item_id', '=', Number(row.id))
      .where('id', '<', Number(since?.id ?? 0))
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    return then !== undefined && replaceTitle(then.body, fields, title, '') !== undefined
  }
}

/** Who wrote a post may be the company, by the name that the site has. */
async function authorsFollowing(
  trx: Connection,
  before: Values | undefined,
  after: Values,
): Promise<Update[]> {
  const nameIn = (row: Values | undefined) =>
    ({ ...site.fallback, ...valuesIn(site, row) }).siteName
  const [old, now] = [nameIn(before), nameIn(after)]
  if (old === now) return []
  const posts = await trx
    .selectFrom(asContentTable(post.table))
    .select('id')
    .where('author', '=', old)
    .orderBy('id')
    .execute()
  const type = keyOf(post)
  return posts.map(({ id }) => ({ type, what: 'update', id, values: { author: now } }))
}

/**
 * Puts what follows into the change that a set makes to the same item later: what that says itself, holds. Where a set says
 * how all of it ends, so does what it said before. Answers those to which it does not come; another place says nothing.
 */
export const mergeTitleUpdates = (
  changes: Update[],
  set: Change[],
  at: number,
  { isPublishing, isRestoring }: Pick<By, 'isPublishing' | 'isRestoring'>,
) =>
  changes.flatMap((change) => {
    const isOwn = ({ type, id, what }: Change) =>
      type === change.type && id === change.id && what !== 'move'
    const before = isPublishing || isRestoring ? set.slice(0, at).filter(isOwn) : []
    const said = new Set(before.flatMap((each) => ('values' in each ? keysOf(each.values) : [])))
    const values = without(said, change.values)
    const later = set.findIndex((each, index) => index > at && isOwn(each))
    const own = set[later]
    if (own?.what === 'update') set[later] = { ...own, values: { ...values, ...own.values } }
    return own || keysOf(values).length === 0 ? [] : { ...change, values }
  })

const without = (names: ReadonlySet<string>, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)))

/** Types with fields that name items of this one. */
export const findReferences = ({ table }: Collection) =>
  Object.values<Collection>(collections).flatMap((by) => {
    const fields = Object.entries(by.fields).flatMap(([name, { kind, references }]) =>
      kind === 'titles' && references?.table === table ? name : [],
    )
    return fields.length > 0 ? { by, fields } : []
  })

/** Only the fields in which the title stood. */
export function replaceTitle(row: Values, fields: string[], old: string, now: string) {
  const changed = fields.flatMap((name) => {
    const titles = row[name]
    if (!Array.isArray(titles) || !titles.includes(old)) return []
    return [[name, [...new Set(titles.map((each) => (each === old ? now : each)))]]]
  })
  return changed.length > 0 ? Object.fromEntries(changed) : undefined
}
