import type { Database } from '#core/db/database.server.ts'
import { blank } from '#core/fields/field.ts'
import { yieldingIterator } from '#core/runtime/yielding-iterator.ts'
import type { Places, Tables } from '#tables.ts'
import { asContentDb, change } from './change.server.ts'
import { applyChanges, applyWithin } from './change-set.server.ts'
import type { By, Change } from './changes.ts'
import { type Revision, revision } from './history.server.ts'
import { bringingBack } from './missing-pictures.server.ts'
import { extractPictureTexts, pictureFileColumns, pictureText } from './picture-text.ts'
import { picturesIn } from './pictures-in.ts'
import { type Connection, changeableTables, stored, table, type Values } from './rows.server.ts'
import { createTitleUpdater } from './title-updater.server.ts'
import { findType, keyOf, type Type } from './type-named.ts'

/** What takes a change set back exactly; undefined where the history no longer tells all of it. */
export async function inverseOf(db: Connection, set: number): Promise<Change[] | undefined> {
  const revisions = await db
    .selectFrom('revisions')
    .selectAll()
    .where('change_set', '=', set)
    .where('type', 'in', changeableTables)
    .orderBy('id', 'desc')
    .execute()
  const changes: Change[] = []
  // What the set did to titles it takes back itself.
  const named = createTitleUpdater(db, (table) => revisions.some(({ type }) => type === table))
  const known = new Set<string>()
  for await (const each of yieldingIterator(revisions)) {
    const key = `${each.type}/${each.item_id}`
    // Going back raises the version, too: only the last state of an item can be asked for. Another place raises none.
    const back = await backFrom(
      db,
      each,
      named,
      known.has(key) ? undefined : (each.version ?? undefined),
    )
    if (!back) return undefined
    if (each.what !== 'move') known.add(key)
    changes.push(...back)
  }
  return changes.length > 0 ? changes : undefined
}

async function backFrom(
  db: Connection,
  each: Revision,
  named: ReturnType<typeof createTitleUpdater>,
  seen: number | undefined,
) {
  const type = typeOf(each)
  if (!type || each.thinned > 0) return undefined
  const of = { type: keyOf(type), id: each.item_id }
  if (type === pictureText) return pictureBack(db, each, { ...of, seen })
  if (each.what === 'baseline') return undefined
  if (each.what === 'remove') {
    const back = comingBack(type, each)
    // Others may have been called otherwise since.
    return [{ ...back, values: await named(type, back.values) }]
  }
  if (each.what === 'move')
    return each.places && [{ ...of, what: 'move', to: turned(each.places) } as const]
  const before = await stateBefore(db, each)
  if (each.what === 'create' || before?.what === 'remove')
    return [{ ...of, what: 'remove', seen } as const, ...closingUp(of.type, each.places)]
  return before && [{ ...of, what: 'update', values: valuesIn(type, before.body), seen } as const]
}

/** Its upload was no change. */
async function pictureBack(
  db: Connection,
  each: Revision,
  of: { type: string; id: number; seen: number | undefined },
): Promise<Change[] | undefined> {
  if (each.what === 'baseline') return []
  if (each.what === 'remove')
    return pictureFileColumns(each.body) && [comingBack(pictureText, each)]
  const before = await stateBefore(db, each)
  if (before?.what === 'remove') return [{ ...of, what: 'remove' }]
  const values = extractPictureTexts(before?.body ?? {})
  return Object.keys(values).length > 0 ? [{ ...of, what: 'update', values }] : []
}

/** Those that made room go back. */
function closingUp(type: string, places: Places | null): Change[] {
  const [first] = Object.keys(places ?? {})
  return places && first ? [{ type, what: 'move', id: Number(first), to: turned(places) }] : []
}

const turned = (places: Places): Places =>
  Object.fromEntries(Object.entries(places).map(([id, [from, to]]) => [id, [to, from]]))

/** Takes a change set back, or what it did to one item; undefined where the history no longer tells all of it. */
export async function undo(
  database: Database<Tables>,
  set: number,
  how: By,
  only?: { type: string; id: number },
) {
  const all = await inverseOf(asContentDb(database.db), set)
  const changes = only ? all?.filter(({ type, id }) => type === only.type && id === only.id) : all
  return changes && applyChanges(database, changes, { ...how, isRestoring: true })
}

/** Brings an item or a form back to a revision, whatever it is now; what was removed to where it was. */
export const restore = (database: Database<Tables>, type: Type, wanted: number, how: By) =>
  change(database, async (trx, set) => {
    const back = await backTo(trx, type, wanted)
    if (!back) return undefined
    const [row] = await applyWithin(trx, [back], { ...how, isRestoring: true })
    // Also those that it went on showing while they were gone: they belong to how it was.
    const pictures = await bringingBack(trx, picturesIn(row))
    await applyWithin(trx, pictures, { ...how, isRestoring: true })
    return { row, set }
  })

async function backTo(db: Connection, type: Type, wanted: number): Promise<Change | undefined> {
  const old = await db
    .selectFrom('revisions')
    .selectAll()
    .where('id', '=', wanted)
    .where('type', '=', table(type))
    .executeTakeFirst()
  if (!old || typeOf(old) !== type) return undefined
  const id = old.item_id
  const values = await createTitleUpdater(db)(type, valuesIn(type, old.body))
  if (await stored(db, type, id)) return { type: keyOf(type), what: 'update', id, values }
  const last = (await revision(db, table(type), id)) ?? old
  return { ...comingBack(type, last), values }
}

function comingBack(type: Type, { item_id: id, body, place, places }: Revision) {
  return {
    type: keyOf(type),
    what: 'create' as const,
    id,
    values: valuesIn(type, body),
    place: place ?? undefined,
    isShared: places !== null,
  }
}

/** Whatever a revision is about. */
export const typeOf = ({ type, body }: Pick<Revision, 'type' | 'body'>) =>
  findType(type === 'settings' ? `settings/${body.category}` : type)

/** A revision from before a field existed gets that field's blank. */
export function valuesIn(type: Type, body: Record<string, unknown>): Values {
  // As it was written.
  if ('category' in type) return body.settings as Values
  const known = Object.entries(body).filter(
    ([name, value]) => value !== undefined && Object.hasOwn(type.fields, name),
  )
  return { ...blank(type.fields), ...Object.fromEntries(known) }
}

/** The revision of an item before this one. */
export const stateBefore = (
  db: Connection,
  { id, type, item_id }: Pick<Revision, 'id' | 'type' | 'item_id'>,
) =>
  db
    .selectFrom('revisions')
    .selectAll()
    .where('type', '=', type)
    .where('item_id', '=', item_id)
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
