import { resolve } from 'node:path'
import { afterAll } from 'vitest'
import { createAdministrator } from '#accounts/people/create-administrator.server.ts'
import { createInvitation } from '#accounts/people/invitations.server.ts'
import { createApiKey } from '#api/keys/keys.server.ts'
import { addWebhook, deriveWebhookSecret } from '#api/webhooks/webhooks.server.ts'
import { settings } from '#content/settings/settings.ts'
import { readContentVersion } from '#content/store/change.server.ts'
import { jobBenefit } from '#content/types/job.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { createDraft, publishDraft } from '#drafts/drafts.server.ts'
import { openWorkingCopy } from '#drafts/working-copy.server.ts'
import { type Operation, testEachCall } from '../each-call.ts'
import { addPerson } from '../people.ts'
import { secret, startSeeded } from '../running-server.ts'
import { cookies, credentials, post, signIn } from '../signed-in.ts'

// What the panel stores besides forms: drafts, samples, secrets, accounts, undo.

const server = await startSeeded({
  NODE_OPTIONS: `--import=${resolve('tests/failing-calls.mjs')}`,
  TRUST_PROXY: '1',
  LOG_LEVEL: 'silent',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'website@example.com',
})
afterAll(server.stop)
const { ask, database, db, store } = server
const cookie = await signIn(server)
const by = { by: credentials.email }
const { password } = credentials
const { id: owner } = await db.selectFrom('user').select('id').executeTakeFirstOrThrow()
const app = { database, store, environment: {} } as unknown as AppContext

async function send(path: string, fields: Record<string, string>, headers: object) {
  const answer = await post(server, path, fields, { cookie, ...headers })
  return { ...answer, calls: Number(answer.headers['x-calls']) }
}

/**
 * Sends as a browser without scripts, which gets the screen with the result; counts as success only with a secret in what
 * a person sees.
 */
async function sendForSecret(path: string, fields: Record<string, string>, headers: object) {
  const { text, calls } = await send(path, fields, headers)
  const shown = text.replace(/<script[\s\S]*?<\/script>/g, '')
  return {
    status: /auftritt_[\w-]{20}|whsec_|\/admin\/invitation\/\w/.test(shown) ? 200 : 500,
    calls,
  }
}

const countMails = async () => (await db.selectFrom('outbox').select('id').execute()).length
const countLinks = async () => (await db.selectFrom('views').select('key').execute()).length

/** Whether something was added since the last question; throws if only a part was. */
function added(...counts: (() => Promise<number>)[]) {
  let before: number[] = []
  return async () => {
    const now = await Promise.all(counts.map((each) => each()))
    const steps = now.map((each, index) => each - (before[index] ?? each))
    before = now
    if (new Set(steps).size > 1) throw new Error(`only a part was stored: ${steps.join()}`)
    return steps[0] === 1
  }
}

const benefit = { title: 'A', description: '.', icon: 'FaHeart' } as const

/** A draft that changes the title of a new benefit. */
async function preparedDraft(title: string) {
  const { row } = await store.create(jobBenefit, { ...benefit, title: `${title} before` }, by)
  const draft = await createDraft(database, title, credentials.email)
  const copy = await openWorkingCopy(app, draft)
  await copy.store.update(jobBenefit, row.id, { title }, { ...by, seen: 1 })
  await copy.database.close()
  return { draft, item: row.id }
}
const hasBenefit = async (title: string) =>
  (await store.list(jobBenefit)).some((each) => each.title === title)

const colleague = await addPerson(db, 'zuarbeit@example.com', ['zuarbeit'])
const sampleEvents = (what: 'threw samples away' | 'confirmed samples') => async () =>
  (
    await db
      .selectFrom('panel_events')
      .select(['id', 'about'])
      .where('kind', '=', 'samples')
      .where('what', '=', what)
      .execute()
  ).length
const keysMade = async () => (await db.selectFrom('program_keys').select('id').execute()).length
const webhooksMade = async () => (await db.selectFrom('webhooks').select('id').execute()).length
const keyEvents = (what: string) => async () =>
  (
    await db
      .selectFrom('panel_events')
      .select('id')
      .where('what', '=', what as never)
      .execute()
  ).length

let webhook: { id: number; salt: string } | undefined
let second: { email: string; cookie: string } | undefined

