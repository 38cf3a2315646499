import { contentSettings } from '#content/settings/settings.ts'
import { findContentType } from '#content/types/content-types.ts'
import { isPublic } from '#content/types/published.ts'
import type { Db } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import type { WebhookEvent } from '../api-tables.ts'
import { activeWebhooks, type listWebhooks } from './webhooks.server.ts'

/** An event for a webhook; `about` makes it unique. */
interface Event {
  event: WebhookEvent
  about: string
  at: string
  data: object
}

type Webhook = Awaited<ReturnType<typeof listWebhooks>>[number]

/** A transaction may commit this long after its timestamp, so a later entry can become visible first. */
const commitDelay = 300_000
/** Interval for storing the watermark when nothing was found: avoids needless writes. */
const recordInterval = 60_000
const mostSets = 100
/** Older events are skipped: the log, which prevents duplicates, is kept one day longer. */
const maxAge = 29 * 86_400_000

/** Adds new events to the log of each webhook; `startWebhookDelivery` sends them. */
export async function collectEvents({ database: { db } }: Pick<AppContext, 'database'>) {
  for (const webhook of await activeWebhooks(db)) {
    const now = new Date()
    const { sets, events } = await findEvents(db, webhook, now)
    const isQuiet = events.length === 0 && sets === webhook.seen_set
    if (isQuiet && now.getTime() - Date.parse(webhook.looked_at) < recordInterval) continue
    await db.transaction().execute(async (trx) => {
      await trx
        .updateTable('webhooks')
        .set({ looked_at: now.toISOString(), seen_set: sets })
        .where('id', '=', webhook.id)
        .execute()
      for (const { event, about, at, data } of events)
        await trx
          .insertInto('webhook_deliveries')
          .values({
            ...{ webhook_id: webhook.id, event, about, state: 'waiting', attempts: 0 },
            body: JSON.stringify({ type: event, timestamp: at, data }),
            ...{ next_at: now.toISOString(), made_at: now.toISOString() },
          })
          .onConflict((conflict) => conflict.columns(['webhook_id', 'event', 'about']).doNothing())
          .execute()
    })
  }
}

async function findEvents(db: Db, webhook: Webhook, now: Date) {
  const isSubscribed = (event: WebhookEvent) => webhook.events.includes(event)
  const since = new Date(Date.parse(webhook.looked_at) - commitDelay).toISOString()
  const from = since > webhook.made_at ? since : webhook.made_at
  const oldest = new Date(now.getTime() - maxAge).toISOString()
  const range = { from, since: oldest > webhook.made_at ? oldest : webhook.made_at }
  const contentChanges = await listPublications(db, webhook.seen_set)
  return {
    sets: contentChanges.last,
    events: [
      ...(isSubscribed('content.published') ? contentChanges.events : []),
      ...(isSubscribed('content.published')
        ? await listScheduled(db, from, now.toISOString())
        : []),
      ...(isSubscribed('message.received') ? await listMessages(db, range) : []),
      ...(isSubscribed('application.received') ? await listApplications(db, range) : []),
    ],
  }
}

/** One event for each change set, with table, id and visibility of every item. */
async function listPublications(
  db: Db,
  lastSet: number,
): Promise<{ last: number; events: Event[] }> {
  const rows = await db
    .selectFrom('revisions')
    .select(['type', 'item_id', 'what', 'at', 'body', 'change_set'])
    .where('change_set', '>', lastSet)
    .where('change_set', 'in', (eb) =>
      eb
        .selectFrom('revisions')
        .select('change_set')
        .distinct()
        .where('change_set', '>', lastSet)
        .orderBy('change_set')
        .limit(mostSets),
    )
    .orderBy('id')
    .execute()
  const sets = Map.groupBy(rows, ({ change_set }) => change_set)
  const events = [...sets].flatMap(([set, changes]): Event[] => {
    const items = changes.flatMap(describeItem)
    const at = changes[0]?.at ?? ''
    const event = 'content.published'
    return items.length > 0 ? [{ event, about: `set ${set}`, at, data: { changes: items } }] : []
  })
  return { last: Math.max(lastSet, ...sets.keys()), events }
}

interface Change {
  type: string
  item_id: number
  what: string
  body: Record<string, unknown>
}

function describeItem({ type, item_id: id, what, body }: Change) {
  if (type === 'settings')
    return String(body.category) in contentSettings
      ? [{ table: type, id, category: body.category, what, is_public: true }]
      : []
  const contentType = findContentType(type)
  if (!contentType || 'category' in contentType) return []
  const isVisible = what !== 'remove' && isPublic(contentType, body) !== false
  return [{ table: type, id, what, is_public: isVisible }]
}

/** Scheduled posts that became public and were not changed since. */
async function listScheduled(db: Db, from: string, until: string): Promise<Event[]> {
  const rows = await db
    .selectFrom('blog_posts')
    .select(['id', 'published_at'])
    .where('is_published', '=', true)
    .where('published_at', '>', from)
    .where('published_at', '<=', until)
    .whereRef('updated_at', '<', 'published_at')
    .execute()
  return rows.map(({ id, published_at }) => ({
    event: 'content.published',
    about: `post ${id} at ${published_at}`,
    at: published_at ?? until,
    data: { changes: [{ table: 'blog_posts', id, what: 'update', is_public: true }] },
  }))
}

interface ArrivalRange {
  from: string
  since: string
}

/** Includes messages that were taken out of spam since. */
async function listMessages(db: Db, { from, since }: ArrivalRange) {
  const rows = await db
    .selectFrom('messages')
    .select(['reference', 'received_at'])
    .where('received_at', '>=', since)
    .where('updated_at', '>=', from)
    .where('state', '!=', 'spam')
    .execute()
  return rows.map(toEvent('message.received'))
}

async function listApplications(db: Db, { from, since }: ArrivalRange) {
  const rows = await db
    .selectFrom('applications')
    .select(['reference', 'received_at'])
    .where('received_at', '>=', since)
    .where('updated_at', '>=', from)
    .where('is_spam', '=', false)
    .execute()
  return rows.map(toEvent('application.received'))
}

/** Only the reference: for more the recipient signs in. */
const toEvent =
  (event: WebhookEvent) =>
  ({ reference, received_at: at }: { reference: string; received_at: string }): Event => ({
    ...{ event, about: reference, at },
    data: { reference },
  })
