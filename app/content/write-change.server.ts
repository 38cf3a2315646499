import type { Places } from '#tables.ts'
import { findFormerVersion, recordBaseline } from './baseline.server.ts'
import type { By, Change } from './changes.ts'
import {
  isPlace,
  makeRoom,
  neighbouringPlaces,
  place,
  placeAtIndex,
  trackPlaces,
} from './place.server.ts'
import { Refusal } from './refusal.server.ts'
import {
  type Connection,
  insert,
  overwrite,
  readStoredRow,
  type StoredRow,
  table,
} from './rows.server.ts'
import { recordSample } from './sample.server.ts'
import type { Type } from './type-named.ts'

/** The result of writing one change. */
export interface WriteResult {
  row: StoredRow
  /** The item existed before and had been deleted. */
  isBack?: boolean
  /** The rows that the change moved, the item included. */
  places?: Places
}

/** Writes one change into its table. Optimistic locking: throws `Refusal` if the row is not as the change expects. */
export async function writeChange(
  trx: Connection,
  type: Type,
  each: Change,
  before: StoredRow | undefined,
  author: By,
): Promise<WriteResult> {
  const refuse = () => new Refusal({ change: each, stands: before })
  if (author.sample && 'values' in each) await recordSample(trx, each.type, each.values)
  if (each.what === 'create') {
    const former = before ? undefined : await findFormerVersion(trx, type, each.id)
    if (!former) throw refuse()
    return insertItem(trx, type, each, former)
  }
  if (!before) throw refuse()
  if (each.what === 'move') return moveItem(trx, type, each, refuse)
  if (each.seen !== undefined && before.version !== each.seen) throw refuse()
  await recordBaseline(trx, type, before)
  if (each.what === 'remove') {
    await trx.deleteFrom(table(type)).where('id', '=', before.id).execute()
    return { row: before, places: await neighbouringPlaces(trx, type, before) }
  }
  return { row: await overwrite(trx, type, before, each.values) }
}

type ChangeOf<W extends Change['what']> = Extract<Change, { what: W }>

async function insertItem(
  trx: Connection,
  type: Type,
  each: ChangeOf<'create'>,
  former: { version: number },
): Promise<WriteResult> {
  const { id, place: at, values, isShared } = each
  const extras = { ...former, id, order_index: at }
  const isBack = former.version > 1
  if (at === undefined || isShared || 'category' in type)
    return { isBack, row: await insert(trx, type, values, extras) }
  const places = await trackPlaces(trx, type, () => makeRoom(trx, type, at))
  return { isBack, places, row: await insert(trx, type, values, extras) }
}

/** A move does not raise the version, so it causes no conflict with an open form. */
async function moveItem(
  trx: Connection,
  type: Type,
  { id, to }: ChangeOf<'move'>,
  refuse: () => Error,
): Promise<WriteResult> {
  if ('category' in type || !type.ordered) throw refuse()
  const places = await trackPlaces(trx, type, async () => {
    if (isPlace(to)) await place(trx, type, id, to)
    else if (!(await placeAtIndex(trx, type, to))) throw refuse()
  })
  const row = await readStoredRow(trx, type, id)
  if (!row) throw refuse()
  return { row, places }
}
