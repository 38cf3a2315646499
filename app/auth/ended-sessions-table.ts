/** Why sessions ended before their time, for the sign-in page. */
export interface EndedSessionsTable {
  /** A digest of its token. */
  session: string
  reason: string
  at: string
}
