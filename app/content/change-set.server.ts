import { setImmediate as otherWork } from 'node:timers/promises'
import { pictureAddress } from '#addresses.ts'
import type { Database } from '#core/db/database.server.ts'
import type { Tables, What } from '#tables.ts'
import { type AfterWrite, change, insertRevisions, type RevisionInput } from './change.server.ts'
import type { By, Change } from './changes.ts'
import { deleteDivergentFacts } from './divergent-facts.server.ts'
import { wrapFailure } from './failed-change.server.ts'
import { deletePlaceholders, freeUniqueValues } from './free-unique-values.server.ts'
import { bringingBack, isShown } from './missing-pictures.server.ts'
import { pictureText } from './picture-text.ts'
import { picturesAnew, picturesIn } from './pictures-in.ts'
import { Refusal, type Refused } from './refusal.server.ts'
import { withSlug } from './resolve-slug.server.ts'
import { type Connection, type Stored, stored, table, type Values } from './rows.server.ts'
import { settlesSharedFields, splitSharedFields } from './shared-fields.server.ts'
import { mergeTitleUpdates, planTitleUpdates, type Update } from './title-updates.server.ts'
import { findType, type Type } from './type-named.ts'
import { type Written, writeChange } from './write-change.server.ts'

export interface Applied {
  /** The content version that it made; by it the set is known. */
  set: number
  /** What each change left, as it stood before where it was removed. */
  rows: Stored[]
}

/** All of them in one transaction, or none. */
export async function applyChanges(
  database: Database<Tables>,
  changes: Change[],
  { also, ...how }: By & AfterWrite,
): Promise<Applied | { refused: Refused }> {
  try {
    return await change(database, async (trx, set) => {
      const rows = await applyWithin(trx, changes, how)
      await also?.(trx)
      return { set, rows }
    })
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.refused }
    throw error
  }
}

/** After so many changes others get their turn, and what happened is noted. */
const bunch = 20

/**
 * The same as a part of a larger change, which ends when one is refused. Removed pictures come back with what shows them
 * anew.
 */
export async function applyWithin(trx: Connection, set: Change[], how: By) {
  const { rows, pictures } = await writeAll(trx, set, how)
  const taken = set.flatMap(({ type, what }, index) =>
    type === pictureText.table && what === 'remove' ? picturesIn(address(rows[index])) : [],
  )
  // They came with what is taken back, and something else may show them by now.
  if (how.isRestoring && taken.length < set.length)
    for (const each of taken) if (await isShown(trx, each)) pictures.push(each)
  if (pictures.length > 0) await writeAll(trx, await bringingBack(trx, pictures), how)
  return rows
}

const address = (row: Stored | undefined) => pictureAddress(String(row?.key))

async function writeAll(trx: Connection, set: Change[], how: By) {
  const changes = [...set]
  const rows: Stored[] = []
  const pictures: string[] = []
  const given = new Map<string, Values>()
  let noted: RevisionInput[] = []
  let isDecided = false
  const note = async () => {
    await insertRevisions(trx, noted)
    noted = []
  }
  for (const [index, each] of changes.entries()) {
    if (index % bunch === bunch - 1) {
      await note()
      // SQLite works on this very thread.
      await otherWork()
    }
    // Its version comes after the last that was noted of it.
    if (each.what === 'create' && each.id !== undefined) await note()
    await freeUniqueValues(trx, changes, index, given)
    const settled = await withSlug(trx, each, how)
    const done = await applied(trx, settled, how, given).catch(wrapFailure(each))
    const { row, places, home, named = [] } = done
    isDecided ||= done.isDecided ?? false
    noted.push({
      type: table(known(each)),
      what: whatOf(each, done, how),
      row,
      who: how.by,
      places,
    })
    rows.push(row)
    pictures.push(...(done.pictures ?? []))
    // What else the writer did with what he wrote into this one.
    const also = [...(home ? [home] : []), ...mergeTitleUpdates(named, changes, index, how)]
    if (also.length > 0) {
      await note()
      await writeAll(trx, also, how)
    }
  }
  await note()
  // Not before: what the set says of these forms may name the version that it saw.
  if (isDecided) await deleteDivergentFacts(trx, how.by)
  if (given.size > 0) await deletePlaceholders(trx, given)
  return { rows, pictures }
}

/** What comes back is restored, whoever brings it: undo, the history, or the draft that did so. */
const whatOf = ({ what }: Change, { isBack }: Done, { isRestoring }: By): What =>
  isBack || (isRestoring && (what === 'create' || what === 'update')) ? 'restore' : what

function known({ type }: Change): Type {
  const found = findType(type)
  if (!found) throw new Error(`${type} is no content`)
  return found
}

interface Done extends Written {
  /** Facts that were written in another shape go to their home. */
  home?: Change | undefined
  isDecided?: boolean
  /** A new title goes to where it is named. */
  named?: Update[]
  /** What it shows and did not show before. */
  pictures?: string[]
}

async function applied(
  trx: Connection,
  each: Change,
  how: By,
  given: ReadonlyMap<string, Values>,
): Promise<Done> {
  const type = known(each)
  const isNew = each.what === 'create' && each.id === undefined && 'table' in type
  const found = isNew ? undefined : await stored(trx, type, each.id)
  const before = found && { ...found, ...given.get(`${each.type}/${each.id}`) }
  if (each.what === 'move') return writeChange(trx, type, each, before, how)
  const written =
    'values' in each ? await splitSharedFields(trx, type, each.values, how) : undefined
  const isDecided = settlesSharedFields(type, before, written?.values)
  const change = 'values' in each ? { ...each, ...(written && { values: written.values }) } : each
  const done = await writeChange(trx, type, change, before, how)
  const named = written ? await planTitleUpdates(trx, type, before, done.row, how) : []
  const pictures = written && picturesAnew(before, written.values)
  return { ...done, isDecided, home: written?.home, named, ...(pictures && { pictures }) }
}
