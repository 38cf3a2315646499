import type { Change } from './changes.ts'

/** At which change of a set the database failed. */
const failedAt = new WeakMap<Error, Change>()

/** Passes an error on and notes the change. */
export const wrapFailure = (change: Change) => (error: unknown) => {
  if (error instanceof Error) failedAt.set(error, change)
  throw error
}

/** The change that the database did not take, where it was one. */
export const findFailedChange = (error: unknown) =>
  error instanceof Error ? failedAt.get(error) : undefined
