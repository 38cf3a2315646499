import { sql } from 'kysely'
import type { Revision } from '#content/history.server.ts'
import { extractPictureTexts, pictureFileColumns, pictureText } from '#content/picture-text.ts'
import { type Connection, everyRow, table, type Values } from '#content/rows.server.ts'
import type { Places } from '#tables.ts'

/** So many rows at a time: nobody waits for the others. */
const bunch = 200

const texts = (db: Connection, name: string) =>
  // As the index has it: SQLite compares the text.
  db.selectFrom('revisions').where('type', '=', name).where(sql<boolean>`what <> 'move'`)

/** Each item as its last revision up to then left it, at the place to which later ones moved it. */
export async function rowsAt(db: Connection, name: string, until: number): Promise<Values[]> {
  const last = await texts(db, name)
    .where('id', '<=', until)
    .select((eb) => eb.fn.max('id').as('id'))
    .groupBy('item_id')
    .execute()
  const rows = new Map<number, { body: Values; since: number }>()
  const removed = new Set<number>()
  for await (const { id, item_id, what, body } of byId(db, last))
    if (what === 'remove') removed.add(item_id)
    else rows.set(item_id, { body, since: id })
  if (name === table(pictureText)) return picturesWith(db, rows, { removed, until })
  const moves = await db
    .selectFrom('revisions')
    .where('type', '=', name)
    .where('id', '<=', until)
    .select(['id', 'places'])
    .where('places', 'is not', null)
    .orderBy('id')
    .execute()
  for (const { id, places } of moves) put(rows, id, places)
  return [...rows.values()].map(({ body }) => body)
}

async function* byId(db: Connection, found: { id: number }[]) {
  for (let from = 0; from < found.length; from += bunch)
    yield* await db
      .selectFrom('revisions')
      .select(['id', 'item_id', 'what', 'body'])
      .where(
        'id',
        'in',
        found.slice(from, from + bunch).map(({ id }) => id),
      )
      .execute()
}

function put(
  rows: Map<number, { body: Values; since: number }>,
  revision: Revision['id'],
  places: Places | null,
) {
  for (const [item, [, to]] of Object.entries(places ?? {})) {
    const row = rows.get(Number(item))
    if (row && row.since <= revision) row.body = { ...row.body, order_index: to }
  }
}

/** The pictures of then, with what was said of them. What was first said of one is noted when it changes. */
async function picturesWith(
  db: Connection,
  then: ReadonlyMap<number, { body: Values }>,
  { removed, until }: { removed: ReadonlySet<number>; until: number },
) {
  const name = table(pictureText)
  const first = await texts(db, name).where('what', '=', 'baseline').select('id').execute()
  const said = new Map<number, Values>()
  for await (const { item_id, body } of byId(db, first))
    said.set(item_id, extractPictureTexts(body))
  for (const [id, { body }] of then) said.set(id, extractPictureTexts(body))
  const rows = new Map<number, Values>()
  const live = await everyRow(db, pictureText)
  for (const row of [...(await goneSince(db, until)), ...live]) rows.set(Number(row.id), row)
  return [...rows.values()].flatMap((row) => {
    const id = Number(row.id)
    return removed.has(id) ? [] : [{ ...row, ...said.get(id) }]
  })
}

/** Pictures that were there and were removed later; an upload leaves nothing but its time. */
async function goneSince(db: Connection, until: number): Promise<Values[]> {
  // The last revision of the moment may have gone with a picture that went for good.
  const last = await db
    .selectFrom('revisions')
    .select('at')
    .where('id', '<=', until)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const found = await texts(db, table(pictureText))
    .where('what', '=', 'remove')
    .where('id', '>', until)
    .select('body')
    .orderBy('id')
    .execute()
  return found
    .map(({ body }) => body)
    .filter((body) => pictureFileColumns(body) && String(body.created_at) <= (last?.at ?? ''))
}
