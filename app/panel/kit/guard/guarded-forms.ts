/** A form of the page, as the guard before leaving it sees it. */
export interface GuardedFormEntry {
  /** True if another query shows other content in the form. */
  hasPages: boolean
  /** Whether it has unsaved input. */
  isDirty(): boolean
  /** Deletes its stored input, and empties it if it stays. */
  discard(): void
}

/** The mounted forms whose input is not to be lost. */
export const guardedForms = new Set<GuardedFormEntry>()
