import type { ColumnType, Generated } from 'kysely'
import type { Role } from '#accounts/rights.ts'

declare module '#core/db/tables.ts' {
  interface Tables extends ApiTables {}
}

export interface ApiTables {
  program_keys: ApiKeysTable
  program_sessions: { session_id: string; refresh: string; refreshed_at: string | null }
}

/** Rights of a key: those of a role, or what anybody may read. */
export type KeyRole = Role | 'anybody'

export interface ApiKeysTable {
  id: Generated<number>
  name: string
  digest: string
  role: KeyRole
  /** Changes of the key go into a draft. */
  only_proposes: boolean
  /** Websites whose scripts may use the key (CORS); empty: only programs outside of browsers. */
  origins: ColumnType<string[], string, string>
  /** Rate limit in requests per minute. */
  per_minute: number
  made_at: string
  /** Id of the owning account; null for a suspended key without an owner. */
  made_by: string | null
  expires_at: string | null
  revoked_at: string | null
  /** Rounded to the minute. */
  used_at: string | null
  /** `computeSecretFingerprint` of the SECRET in the digest; null if the digest does not depend on it. */
  secret_mark: string | null
  rests: 'secret' | null
}
