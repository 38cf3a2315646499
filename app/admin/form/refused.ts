import type { Errors } from '../../forms/form.ts'

/** Where two people changed the same item: one line per field in which they differ. */
export interface Difference {
  name: string
  label: string
  theirs: string
  mine: string
  /** Ours is what we began with: then theirs is most likely wanted. */
  isUntouched: boolean
}

/** Why a form was not saved. `name` tells which of several forms on a page. */
export type Refused = { name: string } & (
  | { errors: Errors }
  | { conflict: Difference[]; seen: number }
  | { failed: true }
  /** Somebody has deleted it; sent again, it becomes a new one. */
  | { isGone: true }
)
