import type { Change } from './changes.ts'
import type { StoredRow } from './rows.server.ts'

/** Optimistic locking: a change that was refused, and the row that is stored now, if any. */
export interface SaveConflict {
  change: Change
  stands: StoredRow | undefined
}

export class SaveConflictError extends Error {
  readonly refused: SaveConflict
  constructor(refused: SaveConflict) {
    super(`${refused.change.type}: it is not as the change expects it`)
    this.refused = refused
  }
}
