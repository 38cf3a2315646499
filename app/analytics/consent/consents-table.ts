import type { Generated } from 'kysely'

declare module '#core/db/tables.ts' {
  interface Tables {
    consents: ConsentsTable
    consent_texts: ConsentTextsTable
  }
}

/** Visitors' decisions about statistics, without any personal data. */
export interface ConsentsTable {
  id: Generated<number>
  /** Random key, known only to the visitor's browser, which can withdraw the consent with it. */
  key: string
  at: string
  choice: 'granted' | 'denied'
  text_version: string
  /** The operator's Google Analytics ID at the time. */
  analytics_id: string
  /** Expiry: a year after the decision, or the time of the withdrawal. */
  ended_at: string
}

/** The wordings of the question. */
export interface ConsentTextsTable {
  version: string
  text: string
  since: string
}
