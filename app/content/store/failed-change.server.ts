import type { Change } from './changes.ts'

/** The change at which the database failed, by error. */
const failedChanges = new WeakMap<Error, Change>()

/** Records the change for an error and rethrows it. */
export const rethrowWithChange = (change: Change) => (error: unknown) => {
  if (error instanceof Error) failedChanges.set(error, change)
  throw error
}

/** The change that caused an error of the database, if one did. */
export const findFailedChange = (error: unknown) =>
  error instanceof Error ? failedChanges.get(error) : undefined
