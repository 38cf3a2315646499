import type { Change } from './changes.ts'
import type { Stored } from './rows.server.ts'

/** Optimistic locking: a change that was refused, and the row that is stored now, if any. */
export interface Refused {
  change: Change
  stands: Stored | undefined
}

export class Refusal extends Error {
  readonly refused: Refused
  constructor(refused: Refused) {
    super(`${refused.change.type}: it is not as the change expects it`)
    this.refused = refused
  }
}
