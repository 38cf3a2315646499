const minutes = 60_000

/** Whether a draft was published by its schedule: not earlier by hand, and at most two minutes late. */
export const isPublishedOnSchedule = (planned: string, done: string) =>
  done >= planned && Date.parse(done) - Date.parse(planned) <= 2 * minutes
