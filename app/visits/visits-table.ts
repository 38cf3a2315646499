/** How often a page was viewed on a day; nothing about who viewed it. */
export interface VisitsTable {
  /** In Germany: `2026-05-31`. */
  day: string
  path: string
  views: number
}
