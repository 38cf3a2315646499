import type { Kysely } from 'kysely'

interface Owned {
  user: { id: string; createdAt: string }
  user_roles: { user_id: string; role: string }
  program_keys: { made_by: string | null }
  webhooks: { made_by: string | null }
}

/** Keys and webhooks belong to an account; those from before that was recorded go to the owner of the site. */
export async function up(db: Kysely<Owned>) {
  await db.schema.alterTable('webhooks').addColumn('made_by', 'text').execute()
  const owner = await db
    .selectFrom('user')
    .innerJoin('user_roles', 'user_roles.user_id', 'user.id')
    .select('user.id')
    .where('role', '=', 'leitung')
    .orderBy('user.createdAt')
    .orderBy('user.id')
    .executeTakeFirst()
  if (!owner) return
  for (const table of ['program_keys', 'webhooks'] as const)
    await db.updateTable(table).set({ made_by: owner.id }).where('made_by', 'is', null).execute()
}
