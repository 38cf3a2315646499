import { asContentDb } from '#content/change.server.ts'
import { type Connection, changeableTables } from '#content/rows.server.ts'
import { type Span, spanOf } from '#content/thin-history.server.ts'
import type { Database } from '#core/db/database.server.ts'
import type { Tables, What } from '#tables.ts'

/** After a change set: the site as it was then can be put together exactly. */
export interface Moment {
  set: number
  /** The last revision of it. */
  until: number
  at: string
  who: string
  /** How many things it changed, and the last one of them. */
  count: number
  type: string
  item_id: number
  what: What
  body: Record<string, unknown>
}

/** So many sets are read at once. */
const bunch = 100

/**
 * The moments that can be shown, newest first: after each change of 90 days, then at the end of each day, after two years
 * at the end of each month. What was before change sets began is not among them. `before` is a set.
 */
export async function listMoments(
  { db }: Database<Tables>,
  { limit, before, now = Date.now() }: { limit: number; before?: number | undefined; now?: number },
): Promise<Moment[]> {
  const connection = asContentDb(db)
  const found: Moment[] = []
  // What was shown before may have been the last of its day.
  let newer = before === undefined ? undefined : spanAt(await endOf(connection, before), now)
  for (let last = before; found.length < limit; ) {
    const sets = await setsBefore(connection, last)
    for (const set of sets) {
      if (isWithin(set.at, newer)) continue
      newer = spanOf(set.at, now)
      found.push(await told(connection, set))
      if (found.length === limit) break
    }
    if (sets.length < bunch) break
    last = sets.at(-1)?.set
  }
  return found
}

/** The last moment up to then that can be shown. */
export async function momentUntil(
  { db }: Database<Tables>,
  at: string,
  now = Date.now(),
): Promise<Moment | undefined> {
  const connection = asContentDb(db)
  for (let until = at; ; ) {
    const found = await lastUntil(connection, until)
    const span = found && spanOf(found.at, now)
    // Of that day only the end is known.
    if (found && span && (await isOvertaken(connection, found.set, span)))
      until = new Date(Date.parse(span.first) - 1).toISOString()
    else return found && told(connection, found)
  }
}

interface SetOf {
  set: number
  until: number
  at: string
  count: number
}

const spanAt = (set: SetOf | undefined, now: number) => set && spanOf(set.at, now)
const isWithin = (at: string, span: Span | undefined) => span !== undefined && at >= span.first

const sets = (db: Connection) =>
  db
    .selectFrom('revisions')
    .select((eb) => [
      'change_set as set',
      eb.fn.max('id').as('until'),
      eb.fn.max('at').as('at'),
      eb.fn.countAll<number>().as('count'),
    ])
    .where('type', 'in', changeableTables)
    .where('what', '!=', 'baseline')
    .where('change_set', '>', 0)
    .groupBy('change_set')

const setsBefore = (db: Connection, before: number | undefined): Promise<SetOf[]> => {
  const all = before === undefined ? sets(db) : sets(db).where('change_set', '<', before)
  return all.orderBy('change_set', 'desc').limit(bunch).execute()
}

const endOf = (db: Connection, set: number): Promise<SetOf | undefined> =>
  sets(db).where('change_set', '=', set).executeTakeFirst()

/** The last set that was over by then. */
const lastUntil = (db: Connection, at: string): Promise<SetOf | undefined> =>
  sets(db)
    .having((eb) => eb(eb.fn.max('at'), '<=', at))
    .orderBy('change_set', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Later on that day something else was changed. */
async function isOvertaken(db: Connection, set: number, { end }: Span) {
  const later = await db
    .selectFrom('revisions')
    .select('id')
    .where('type', 'in', changeableTables)
    .where('change_set', '>', set)
    .where('at', '<', end)
    .limit(1)
    .executeTakeFirst()
  return later !== undefined
}

async function told(db: Connection, set: SetOf): Promise<Moment> {
  const last = await db
    .selectFrom('revisions')
    .select(['who', 'type', 'item_id', 'what', 'body'])
    .where('id', '=', set.until)
    .executeTakeFirstOrThrow()
  return { ...set, count: Number(set.count), ...last }
}
