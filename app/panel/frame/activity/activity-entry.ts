/** Who did what, in words. */
export interface ActivityEntry {
  /** Within its source. */
  id: number
  at: string
  who: string
  text: string
  /** What was done, without the entry with which. */
  event?: string
  /** How often in a row. */
  times: number
  /** What was done at once. */
  set?: number | undefined
  /** Of which there may be more to read. */
  type?: string
  item?: number
  /** Where it can be seen, if it still exists. */
  to: string | null
}
