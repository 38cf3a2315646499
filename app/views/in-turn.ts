import { jobCategory } from '../content/job.ts'
import { post } from '../content/post.ts'
import { redirect } from '../content/redirect.ts'
import type { Values } from '../content/rows.server.ts'

interface Change {
  type: string
  what: 'create' | 'update' | 'remove' | 'move'
  values: Values
  base: Values
}

/** What no two items of a type share. */
const unique: Record<string, string> = {
  [post.table]: 'slug',
  [jobCategory.table]: 'name',
  [redirect.table]: 'source',
}

/** The changes of a draft in an order in which they can be done, whenever each was made. */
export function inTurn<Row extends Change>(rows: Row[]): Row[] {
  const waiting = rows.toSorted((a, b) => phase(a) - phase(b))
  const next = () =>
    waiting.findIndex((row) => !unique[row.type] || !waiting.some((other) => holds(other, row)))
  // Two that hold what the other wants: the database says so.
  return rows.flatMap(() => waiting.splice(Math.max(0, next()), 1))
}

/** An address has to be free before another item gets it; a category has to be there while jobs are in it. */
function phase({ what, type }: Change) {
  if (what === 'move') return 4
  const isHeld = type === jobCategory.table
  return what === 'remove' ? (isHeld ? 3 : 0) : isHeld ? 1 : 2
}

function holds({ type, what, base, values }: Change, wanting: Change) {
  const name = unique[type]
  if (!name || wanting.type !== type || what !== 'update' || base === wanting.base) return false
  return wanting.values[name] === base[name] && values[name] !== base[name]
}
