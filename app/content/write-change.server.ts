import type { Places } from '#tables.ts'
import { findFormerVersion, recordBaseline } from './baseline.server.ts'
import type { By, Change } from './changes.ts'
import {
  displaced,
  isPlace,
  makeRoom,
  neighbouringPlaces,
  place,
  placeAtIndex,
} from './place.server.ts'
import { Refusal } from './refusal.server.ts'
import { type Connection, insert, overwrite, type Stored, stored, table } from './rows.server.ts'
import { recordSample } from './sample.server.ts'
import type { Type } from './type-named.ts'

/** What writing one change left. */
export interface Written {
  row: Stored
  /** It was there before, and had been deleted. */
  isBack?: boolean
  /** Rows that stand elsewhere because of it, itself included. */
  places?: Places
}

/** Writes one change into its table; throws `Refusal` where the item is not as the change expects it. */
export async function writeChange(
  trx: Connection,
  type: Type,
  each: Change,
  before: Stored | undefined,
  how: By,
): Promise<Written> {
  const refuse = () => new Refusal({ change: each, stands: before })
  if (how.sample && 'values' in each) await recordSample(trx, each.type, each.values)
  if (each.what === 'create') {
    const former = before ? undefined : await findFormerVersion(trx, type, each.id)
    if (!former) throw refuse()
    return created(trx, type, each, former)
  }
  if (!before) throw refuse()
  if (each.what === 'move') return moved(trx, type, each, refuse)
  if (each.seen !== undefined && before.version !== each.seen) throw refuse()
  await recordBaseline(trx, type, before)
  if (each.what === 'remove') {
    await trx.deleteFrom(table(type)).where('id', '=', before.id).execute()
    return { row: before, places: await neighbouringPlaces(trx, type, before) }
  }
  return { row: await overwrite(trx, type, before, each.values) }
}

type Of<W extends Change['what']> = Extract<Change, { what: W }>

async function created(
  trx: Connection,
  type: Type,
  each: Of<'create'>,
  former: { version: number },
): Promise<Written> {
  const { id, place: at, values, isShared } = each
  const kept = { ...former, id, order_index: at }
  const isBack = former.version > 1
  if (at === undefined || isShared || 'category' in type)
    return { isBack, row: await insert(trx, type, values, kept) }
  const places = await displaced(trx, type, () => makeRoom(trx, type, at))
  return { isBack, places, row: await insert(trx, type, values, kept) }
}

/** The version stays: whoever edits it meanwhile has no conflict. */
async function moved(
  trx: Connection,
  type: Type,
  { id, to }: Of<'move'>,
  refuse: () => Error,
): Promise<Written> {
  if ('category' in type || !type.ordered) throw refuse()
  const places = await displaced(trx, type, async () => {
    if (isPlace(to)) await place(trx, type, id, to)
    else if (!(await placeAtIndex(trx, type, to))) throw refuse()
  })
  const row = await stored(trx, type, id)
  if (!row) throw refuse()
  return { row, places }
}
