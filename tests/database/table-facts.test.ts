import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createAuth } from '#accounts/auth.server.ts'
import { recordSignIn } from '#accounts/panel-events.server.ts'
import { addAbsence } from '#accounts/people/absences.server.ts'
import { removeAdministrator } from '#accounts/people/administrators.server.ts'
import { createAdministrator } from '#accounts/people/create-administrator.server.ts'
import {
  createInvitation,
  listInvitations,
  revokeInvitation,
} from '#accounts/people/invitations.server.ts'
import { countAttemptAndGetWait } from '#accounts/sign-in/attempts.server.ts'
import { storeNotFoundCounts } from '#analytics/not-found-counter.server.ts'
import { storeViewCounts } from '#analytics/visits.server.ts'
import { createApiKey, listApiKeys, revokeApiKey } from '#api/keys/keys.server.ts'
import { addWebhook, listWebhooks, removeWebhook } from '#api/webhooks/webhooks.server.ts'
import { actorColumns } from '#content/people/actor-columns.ts'
import { toNameSlug } from '#content/people/name-patterns.ts'
import { siteSettings } from '#content/settings/settings.ts'
import type { ItemInput } from '#content/types/collection.ts'
import { collections } from '#content/types/collections.ts'
import { job, jobCategory } from '#content/types/job.ts'
import { page } from '#content/types/page.ts'
import { post } from '#content/types/post.ts'
import type { Db } from '#core/db/tables.ts'
import { createBlankValues } from '#core/fields/field.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { createDraft, setWorkingDraft } from '#drafts/drafts.server.ts'
import { dismissFinding } from '#drafts/panel/checks/dismissed-findings.server.ts'
import { savePreview } from '#drafts/snapshots/preview.server.ts'
import { addDraftRemark, createSnapshotLink } from '#drafts/snapshots/snapshot-links.server.ts'
import { openWorkingCopy } from '#drafts/working-copy.server.ts'
import { storeProposal } from '#inbox/appointments/schedule.server.ts'
import { saveFilter } from '#inbox/panel/views/list-preferences.server.ts'
import { setEntriesStarred } from '#inbox/panel/views/stars.server.ts'
import { softDelete } from '#inbox/privacy/deleted-entry.server.ts'
import { eraseName } from '#inbox/privacy/erase-name.server.ts'
import { erasePerson } from '#inbox/privacy/erase-person.server.ts'
import { addPersonRequest } from '#inbox/privacy/person-requests.server.ts'
import { runRetention } from '#inbox/retention/retention-job.server.ts'
import { retentionRules } from '#inbox/retention/retention-rules.server.ts'
import { recordRun } from '#inbox/retention/retention-runs.server.ts'
import { storeAnswerFromMail } from '#inbox/status/correspondence.server.ts'
import { listTables } from '#operations/backup/rows.server.ts'
import { tableDataPolicies } from '#operations/facts/table-data-policies.server.ts'
import { saveFormDraft } from '#panel/kit/autosave/autosave.server.ts'
import {
  addApplication,
  addDocument,
  addMessage,
  addTraces,
  keepHouseAfter,
  openInbox,
  seen,
} from '../inbox-program.ts'

const facts = Object.entries(tableDataPolicies)

test('tableDataPolicies describes exactly the tables of the database', async () => {
  const { db } = await openInbox()
  expect(Object.keys(tableDataPolicies).sort()).toEqual((await listTables(db as never)).sort())
})

test('every retention rule is named by a table and vice versa', () => {
  const named = facts.flatMap(([, { kept }]) =>
    typeof kept === 'object' && 'sweeps' in kept ? kept.sweeps : [],
  )
  expect([...new Set(named)].sort()).toEqual(retentionRules.map(({ what }) => what).sort())
})

test('actorColumns lists every column with the address of an account', async () => {
  const { db } = await openInbox()
  const withIds = ['submitted_by', 'approved_by', 'made_by']
  // The author of a remark is typed.
  const others = ['remarks.who', ...['program_keys', 'webhooks'].map((table) => `${table}.made_by`)]
  const tables = await db.introspection.getTables()
  const columns = tables.flatMap(({ name: table, columns }) =>
    columns
      .filter(({ name }) => /^(?:who|owner)$|_by$/.test(name))
      .filter(({ name }) => table !== 'drafts' || !withIds.includes(name))
      .map(({ name }) => `${table}.${name}`),
  )
  const known = actorColumns.map(({ table, column }) => `${table}.${column}`)
  expect(columns.sort()).toEqual([...known, ...others].sort())
})

const email = 'aenne@example.com'
const name = "Änne O'Neil"
const address = '203.0.113.77'
const by = { by: email }

