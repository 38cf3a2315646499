declare module '#core/db/tables.ts' {
  interface Tables extends VisitsTables {}
}

export interface VisitsTables {
  /** Page views per day, without anything about the visitor. */
  visits: {
    /** In German time: `2026-05-31`. */
    day: string
    path: string
    views: number
  }
  /** Views and applications of a job by the source that its links name, without anything about the visitor. */
  job_sources: {
    job_id: number
    source: string
    views: number
    applications: number
    /** In German time: `2026-05-31`. */
    last_day: string
  }
  /** Requests for paths that do not exist, without anything about the visitor. */
  lost_addresses: {
    path: string
    asked: number
    /** In German time: `2026-05-31`. */
    last_day: string
  }
}
