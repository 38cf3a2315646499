import { expect, test, vi } from 'vitest'
import { openProtocol, origin } from '../program-client.ts'

test('an insert whose rows cannot be read after the commit returns 201 with return=minimal', async () => {
  const { db, key, send } = await openProtocol()
  const secret = await key({ role: 'leitung' })
  const transaction = db.transaction.bind(db)
  const selectFrom = db.selectFrom.bind(db)
  let isCommitted = false
  vi.spyOn(db, 'transaction').mockImplementation(() => {
    const builder = transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = async (work) => {
      const done = await execute(work)
      isCommitted = true
      return done
    }
    return builder
  })
  vi.spyOn(db, 'selectFrom').mockImplementation(((table: 'job_categories') => {
    if (isCommitted) throw new Error('away')
    return selectFrom(table)
  }) as typeof db.selectFrom)

  const answer = await send(`${origin}/rest/v1/job_categories`, {
    method: 'POST',
    headers: {
      apikey: secret,
      'content-type': 'application/json',
      prefer: 'return=representation',
    },
    body: '{"name":"Neu"}',
  })
  vi.restoreAllMocks()
  expect([answer.status, await answer.text()]).toEqual([201, ''])
  expect(answer.headers.get('preference-applied')).toBe('return=minimal')
  expect(await db.selectFrom('job_categories').select('name').execute()).toContainEqual({
    name: 'Neu',
  })
})
