import { createHash } from 'node:crypto'

interface Identity {
  account: string
  address: string
  /** A browser that opened the account before. */
  device?: string | undefined
}

/** Fields for the log. The account is a digest: people type passwords into the wrong field. */
export const toSignInLogFields = ({ account, address, device }: Identity) => ({
  account: pseudonymizeEmail(account),
  address,
  isKnownDevice: device !== undefined,
})

export const pseudonymizeEmail = (email: string) =>
  createHash('sha256').update(email).digest('base64url').slice(0, 10)
