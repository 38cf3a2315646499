/** What somebody wants as it is, although a check finds it. */
export interface SetAsideTable {
  /** Of the check, the place and what stands there. */
  key: string
  /** Why, in the person's words. */
  word: string
  who: string
  at: string
  /** When it was last found, to the day; empty where an older version of the program wrote it. */
  found_at: string
}