const operations: Record<string, Operation> = {
  'a draft that a colleague submitted, published': {
    async send(title, headers) {
      const { draft } = await preparedDraft(title)
      const submission = { submitted_by: colleague, submitted_at: '2026-01-01T00:00:00.000Z' }
      await db.updateTable('drafts').set(submission).where('id', '=', draft).execute()
      return send(`/admin/drafts/${draft}`, { do: 'publish', sure: 'on' }, headers)
    },
    isStored: (() => {
      const isAdded = added(countMails)
      return async (title) => {
        const isMailed = await isAdded()
        const isPublic = await hasBenefit(title)
        if (isPublic !== isMailed) throw new Error(`public: ${isPublic}, mailed: ${isMailed}`)
        return isPublic
      }
    })(),
  },
  'a published draft, taken back': {
    async send(title, headers) {
      const { draft } = await preparedDraft(title)
      await publishDraft(database, draft, by)
      return send(`/admin/drafts/${draft}`, { do: 'end', sure: 'on' }, headers)
    },
    isStored: (title) => hasBenefit(`${title} before`),
  },
  'a link to a draft': {
    async send(title, headers) {
      const { draft } = await preparedDraft(title)
      return send(`/admin/drafts/${draft}`, { do: 'link' }, headers)
    },
    isStored: added(countLinks, keyEvents('made link')),
  },
  'the undo of a change': {
    async send(title, headers) {
      const { row } = await store.create(jobBenefit, { ...benefit, title }, by)
      await store.remove(jobBenefit, row.id, by)
      return send(`/admin/undo/${await readContentVersion(db)}`, { back: '/admin' }, headers)
    },
    isStored: hasBenefit,
  },
  'an item brought back from the trash': {
    async send(title, headers) {
      const { row } = await store.create(jobBenefit, { ...benefit, title }, by)
      await store.remove(jobBenefit, row.id, by)
      return send(`/admin/items/job-benefits/${row.id}/restore`, {}, headers)
    },
    isStored: hasBenefit,
  },
  'settings brought back from the history': {
    async send(mark, headers) {
      const type = settings.company_description
      for (const description of [`<p>${mark}</p>`, `<p>${mark} later</p>`]) {
        const { values, version } = await store.settingWithVersion(type)
        await store.saveSetting(type, { ...values, description }, { ...by, seen: version })
      }
      const [, former] = await store.settingHistory(type, { limit: 2 })
      return send('/admin/history/company_description', { revision: String(former?.id) }, headers)
    },
    isStored: async (mark) =>
      (await store.setting(settings.company_description)).description === `<p>${mark}</p>`,
  },
  'a new item in its form': {
    send: async (title, headers) =>
      send(
        '/admin/career/benefits/new',
        { form: 'item', title, description: '.', icon: 'FaHeart' },
        headers,
      ),
    isStored: hasBenefit,
  },
  'a copy of an item': {
    async send(title, headers) {
      const { row } = await store.create(jobBenefit, { ...benefit, title }, by)
      return send(`/admin/items/job-benefits/${row.id}/duplicate`, {}, headers)
    },
    isStored: async (title) =>
      (await store.list(jobBenefit)).some((each) => each.title.startsWith(`${title} (`)),
  },
  'sample content adopted': {
    async send(_, headers) {
      if (await operations['sample content adopted']?.isStored(''))
        throw new Error('adopted by somebody else')
      const { text } = await ask('/admin/first-hour/adopt/slides', { headers: { cookie } })
      const seen = /name="seen" value="([^"]+)"/.exec(text)?.[1] ?? ''
      const answer = await send('/admin/first-hour/adopt/slides', { seen }, headers)
      return answer
    },
    isStored: (() => {
      const isAdded = added(sampleEvents('confirmed samples'))
      return async () => {
        const isRecorded = await isAdded()
        const adopted = db
          .selectFrom('sample_texts')
          .select('digest')
          .where('adopted', 'is not', null)
        const isAdopted = (await adopted.execute()).length > 0
        if (isRecorded !== isAdopted) throw new Error(`recorded: ${isRecorded}`)
        // The next request needs samples again.
        if (isAdopted) await store.undoSampleChangeSet(await readContentVersion(db), by)
        return isAdopted
      }
    })(),
  },
  'sample content thrown away': {
    send: (_, headers) => send('/admin/first-hour/throw-away', {}, headers),
    isStored: (() => {
      const isAdded = added(sampleEvents('threw samples away'))
      return async () => {
        const isRecorded = await isAdded()
        const isGone = !(await store.hasSamplesToDiscard())
        if (isRecorded !== isGone) throw new Error(`recorded: ${isRecorded}`)
        if (isGone) await store.undoSampleChangeSet(await readContentVersion(db), by)
        return isGone
      }
    })(),
  },
  'a key for programs': {
    send: (name, headers) =>
      sendForSecret(
        '/admin/settings/programs',
        { name: name.slice(0, 80), role: 'anybody', per_minute: '60', password },
        headers,
      ),
    isStored: added(keysMade, keyEvents('made key')),
  },
  'a key revoked': {
    async send(name, headers) {
      await createApiKey(db, {
        ...{ name: name.slice(0, 80), role: 'anybody', onlyProposes: false, origins: [] },
        ...{ perMinute: 60, expiresAt: null, madeBy: owner },
      })
      const { id } = await db
        .selectFrom('program_keys')
        .select((eb) => eb.fn.max('id').as('id'))
        .executeTakeFirstOrThrow()
      return send(`/admin/programs/keys/${id}/revoke`, {}, headers)
    },
    isStored: added(
      async () =>
        (
          await db
            .selectFrom('program_keys')
            .select('id')
            .where('revoked_at', 'is not', null)
            .execute()
        ).length,
      keyEvents('revoked key'),
    ),
  },
  'a webhook': {
    send: (name, headers) =>
      sendForSecret(
        '/admin/settings/webhooks',
        { name: name.slice(0, 80), address: 'https://93.184.215.14/', events: 'message.received' },
        headers,
      ),
    isStored: added(webhooksMade, keyEvents('made webhook')),
  },
  'a new secret for a webhook': {
    async send(name, headers) {
      webhook ??= await (async () => {
        const hook = { name, address: 'https://93.184.215.14/', events: [], madeBy: owner }
        await addWebhook(db, secret, hook)
        return db
          .selectFrom('webhooks')
          .select(['id', 'salt'])
          .orderBy('id', 'desc')
          .executeTakeFirst()
      })()
      await db.updateTable('webhooks').set({ rests: 'secret' }).execute()
      return sendForSecret(
        '/admin/settings/webhooks',
        { do: 'renew', id: String(webhook?.id) },
        headers,
      )
    },
    async isStored() {
      if (!webhook) return false
      const { id, salt } = webhook
      webhook = await db
        .selectFrom('webhooks')
        .select(['id', 'salt'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return deriveWebhookSecret(secret, salt) !== deriveWebhookSecret(secret, webhook.salt)
    },
  },
  'an invitation': {
    send: (mark, headers) =>
      sendForSecret(
        '/admin/settings/administrators',
        { email: toAddress(mark), roles: 'redaktion', password },
        headers,
      ),
    isStored: async (mark) => {
      const [invitation, mail] = [
        await db
          .selectFrom('invitations')
          .select('email')
          .where('email', '=', toAddress(mark))
          .executeTakeFirst(),
        await db
          .selectFrom('outbox')
          .select('id')
          .where('recipient', '=', toAddress(mark))
          .executeTakeFirst(),
      ]
      if (Boolean(invitation) !== Boolean(mail)) throw new Error('invited without a mail')
      return Boolean(invitation)
    },
  },
  'an invitation accepted': {
    async send(mark, headers) {
      const link = await createInvitation(database, {
        ...{ email: toAddress(mark), by: credentials.email, roles: ['redaktion'], jobs: [] },
      })
      return send(
        `/admin/invitation/${link}`,
        { name: 'Neu', password: 'Leuchtturm Kaffeekanne 7' },
        { ...headers, cookie: '' },
      )
    },
    async isStored(mark) {
      const email = toAddress(mark)
      const account = await db
        .selectFrom('user')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirst()
      const open = await db
        .selectFrom('invitations')
        .select('email')
        .where('email', '=', email)
        .executeTakeFirst()
      if (account && open) throw new Error('the invitation of an account is open')
      if (!account && !open && !mark.endsWith('before'))
        throw new Error('used up without an account')
      return Boolean(account)
    },
  },
  'another e-mail of an account': {
    async send(mark, headers) {
      second ??= await (async () => {
        const email = 'second@example.com'
        await createAdministrator(db, {
          email,
          password,
          name: 'Zwei',
          roles: ['redaktion'],
          jobs: [],
        })
        const fields = { email, password }
        const { headers: answered } = await post(server, '/admin/login', fields, {
          'x-forwarded-for': '198.51.100.7',
        })
        return { email, cookie: cookies(answered) }
      })()
      return send(
        '/admin/account/email',
        { email: toAddress(mark), password },
        { ...headers, cookie: second.cookie },
      )
    },
    isStored: async (mark) =>
      Boolean(
        await db
          .selectFrom('user')
          .select('id')
          .where('email', '=', toAddress(mark))
          .executeTakeFirst(),
      ),
  },
}

const toAddress = (mark: string) => `${mark.replace(/\W+/g, '-').toLowerCase()}@example.com`

testEachCall(operations)
