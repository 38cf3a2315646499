import { message } from '#core/i18n/text.ts'

/** After this long without a failure the count begins anew: nobody is locked out for good. */
export const resetAfter = 15 * 60_000

/** Failures that cost nothing: people mistype, and behind one address there may be a whole office. */
const free = { account: 5, device: 5, address: 10 }

export type AttemptKind = keyof typeof free

/** What is said at the door and inside. */
export const tooManyAttempts = (wait: number) =>
  message(
    wait === 1
      ? 'Too many attempts. Please try again in {wait} second.'
      : 'Too many attempts. Please try again in {wait} seconds.',
    { wait },
  )

/** Milliseconds to wait after this many failures: 2 s, doubled with each one, five minutes at the most. */
export function waitingTime(kind: AttemptKind, failures: number) {
  const counted = failures - free[kind]
  return counted < 0 ? 0 : Math.min(2000 * 2 ** counted, 5 * 60_000)
}
