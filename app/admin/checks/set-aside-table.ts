/** What somebody wants as it is, although a check finds it. */
export interface SetAsideTable {
  /** Of the check, the place and what stands there. */
  key: string
  /** Why, in the person's words. */
  word: string
  who: string
  at: string
  /** When somebody last looked and it was there still, to the day. */
  found_at: string
}
