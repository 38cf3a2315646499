import { message } from '#core/i18n/text.ts'

/** Milliseconds without a failure after which the count restarts: no lock-out is permanent. */
export const attemptWindow = 15 * 60_000

/** Failures without a wait: people mistype, and one address may be a whole office. */
const freeAttempts = { account: 5, device: 5, address: 10 }

export type AttemptKind = keyof typeof freeAttempts

export const createTooManyAttemptsMessage = (wait: number) =>
  message(
    wait === 1
      ? 'Too many attempts. Please try again in {wait} second.'
      : 'Too many attempts. Please try again in {wait} seconds.',
    { wait },
  )

/** Milliseconds to wait after this many failures: 2 s, doubled with each one, at most five minutes. */
export function getAttemptDelay(kind: AttemptKind, failures: number) {
  const excess = failures - freeAttempts[kind]
  return excess < 0 ? 0 : Math.min(2000 * 2 ** excess, 5 * 60_000)
}
