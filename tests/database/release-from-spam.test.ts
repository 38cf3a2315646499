import { expect, test } from 'vitest'
import { setEntryState } from '#inbox/panel/entry/set-state.server.ts'
import { addMessage, openInbox, seen } from '../inbox-program.ts'

test('two concurrent releases of a message from spam queue one confirmation', async () => {
  const { app, db } = await openInbox()
  const { id } = await addMessage(db, { state: 'spam' })
  const change = { state: { value: 'open', label: 'Open' }, who: 'Ada' }
  const entry = await seen(db, 'messages', [id])
  const changed = await Promise.all([1, 2].map(() => setEntryState(app, entry, change)))
  expect(changed.map(({ changed }) => changed).toSorted()).toEqual([0, 1])
  expect(await db.selectFrom('outbox').select('kind').execute()).toEqual([{ kind: 'confirmation' }])
})
