import { createHash } from 'node:crypto'
import type { Attempt } from './attempts.server.ts'

/** Who it was, for the log. People type passwords into the wrong field, so the account is only recognisable. */
export const traceOf = ({ account, address, device }: Attempt) => ({
  account: recognisable(account),
  address,
  isKnownDevice: device !== undefined,
})

export const recognisable = (email: string) =>
  createHash('sha256').update(email).digest('base64url').slice(0, 10)
