import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createAuth } from '#accounts/auth.server.ts'
import { findPlacesByMailRecipient } from '#accounts/panel/administrators/mail-recipients.server.ts'
import { mailResetLink } from '#accounts/passwords/password-reset.server.ts'
import {
  hasAdministrator,
  listAdministrators,
  removeAdministrator,
  setPassword,
} from '#accounts/people/administrators.server.ts'
import { createAdministrator } from '#accounts/people/create-administrator.server.ts'
import { cancelEndedLinkMails } from '#accounts/people/ended-link-mails.server.ts'
import {
  createInvitation,
  findInvitation,
  getInvitationMailKey,
  listInvitations,
  redeemInvitation,
  revokeInvitation,
} from '#accounts/people/invitations.server.ts'
import { formatAccess, getInboxScope, type Role } from '#accounts/rights.ts'
import { changeAccess, getAccess } from '#accounts/roles.server.ts'
import { inboxSettings } from '#content/settings/inbox-settings.ts'
import { siteSettings } from '#content/settings/settings.ts'
import type { Db } from '#core/db/tables.ts'
import { englishTranslator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { readEnvironment } from '#core/runtime/environment.server.ts'
import { enqueue } from '#mail/outbox.server.ts'
import { sealSecret } from '#mail/sealed.server.ts'
import { recomputeDerivedData } from '#operations/backup/recompute-derived-data.server.ts'
import { connect, openContent } from '../open-content.ts'

const password = 'geheim-geheim-1'
const leading: { roles: Role[]; jobs: number[] } = { roles: ['leitung'], jobs: [] }

test('createAdministrator rolls back the account when the password cannot be stored', async () => {
  const { db } = await openContent()
  const who = { email: 'Ada@example.com', password, name: 'Ada', ...leading }
  await sql`alter table account rename to elsewhere`.execute(db)
  await expect(createAdministrator(db, who)).rejects.toThrow()
  expect(await hasAdministrator(db)).toBe(false)

  await sql`alter table elsewhere rename to account`.execute(db)
  await createAdministrator(db, who)
  const auth = createAuth(db, { origin: 'http://localhost', secret: 'x'.repeat(32) })
  const body = { email: 'ada@example.com', password: who.password }
  expect((await auth.api.signInEmail({ body })).user.email).toBe('ada@example.com')
})

test('an e-mail that the sign-in library takes for invalid signs in by password and second factor', async () => {
  const { db } = await openContent()
  const email = 'müller&co@xn--e1afmkfd.xn--p1ai'
  await createAdministrator(db, { email, password, name: 'Ada', ...leading })
  await createAdministrator(db, { email: 'b@firma.de', password, name: 'Bea', ...leading })
  const auth = createAuth(db, { origin: 'http://localhost', secret: 'x'.repeat(32) })
  const enter = (body: { email: string; password: string }) => auth.api.signInEmail({ body })
  await expect(enter({ email, password: 'falsch-falsch-1' })).rejects.toThrow('Invalid email')
  await expect(enter({ email: `x${email}`, password })).rejects.toThrow('Invalid email')
  expect((await enter({ email, password })).user.email).toBe(email)
  expect(await db.selectFrom('session').select('userId').execute()).toHaveLength(1)

  await db.updateTable('user').set({ twoFactorEnabled: true }).where('email', '=', email).execute()
  expect(await enter({ email, password })).toMatchObject({ twoFactorRedirect: true })
  expect(await db.selectFrom('session').select('userId').execute()).toHaveLength(1)
})

/** Creates accounts; returns their ids in order of creation. */
async function addPeople(db: Db, people: Record<string, Role[]>) {
  const ids: string[] = []
  for (const [name, roles] of Object.entries(people)) {
    const email = `${name}@example.com`
    const id = await createAdministrator(db, { email, password, name, roles, jobs: [] })
    // Accounts of the same millisecond would be sorted by id.
    const createdAt = new Date(Date.UTC(2026, 0, ids.length + 1)).toISOString()
    await db.updateTable('user').set({ createdAt }).where('id', '=', id).execute()
    ids.push(id)
  }
  return ids as [string, string, string] // as many ids as names, three in each test
}

const by = (id: string) => ({ id, by: `${id}@example.com`, mails: [] })

test('the first account is owner; two mutual removals leave one; setPassword ends all sessions', async () => {
  const { database, db, store } = await openContent()
  const auth = createAuth(db, { origin: 'http://localhost', secret: 'x'.repeat(32) })
  const environment = readEnvironment({ SMTP_URL: 'smtp://localhost:9', MAIL_FROM: 'a@b.de' })
  const [zoe, ada, bea] = await addPeople(db, {
    zoe: ['leitung'],
    ada: ['leitung'],
    bea: ['leitung'],
  })
  const all = await listAdministrators(db)
  expect(all.filter(({ isOwner }) => isOwner).map(({ id }) => id)).toEqual([zoe])

  for (const email of ['ada@example.com', 'bea@example.com'])
    await auth.api.signInEmail({ body: { email, password } })
  const sessions = async () =>
    (await db.selectFrom('session').select('userId').execute()).map(({ userId }) => userId)
  const app = { database, store, environment }
  await setPassword(app, 'bea@example.com', 'wolke-besen-quark-2')
  expect(await sessions()).toEqual([ada])
  const told = () => db.selectFrom('outbox').select(['recipient', 'body']).execute()
  expect(await told()).toEqual([
    { recipient: 'bea@example.com', body: expect.stringContaining('geändert: Passwort') },
  ])
  await setPassword(app, 'nobody@example.com', 'wolke-besen-quark-2')
  expect(await told()).toHaveLength(1)

  const results = [
    await removeAdministrator(database, bea, by(ada)),
    await removeAdministrator(database, ada, by(bea)),
    await removeAdministrator(database, zoe, by(ada)),
  ]
  expect(results).toEqual(['done', 'forbidden', 'owner'])
  expect((await listAdministrators(db)).map(({ id }) => id)).toContain(ada)
  const last = await db
    .selectFrom('revisions')
    .select(['what', 'who', 'body'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(last).toMatchObject({
    what: 'remove',
    who: by(ada).by,
    body: { email: 'bea@example.com' },
  })
})

test('listAdministrators tells whether each has a password, a passkey or an OpenID link', async () => {
  const { db } = await openContent()
  const [zoe, ada, bea] = await addPeople(db, { zoe: ['leitung'], ada: [], bea: [] })
  const now = new Date().toISOString()
  const key = { credential: 'c', public_key: 'k', counter: 0, transports: '', name: 'Telefon' }
  await db
    .insertInto('passkeys')
    .values({ ...key, user_id: ada, created_at: now, used_at: null })
    .execute()
  await db.updateTable('account').set({ password: null }).where('userId', '=', ada).execute()
  await db.updateTable('account').set({ providerId: 'oidc' }).where('userId', '=', bea).execute()
  const ways = (await listAdministrators(db)).map(({ id, hasPassword, hasPasskey, isLinked }) => [
    id,
    hasPassword,
    hasPasskey,
    isLinked,
  ])
  expect(ways).toEqual([
    [ada, false, true, false],
    [bea, false, false, true],
    [zoe, true, false, false],
  ])
})

test('changeAccess needs leitung, stores several roles, and the owner keeps leitung until resigning', async () => {
  const { database, db } = await openContent()
  const [zoe, ada, bea] = await addPeople(db, { zoe: ['leitung'], ada: ['leitung'], bea: [] })
  const access: { roles: Role[]; jobs: number[] } = {
    roles: ['fachbereich', 'redaktion', 'redaktion'],
    jobs: [7, 3, 7],
  }
  expect(await changeAccess(database, bea, access, by(ada))).toBe('done')
  const stored = await getAccess(db, bea)
  expect([stored.roles.toSorted(), getInboxScope(stored).applications]).toEqual([
    ['fachbereich', 'redaktion'],
    [3, 7],
  ])
  const revisions = () => db.selectFrom('revisions').select(['what', 'body']).execute()
  const [noted] = await revisions()
  expect(noted?.body).toMatchObject({ email: 'bea@example.com', changed: 'roles' })
  expect(await changeAccess(database, bea, access, by(ada))).toBe('done')
  expect(await revisions()).toHaveLength(1)
  // Roles chosen beside others than those that are stored by now are not saved.
  const outdated = { ...by(ada), seen: formatAccess(leading) }
  expect(await changeAccess(database, bea, { roles: [], jobs: [] }, outdated)).toBe('outdated')
  expect(formatAccess(await getAccess(db, bea))).toBe(formatAccess(stored))

  expect(await changeAccess(database, bea, leading, by(bea))).toBe('forbidden')
  expect(await changeAccess(database, zoe, access, by(ada))).toBe('owner')
  expect(await changeAccess(database, zoe, access, by(zoe))).toBe('done')
  expect((await listAdministrators(db)).find(({ isOwner }) => isOwner)?.id).toBe(ada)
  expect(await changeAccess(database, ada, access, by(ada))).toBe('last')
  expect(await changeAccess(database, ada, access, { by: 'groups' })).toBe('last')
  expect(await removeAdministrator(database, ada, by(ada))).toBe('last')
})

test('two concurrent removals of leitung leave one account with it', async () => {
  const { address, database, db } = await openContent()
  const other = connect(address)
  const [zoe, ada] = await addPeople(db, { zoe: ['leitung'], ada: ['leitung'], bea: [] })
  const none = { roles: [], jobs: [] }
  const leaders = async () => (await listAdministrators(db)).filter(({ isOwner }) => isOwner)

  const steppedDown = await Promise.all([
    changeAccess(database, zoe, none, by(zoe)),
    changeAccess(other.database, ada, none, by(ada)),
  ])
  expect(steppedDown.toSorted()).toEqual(['done', 'last'])
  expect(await leaders()).toHaveLength(1)

  await changeAccess(database, zoe, leading, { by: 'the console' })
  await changeAccess(database, ada, leading, { by: 'the console' })
  const groups = { by: 'groups' }
  const taken = await Promise.all([
    changeAccess(database, ada, none, groups),
    changeAccess(other.database, zoe, none, groups),
  ])
  expect(taken.toSorted()).toEqual(['done', 'last'])
  expect(await leaders()).toHaveLength(1)
})

test('an invitation works once, for three days, until a newer one or its removal', async () => {
  const { database, db } = await openContent()
  const email = 'neu@example.com'
  const begun = (who = email) =>
    createInvitation(database, { ...leading, email: who, by: 'ada@example.com' })
  const named = async (secret: string) => (await findInvitation(db, secret))?.email
  const [first, second] = [await begun(), await begun()]
  expect([await named(first), await named(second)]).toEqual([undefined, email])
  // The stored digest is no valid link.
  const { token } = await db.selectFrom('invitations').select('token').executeTakeFirstOrThrow()
  expect(await named(token)).toBeUndefined()
  expect([await redeemInvitation(db, second), await redeemInvitation(db, second)]).toEqual([
    true,
    false,
  ])

  const late = await begun()
  const past = new Date(Date.now() - 1).toISOString()
  await db.updateTable('invitations').set({ expires_at: past }).execute()
  expect(await named(late)).toBeUndefined()
  expect(await listInvitations(db)).toEqual([])

  const taken = await begun('andere@example.com')
  const [open] = await listInvitations(db)
  const back = { token: open?.token ?? '', by: 'ada@example.com' }
  expect([await revokeInvitation(database, back), await revokeInvitation(database, back)]).toEqual([
    true,
    false,
  ])
  expect(await named(taken)).toBeUndefined()
  const noted = await db.selectFrom('revisions').select(['what', 'who']).orderBy('id').execute()
  expect(noted.filter(({ what }) => what === 'remove')).toEqual([
    { what: 'remove', who: 'ada@example.com' },
  ])
})

const mailStates = async (db: Db) => {
  const mails = await db.selectFrom('outbox').select('state').orderBy('id').execute()
  return mails.map(({ state }) => state)
}

test('ending an invitation cancels its waiting mail and no other', async () => {
  const { database, db } = await openContent()
  const [ada, , ben] = await addPeople(db, { ada: ['leitung'], cem: ['leitung'], ben: ['leitung'] })
  const invite = async (email: string, inviter = 'ada@example.com') => {
    const secret = await createInvitation(database, { ...leading, email, by: inviter })
    const once = getInvitationMailKey(secret)
    await enqueue(db, [{ kind: 'notice', recipient: email, subject: 'I', body: 'I', once }])
    return secret
  }
  const states = () => mailStates(db)
  await invite('neu@example.com')
  const newer = await invite('neu@example.com')
  expect(await states()).toEqual(['cancelled', 'waiting'])
  await db.updateTable('outbox').set({ state: 'held' }).where('id', '=', 2).execute()
  await redeemInvitation(db, newer)
  await invite('b@example.com')
  await invite('c@example.com', 'ben@example.com')
  await invite('d@example.com')
  expect((await states()).slice(1)).toEqual(['cancelled', 'waiting', 'waiting', 'waiting'])
  const open = await listInvitations(db)
  const token = open.find(({ email }) => email === 'b@example.com')?.token ?? ''
  await revokeInvitation(database, { token, by: 'ada@example.com' })
  expect((await states()).slice(2)).toEqual(['cancelled', 'waiting', 'waiting'])
  expect(await removeAdministrator(database, ben, by(ada))).toBe('done')
  expect((await states()).slice(2)).toEqual(['cancelled', 'cancelled', 'waiting'])
  expect(await cancelEndedLinkMails(db)).toEqual([])
  await db.updateTable('invitations').set({ expires_at: '2026-01-01T00:00:00.000Z' }).execute()
  expect(await cancelEndedLinkMails(db)).toEqual([5])
  expect((await states()).slice(4)).toEqual(['cancelled'])
})

test('a reset mail is cancelled when its link ends by password change, expiry or removal', async () => {
  const { database, db, store } = await openContent()
  const [ada, , ben] = await addPeople(db, { ada: ['leitung'], cem: ['leitung'], ben: ['leitung'] })
  const secret = 'x'.repeat(32)
  const environment = readEnvironment({ ORIGIN: 'https://firma.example' })
  const auth = () => createAuth(db, { origin: environment.ORIGIN, secret })
  const app = { database, store, environment, secret, auth } as unknown as AppContext
  const ask = async (count: number) => {
    mailResetLink(app, 'ben@example.com', '192.0.2.1')
    await expect.poll(async () => (await mailStates(db)).length).toBe(count)
  }
  await ask(1)
  await enqueue(db, [{ kind: 'notice', recipient: 'a@b.de', subject: 'S', body: 'S', once: 'x' }])
  expect(await cancelEndedLinkMails(db)).toEqual([])
  await setPassword(app, 'ben@example.com', 'geheim-geheim-2')
  expect(await cancelEndedLinkMails(db)).toEqual([1])
  await ask(3)
  await db.updateTable('verification').set({ expiresAt: '2026-01-01T00:00:00.000Z' }).execute()
  expect(await cancelEndedLinkMails(db)).toEqual([3])
  await ask(4)
  await removeAdministrator(database, ben, by(ada))
  expect(await cancelEndedLinkMails(db)).toEqual([4])
  expect(await mailStates(db)).toEqual(['cancelled', 'waiting', 'cancelled', 'cancelled'])
})

test('three requests for a reset link by somebody else never leave the account without a valid link', async () => {
  const { database, db, store } = await openContent()
  await addPeople(db, { ada: ['leitung'], ben: ['leitung'] })
  const secret = 'x'.repeat(32)
  const environment = readEnvironment({ ORIGIN: 'https://firma.example' })
  const auth = () => createAuth(db, { origin: environment.ORIGIN, secret })
  const app = { database, store, environment, secret, auth } as unknown as AppContext
  const start = Date.parse('2026-11-30T10:00:00Z')
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  onTestFinished(() => void vi.useRealTimers())
  const ask = async (count: number) => {
    mailResetLink(app, 'ben@example.com', '192.0.2.1')
    await expect.poll(async () => (await mailStates(db)).length).toBe(count)
  }
  for (const count of [1, 2, 3]) await ask(count)
  vi.setSystemTime(start + 29 * 60_000)
  mailResetLink(app, 'ben@example.com', '192.0.2.1')
  const countRequests = async () =>
    (await db.selectFrom('sending_counts').select('count').execute()).map(({ count }) => count)
  await expect.poll(countRequests).toEqual([4])
  expect(await cancelEndedLinkMails(db)).toEqual([])
  vi.setSystemTime(start + 30 * 60_000)
  await ask(4)
})

test('findPlacesByMailRecipient names ADMIN_EMAIL while the site names no mailbox', async () => {
  const { database, store } = await openContent()
  const environment = readEnvironment({ ADMIN_EMAIL: 'Chef@example.com' })
  const find = () => findPlacesByMailRecipient({ database, store, environment }, englishTranslator)
  const email = 'kontakt@example.com'
  await store.saveSetting(
    siteSettings,
    { ...siteSettings.fallback, contactEmail: '' },
    { by: 'a', seen: 0 },
  )
  expect((await find()).get('chef@example.com')).toMatchObject([{ text: 'ADMIN_EMAIL' }])
  await store.saveSetting(
    inboxSettings,
    { ...inboxSettings.fallback, notifyEmail: email },
    { by: 'a', seen: 0 },
  )
  const places = await find()
  expect([places.has('chef@example.com'), places.has(email)]).toEqual([false, true])
})

test('recomputeDerivedData gives mails of earlier versions a key, so ending their links cancels them', async () => {
  const { database, db } = await openContent()
  await addPeople(db, { ada: ['leitung'] })
  const secret = 'x'.repeat(32)
  const write = (path: string) => {
    const body = `Hier: ${sealSecret(secret, `https://firma.example/admin/${path}`)}`
    return enqueue(db, [{ kind: 'notice', recipient: 'neu@example.com', subject: 'S', body }])
  }
  const invite = (email: string) =>
    createInvitation(database, { ...leading, email, by: 'ada@example.com' })
  const open = await invite('neu@example.com')
  const ended = await invite('weg@example.com')
  await write(`invitation/${open}`)
  await write(`invitation/${ended}`)
  await write(`login/new-password/${'y'.repeat(32)}`)
  await enqueue(db, [{ kind: 'notice', recipient: 'a@b.de', subject: 'S', body: 'Ohne Link' }])
  await redeemInvitation(db, ended)
  expect(await cancelEndedLinkMails(db)).toEqual([])
  await recomputeDerivedData(db, secret)
  expect(await cancelEndedLinkMails(db)).toEqual([2, 3])
  await redeemInvitation(db, open)
  expect(await mailStates(db)).toEqual(['cancelled', 'cancelled', 'cancelled', 'waiting'])
})
