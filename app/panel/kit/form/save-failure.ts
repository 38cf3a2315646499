import type { TranslatedFieldErrors } from '#core/fields/form.ts'
import type { FieldDifference } from '#drafts/panel/differences/differences.server.ts'
import type { FormEntries } from '../autosave/autosave-table.ts'

/** The reason why a form was not saved; `name` identifies the form on its page. */
export type SaveFailure = {
  name: string
} /** `typed` is the input, which the next page shows without scripts. */ /** `taken` is the address whose redirect may be ended. */ & (
  | { errors: TranslatedFieldErrors; typed?: FormEntries; taken?: string }
  | { conflict: FieldDifference[]; seen: number }
  | { failed: true }
  /** The item was deleted; saving again creates a new one. */
  | { isGone: true }
)
