const minute = 60_000
const longestDelay = 360

/** Half a minute, then twice as long each time, at the most six hours. */
export const delayAfter = (attempts: number) =>
  Math.min(0.5 * 2 ** Math.max(0, attempts - 1), longestDelay) * minute

/** About four days of trying. */
export const mostAttempts = 24

/** The server has looked at this mail or at whom it is for; what it refuses for good it refuses tomorrow too. */
export const isAboutOneMail = (code: string | undefined) =>
  code === 'EENVELOPE' || code === 'EMESSAGE'

export const cannotSucceed = (code: string | undefined, answer: number | undefined) =>
  isAboutOneMail(code) && answer !== undefined && answer >= 500

/** What is due later than this was put off under a clock that was wrong: no delay explains it. An hour for clocks that differ. */
export const beyondDelays = (now: number) =>
  new Date(now + (longestDelay + 60) * minute).toISOString()
