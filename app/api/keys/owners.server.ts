import { can, roles } from '#accounts/rights.ts'
import type { Db } from '#core/db/tables.ts'

/** Keys and webhooks work only while their owner has the right `programs:write`. */
const keepers = roles.filter((role) => can({ roles: [role] }, 'programs:write'))

export type OwnedTable = 'program_keys' | 'webhooks'

/** Ids of the accounts that may own keys and webhooks. */
export async function listEligibleOwnerIds(db: Db) {
  const rows = await db
    .selectFrom('user_roles')
    .select('user_id')
    .where('role', 'in', keepers)
    .execute()
  return new Set<string | null>(rows.map(({ user_id }) => user_id))
}

/** Suspended keys and webhooks: without an owner who may keep them, or for the reason in `rests`. */
export async function listSuspendedKeysAndWebhooks(db: Db) {
  const owners = await listEligibleOwnerIds(db)
  const now = new Date().toISOString()
  const [keys, webhooks] = await Promise.all([
    db
      .selectFrom('program_keys')
      .select(['name', 'made_by', 'rests'])
      .where('revoked_at', 'is', null)
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
      .execute(),
    db.selectFrom('webhooks').select(['name', 'made_by', 'rests']).execute(),
  ])
  const describe = <Row extends { name: string; made_by: string | null; rests: string | null }>(
    rows: Row[],
  ) =>
    rows.flatMap(({ name, made_by, rests }) => {
      const reason = owners.has(made_by) ? rests : 'owner'
      return reason === null ? [] : [{ name, reason: reason as SuspensionReason }]
    })
  return { keys: describe(keys), webhooks: describe(webhooks) }
}

export type SuspensionReason = 'owner' | 'secret' | 'restored'

/**
 * Makes an account the owner of a key or webhook that has none. Returns its name, undefined if it does not exist or somebody
 * else has taken it over.
 */
export async function transferOwnership(db: Db, table: OwnedTable, id: number, owner: string) {
  const owners = [...(await listEligibleOwnerIds(db))].flatMap((each) => each ?? [])
  return db
    .updateTable(table)
    .set({ made_by: owner })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('made_by', 'is', null), eb('made_by', 'not in', [...owners, owner])]))
    .returning(['name', 'rests'])
    .executeTakeFirst()
}
