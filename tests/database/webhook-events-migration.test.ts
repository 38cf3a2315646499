import { expect, test } from 'vitest'
import { listDeliveries } from '#api/webhooks/webhooks.server.ts'
import { createDatabase } from '#core/db/database.server.ts'
import { migrateDatabaseAt } from '#core/db/migrate.server.ts'
import type { Tables } from '#core/db/tables.ts'
import { addApplication, addMessage, at } from '../inbox-program.ts'
import { releasedDatabase } from '../released-database.ts'

test('the migration creates deliveries for events that webhooks have not received yet', async () => {
  const address = await releasedDatabase(['100-baseline'])
  const { db, close } = createDatabase<Tables>(address)
  const webhook = (name: string, events: string[], madeAt: string, lookedAt: string) =>
    db
      .insertInto('webhooks')
      .values({
        ...{ name, address: 'https://bau.example', salt: 'a', events: JSON.stringify(events) },
        ...{ made_at: madeAt, looked_at: lookedAt, seen_set: 0 },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  const both = ['message.received', 'application.received']
  const { id } = await webhook('awake', both, at(40), at(1))
  await webhook('resting', ['message.received'], at(10), at(10))
  await webhook('content', ['content.published'], at(40), at(40))
  // The key is of a later version.
  const arrived = (days: number) => ({
    ...{ received_at: at(days), updated_at: at(days) },
    status_key: undefined,
  })
  const told = await addMessage(db, arrived(1))
  await db
    .insertInto('webhook_deliveries')
    .values({
      ...{ webhook_id: id, event: 'message.received', about: told.reference, body: '{"a":1}' },
      ...{ state: 'waiting', attempts: 3, next_at: at(0), made_at: at(1) },
    })
    .execute()
  await addMessage(db, { ...arrived(2), reference: 'K-rested' })
  const message = await addMessage(db, arrived(0))
  const application = await addApplication(db, arrived(0.5))
  // Spam, already sent, released long after it came, and older than the webhook.
  await addMessage(db, { ...arrived(0), state: 'spam' })
  await addApplication(db, { ...arrived(0), is_spam: true })
  await addApplication(db, arrived(3))
  await addMessage(db, { ...arrived(30), updated_at: at(0) })
  await addMessage(db, arrived(11))
  await close()

  await migrateDatabaseAt(address)

  const migrated = createDatabase<Tables>(address)
  const rows = (await listDeliveries(migrated.db)).rows.toReversed()
  await migrated.close()
  const body = (
    type: string,
    { reference, received_at: timestamp }: typeof message | typeof told,
  ) => JSON.stringify({ type, timestamp, data: { reference } })
  expect(rows.map(({ name, about, attempts, body }) => [name, about, attempts, body])).toEqual([
    ['awake', told.reference, 3, '{"a":1}'],
    ['awake', message.reference, 0, body('message.received', message)],
    [
      ...['awake', application.reference, 0],
      JSON.stringify({
        ...{ type: 'application.received', timestamp: application.received_at },
        data: { reference: application.reference },
      }),
    ],
    ['resting', 'K-rested', 0, expect.stringContaining('"K-rested"')],
    ['resting', told.reference, 0, body('message.received', told)],
    ['resting', message.reference, 0, body('message.received', message)],
  ])
  expect(rows.every(({ state }) => state === 'waiting')).toBe(true)
})
