/** Timeout for all waiting: long enough for a busy machine, so only a hang fails. */
export const patience = 120_000
