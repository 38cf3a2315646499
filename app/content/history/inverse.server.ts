import type { Database } from '#core/db/database.server.ts'
import { iterateRows } from '#core/db/in-pages.server.ts'
import type { Tables } from '#core/db/tables.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { yieldingIterator } from '#core/runtime/yielding-iterator.ts'
import { alignTranslationValues } from '../languages/align-translations.ts'
import {
  isTranslationName,
  isTranslationOnly,
  listChangedNames,
  toTranslationValues,
  withTranslationRemovals,
} from '../languages/translation-values.ts'
import { extractFileColumns, pictureCollection } from '../pictures/picture-text.ts'
import { extractMultilingualPictureTexts } from '../pictures/picture-values.server.ts'
import { asContentDb } from '../store/change.server.ts'
import { applyChanges } from '../store/change-set.server.ts'
import type { Change, ChangeAuthor } from '../store/changes.ts'
import type { PositionChanges } from '../store/content-tables.ts'
import {
  type Connection,
  getFieldValues,
  type RowValues,
  readStoredRow,
  tablesWithHistory,
} from '../store/rows.server.ts'
import { createTitleUpdater } from '../store/title-updater.server.ts'
import { type ContentType, findTypeWithHistory, getTypeKey } from '../types/content-types.ts'
import { findPreviousRevision, type Revision } from './history.server.ts'

/** Revisions per query. */
const atOnce = 200

/** The changes that undo a change set exactly; undefined if the history no longer has all of it. */
export async function invertChangeSet(db: Connection, set: number): Promise<Change[] | undefined> {
  const query = db
    .selectFrom('revisions')
    .selectAll()
    .where('change_set', '=', set)
    .where('type', 'in', tablesWithHistory)
  const revisions = (await Array.fromAsync(iterateRows(query, atOnce))).reverse()
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
  const type = getRevisionContentType(each)
  if (!type || each.thinned > 0) return undefined
  const target = { type: getTypeKey(type), id: each.item_id }
  if (type === pictureCollection) return invertPictureRevision(db, each, { ...target, seen })
  if (each.what === 'baseline') return undefined
  if (each.what === 'remove') {
    const inverse = planRecreation(type, each)
    // Items that the values name may have been renamed since.
    return [{ ...inverse, values: await updateTitles(type, inverse.values) }]
  }
  if (each.what === 'move')
    return each.places && [{ ...target, what: 'move', to: swapPlaces(each.places) } as const]
  const before = each.what === 'create' ? undefined : await findPreviousRevision(db, each)
  if (each.what === 'create' || before?.what === 'remove')
    return [{ ...target, what: 'remove', seen } as const, ...closeGap(target.type, each.places)]
  if (!before) return undefined
  const [stored = {}, made = {}] = [before, each].map(({ body }) => getRevisionValues(type, body))
  // A form that had translations alone had the values of the program.
  const isFirst = 'category' in type && isTranslationOnly(stored) && !isTranslationOnly(made)
  const former = isFirst ? { ...type.fallback, ...stored } : stored
  const all = pickFormerValues(former, made)
  // German entries may have moved since.
  const row =
    seen && isTranslationOnly(all) ? await readStoredRow(db, type, each.item_id) : undefined
  const values = row ? alignTranslationValues(type, former, getFieldValues(type, row), all) : all
  return [{ ...target, what: 'update', values, seen } as const]
}

/** Inverts a revision of a picture; uploads are not in the history. */
async function invertPictureRevision(
  db: Connection,
  each: Revision,
  target: { type: string; id: number; seen: number | undefined },
): Promise<Change[] | undefined> {
  if (each.what === 'baseline') return []
  if (each.what === 'remove')
    return extractFileColumns(each.body) && [planRecreation(pictureCollection, each)]
  const before = await findPreviousRevision(db, each)
  if (before?.what === 'remove') return [{ ...target, what: 'remove' }]
  if (!before) return []
  const [former, made] = [
    extractMultilingualPictureTexts(before.body),
    extractMultilingualPictureTexts(each.body),
  ]
  const values = pickFormerValues(former, made)
  return Object.keys(values).length > 0 ? [{ ...target, what: 'update', values }] : []
}

/**
 * The German values, if a change wrote one of them, and the words of another language that it wrote or took along. Others
 * keep their current value.
 */
function pickFormerValues(former: RowValues, made: RowValues) {
  const all = withTranslationRemovals(former, made)
  const written = listChangedNames(all, made)
  const isGerman = written.some((name) => !isTranslationName(name))
  return Object.fromEntries(
    Object.entries(all).filter(([name]) =>
      isTranslationName(name) ? written.includes(name) : isGerman,
    ),
  )
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

export function planRecreation(type: ContentType, { item_id: id, body, place, places }: Revision) {
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
export const getRevisionContentType = ({ type, body }: Pick<Revision, 'type' | 'body'>) =>
  findTypeWithHistory(type === 'settings' ? `settings/${body.category}` : type)

/** The values in a revision's body, in all languages. Fields that did not exist then are blank. */
export function getRevisionValues(type: ContentType, body: Record<string, unknown>): RowValues {
  // Settings are stored as an object of their fields.
  const translations = toTranslationValues(body.translations)
  if ('category' in type) return { ...(body.settings as RowValues), ...translations }
  const known = Object.entries(body).filter(
    ([name, value]) => value !== undefined && Object.hasOwn(type.fields, name),
  )
  return { ...createBlankValues(type.fields), ...Object.fromEntries(known), ...translations }
}
