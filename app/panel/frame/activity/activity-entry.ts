/** One event of the activity, as text. */
export interface ActivityEntry {
  /** Unique within its source. */
  id: number
  at: string
  who: string
  text: string
  /** The event without its subject, for grouping. */
  event?: string
  /** Number of repetitions in a row. */
  times: number
  /** Change set. */
  set?: number | undefined
  /** Table of the subject; `item` is its id in that table. */
  type?: string
  item?: number
  /** Address of the subject; null when it no longer exists. */
  to: string | null
}
