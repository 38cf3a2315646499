/** Failed sign-ins, counted per account and per address. */
export interface AttemptsTable {
  /** `account:` or `address:` and a digest: whoever reads the database learns no address from it. */
  key: string
  failures: number
  last_at: string
}