test('tableDataPolicies.person names exactly the tables with personal data, and erasure empties them', async () => {
  const opened = await openInbox()
  const { app, db } = opened
  const { marks, items } = await writePerson(opened)
  const withPerson = facts.filter(([, { person }]) => person).map(([table]) => table)
  expect(await tablesWith(db, marks)).toEqual(withPerson.sort())

  for (const { type, id } of items.toReversed())
    await app.store.remove(type, id, { by: 'anna@example.com' })
  await app.store.saveSetting(siteSettings, siteSettings.fallback, {
    by: 'anna@example.com',
    seen: 1,
  })
  await db.updateTable('media').set({ alt: '' }).execute()

  const [owner] = await db.selectFrom('user').select('id').where('email', '!=', email).execute()
  const [self] = await db.selectFrom('user').select('id').where('email', '=', email).execute()
  const who = { id: owner?.id ?? '', by: 'anna@example.com' }
  const [open] = await listInvitations(db)
  await revokeInvitation(app.database, { token: open?.token ?? '', by: who.by })
  await removeAdministrator(app.database, self?.id ?? '', { ...who, mails: [] })
  for (const { id } of await listWebhooks(db)) await removeWebhook(db, id)
  for (const { id } of await listApiKeys(db)) await revokeApiKey(db, id)
  await erasePerson(app, email)
  await eraseName(app, name)
  const later = facts.filter(([, { person }]) => person === runRetention).map(([table]) => table)
  expect(await tablesWith(db, marks)).toEqual(later.sort())

  await keepHouseAfter(app, 2)
  expect(await tablesWith(db, marks)).toEqual([])
  const declared = new Set(facts.flatMap(([, { person }]) => person || []))
  expect(declared).toEqual(
    new Set([revokeInvitation, removeAdministrator, erasePerson, eraseName, runRetention]),
  )
})

