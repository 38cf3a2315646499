declare module '#core/db/tables.ts' {
  interface Tables {
    set_aside: DismissedFindingsTable
  }
}

/** A finding that somebody dismissed. */
export interface DismissedFindingsTable {
  /** Hash of the check, the place and its content. */
  key: string
  /** The reason that the person entered. */
  word: string
  who: string
  at: string
  /** When the check last found it, to the day; empty in rows of older program versions. */
  found_at: string
}
