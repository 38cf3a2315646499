import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  draftApprovalEndedMessage,
  listDraftsScheduledByAccount,
} from '#accounts/people/account-drafts.server.ts'
import { changeAccess } from '#accounts/roles.server.ts'
import { siteVisibilitySettings } from '#content/settings/publication.ts'
import { jobBenefit } from '#content/types/job.ts'
import { germanTimeToIso } from '#core/fields/german-time.ts'
import { englishTranslator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { createDraft, findDraft, publishDraft, setWorkingDraft } from '#drafts/drafts.server.ts'
import { startDraftScheduler } from '#drafts/ending/draft-scheduler.server.ts'
import { scheduleDraft } from '#drafts/name-and-times.server.ts'
import { loadWorkingDraft } from '#drafts/panel/predict-problems.server.ts'
import { listScheduledDraftFindings } from '#drafts/panel/scheduled-draft-findings.server.ts'
import {
  createSnapshotLink,
  findSnapshotLink,
  listDraftLinks,
  revokeDraftLink,
} from '#drafts/snapshots/snapshot-links.server.ts'
import { openWorkingCopy } from '#drafts/working-copy.server.ts'
import { listActivityRows } from '#panel/frame/activity/activity.server.ts'
import { connect, openContent } from '../open-content.ts'
import { addPerson } from '../people.ts'

const by = { by: 'ada@firma.example' }
const hour = 3_600_000
const from = (hours: number) => new Date(Date.now() + hours * hour).toISOString()

type Opened = Omit<Awaited<ReturnType<typeof openContent>>, 'address'>
const programOf = ({ database, store }: Opened) =>
  ({ database, store, environment: { ORIGIN: 'https://firma.example' } }) as AppContext

/** All instances run the job at the same time. */
const round = (instances: Opened[]) =>
  Promise.all(instances.map((each) => startDraftScheduler(programOf(each), hour)()))

/** An item whose title is changed by a scheduled draft. */
async function planned(when: { begins: string | null; ends: string | null }) {
  const here = await openContent()
  const { database, store } = here
  const { row } = await store.create(
    jobBenefit,
    { title: 'A', description: '.', icon: 'FaHeart' },
    by,
  )
  const draft = await createDraft(database, 'Montag', by.by)
  const copy = await openWorkingCopy(programOf(here), draft)
  await copy.store.update(jobBenefit, row.id, { title: 'B' }, { ...by, seen: 1 })
  await copy.database.close()
  const user = await addPerson(here.db, by.by, ['redaktion', 'personal'])
  await scheduleDraft(database, draft, when, user)
  const title = async () => (await store.find(jobBenefit, row.id))?.title
  return { here, there: connect(here.address), draft, row, title, user }
}

test('one instance publishes and one ends a scheduled draft, late if none was running', async () => {
  const { here, there, draft, row, title } = await planned({ begins: from(1), ends: from(2) })
  const drafts = here.db.updateTable('drafts').where('id', '=', draft)
  const what = async () =>
    (
      await here.db
        .selectFrom('revisions')
        .select('what')
        .where('type', '=', 'job_benefits')
        .where('item_id', '=', row.id)
        .orderBy('id')
        .execute()
    ).map((each) => each.what)
  await round([here, there])
  expect([await title(), await what()]).toEqual(['A', ['create']])
  // After a night without a running instance.
  await drafts.set({ begins_at: from(-8) }).execute()
  await round([here, there, here])
  expect([await title(), await what()]).toEqual(['B', ['create', 'update']])
  await drafts.set({ ends_at: from(-7) }).execute()
  await round([there, here, there])
  expect([await title(), await what()]).toEqual(['A', ['create', 'update', 'restore']])
  await round([here, there])
  expect(await what()).toHaveLength(3)
  expect(await here.db.selectFrom('outbox').select('id').execute()).toEqual([])
})

test('the submitter is mailed once when the draft is published, unless the submitter scheduled it', async () => {
  const { here, there, draft, user } = await planned({ begins: from(-1), ends: null })
  const author = await addPerson(here.db, 'zuarbeit@firma.example', ['zuarbeit'])
  const submittedBy = (id: string) =>
    here.db.updateTable('drafts').set({ submitted_by: id, submitted_at: from(-2) })
  await submittedBy(author).where('id', '=', draft).execute()
  const own = await createDraft(here.database, 'Dienstag', by.by)
  await scheduleDraft(here.database, own, { begins: from(-1), ends: null }, user)
  await submittedBy(user).where('id', '=', own).execute()
  await round([here, there])
  await round([there])
  const mails = await here.db.selectFrom('outbox').select(['recipient', 'body']).execute()
  expect(mails).toEqual([
    { recipient: 'zuarbeit@firma.example', body: expect.stringContaining(`/drafts/${draft}\n`) },
  ])
})

test.each([
  // The skipped hour becomes the next one; of the repeated hour the second counts.
  ['2027-03-28T02:30', '2027-03-28T03:45', '2027-03-28T01:30', '2027-03-28T01:45'],
  ['2027-03-28T01:59', '2027-03-28T03:00', '2027-03-28T00:59', '2027-03-28T01:00'],
  ['2027-10-31T02:15', '2027-10-31T02:45', '2027-10-31T01:15', '2027-10-31T01:45'],
  ['2027-10-31T01:59', '2027-10-31T03:00', '2027-10-30T23:59', '2027-10-31T02:00'],
])(
  'a draft from %s to %s local time is published and ended once, at the minute, across restarts',
  async (begins, ends, from, until) => {
    const when = { begins: germanTimeToIso(begins), ends: germanTimeToIso(ends) }
    const { here, there, title } = await planned(when)
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const sets = async () =>
      (await here.db.selectFrom('revisions').select('change_set').distinct().execute()).length
    const at = async (utc: string, after: number) => {
      vi.setSystemTime(Date.parse(`${utc}:00Z`) + after)
      await round([here, there, connect(here.address)])
      return [await title(), await sets()]
    }
    expect(await at(from, -1)).toEqual(['A', 1])
    expect(await at(from, 0)).toEqual(['B', 2])
    expect(await at(until, -1)).toEqual(['B', 2])
    expect(await at(until, 0)).toEqual(['A', 3])
    // The repeated hour.
    for (const hours of [1, 2]) expect(await at(until, hours * hour)).toEqual(['A', 3])
    const { rows } = await listActivityRows(englishTranslator, here.db, {
      access: { roles: ['leitung'] },
      limit: 50,
    })
    expect(rows.map(({ text, parts }) => [text, parts?.map((part) => part.text)])).toEqual([
      ['took the draft “Montag” back at the planned time', ['restored the benefit “A”']],
      ['published the draft “Montag” at the planned time', ['changed the benefit “B”']],
      ['created the benefit “A”', undefined],
    ])
  },
)

test('a draft whose whole period passed while nothing ran is not published but reported', async () => {
  const { here, there, draft, title } = await planned({ begins: from(-9), ends: from(-1) })
  await round([here, there])
  await round([here, there])
  expect(await title()).toBe('A')
  const mails = await here.db.selectFrom('outbox').select(['recipient', 'body']).execute()
  expect(mails).toEqual([
    { recipient: by.by, body: expect.stringContaining('während das Programm nicht lief') },
  ])
  expect(await listScheduledDraftFindings(englishTranslator, programOf(here))).toMatchObject([
    {
      text: 'The draft “Montag” cannot publish itself',
      more: 'Its time was over before the program ran again.',
      links: [{ to: `/admin/drafts/${draft}` }],
    },
  ])
  await publishDraft(here.database, draft, by)
  expect(await listScheduledDraftFindings(englishTranslator, programOf(here))).toEqual([])
  await round([here, there])
  expect(await title()).toBe('B')
  expect(await findDraft(here.database, draft)).toMatchObject({ ends_at: null, ended_at: null })
})

test('a scheduled draft with a conflict is not published; owner and leitung get one mail', async () => {
  const { here, there, draft, row, title } = await planned({ begins: from(-1), ends: null })
  await addPerson(here.db, 'chefin@firma.example', ['leitung'])
  await addPerson(here.db, 'text@firma.example', ['redaktion'])
  await here.store.update(jobBenefit, row.id, { title: 'C' }, { ...by, seen: 1 })
  await round([here, there])
  await round([here, there])
  expect(await title()).toBe('C')
  expect((await findDraft(here.database, draft))?.published_at).toBeNull()
  const mails = await here.db.selectFrom('outbox').select(['recipient', 'body']).execute()
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual([by.by, 'chefin@firma.example'])
  for (const { body } of mails)
    expect(body).toContain(`https://firma.example/admin/drafts/${draft}`)
})

test('a blocked draft is published once the conflict is gone, unless its schedule was ended', async () => {
  const { here, there, draft, row, title, user } = await planned({ begins: from(-1), ends: null })
  const change = (value: string, seen: number) =>
    here.store.update(jobBenefit, row.id, { title: value }, { ...by, seen })
  await change('C', 1)
  const [clock, mails] = [
    () => round([here, there]),
    () => here.db.selectFrom('outbox').select('id').execute(),
  ]
  await clock()
  await clock()
  expect([await title(), (await mails()).length]).toEqual(['C', 1])
  // Removing the right of its scheduler ends the schedule.
  expect(await listDraftsScheduledByAccount(here.db, user)).toMatchObject([{ id: draft }])
  await here.db
    .updateTable('drafts')
    .set({ trouble: JSON.stringify([draftApprovalEndedMessage]) })
    .execute()
  expect(await listDraftsScheduledByAccount(here.db, user)).toEqual([])
  await change('A', 2)
  await clock()
  expect(await title()).toBe('A')
  await here.db
    .updateTable('drafts')
    .set({ trouble: JSON.stringify(['“{title}” was changed meanwhile.']) })
    .execute()
  await clock()
  expect([await title(), (await mails()).length]).toEqual(['B', 1])
  expect(await findDraft(here.database, draft)).toMatchObject({ trouble: null })
})

test('a draft whose mail cannot be queued is not published, and nobody is told it was refused', async () => {
  const { here, draft, title } = await planned({ begins: from(-1), ends: null })
  const author = await addPerson(here.db, 'zuarbeit@firma.example', ['zuarbeit'])
  await here.db.updateTable('drafts').set({ submitted_by: author }).execute()
  await sql`alter table outbox rename to outbox_away`.execute(here.db)
  await round([here])
  expect(await title()).toBe('A')
  expect(await findDraft(here.database, draft)).toMatchObject({ published_at: null, trouble: null })
  await sql`alter table outbox_away rename to outbox`.execute(here.db)
  await round([here])
  expect(await title()).toBe('B')
  expect(await here.db.selectFrom('outbox').select('recipient').execute()).toEqual([
    { recipient: 'zuarbeit@firma.example' },
  ])
})

test('a blocked draft is retried after a change only, not on every run', async () => {
  const { here, draft, row } = await planned({ begins: from(-1), ends: null })
  await here.store.update(jobBenefit, row.id, { title: 'C' }, { ...by, seen: 1 })
  const transaction = vi.spyOn(here.db, 'transaction')
  const stop = startDraftScheduler(programOf(here), 5)
  const trouble = async () => (await findDraft(here.database, draft))?.trouble
  await expect.poll(trouble).not.toBeNull()
  // Two attempts and the record of the trouble after each, then none.
  await expect.poll(() => transaction.mock.calls.length).toBe(4)
  const reads = vi.spyOn(here.db, 'selectFrom')
  await expect.poll(() => reads.mock.calls.length).toBeGreaterThan(20)
  await stop()
  expect(transaction).toHaveBeenCalledTimes(4)
})

test('the panel shows the scheduled time only while nothing blocks the draft', async () => {
  const { here, draft, row, user } = await planned({ begins: from(1), ends: null })
  const app = programOf(here)
  await setWorkingDraft(here.database, user, draft)
  const shown = async () => ({
    time: (await loadWorkingDraft(app, user))?.begins_at ?? null,
    trouble: (await listScheduledDraftFindings(englishTranslator, app)).map(({ more }) => more),
  })
  const promised = { time: expect.any(String), trouble: [] }
  expect(await shown()).toEqual(promised)
  await here.store.update(jobBenefit, row.id, { title: 'C' }, { ...by, seen: 1 })
  const changed = '“B” was changed meanwhile.'
  expect(await shown()).toEqual({ time: null, trouble: [changed] })
  await here.store.update(jobBenefit, row.id, { title: 'A' }, { ...by, seen: 2 })
  expect(await shown()).toEqual(promised)

  const add = here.db.updateTable('draft_changes').set({ type: 'services' })
  await add.where('draft_id', '=', draft).execute()
  await changeAccess(here.database, user, { roles: ['zuarbeit'], jobs: [] }, { by: 'test' })
  expect(await shown()).toEqual({
    time: null,
    trouble: [expect.stringMatching(/approval holds no longer/)],
  })
  // The check finds it without recorded trouble as well.
  await here.db.updateTable('drafts').set({ trouble: null }).execute()
  expect((await shown()).time).toBeNull()
})

test('a draft that would publish a site with gaps is reported as blocked', async () => {
  const { here, draft, user } = await planned({ begins: from(1), ends: null })
  const shown = { isPublic: false, link: 1 }
  await here.store.saveSetting(siteVisibilitySettings, shown, { ...by, seen: 0 })
  await here.db.insertInto('user_roles').values({ user_id: user, role: 'leitung' }).execute()
  const copy = await openWorkingCopy(programOf(here), draft)
  onTestFinished(() => copy.database.close())
  const app = { ...programOf(here), snapshots: { ofDraft: async () => copy } } as never
  expect(await listScheduledDraftFindings(englishTranslator, app)).toEqual([])
  await copy.store.saveSetting(
    siteVisibilitySettings,
    { ...shown, isPublic: true },
    { ...by, seen: 1 },
  )
  await scheduleDraft(here.database, draft, { begins: from(1), ends: null }, user)
  expect(await listScheduledDraftFindings(englishTranslator, app)).toMatchObject([
    { more: expect.stringContaining('would become public with something open'), isUrgent: true },
  ])
})

test('the mail about a blocked draft of an import goes to its scheduler', async () => {
  const { here, row } = await planned({ begins: from(-1), ends: null })
  await here.db.updateTable('drafts').set({ owner: 'npm run import' }).execute()
  await here.store.update(jobBenefit, row.id, { title: 'C' }, { ...by, seen: 1 })
  await round([here])
  const mails = await here.db.selectFrom('outbox').select('recipient').execute()
  expect(mails).toEqual([{ recipient: by.by }])
})

test('a draft that cannot be ended stays public; owner and leitung get one mail', async () => {
  const { here, there, draft, title } = await planned({ begins: from(-1), ends: from(2) })
  await addPerson(here.db, 'chefin@firma.example', ['leitung'])
  await round([here])
  expect(await title()).toBe('B')
  // Any unforeseen error.
  await sql`update revisions set body = 'null' where type = 'job_benefits'`.execute(here.db)
  await here.db
    .updateTable('drafts')
    .set({ ends_at: from(-1) })
    .execute()
  await round([here, there])
  await round([here, there])
  expect(await title()).toBe('B')
  expect(await findDraft(here.database, draft)).toMatchObject({ ended_at: null })
  const mails = await here.db.selectFrom('outbox').select(['recipient', 'subject']).execute()
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual([by.by, 'chefin@firma.example'])
  for (const { subject } of mails) expect(subject).toContain('ließ sich nicht zurücknehmen')
})

test('a draft link expires after seven days, an own snapshot link after one', async () => {
  const { here, draft, user } = await planned({ begins: null, ends: null })
  const { database, db } = here
  const key = await createSnapshotLink(database, { draft }, { user: null, ...by })
  const own = await createSnapshotLink(database, { draft }, { user, ...by })
  const left = async (of: string) => {
    const { expires_at } = await db
      .selectFrom('views')
      .select('expires_at')
      .where('key', '=', of)
      .executeTakeFirstOrThrow()
    return Math.round((Date.parse(expires_at) - Date.now()) / (24 * hour))
  }
  expect([await left(key), await left(own)]).toEqual([7, 1])
  expect([
    await findSnapshotLink(database, key),
    await listDraftLinks(database, draft),
  ]).toMatchObject([{ draft_id: draft }, [{ key }]])
  // The link of another draft cannot be revoked.
  expect(await revokeDraftLink(database.db, draft + 1, key)).toBe(false)
  expect(await listDraftLinks(database, draft)).toHaveLength(1)
  await db
    .updateTable('views')
    .set({ expires_at: from(0) })
    .execute()
  expect([await findSnapshotLink(database, key), await listDraftLinks(database, draft)]).toEqual([
    undefined,
    [],
  ])
})
