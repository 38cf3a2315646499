import type { Database } from '#core/db/database.server.ts'
import type { Tables } from '#core/db/tables.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { yieldingIterator } from '#core/runtime/yielding-iterator.ts'
import { extractPictures } from '../pictures/extract-pictures.ts'
import { planPictureRestores } from '../pictures/missing-pictures.server.ts'
import { extractFileColumns, extractPictureTexts, pictureText } from '../pictures/picture-text.ts'
import { asContentDb, runChange } from '../store/change.server.ts'
import { applyChanges, applyChangesInTransaction } from '../store/change-set.server.ts'
import type { Change, ChangeAuthor } from '../store/changes.ts'
import type { PositionChanges } from '../store/content-tables.ts'
import {
  type Connection,
  changeableTables,
  getTableName,
  type RowValues,
  readStoredRow,
} from '../store/rows.server.ts'
import { createTitleUpdater } from '../store/title-updater.server.ts'
import { type ContentType, findType, getTypeKey } from '../types/content-types.ts'
import { findRevision, type Revision } from './history.server.ts'

/** The changes that undo a change set exactly; undefined if the history no longer has all of it. */
export async function invertChangeSet(db: Connection, set: number): Promise<Change[] | undefined> {
  const revisions = await db
    .selectFrom('revisions')
    .selectAll()
    .where('change_set', '=', set)
    .where('type', 'in', changeableTables)
    .orderBy('id', 'desc')
    .execute()
  const changes: Change[] = []
  // The set's own title updates are undone by their own revisions.
  const updateTitles = createTitleUpdater(db, (table) =>
    revisions.some(({ type }) => type === table),
  )
  const known = new Set<string>()
  for await (const each of yieldingIterator(revisions)) {
    const key = `${each.type}/${each.item_id}`
    // Undoing raises the version, too, so only an item's last revision names one. A move raises none.
    const inverse = await invertRevision(
      db,
      each,
      updateTitles,
      known.has(key) ? undefined : (each.version ?? undefined),
    )
    if (!inverse) return undefined
    if (each.what !== 'move') known.add(key)
    changes.push(...inverse)
  }
  return changes.length > 0 ? changes : undefined
}

async function invertRevision(
  db: Connection,
  each: Revision,
  updateTitles: ReturnType<typeof createTitleUpdater>,
  seen: number | undefined,
) {
  const type = getRevisionType(each)
  if (!type || each.thinned > 0) return undefined
  const target = { type: getTypeKey(type), id: each.item_id }
  if (type === pictureText) return invertPictureRevision(db, each, { ...target, seen })
  if (each.what === 'baseline') return undefined
  if (each.what === 'remove') {
    const inverse = planRecreation(type, each)
    // Items that it names may have new titles since.
    return [{ ...inverse, values: await updateTitles(type, inverse.values) }]
  }
  if (each.what === 'move')
    return each.places && [{ ...target, what: 'move', to: swapPlaces(each.places) } as const]
  const before = await selectPreviousRevision(db, each)
  if (each.what === 'create' || before?.what === 'remove')
    return [{ ...target, what: 'remove', seen } as const, ...closeGap(target.type, each.places)]
  return (
    before && [
      { ...target, what: 'update', values: getRevisionValues(type, before.body), seen } as const,
    ]
  )
}

/** Inverts a revision of a picture; uploads are not in the history. */
async function invertPictureRevision(
  db: Connection,
  each: Revision,
  target: { type: string; id: number; seen: number | undefined },
): Promise<Change[] | undefined> {
  if (each.what === 'baseline') return []
  if (each.what === 'remove')
    return extractFileColumns(each.body) && [planRecreation(pictureText, each)]
  const before = await selectPreviousRevision(db, each)
  if (before?.what === 'remove') return [{ ...target, what: 'remove' }]
  const values = extractPictureTexts(before?.body ?? {})
  return Object.keys(values).length > 0 ? [{ ...target, what: 'update', values }] : []
}

/** Moves the displaced items back. */
function closeGap(type: string, places: PositionChanges | null): Change[] {
  const [first] = Object.keys(places ?? {})
  return places && first ? [{ type, what: 'move', id: Number(first), to: swapPlaces(places) }] : []
}

const swapPlaces = (places: PositionChanges): PositionChanges =>
  Object.fromEntries(Object.entries(places).map(([id, [from, to]]) => [id, [to, from]]))

/** Undoes a change set, or its changes of one item; undefined if the history no longer has all of it. */
export async function undoChangeSet(
  database: Database<Tables>,
  set: number,
  author: ChangeAuthor,
  only?: { type: string; id: number },
) {
  const all = await invertChangeSet(asContentDb(database.db), set)
  const changes = only ? all?.filter(({ type, id }) => type === only.type && id === only.id) : all
  return changes && applyChanges(database, changes, { ...author, isRestoring: true })
}

/** Restores an item or a form to a revision, whatever its version; a removed item returns to its place. */
export const restoreRevision = (
  database: Database<Tables>,
  type: ContentType,
  revisionId: number,
  author: ChangeAuthor,
) =>
  runChange(database, async (trx, set) => {
    const inverse = await planRestore(trx, type, revisionId)
    if (!inverse) return undefined
    const [row] = await applyChangesInTransaction(trx, [inverse], { ...author, isRestoring: true })
    // `applyChangesInTransaction` restores newly shown pictures; these are the ones that the item showed before, too.
    const pictures = await planPictureRestores(trx, extractPictures(row))
    await applyChangesInTransaction(trx, pictures, { ...author, isRestoring: true })
    return { row, set }
  })

async function planRestore(
  db: Connection,
  type: ContentType,
  revisionId: number,
): Promise<Change | undefined> {
  const old = await db
    .selectFrom('revisions')
    .selectAll()
    .where('id', '=', revisionId)
    .where('type', '=', getTableName(type))
    .executeTakeFirst()
  if (!old || getRevisionType(old) !== type) return undefined
  const id = old.item_id
  const values = await createTitleUpdater(db)(type, getRevisionValues(type, old.body))
  if (await readStoredRow(db, type, id))
    return { type: getTypeKey(type), what: 'update', id, values }
  const last = (await findRevision(db, getTableName(type), id)) ?? old
  return { ...planRecreation(type, last), values }
}

function planRecreation(type: ContentType, { item_id: id, body, place, places }: Revision) {
  return {
    type: getTypeKey(type),
    what: 'create' as const,
    id,
    values: getRevisionValues(type, body),
    place: place ?? undefined,
    isShared: places !== null,
  }
}

/** The type of a revision's item. */
export const getRevisionType = ({ type, body }: Pick<Revision, 'type' | 'body'>) =>
  findType(type === 'settings' ? `settings/${body.category}` : type)

/** The field values in a revision's body. Fields that did not exist then are blank. */
export function getRevisionValues(type: ContentType, body: Record<string, unknown>): RowValues {
  // Settings are stored as an object of their fields.
  if ('category' in type) return body.settings as RowValues
  const known = Object.entries(body).filter(
    ([name, value]) => value !== undefined && Object.hasOwn(type.fields, name),
  )
  return { ...createBlankValues(type.fields), ...Object.fromEntries(known) }
}

/** The revision of an item before this one. */
export const selectPreviousRevision = (
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
