/** After this long without a failure the count begins anew: nobody is locked out for good. */
export const forgottenAfter = 15 * 60_000

/** Failures that cost nothing: people mistype, and behind one address there may be a whole office. */
const free = { account: 5, device: 5, address: 10 }

/** Milliseconds to wait after this many failures: 2 s, doubled with each one, five minutes at the most. */
export function waitingTime(kind: keyof typeof free, failures: number) {
  const counted = failures - free[kind]
  return counted < 0 ? 0 : Math.min(2000 * 2 ** counted, 5 * 60_000)
}
