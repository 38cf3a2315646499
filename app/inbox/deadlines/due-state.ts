/** How long the promise of an entry still lasts. */
export interface DueState {
  /** Last day of the promise. */
  on: string
  isOverdue: boolean
  /** Working days after today; 0 on the last day. */
  left: number
}

/** Filters by the promise; without one the list shows all entries. */
export const dueFilters = ['waiting', 'overdue'] as const
export type DueFilter = (typeof dueFilters)[number]
