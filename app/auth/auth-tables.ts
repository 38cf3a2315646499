/**
 * What own queries touch of the sign-in library's tables; its times are left alone, since they differ between the
 * engines.
 */
export interface AuthTables {
  user: {
    id: string
    email: string
    name: string
    twoFactorEnabled: boolean | null
    /** Only ever sorted by. */
    createdAt: string
  }
  session: { id: string; userId: string }
  account: { id: string; userId: string; providerId: string; password: string | null }
  /** `backupCodes` are digests; `lockedUntil` is only ever asked for being there, or taken away. */
  twoFactor: {
    id: string
    userId: string
    backupCodes: string
    failedVerificationCount: number | null
    lockedUntil: string | null
  }
  verification: { identifier: string; value: string }
  rateLimit: { key: string }
}
