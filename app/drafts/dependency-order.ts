import { jobCategory } from '#content/job.ts'
import type { DraftChange } from './merge.server.ts'

interface Change {
  type: string
  what: DraftChange['what']
}

/** The changes of a draft in an order in which they can be done, whenever each was made. */
export const inDependencyOrder = <Row extends Change>(rows: Row[]): Row[] =>
  rows.toSorted((a, b) => phase(a) - phase(b))

/** A category has to be there while jobs are in it. */
function phase({ what, type }: Change) {
  if (what === 'move') return 4
  const isHeld = type === jobCategory.table
  return what === 'remove' ? (isHeld ? 3 : 0) : isHeld ? 1 : 2
}
