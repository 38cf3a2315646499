const minutes = 60_000

/** Not earlier by hand, nor later because the program did not run at its minute. */
export const isOnTime = (planned: string, done: string) =>
  done >= planned && Date.parse(done) - Date.parse(planned) <= 2 * minutes
