import type { Generated } from 'kysely'

declare module '#inbox/entries/inbox-tables.ts' {
  interface Messages extends DeadlineColumns {}
  interface Applications extends DeadlineColumns {}
}

/** When an answer to an entry is promised, and what was sent about it. Days in Germany, as `2026-05-31`. */
interface DeadlineColumns {
  /** The last day of the promise; null where nothing is promised. It stays once an answer was given. */
  due_on: Generated<string | null>
  /** The settings by which `due_on` was computed; null before the first time. */
  due_rule: Generated<string | null>
  /** When the person in charge was reminded. */
  warned_on: Generated<string | null>
  /** When the leaders were told that the promise was broken. */
  escalated_on: Generated<string | null>
  /** When the person was told that it takes longer. */
  interim_on: Generated<string | null>
}
