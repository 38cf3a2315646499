import { countRows } from '#core/db/count.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { cancellableStates } from '#mail/mail-tables.ts'
import type { StateGauge } from './state-gauge.ts'

/** Work that waits for a person, a mail server or a webhook. */
export function createPendingWorkGauges({ database: { db } }: AppContext): StateGauge[] {
  return [
    {
      name: 'inbox_waiting',
      help: 'Messages and applications that nobody has taken up.',
      labels: ['kind'],
      async read() {
        const received = db.selectFrom('applications').where('state', '=', 'received')
        return [
          ['message', await countRows(db.selectFrom('messages').where('state', '=', 'unread'))],
          ['application', await countRows(received.where('is_spam', '=', false))],
        ]
      },
    },
    {
      name: 'outbox_mails',
      help: 'Mails that the mail server does not have, by state.',
      labels: ['state'],
      async read() {
        const rows = await db
          .selectFrom('outbox')
          .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
          .where('state', 'in', cancellableStates)
          .groupBy('state')
          .execute()
        const find = (state: string) => rows.find((row) => row.state === state)?.count ?? 0
        return cancellableStates.map((state) => [state, find(state)])
      },
    },
    {
      name: 'outbox_oldest_seconds',
      help: 'Age of the oldest mail that waits for the mail server.',
      async read() {
        const oldest = await db
          .selectFrom('outbox')
          .select((eb) => eb.fn.min('created_at').as('at'))
          .where('state', '=', 'waiting')
          .executeTakeFirst()
        return oldest?.at ? (Date.now() - Date.parse(oldest.at)) / 1000 : 0
      },
    },
    {
      name: 'webhook_deliveries_waiting',
      help: 'Deliveries that no program has taken yet.',
      read: () => countRows(db.selectFrom('webhook_deliveries').where('state', '=', 'waiting')),
    },
  ]
}
