import type { Generated } from 'kysely'

/** What a visitor decided about statistics, without anything about the visitor. */
export interface ConsentsTable {
  id: Generated<number>
  /** Known to the visitor's own browser only; with it the visitor can end the consent. */
  key: string
  at: string
  choice: 'granted' | 'denied'
  text_version: string
  /** Whose measuring was agreed to: the operator's Google Analytics ID. */
  analytics_id: string
  /** Until when it holds: a year later, or the moment of the withdrawal. */
  ended_at: string
}

/** The wordings that were asked with. */
export interface ConsentTexts {
  version: string
  text: string
  since: string
}
