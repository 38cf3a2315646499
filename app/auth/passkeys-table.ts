import type { ColumnType, Generated } from 'kysely'

/** Keys in a person's devices; here lies only what proves that they were used. */
export interface PasskeysTable {
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
