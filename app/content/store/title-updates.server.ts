import { sql } from 'kysely'
import { keysOf } from '#core/fields/keys-of.ts'
import { siteSettings } from '../settings/settings.ts'
import type { Collection } from '../types/collection.ts'
import { collections } from '../types/collections.ts'
import { type ContentType, getTypeKey } from '../types/content-types.ts'
import { post } from '../types/post.ts'
import { asContentTable } from './change.server.ts'
import type { Change, ChangeAuthor } from './changes.ts'
import { type Connection, getFieldValues, type RowValues } from './rows.server.ts'

export type ItemUpdate = Extract<Change, { what: 'update' }>

/**
 * Title updates: some items reference others by title, a job its benefits, a service its projects and people. A renamed
 * item updates these references, unless a second item has the former title.
 */
export async function planTitleUpdates(
  trx: Connection,
  type: ContentType,
  before: RowValues | undefined,
  after: RowValues,
  { isRestoring }: Pick<ChangeAuthor, 'isRestoring'> = {},
): Promise<ItemUpdate[]> {
  if ('category' in type) return type === siteSettings ? planAuthorUpdates(trx, before, after) : []
  if (!before) return []
  const [old, now] = [before[type.title], after[type.title]]
  if (typeof old !== 'string' || typeof now !== 'string' || old === now) return []
  const references = listReferencingTypes(type)
  if (references.length === 0) return []
  const namesake = await trx
    .selectFrom(asContentTable(type.table))
    .select('id')
    .where(type.title, '=', old)
    .limit(1)
    .executeTakeFirst()
  if (namesake) return []
  const isNamedBefore = isRestoring
    ? await createNamedBeforeCheck(trx, type, Number(after.id), old)
    : async () => false
  const updateLists = references.map(async ({ by, fields }) => {
    const rows: RowValues[] = await trx
      .selectFrom(asContentTable(by.table))
      .select(['id', ...fields])
      .orderBy('id')
      .execute()
    const updates: ItemUpdate[] = []
    for (const row of rows) {
      const values = getFieldsWithReplacedTitle(row, fields, old, now)
      if (values && !(await isNamedBefore(by, row, fields)))
        updates.push({ type: getTypeKey(by), what: 'update', id: Number(row.id), values })
    }
    return updates
  })
  return (await Promise.all(updateLists)).flat()
}

/**
 * Creates a function that tells whether a row contained `title` before the item got it. Undoing the rename leaves such
 * a row.
 */
async function createNamedBeforeCheck(
  trx: Connection,
  { table, title: field }: Collection,
  id: number,
  title: string,
) {
  const ownRevisions = trx
    .selectFrom('revisions')
    .where('type', '=', table)
    .where('item_id', '=', id)
  const revisionTitle = sql<string>`${sql.ref('body')} ->> ${sql.lit(field)}`
  const other = await ownRevisions
    .select((eb) => eb.fn.max('id').as('id'))
    .where(revisionTitle, '!=', title)
    .executeTakeFirst()
  const firstWithTitle = await ownRevisions
    .select((eb) => eb.fn.min('id').as('id'))
    .where('id', '>', Number(other?.id ?? 0))
    .executeTakeFirst()
  return async (by: Collection, row: RowValues, fields: string[]) => {
    const lastRevision = await trx
      .selectFrom('revisions')
      .select('body')
      .where('type', '=', by.table)
      .where('item_id', '=', Number(row.id))
      .where('id', '<', Number(firstWithTitle?.id ?? 0))
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    return (
      lastRevision !== undefined &&
      getFieldsWithReplacedTitle(lastRevision.body, fields, title, '') !== undefined
    )
  }
}

/** Posts whose author is the site's name follow a new site name. */
async function planAuthorUpdates(
  trx: Connection,
  before: RowValues | undefined,
  after: RowValues,
): Promise<ItemUpdate[]> {
  const getSiteName = (row: RowValues | undefined) =>
    ({ ...siteSettings.fallback, ...getFieldValues(siteSettings, row) }).siteName
  const [old, now] = [getSiteName(before), getSiteName(after)]
  if (old === now) return []
  const posts = await trx
    .selectFrom(asContentTable(post.table))
    .select('id')
    .where('author', '=', old)
    .orderBy('id')
    .execute()
  const type = getTypeKey(post)
  return posts.map(({ id }) => ({ type, what: 'update', id, values: { author: now } }))
}

/**
 * Merges title updates into a later change of the same item in the set, whose own values win. When restoring or publishing,
 * earlier changes of the set win, too. Moves do not count. Returns the updates that the set has no change for.
 */
export const mergeTitleUpdates = (
  changes: ItemUpdate[],
  set: Change[],
  at: number,
  { isPublishing, isRestoring }: Pick<ChangeAuthor, 'isPublishing' | 'isRestoring'>,
) =>
  changes.flatMap((change) => {
    const isOwn = ({ type, id, what }: Change) =>
      type === change.type && id === change.id && what !== 'move'
    const before = isPublishing || isRestoring ? set.slice(0, at).filter(isOwn) : []
    const earlierNames = new Set(
      before.flatMap((each) => ('values' in each ? keysOf(each.values) : [])),
    )
    const values = omitFields(earlierNames, change.values)
    const later = set.findIndex((each, index) => index > at && isOwn(each))
    const own = set[later]
    if (own?.what === 'update') set[later] = { ...own, values: { ...values, ...own.values } }
    return own || keysOf(values).length === 0 ? [] : { ...change, values }
  })

const omitFields = (names: ReadonlySet<string>, values: RowValues): RowValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)))

/** Types with fields that name items of this one. */
export const listReferencingTypes = ({ table }: Collection) =>
  Object.values<Collection>(collections).flatMap((by) => {
    const fields = Object.entries(by.fields).flatMap(([name, { kind, references }]) =>
      kind === 'titles' && references?.table === table ? name : [],
    )
    return fields.length > 0 ? { by, fields } : []
  })

/** The fields that named the old title, with the new one; undefined if there are none. */
export function getFieldsWithReplacedTitle(
  row: RowValues,
  fields: string[],
  old: string,
  now: string,
) {
  const changedFields = fields.flatMap((name) => {
    const titles = row[name]
    if (!Array.isArray(titles) || !titles.includes(old)) return []
    return [[name, [...new Set(titles.map((each) => (each === old ? now : each)))]]]
  })
  return changedFields.length > 0 ? Object.fromEntries(changedFields) : undefined
}
