import { afterAll, expect, test } from 'vitest'
import {
  removeSecondFactorAndPasskeys,
  setPassword,
} from '#accounts/people/administrators.server.ts'
import { createAdministrator } from '#accounts/people/create-administrator.server.ts'
import { changeAccess } from '#accounts/roles.server.ts'
import { blockKinds, type PageBlock } from '#content/blocks/block-kinds.ts'
import { inboxSettings } from '#content/settings/inbox-settings.ts'
import { siteVisibilitySettings } from '#content/settings/publication.ts'
import { page } from '#content/types/page.ts'
import { createBlankValues } from '#core/fields/field.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { createPrelaunchKey } from '#core/request/prelaunch-link.server.ts'
import { createDraft } from '#drafts/drafts.server.ts'
import { unsealSecrets } from '#mail/sealed.server.ts'
import { authenticator } from '../authenticator.ts'
import { until } from '../mail-server.ts'
import { codeOf } from '../one-time-code.ts'
import { secret, startSeeded } from '../running-server.ts'
import { cookies, credentials, post, signIn } from '../signed-in.ts'

// Every secret of an account (session, token, link) against every event that may revoke it.

const server = await startSeeded({
  TRUST_PROXY: '1',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'website@example.com',
})
afterAll(server.stop)
const { ask, origin, db, database, store } = server
// The part of the app context that the command line needs.
const app = { database, store, environment: {} } as unknown as AppContext

let last = 1
const from = () => ({ 'x-forwarded-for': `192.0.2.${last++}` })
const password = 'Leuchtturm Kaffeekanne 7'
const leader = await signIn(server)
const { text: made } = await post(
  server,
  '/admin/settings/programs',
  { name: 'Website', role: 'anybody', per_minute: '6000', password: credentials.password },
  { cookie: leader, ...from() },
)
const [key = ''] = /auftritt_[\w-]{43}/.exec(made) ?? []

type Person = Awaited<ReturnType<typeof arrived>>
let people = 0

/** An account of leitung with a passkey and two sessions. */
async function arrived() {
  const email = `person-${++people}@example.com`
  const id = await createAdministrator(db, {
    ...{ email, password, name: 'Wer', roles: ['leitung'], jobs: [] },
  })
  const enter = async () =>
    cookies((await post(server, '/admin/login', { email, password }, from())).headers)
  const person = { id, email, enter, cookie: await enter(), device: authenticator({ origin }) }
  const { text } = await send(person, 'passkeys/begin', { password })
  const passkey = person.device.create(JSON.parse(text).toMake)
  await send(person, 'passkeys/add', { name: 'Laptop', passkey })
  return person
}

const send = ({ cookie }: { cookie: string }, path: string, fields: Record<string, string>) =>
  post(server, `/admin/account/${path}`, fields, { cookie, ...from() })
const isIn = async (cookie: string) => (await ask('/admin', { headers: { cookie } })).status === 200

/** Enables TOTP for the account; returns its secret. */
async function secondFactor(person: Person) {
  const { text } = await send(person, 'second-factor', { password })
  const authenticatorSecret = /<code[^>]*>([A-Z2-7]{16,})<\/code>/.exec(text)?.[1] ?? ''
  const { headers } = await send(person, 'confirm-second-factor', {
    code: codeOf(authenticatorSecret, -1),
  })
  person.cookie = cookies(headers)
  return authenticatorSecret
}

/** Each function creates a secret; the returned function tells whether it still works. */
const secrets = {
  'link to a new password': async ({ email }: Person) => {
    await post(server, '/admin/login/forgotten', { email }, from())
    const linkIn = async () => {
      const mails = await db
        .selectFrom('outbox')
        .select('body')
        .where('recipient', '=', email)
        .where('subject', 'like', 'Neues Passwort%')
        .execute()
      return mails.map(
        ({ body }) => /\/admin\/login\/new-password\/[\w-]+/.exec(unsealSecrets(secret, body))?.[0],
      )[0]
    }
    await until(async () => (await linkIn()) !== undefined)
    const link = (await linkIn()) ?? ''
    expect((await ask(link)).text).toContain(email)
    return async () => {
      const isShown = (await ask(link)).text.includes(email)
      const next = await post(server, link, { password: 'Gummistiefel-Trompete' }, from())
      return isShown || next.status !== 410
    }
  },
  'another session': async ({ enter }: Person) => {
    const cookie = await enter()
    return () => isIn(cookie)
  },
  'session of a program': async ({ email }: Person) => {
    // The account may need a second factor by now: opens the session as the panel does.
    const headers = { apikey: key, 'content-type': 'application/json', origin, ...from() }
    const asked = await ask('/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers,
      body: JSON.stringify({ email, password }),
    })
    const { access_token, refresh_token } = JSON.parse(asked.text)
    return async () => {
      const user = await ask('/auth/v1/user', {
        headers: { apikey: key, authorization: `Bearer ${access_token}` },
      })
      const next = await ask('/auth/v1/token?grant_type=refresh_token', {
        method: 'POST',
        headers,
        body: JSON.stringify({ refresh_token }),
      })
      return user.status === 200 || next.status === 200
    }
  },
  'view of a draft': async (person: Person) => {
    const draft = await createDraft(database, 'Entwurf', person.email)
    const { cookie } = person
    const { headers } = await post(server, `/admin/drafts/${draft}`, { do: 'view' }, { cookie })
    const view = String(headers.location)
    expect((await ask(view, { headers: { cookie: person.cookie } })).status).toBe(200)
    // With whatever session the account has later.
    return async () => (await ask(view, { headers: { cookie: person.cookie } })).status === 200
  },
}
type Secret = keyof typeof secrets