/** Writes a person into every possible table: as visitor, as account and as a name in texts. */
async function writePerson(opened: { app: AppContext; db: Db }) {
  const { app, db } = opened
  const items = await writeContent(app)
  const message = await addMessage(db, { email, name })
  const other = await addMessage(db, { message: `Grüße an ${name}, ${email}` })
  const application = await addApplication(db)
  await addDocument(opened, application.id)
  await db
    .updateTable('application_documents')
    .set({ name: `${name}.pdf` })
    .execute()
  await addTraces(db, { application_id: application.id }, email)
  await storeAnswerFromMail(
    app,
    { kind: 'applications', id: application.id },
    { body: `Gruß, ${name}`, once: 'a', who: email },
  )
  const task = {
    title: `${name} anrufen`,
    due_on: '2026-12-01',
    who: email,
    created_at: '2026-11-01',
  }
  await db
    .insertInto('tasks')
    .values({ ...task, application_id: application.id, message_id: null })
    .execute()
  await db
    .insertInto('tasks')
    .values({ ...task, message_id: other.id, application_id: null })
    .execute()
  await addTraces(db, { message_id: other.id }, email)
  await addTraces(db, { message_id: message.id }, email)
  const aside = await addMessage(db, { email, name })
  await softDelete(app, 'messages', aside.id, { who: 'anna@example.com' })
  const asked = { kind: 'erasure', received_at: '2026-11-01', note: '', who: email } as const
  await addPersonRequest(db, { ...asked, person: name })
  const at = new Date().toISOString()
  await recordRun(app, { at, state: 'done', why: null, counts: {}, confirmed_by: email })
  const marks = [email, name, toNameSlug(name) ?? '', address, ...(await writeColleague(opened))]
  const self = await db
    .selectFrom('user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const colleague = await db
    .selectFrom('user')
    .select('id')
    .where('email', '!=', email)
    .executeTakeFirstOrThrow()
  await saveFilter(db, colleague.id, 'messages', { name, query: '', is_shared: false })
  await setEntriesStarred(db, self.id, await seen(db, 'messages', [other.id]), true)
  const plan = { times: [at], minutes: 60, place: `Bei ${name}`, video: '' }
  await db.transaction().execute((trx) =>
    storeProposal(app, trx, application.id, {
      plan: { ...plan, participants: [self.id] },
      ...{ outbox_id: null, who: email },
    }),
  )
  return { items, marks }
}

/** An item of each type, in dependency order. */
async function writeContent({ store, database }: AppContext) {
  const types = Object.values(collections).sort((a, b) => Number(a === job) - Number(b === job))
  const items = []
  for (const type of types) {
    const [category] = await store.list(jobCategory)
    const values = {
      ...createBlankValues(type.fields),
      ...(type === job && { category_id: category?.id }),
      ...(type.table === 'testimonials' && { rating: 5 }),
      ...(type.table === 'footer_settings' && { company_info: { description: name } }),
    }
    const isMoved = type === post || type === page
    const published = { slug: 'neu', is_published: true, published_at: '2020-01-01T00:00:00.000Z' }
    const named = { ...values, [type.title]: name, ...(isMoved && published) } as ItemInput<
      typeof type
    >
    const { id } = (await store.create(type, named, by)).row
    items.push({ type, id })
    if (!isMoved) continue
    // A slug that was public for a while.
    await store.update(type, id, { slug: `mit-${toNameSlug(name)}` }, { ...by, seen: 1 })
    await store.update(type, id, { slug: 'neu' }, { ...by, seen: 2 })
  }
  await store.saveSetting(
    siteSettings,
    { ...siteSettings.fallback, siteName: name },
    { ...by, seen: 0 },
  )
  const picture = {
    key: 'a/b.webp',
    width: 1,
    height: 1,
    bytes: 1,
    blur: '',
    lightness: 1,
    alt: name,
    name: `${name}.webp`,
    is_decorative: false,
    focal_x: 50,
    focal_y: 50,
    created_at: new Date().toISOString(),
  }
  await database.db.insertInto('media').values(picture).execute()
  await storeViewCounts(database.db, '2026-05-31', new Map([[`/blog/mit-${toNameSlug(name)}`, 3]]))
  await storeNotFoundCounts(
    database.db,
    '2026-05-31',
    new Map([[`/team/${toNameSlug(name)}.html`, 1]]),
  )
  return items
}

/** Returns the other identifiers of the account. */
async function writeColleague({ app, db }: { app: AppContext; db: Db }) {
  const auth = createAuth(db, { origin: 'http://localhost', secret: 'x'.repeat(32) })
  const password = 'geheim-geheim-1'
  const access = { roles: ['leitung'], jobs: [1] } as const
  await createAdministrator(db, { email: 'anna@example.com', password, name: 'Anna', ...access })
  await createAdministrator(db, { email, password, name, ...access })
  const { user } = await auth.api.signInEmail({ body: { email, password } })
  const library = (await auth.$context).adapter
  const expiresAt = new Date(Date.now() + 60_000)
  const known = { createdAt: new Date(), updatedAt: new Date() }
  const code = { identifier: `2fa-${user.id}`, value: user.id, expiresAt, ...known }
  await library.create({ model: 'verification', data: code })
  const secret = { userId: user.id, secret: 's', backupCodes: '[]' }
  await library.create({ model: 'twoFactor', data: secret })
  const away = { from_day: '2026-12-01', to_day: '2026-12-02', substitute_id: null }
  await addAbsence(db, { user_id: user.id, ...away })
  await db
    .insertInto('passkeys')
    .values({
      user_id: user.id,
      credential: 'c',
      public_key: 'k',
      counter: 0,
      transports: '',
      name: `Laptop of ${name}`,
      created_at: new Date().toISOString(),
    })
    .execute()
  const asked = { key: `${address}/sign-in`, count: 1, lastRequest: Date.now() }
  await library.create({ model: 'rateLimit', data: asked })
  await countAttemptAndGetWait(db, { account: email, address, device: undefined })
  await createInvitation(app.database, { email, by: 'anna@example.com', ...access })
  await savePreview(app.database, {
    adminId: user.id,
    subject: { setting: 'site', values: { siteName: name }, pictures: [] },
    note: {} as never,
  })
  // A preview of another account that names the person is not deleted with the account.
  const anna = db.selectFrom('user').select('id').where('email', '=', 'anna@example.com')
  await savePreview(app.database, {
    adminId: (await anna.executeTakeFirstOrThrow()).id,
    subject: { setting: 'site', values: { siteName: name }, pictures: [] },
    note: {} as never,
  })
  const draft = await createDraft(app.database, `Mit ${name}`, email)
  const copy = await openWorkingCopy(app, draft)
  await copy.store.create(jobCategory, { name: `${name} II` }, by)
  await copy.database.close()
  await setWorkingDraft(app.database, user.id, draft)
  await createSnapshotLink(app.database, { draft }, { user: user.id, by: email })
  await addDraftRemark(app.database, draft, { path: '/', who: name, text: 'Gut' })
  await recordSignIn(db, email, 'password')
  const hook = { name, address: 'https://example.com/', events: [], madeBy: user.id }
  await addWebhook(app.database.db, app.secret, hook)
  const rights = { role: 'anybody' as const, onlyProposes: false, origins: [], perMinute: 1 }
  await createApiKey(app.database.db, { ...rights, name, expiresAt: null, madeBy: user.id })
  await dismissFinding(db, { key: 'k', word: `Sagt ${name}`, who: email, at: '' })
  await saveFormDraft(db, user.id, '/admin/about/company texts', JSON.stringify([['text', name]]))
  const attempts = await db.selectFrom('sign_in_attempts').select('key').execute()
  return [user.id, ...attempts.map(({ key }) => key)]
}

async function tablesWith(db: Db, marks: string[]) {
  const found = await Promise.all(
    (await listTables(db as never)).map(async (table) => {
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(db)
      const text = JSON.stringify(rows)
      return marks.some((mark) => text.includes(mark)) ? [table] : []
    }),
  )
  return found.flat().sort()
}
