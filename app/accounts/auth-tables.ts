import type { ColumnType, Generated } from 'kysely'
import type { Language } from '#core/i18n/text.ts'
import type { Role } from './rights.ts'

/**
 * What own queries touch of the sign-in library's tables, and our own beside them. The library's times are only ever
 * written, as text that both engines take, and sorted by: they come back in different shapes.
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

  /** Failed sign-ins, counted per account and per address. */
  sign_in_attempts: {
    /** `account:` or `address:` and a digest: whoever reads the database learns no address from it. */
    key: string
    failures: number
    last_at: string
  }
  /** Why sessions ended before their time, for the sign-in page. */
  ended_sessions: {
    /** A digest of its token. */
    session: string
    reason: string
    at: string
  }
  /** Links by which further administrators come in. */
  invitations: {
    /** The digest of the secret in the link. */
    token: string
    email: string
    invited_by: string
    expires_at: string
    /** What the person gets on arrival. */
    roles: ColumnType<Role[], string>
    jobs: ColumnType<number[], string>
  }
  /** Keys in a person's devices; here lies only what proves that they were used. */
  passkeys: {
    id: Generated<number>
    user_id: string
    /** How the device calls it. */
    credential: string
    /** COSE, as base64url. */
    public_key: string
    /** How often it was used, where the device counts. PostgreSQL answers big numbers as text. */
    counter: ColumnType<number | string, number, number>
    /** How browsers reach it, separated by commas. */
    transports: string
    name: string
    created_at: string
    used_at: string | null
  }
  user_roles: { user_id: string; role: Role }
  /** The jobs of which a department sees the applications. A job that was deleted may come back, so none refers to it. */
  user_jobs: { user_id: string; job_id: number }
}
