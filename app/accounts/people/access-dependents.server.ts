import { countRows } from '#core/db/count.server.ts'
import type { Db } from '#core/db/tables.ts'
import { getAccessLossRules } from '../can-publish.ts'
import type { Access } from '../rights.ts'
import {
  listAccountSnapshotLinks,
  listDraftsScheduledByAccount,
  suspendDraftSchedule,
} from './account-drafts.server.ts'
import { deleteInvitations } from './invitations.server.ts'

/** Tables whose rows belong to an account by its id (`made_by`). */
const ownedTables = ['program_keys', 'webhooks'] as const

/** Keys and webhooks that another account takes over, as form values: `webhooks:5`. */
export interface OwnershipTransfer {
  /** Id of the account that takes them over. */
  heir: string
  taken: readonly string[]
}

/** Everything that ends with an account's access: keys, webhooks, invitations, public links, scheduled drafts. */
export async function listAccessDependents(db: Db, { id, email }: { id: string; email: string }) {
  const now = new Date().toISOString()
  const [keys, webhooks, invitations, links, scheduled, drafts, tasks] = await Promise.all([
    db
      .selectFrom('program_keys')
      .select(['id', 'name'])
      .where('made_by', '=', id)
      .where('revoked_at', 'is', null)
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
      .execute(),
    db.selectFrom('webhooks').select(['id', 'name']).where('made_by', '=', id).execute(),
    db
      .selectFrom('invitations')
      .select('email')
      .where('invited_by', '=', email)
      .where('expires_at', '>', now)
      .execute(),
    listAccountSnapshotLinks(db, email),
    listDraftsScheduledByAccount(db, id),
    db
      .selectFrom('drafts')
      .select(['id', 'name'])
      .where('owner', '=', email)
      .where('published_at', 'is', null)
      .orderBy('id')
      .execute(),
    countRows(
      db
        .selectFrom('tasks')
        .where('assigned_to', '=', id)
        .where('done_at', 'is', null)
        .where('deleted_at', 'is', null),
    ),
  ])
  const listOwned = (table: (typeof ownedTables)[number], rows: { id: number; name: string }[]) =>
    rows.map((row) => ({ key: `${table}:${row.id}`, name: row.name, table }))
  return {
    owned: [...listOwned('program_keys', keys), ...listOwned('webhooks', webhooks)],
    invitations: invitations.map((each) => each.email),
    links: links.flatMap(({ areas, expires_at }) => (expires_at > now ? { areas } : [])),
    scheduled: scheduled.map(({ name, areas }) => ({ name, areas })),
    /** Open tasks: whoever deletes the account gets them. */
    tasks,
    /** Drafts without a schedule: they stay. */
    drafts: drafts.flatMap(({ id: draftId, name }) =>
      scheduled.some((each) => each.id === draftId) ? [] : name,
    ),
  }
}

/**
 * Ends what depends on rights that the account no longer has. Keys and webhooks in `takeOver` go to the heir at once;
 * the others rest until somebody takes them over. Drafts lose the time that the account set.
 */
export async function endAccessDependents(
  trx: Db,
  { id, email, roles }: Pick<Access, 'roles'> & { id: string; email: string },
  takeOver?: OwnershipTransfer,
) {
  const ends = getAccessLossRules({ roles })
  if (ends.owned)
    for (const table of ownedTables) {
      const ids = takeOver?.taken.flatMap((key) =>
        key.startsWith(`${table}:`) ? Number(key.slice(table.length + 1)) : [],
      )
      if (takeOver && ids && ids.length > 0)
        await trx
          .updateTable(table)
          .set({ made_by: takeOver.heir })
          .where('made_by', '=', id)
          .where('id', 'in', ids)
          .execute()
      await trx.updateTable(table).set({ made_by: null }).where('made_by', '=', id).execute()
    }
  if (ends.invitations) await deleteInvitations(trx, 'invited_by', email)
  for (const { key } of (await listAccountSnapshotLinks(trx, email)).filter(ends.onDraft))
    await trx.deleteFrom('views').where('key', '=', key).execute()
  for (const { id: draft } of (await listDraftsScheduledByAccount(trx, id)).filter(ends.onDraft))
    await suspendDraftSchedule(trx, draft)
  if (roles.length === 0) await trx.deleteFrom('views').where('user_id', '=', id).execute()
}
