import type { Errors } from '#core/fields/form.ts'
import type { Difference } from '#drafts/panel/differences/differences.server.ts'

/** Why a form was not saved. `name` tells which of several forms on a page. */
export type SaveRefused = { name: string } & (
  | { errors: Errors }
  | { conflict: Difference[]; seen: number }
  | { failed: true }
  /** Somebody has deleted it; sent again, it becomes a new one. */
  | { isGone: true }
)
