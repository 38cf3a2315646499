import type { ColumnType, Generated } from 'kysely'
import type { PanelLanguage } from '#core/i18n/text.ts'
import type { Role } from './rights.ts'

declare module '#core/db/tables.ts' {
  interface Tables extends AuthTables {}
}

/**
 * The columns of the sign-in library's tables that our queries use, and our own tables. The library's times are written
 * as text and sorted by, never read: each engine returns them in a different shape.
 */
export interface AuthTables {
  user: {
    id: string
    email: string
    name: string
    emailVerified: boolean
    twoFactorEnabled: boolean | null
    /** Chosen by the person for the panel. */
    language: PanelLanguage | null
    /** Last seen in `Accept-Language`. */
    browserLanguage: PanelLanguage | null
    /** Columns of lists that the person hides, as `applications.due`, or shows if they are optional; with spaces between them. */
    hiddenColumns: string | null
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
    /** The identity provider; null for the account's own password. */
    issuer: string | null
    password: string | null
    createdAt: string
    updatedAt: string
  }
  /** `backupCodes` are digests. `lockedUntil` is only tested for null, or cleared. */
  twoFactor: {
    id: string
    userId: string
    backupCodes: string
    failedVerificationCount: number | null
    lockedUntil: string | null
  }
  verification: { identifier: string; value: string; expiresAt: string }
  rateLimit: { key: string }

  /** Failed sign-ins per account, address and device; also single-use keys (`claimOnce`). */
  sign_in_attempts: {
    /** A prefix (`account:`, `address:` …) and a digest: the table reveals no address. */
    key: string
    failures: number
    last_at: string
  }
  /** Reasons of ended sessions, for the sign-in page. */
  ended_sessions: {
    /** Digest of the session token. */
    session: string
    reason: string
    at: string
  }
  /** Links that invite further administrators. */
  invitations: {
    /** Digest of the secret in the link. */
    token: string
    email: string
    invited_by: string
    expires_at: string
    /** Roles and jobs that the new account gets. */
    roles: ColumnType<Role[], string>
    jobs: ColumnType<number[], string>
  }
  /** WebAuthn credentials; only public keys are stored. */
  passkeys: {
    id: Generated<number>
    user_id: string
    /** The credential id. */
    credential: string
    /** COSE, as base64url. */
    public_key: string
    /** Signature counter, where the device has one. PostgreSQL returns big numbers as text. */
    counter: ColumnType<number | string, number, number>
    /** Transports (`usb`, `internal` …), separated by commas. */
    transports: string
    name: string
    created_at: string
    used_at: string | null
  }
  user_roles: { user_id: string; role: Role }
  /** Jobs whose applications a department sees. No foreign key: a deleted job may be restored. */
  user_jobs: { user_id: string; job_id: number }
}
