import { visitorFacingSettings } from '#content/settings/settings.ts'
import { findContentType } from '#content/types/content-types.ts'
import { isPublicItem } from '#content/types/published.ts'
import { iterateRows } from '#core/db/in-pages.server.ts'
import type { Db } from '#core/db/tables.ts'
import { type EventToSend, recordWebhookEvent } from '#core/webhooks/record-webhook-event.server.ts'
import { listWebhooks } from './webhooks.server.ts'

/** A post may be committed this long after its timestamp, so it can become visible after its planned time. */
const commitDelay = 300_000
/** Interval in milliseconds for storing the watermark when nothing was found, to avoid needless writes. */
const recordInterval = 60_000
const maxSets = 100
/** Revisions per query. */
const atOnce = 200

/**
 * Records webhook events of publications, from the revisions: change sets commit in the order of their numbers, so none
 * is missed behind the last one seen. A scheduled publication writes no revision; it is found by its time.
 */
export async function recordPublicationEvents(db: Db) {
  const webhooks = await listWebhooks(db)
  if (webhooks.length === 0) return
  const now = new Date()
  const lookedAt = Math.min(...webhooks.map(({ looked_at }) => Date.parse(looked_at)))
  const seenSet = Math.min(...webhooks.map(({ seen_set }) => seen_set))
  const { last, events } = await listPublications(db, seenSet)
  const from = new Date(lookedAt - commitDelay).toISOString()
  events.push(...(await listScheduled(db, from, now.toISOString())))
  const isQuiet = events.length === 0 && last === seenSet
  if (isQuiet && now.getTime() - lookedAt < recordInterval) return
  await db.transaction().execute(async (trx) => {
    for (const event of events) await recordWebhookEvent(trx, event)
    await trx
      .updateTable('webhooks')
      .set((eb) => ({
        looked_at: now.toISOString(),
        seen_set: eb.case().when('seen_set', '<', last).then(last).else(eb.ref('seen_set')).end(),
      }))
      .execute()
  })
}

/** One event for each change set, with table, id and visibility of every item. */
async function listPublications(
  db: Db,
  lastSet: number,
): Promise<{ last: number; events: EventToSend[] }> {
  const query = db
    .selectFrom('revisions')
    .select(['id', 'type', 'item_id', 'what', 'at', 'body', 'change_set'])
    .where('change_set', '>', lastSet)
    .where('change_set', 'in', (eb) =>
      eb
        .selectFrom('revisions')
        .select('change_set')
        .distinct()
        .where('change_set', '>', lastSet)
        .orderBy('change_set')
        .limit(maxSets),
    )
  const rows = await Array.fromAsync(iterateRows(query, atOnce))
  const sets = Map.groupBy(rows, ({ change_set }) => change_set)
  const events = [...sets].flatMap(([set, changes]): EventToSend[] => {
    const items = changes.flatMap(describeItem)
    const at = changes[0]?.at ?? ''
    const event = 'content.published'
    return items.length > 0
      ? [{ event, about: `set ${set}`, at, set, data: { changes: items } }]
      : []
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
    return String(body.category) in visitorFacingSettings
      ? [{ table: type, id, category: body.category, what, is_public: true }]
      : []
  const contentType = findContentType(type)
  if (!contentType || 'category' in contentType) return []
  const isVisible = what !== 'remove' && isPublicItem(contentType, body) !== false
  return [{ table: type, id, what, is_public: isVisible }]
}

/** Scheduled posts that became public and were not changed since. */
async function listScheduled(db: Db, from: string, until: string): Promise<EventToSend[]> {
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
