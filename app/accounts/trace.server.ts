import { createHash } from 'node:crypto'

interface Who {
  account: string
  address: string
  /** One that the account was opened from before. */
  device?: string | undefined
}

/** Who it was, for the log. People type passwords into the wrong field, so the account is only recognisable. */
export const traceOf = ({ account, address, device }: Who) => ({
  account: recognisable(account),
  address,
  isKnownDevice: device !== undefined,
})

export const recognisable = (email: string) =>
  createHash('sha256').update(email).digest('base64url').slice(0, 10)
