import type { ErrorTexts } from '#core/fields/form.ts'
import type { Difference } from '#drafts/panel/differences/differences.server.ts'

/** The reason why a form was not saved; `name` identifies the form on its page. */
export type SaveFailure = { name: string } & (
  | { errors: ErrorTexts }
  | { conflict: Difference[]; seen: number }
  | { failed: true }
  /** The item was deleted; saving again creates a new one. */
  | { isGone: true }
)
