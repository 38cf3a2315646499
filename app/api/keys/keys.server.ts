import { createHash, randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { computeHmac } from '#core/crypto/signature.server.ts'
import type { Db } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import type { ApiKeysTable, KeyRole } from '../api-tables.ts'
import { listEligibleOwnerIds } from './owners.server.ts'

export interface NewApiKey {
  name: string
  role: KeyRole
  onlyProposes: boolean
  origins: string[]
  perMinute: number
  expiresAt: string | null
  /** The owner's account id. */
  madeBy: string
}

/** A key is long and random, so its digest needs no secret. */
const digestKey = (text: string) => createHash('sha256').update(text).digest('base64url')

/** The digest of earlier versions, which depends on SECRET. */
const digestWithSecret = (secret: string, text: string) =>
  computeHmac(secret, 'key of a program', text)

/** Creates a key and returns it. It cannot be read again: only its digest is stored. */
export async function createApiKey(db: Db, input: NewApiKey) {
  const key = `auftritt_${randomBytes(32).toString('base64url')}`
  await db
    .insertInto('program_keys')
    .values({
      name: input.name,
      digest: digestKey(key),
      role: input.role,
      only_proposes: input.onlyProposes,
      origins: JSON.stringify(input.origins),
      per_minute: input.perMinute,
      made_at: new Date().toISOString(),
      made_by: input.madeBy,
      expires_at: input.expiresAt,
      revoked_at: null,
      used_at: null,
    })
    .execute()
  return key
}

/** Newest first, including ended ones. */
export const listApiKeys = (db: Db) =>
  db.selectFrom('program_keys').selectAll().orderBy('id', 'desc').execute()

/** Revokes a key, effective from the next request. Returns its name unless it was revoked before. */
export const revokeApiKey = (db: Db, id: number) =>
  db
    .updateTable('program_keys')
    .set({ revoked_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirst()

/** Whether a key was ever created; before that the API does not reveal that it exists. */
export const hasApiKeys = async (db: Db) =>
  Boolean(await db.selectFrom('program_keys').select('id').limit(1).executeTakeFirst())

type Term = Pick<Selectable<ApiKeysTable>, 'revoked_at' | 'expires_at' | 'rests'>

export const isValidKey = ({ revoked_at, expires_at, rests }: Term) =>
  revoked_at === null &&
  rests === null &&
  (expires_at === null || expires_at > new Date().toISOString())

export type ApiKey = NonNullable<Awaited<ReturnType<typeof findApiKey>>>

/** The key with this text, if it is valid and its owner may keep it. */
export async function findApiKey({ database: { db }, secret }: AppContext, text: string) {
  const row = await db
    .selectFrom('program_keys')
    .selectAll()
    .where('digest', 'in', [digestKey(text), digestWithSecret(secret, text)])
    .executeTakeFirst()
  if (!row || !isValidKey(row) || !(await listEligibleOwnerIds(db)).has(row.made_by))
    return undefined
  // The new digest does not depend on SECRET.
  if (row.secret_mark !== null || row.digest !== digestKey(text))
    await db
      .updateTable('program_keys')
      .set({ digest: digestKey(text), secret_mark: null })
      .where('id', '=', row.id)
      .execute()
  await recordUse(db, row)
  return row
}

/** Stores the last use, at most once a minute: reading must not become writing. */
async function recordUse(db: Db, { id, used_at }: { id: number; used_at: string | null }) {
  const now = Date.now()
  if (used_at && Math.abs(now - Date.parse(used_at)) < 60_000) return
  const at = new Date(now).toISOString()
  await db.updateTable('program_keys').set({ used_at: at }).where('id', '=', id).execute()
}

/** Origins of all valid keys, for CORS preflights. */
export async function listKeyOrigins(db: Db) {
  const keys = await db
    .selectFrom('program_keys')
    .select(['origins', 'revoked_at', 'expires_at', 'made_by', 'rests'])
    .where('revoked_at', 'is', null)
    .execute()
  const owners = await listEligibleOwnerIds(db)
  return keys
    .filter((key) => isValidKey(key) && owners.has(key.made_by))
    .flatMap(({ origins }) => origins)
}
