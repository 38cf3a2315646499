import type { Generated } from 'kysely'

declare module '#core/db/tables.ts' {
  interface Tables {
    tasks: Tasks
  }
}

/** What is to be done about an entry, by a day. */
export interface Tasks {
  id: Generated<number>
  message_id: number | null
  application_id: number | null
  title: string
  /** Day in Germany, as `2026-05-31`. */
  due_on: string
  /** Account; null for nobody in particular. */
  assigned_to: string | null
  /** Account that was away when the task was given to `assigned_to`. */
  on_behalf_of: Generated<string | null>
  /** Who added it. */
  who: string
  created_at: string
  done_at: Generated<string | null>
  /** The day of the reminder. */
  reminded_on: Generated<string | null>
  /** Deleted tasks can be brought back for some minutes. */
  deleted_at: Generated<string | null>
}

export const maxTaskLength = 200
