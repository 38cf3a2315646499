declare module '#core/db/tables.ts' {
  interface Tables {
    set_aside: DismissedFindingsTable
  }
}

/** A finding that a user dismissed. */
export interface DismissedFindingsTable {
  /** Hash of the check, the place and its content. */
  key: string
  /** The reason that the person entered. */
  word: string
  who: string
  at: string
  /** The day on which the check last found it; empty in rows of older program versions. */
  found_at: string
}
