/** Which page of what was done is asked for. */
export interface Asked {
  limit: number
  /** The number of the last row of the page before. */
  before?: number | undefined
  who?: string | undefined
}
