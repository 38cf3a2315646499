import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createAdministrator, hasAdministrator } from '../../app/auth/administrators.server.ts'
import { openAuth } from '../../app/auth/auth.server.ts'
import { openContent } from '../open-content.ts'

test('an administrator whose password could not be stored is none', async () => {
  const { db } = await openContent()
  const open = () => openAuth(db, { origin: 'http://localhost', secret: 'x'.repeat(32) })
  const who = { email: 'Ada@example.com', password: 'geheim-geheim-1', name: 'Ada' }
  await sql`alter table account rename to elsewhere`.execute(db)
  await expect(createAdministrator(open(), who)).rejects.toThrow()
  expect(await hasAdministrator(db)).toBe(false)

  await sql`alter table elsewhere rename to account`.execute(db)
  const auth = open()
  await createAdministrator(auth, who)
  const body = { email: 'ada@example.com', password: who.password }
  expect((await auth.api.signInEmail({ body })).user.email).toBe('ada@example.com')
})
