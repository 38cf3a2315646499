import { jobCategory } from '#content/types/job.ts'
import type { DraftChange } from '../drafts-tables.ts'

interface Change {
  type: string
  what: DraftChange['what']
}

/** Topological order of a draft's changes, so that each can be applied. */
export const sortByDependency = <Row extends Change>(rows: Row[]): Row[] =>
  rows.toSorted((a, b) => phase(a) - phase(b))

/** Foreign key: a category must exist while jobs refer to it. */
function phase({ what, type }: Change) {
  if (what === 'move') return 4
  const isCategory = type === jobCategory.table
  return what === 'remove' ? (isCategory ? 3 : 0) : isCategory ? 1 : 2
}
