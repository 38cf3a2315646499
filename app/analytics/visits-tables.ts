export interface VisitsTables {
  /** How often a page was viewed on a day; nothing about who viewed it. */
  visits: {
    /** In Germany: `2026-05-31`. */
    day: string
    path: string
    views: number
  }
  /** How often a path was asked for at which there is nothing; nothing about who asked. */
  lost_addresses: {
    path: string
    asked: number
    /** In Germany: `2026-05-31`. */
    last_day: string
  }
}
