/** How long the promise of an entry still lasts. */
export interface DueState {
  /** Last day of the promise. */
  on: string
  isOverdue: boolean
  /** Working days after today; 0 on the last day. */
  left: number
}
