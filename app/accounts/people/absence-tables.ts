import type { Generated } from 'kysely'

declare module '#core/db/tables.ts' {
  interface Tables {
    absences: AbsencesTable
  }
}

/** When somebody is away. Days in Germany, both included. */
export interface AbsencesTable {
  id: Generated<number>
  user_id: string
  from_day: string
  to_day: string
  /** Who stands in; null when nobody does, or no longer. */
  substitute_id: string | null
}
