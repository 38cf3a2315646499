/** How often a path was asked for at which there is nothing; nothing about who asked. */
export interface LostAddressesTable {
  path: string
  asked: number
  /** In Germany: `2026-05-31`. */
  last_day: string
}
