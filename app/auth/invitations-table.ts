import type { ColumnType } from 'kysely'
import type { Role } from './rights.ts'

/** Links by which further administrators come in. */
export interface InvitationsTable {
  /** The digest of the secret in the link. */
  token: string
  email: string
  invited_by: string
  expires_at: string
  /** What the person gets on arrival. */
  roles: ColumnType<Role[], string>
  jobs: ColumnType<number[], string>
}
