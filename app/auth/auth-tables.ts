import type { Language } from '../language/text.ts'

/**
 * What own queries touch of the sign-in library's tables. Its times are only ever written, as text that both engines
 * take, and sorted by: they come back in different shapes.
 */
export interface AuthTables {
  user: {
    id: string
    email: string
    name: string
    emailVerified: boolean
    twoFactorEnabled: boolean | null
    /** Chosen for the panel. */
    language: Language | null
    /** What the browser asked for last. */
    browserLanguage: Language | null
    createdAt: string
    updatedAt: string
  }
  session: {
    id: string
    userId: string
    token: string
    method: string | null
    createdAt: string
    updatedAt: string
  }
  account: {
    id: string
    userId: string
    accountId: string
    providerId: string
    /** Who vouches for the person; null for the account's own password. */
    issuer: string | null
    password: string | null
    createdAt: string
    updatedAt: string
  }
  /** `backupCodes` are digests; `lockedUntil` is only ever asked for being there, or taken away. */
  twoFactor: {
    id: string
    userId: string
    backupCodes: string
    failedVerificationCount: number | null
    lockedUntil: string | null
  }
  verification: { identifier: string; value: string; expiresAt: string }
  rateLimit: { key: string }
}