/** Events of an account, and the secrets that stay valid after each. */
const events: Record<string, { act(person: Person): Promise<unknown>; holds: Secret[] }> = {
  'a new password in the panel': {
    act: (person) => send(person, 'password', { current: password, next: 'Bratwurst-Tapete-9' }),
    holds: [],
  },
  'a new password at the console': {
    act: ({ email }) => setPassword(app, email, 'Bratwurst-Tapete-9'),
    holds: [],
  },
  'no password any more': {
    async act(person) {
      const options = JSON.parse((await ask('/admin/login/passkey')).text)
      const answer = { passkey: person.device.get(options) }
      person.cookie = cookies((await post(server, '/admin/login/passkey', answer, from())).headers)
      await send(person, 'password/remove', {})
    },
    holds: ['view of a draft'],
  },
  'another e-mail': {
    act: (person) => send(person, 'email', { email: `new-${person.email}`, password }),
    holds: ['view of a draft'],
  },
  'a second factor': { act: secondFactor, holds: ['view of a draft'] },
  'no second factor any more, at the console': {
    act: ({ email }) => removeSecondFactorAndPasskeys(app, email),
    holds: [],
  },
  'one passkey less': {
    async act(person) {
      const { id } = await db
        .selectFrom('passkeys')
        .select('id')
        .where('user_id', '=', person.id)
        .executeTakeFirstOrThrow()
      await send(person, `passkeys/${id}/remove`, { password })
    },
    holds: ['view of a draft'],
  },
  'another role': {
    act: ({ id }) => changeAccess(database, id, { roles: ['anfragen'], jobs: [] }, { by: 'test' }),
    // Sessions last while the account exists; roles decide what they may open.
    holds: ['another session', 'session of a program'],
  },
  removal: {
    act: ({ id }) =>
      post(
        server,
        `/admin/administrators/${id}/remove`,
        { password: credentials.password },
        { cookie: leader, ...from() },
      ),
    holds: [],
  },
}

test.each(Object.entries(events))('%s revokes the right secrets', async (_, { act, holds }) => {
  const person = await arrived()
  const made = new Map<string, () => Promise<boolean>>()
  for (const [name, make] of Object.entries(secrets)) made.set(name, await make(person))
  await act(person)
  const held: string[] = []
  for (const [name, isOpen] of made) if (await isOpen()) held.push(name)
  expect(held.sort()).toEqual([...holds].sort())
})

test('a removal shows what the mailbox still gets, and renews the link to a hidden site when ticked', async () => {
  const form = (recipient: string): PageBlock => ({
    ...{ id: 'f', kind: 'form' },
    values: { ...createBlankValues(blockKinds.form.fields), heading: 'Anfrage', recipient },
  })
  const { values: visibility, version } = await store.settingWithVersion(siteVisibilitySettings)
  const hidden = { ...visibility, isPublic: false }
  await store.saveSetting(siteVisibilitySettings, hidden, { by: 'test', seen: version })
  // The first save draws a number.
  const { link } = await store.setting(siteVisibilitySettings)
  const letIn = async (number: number) =>
    (await ask(`/einblick/${createPrelaunchKey(secret, number)}`)).status === 303
  for (const isTicked of [false, true]) {
    const person = await arrived()
    const { values, version: seen } = await store.settingWithVersion(inboxSettings)
    const notified = { ...values, notifyEmail: person.email }
    await store.saveSetting(inboxSettings, notified, { by: 'test', seen })
    const blocks = [form(person.email), form('other@example.com')]
    const title = `Seite ${person.email}`
    const slug = `seite-${people}`
    const blank = createBlankValues(page.fields)
    await store.create(page, { ...blank, title, slug, blocks }, { by: 'test' })
    const list = await ask('/admin/settings/administrators.data', { headers: { cookie: leader } })
    // The place of the block alone names the page.
    expect(list.text.split(title).length - 1).toBe(1)
    expect(list.text).toContain('/admin/settings/inbox')
    const fields = { password: credentials.password, ...(isTicked && { newLink: 'on' }) }
    await post(
      server,
      `/admin/administrators/${person.id}/remove`,
      fields as Record<string, string>,
      { cookie: leader, ...from() },
    )
    const current = (await store.setting(siteVisibilitySettings)).link
    expect([await letIn(link), current !== link]).toEqual([!isTicked, isTicked])
    expect(await letIn(current)).toBe(true)
  }
  const last = await store.settingWithVersion(siteVisibilitySettings)
  await store.saveSetting(
    siteVisibilitySettings,
    { ...last.values, isPublic: true },
    { by: 'test', seen: last.version },
  )
})

test('all secrets are valid while no event happens', async () => {
  const held: string[] = []
  // One account for each secret, since testing a reset link sets a password, which ends the others.
  for (const [name, make] of Object.entries(secrets)) {
    const isOpen = await make(await arrived())
    if (await isOpen()) held.push(name)
  }
  expect(held).toEqual(Object.keys(secrets))
})

test('a login waiting for its second factor ends when the password is changed', async () => {
  const person = await arrived()
  const authenticatorSecret = await secondFactor(person)
  const between = cookies(
    (await post(server, '/admin/login', { email: person.email, password }, from())).headers,
  )
  await setPassword(app, person.email, 'Bratwurst-Tapete-9')
  const code = { code: codeOf(authenticatorSecret, 0) }
  const second = await post(server, '/admin/login/code', code, { cookie: between, ...from() })
  expect(await isIn(cookies(second.headers))).toBe(false)
})
