import { expect, test } from 'vitest'
import type { AppContext } from '#core/request/app-context.server.ts'
import { listDueEntries } from '#inbox/retention/due-entries.server.ts'
import { countExpiredHolds } from '#inbox/retention/expired-holds.server.ts'
import { addApplication, addMessage, at, openInbox } from '../inbox-program.ts'
import { plansOf } from '../query-plans.ts'
import { counting } from '../rows-read.ts'

/** The app context with another connection for reads. */
const reading = (app: AppContext, search: AppContext['database']['search']) =>
  ({ ...app, database: { ...app.database, search } }) as AppContext

test('listDueEntries returns 1,202 due entries sorted by time with four statements', async () => {
  const { app, db } = await openInbox()
  const { id } = await addMessage(db, {
    ...{ state: 'done', updated_at: at(3000) },
    done_at: at(2999),
  })
  const [first] = await db.selectFrom('messages').selectAll().where('id', '=', id).execute()
  const rows = Array.from({ length: 1200 }, (_, number) => ({
    ...first,
    id: undefined,
    reference: `D-${number}`,
    submission_key: `due-${number}`,
    status_key: null,
    ...{ done_at: at(3000 + number), updated_at: at(3000 + number) },
  }))
  for (let from = 0; from < rows.length; from += 300)
    await db
      .insertInto('messages')
      .values(rows.slice(from, from + 300) as never)
      .execute()
  await addApplication(db, { state: 'rejected', updated_at: at(9000), rejected_at: at(9000) })
  const { db: search, statements } = counting(app.database.search)
  let due: Awaited<ReturnType<typeof listDueEntries>> = []
  const asked = await statements(async () => {
    due = await listDueEntries(reading(app, search), at(0))
  })
  expect([due.length, due[0]?.kind, due[1]?.reference, due.at(-1)?.id]).toEqual([
    1202,
    'applications',
    'D-1199',
    id,
  ])
  expect(asked).toBe(4)
})

test.runIf(process.env.TEST_ENGINE === 'sqlite')(
  'countExpiredHolds uses the index messages_on_hold',
  async () => {
    const { app } = await openInbox()
    const plans = await plansOf(app.database.search, (search) =>
      countExpiredHolds(reading(app, search), Date.now()),
    )
    expect(plans.join()).toContain('INDEX messages_on_hold')
  },
)
