/** So long a test waits for anything: nothing hangs for so long, and a busy machine is no failure. */
export const patience = 120_000
