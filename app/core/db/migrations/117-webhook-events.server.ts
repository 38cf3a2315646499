import { type Kysely, sql } from 'kysely'

interface Webhook {
  id: number
  events: string[]
  made_at: string
  looked_at: string
}

interface MigratorTables {
  webhooks: Webhook
}

/** So long after its timestamp an entry could still become visible to the former search for events. */
const commitDelay = 300_000
const maxAge = 29 * 86_400_000

/**
 * Deliveries of entries are written when they arrive. These webhooks have not been told yet: entries that came since they were
 * last looked for, or while the webhook rested.
 */
export async function up(db: Kysely<MigratorTables>) {
  const oldest = new Date(Date.now() - maxAge).toISOString()
  for (const webhook of await db.selectFrom('webhooks').selectAll().orderBy('id').execute()) {
    const from = new Date(Date.parse(webhook.looked_at) - commitDelay).toISOString()
    const since = oldest > webhook.made_at ? oldest : webhook.made_at
    for (const [table, event, isNoSpam] of [
      ['messages', 'message.received', sql`state <> 'spam'`],
      ['applications', 'application.received', sql`not is_spam`],
    ] as const)
      if (webhook.events.includes(event))
        await sql`insert into webhook_deliveries
            (webhook_id, event, about, body, state, attempts, next_at, made_at)
          select ${webhook.id}, ${event}, reference,
            '{"type":"' || ${event} || '","timestamp":"' || received_at ||
              '","data":{"reference":"' || reference || '"}}',
            'waiting', 0, received_at, ${new Date().toISOString()}
          from ${sql.table(table)}
          where received_at >= ${since} and updated_at >= ${from} and ${isNoSpam}
          order by received_at
          on conflict (webhook_id, event, about) do nothing`.execute(db)
  }
}
