import { sql } from 'kysely'
import type { Revision } from '#content/history/history.server.ts'
import {
  extractFileColumns,
  extractPictureTexts,
  pictureCollection,
} from '#content/pictures/picture-text.ts'
import type { PositionChanges } from '#content/store/content-tables.ts'
import {
  type Connection,
  getTableName,
  type RowValues,
  readAllRows,
} from '#content/store/rows.server.ts'

/** Rows per query: the event loop yields between queries. */
const batchSize = 200

const selectContent = (db: Connection, name: string) =>
  // Literal SQL: SQLite uses a partial index only if its condition is repeated word for word.
  db.selectFrom('revisions').where('type', '=', name).where(sql<boolean>`what <> 'move'`)

/** The rows after the revision `until`: each item by its last revision, at the place of later moves. */
export async function readRowsAtRevision(
  db: Connection,
  name: string,
  until: number,
): Promise<RowValues[]> {
  const last = await selectContent(db, name)
    .where('id', '<=', until)
    .select((eb) => eb.fn.max('id').as('id'))
    .groupBy('item_id')
    .execute()
  const rows = new Map<number, { body: RowValues; since: number }>()
  const removed = new Set<number>()
  for await (const { id, item_id, what, body } of readByIds(db, last))
    if (what === 'remove') removed.add(item_id)
    else rows.set(item_id, { body, since: id })
  if (name === getTableName(pictureCollection)) return addTexts(db, rows, { removed, until })
  const moves = await db
    .selectFrom('revisions')
    .where('type', '=', name)
    .where('id', '<=', until)
    .select(['id', 'places'])
    .where('places', 'is not', null)
    .orderBy('id')
    .execute()
  for (const { id, places } of moves) applyPlaces(rows, id, places)
  return [...rows.values()].map(({ body }) => body)
}

async function* readByIds(db: Connection, refs: { id: number }[]) {
  for (let start = 0; start < refs.length; start += batchSize)
    yield* await db
      .selectFrom('revisions')
      .select(['id', 'item_id', 'what', 'body'])
      .where(
        'id',
        'in',
        refs.slice(start, start + batchSize).map(({ id }) => id),
      )
      .execute()
}

function applyPlaces(
  rows: Map<number, { body: RowValues; since: number }>,
  revision: Revision['id'],
  places: PositionChanges | null,
) {
  for (const [item, [, to]] of Object.entries(places ?? {})) {
    const row = rows.get(Number(item))
    if (row && row.since <= revision) row.body = { ...row.body, order_index: to }
  }
}

/** Without `translations` in a revision the picture had none yet. */
const extractTexts = ({ translations = null, ...body }: RowValues): RowValues => ({
  ...extractPictureTexts(body),
  translations,
})

/**
 * Adds the pictures of that time with their texts. The first texts are in the baseline, recorded at the first change.
 */
async function addTexts(
  db: Connection,
  past: ReadonlyMap<number, { body: RowValues }>,
  { removed, until }: { removed: ReadonlySet<number>; until: number },
) {
  const name = getTableName(pictureCollection)
  const first = await selectContent(db, name).where('what', '=', 'baseline').select('id').execute()
  const textsById = new Map<number, RowValues>()
  for await (const { item_id, body } of readByIds(db, first))
    textsById.set(item_id, extractTexts(body))
  for (const [id, { body }] of past) textsById.set(id, extractTexts(body))
  const rows = new Map<number, RowValues>()
  const live = await readAllRows(db, pictureCollection)
  for (const row of [...(await listRemovedLater(db, until)), ...live]) rows.set(Number(row.id), row)
  return [...rows.values()].flatMap((row) => {
    const id = Number(row.id)
    return removed.has(id) ? [] : [{ ...row, ...textsById.get(id) }]
  })
}

/** Pictures that existed then and were removed later, by upload time: uploads write no revision. */
async function listRemovedLater(db: Connection, until: number): Promise<RowValues[]> {
  // The last revision up to `until`: that revision itself may be deleted with an erased picture.
  const last = await db
    .selectFrom('revisions')
    .select('at')
    .where('id', '<=', until)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const removals = await selectContent(db, getTableName(pictureCollection))
    .where('what', '=', 'remove')
    .where('id', '>', until)
    .select('body')
    .orderBy('id')
    .execute()
  return removals
    .map(({ body }) => body)
    .filter((body) => extractFileColumns(body) && String(body.created_at) <= (last?.at ?? ''))
}
