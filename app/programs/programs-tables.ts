import type { ColumnType, Generated } from 'kysely'
import type { Role } from '../auth/rights.ts'

export interface ProgramsTables {
  program_keys: ProgramKeys
  program_sessions: { session_id: string; refresh: string }
}

/** What a key may do: what anybody reads, or what people with a role do. */
export type KeyRole = Role | 'anybody'

export interface ProgramKeys {
  id: Generated<number>
  name: string
  digest: string
  role: KeyRole
  /** Its changes wait in a draft. */
  only_proposes: boolean
  /** From which websites browsers may use it; none: only programs outside of browsers. */
  origins: ColumnType<string[], string, string>
  /** How many requests it has. */
  per_minute: number
  made_at: string
  expires_at: string | null
  revoked_at: string | null
  /** To the minute. */
  used_at: string | null
}
