import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  createAdministrator,
  hasAdministrator,
  listAdministrators,
  removeAdministrator,
  setPassword,
} from '../../app/auth/administrators.server.ts'
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

test('the first one is the owner; of two who delete each other one stays; a new password ends all sessions', async () => {
  const { database, db } = await openContent()
  const auth = openAuth(db, { origin: 'http://localhost', secret: 'x'.repeat(32) })
  const password = 'geheim-geheim-1'
  for (const email of ['zoe@example.com', 'ada@example.com', 'bea@example.com'])
    await createAdministrator(auth, { email, password, name: email })
  const all = await listAdministrators(db)
  expect(all.filter(({ isOwner }) => isOwner).map(({ email }) => email)).toEqual([
    'zoe@example.com',
  ])

  for (const email of ['ada@example.com', 'bea@example.com'])
    await auth.api.signInEmail({ body: { email, password } })
  const of = (email: string) => all.find((each) => each.email === email)?.id ?? ''
  const [ada, bea] = [of('ada@example.com'), of('bea@example.com')]
  const sessions = async () =>
    (await db.selectFrom('session').select('userId').execute()).map(({ userId }) => userId)
  await setPassword(auth, database, 'bea@example.com', 'wolke-besen-quark-2')
  expect(await sessions()).toEqual([ada])

  const remove = (id: string, who: string) =>
    removeAdministrator(database, id, { id: who, by: who, mails: [] })
  expect([await remove(bea, ada), await remove(ada, bea)]).toEqual([true, false])
  expect((await listAdministrators(db)).map(({ id }) => id)).toContain(ada)
  const last = await db
    .selectFrom('revisions')
    .select(['what', 'who', 'body'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(last).toMatchObject({ what: 'remove', who: ada, body: { email: 'bea@example.com' } })
})
