import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { countFailedSignIn, recordPanelEvent, recordSignIn } from '#accounts/panel-events.server.ts'
import { removeAdministrator } from '#accounts/people/administrators.server.ts'
import { changeAccess } from '#accounts/roles.server.ts'
import { siteSettings } from '#content/settings/settings.ts'
import { footerCollection } from '#content/types/contact.ts'
import { slide } from '#content/types/slide.ts'
import { testimonial } from '#content/types/testimonial.ts'
import type { Db } from '#core/db/tables.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { englishTranslator } from '#core/i18n/translator.ts'
import type { EntryEventType } from '#inbox/entries/event-types.ts'
import {
  iterateActivityEvents,
  listActivityEvents,
  listActivityRows,
} from '#panel/frame/activity/activity.server.ts'
import { parseActivityFilter } from '#panel/frame/activity/activity-filter.server.ts'
import type { ActivityViewer } from '#panel/frame/activity/activity-query.server.ts'
import { activityChoices } from '#panel/frame/activity/choices.server.ts'
import { addMessage } from '../inbox-program.ts'
import { openContent } from '../open-content.ts'
import { addPerson } from '../people.ts'
import { counting } from '../rows-read.ts'

const leader = { roles: ['leitung'] as const }
const draft = {
  ...createBlankValues(slide.fields),
  image: '/a.webp',
  description: 'x',
  cta: 'x',
  cta_link: '/',
}

async function mailToOffice(db: Db, recipient: string) {
  const at = new Date().toISOString()
  await db
    .insertInto('outbox')
    .values({
      ...{ kind: 'notice', recipient, subject: 'Einladung', body: 'x' },
      ...{ state: 'sent', attempts: 1, next_at: at, created_at: at },
    })
    .execute()
}

test('listActivityRows groups successive changes by person; `next` is the cursor of the following page', async () => {
  const { store, db } = await openContent()
  const { row } = await store.create(slide, { ...draft, title: 'A' }, { by: 'ada' })
  for (const [seen, by] of [
    [1, 'ada'],
    [2, 'ada'],
    [3, 'ben'],
  ] as const)
    await store.update(slide, row.id, { cta: `x${seen}` }, { by, seen })
  const page = (limit: number, before?: string) =>
    listActivityRows(englishTranslator, db, { access: leader, limit, before })
  const all = await page(5)
  expect(all.rows.map(({ who, times }) => [who, times])).toEqual([
    ['ben', 1],
    ['ada', 2],
    ['ada', 1],
  ])
  expect(all.next).toBeNull()
  const first = await page(1)
  const second = await page(3, first.next ?? undefined)
  expect(second.rows.map(({ who, times }) => [who, times])).toEqual([
    ['ada', 2],
    ['ada', 1],
  ])
  // Exactly as many rows as there are: no cursor leads to an empty page.
  expect(first.next).toMatch(` changes ${first.rows.at(-1)?.id}`)
  expect(second.next).toBeNull()
})

test('refused sign-ins are counted, and equal events grouped, by the German day', async () => {
  onTestFinished(() => void vi.useRealTimers())
  const { db } = await openContent()
  for (const now of ['2030-07-02T21:58:00Z', '2030-07-02T21:59:00Z', '2030-07-02T22:01:00Z']) {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
    await countFailedSignIn(db)
    await recordPanelEvent(db, 'exports', { who: 'ada@firma.example', what: 'person' })
  }
  const query = { access: leader, limit: 50 }
  const { rows } = await listActivityRows(englishTranslator, db, query)
  const times = (who: string) => rows.filter((row) => row.who === who).map((row) => row.times)
  expect(times('Somebody')).toEqual([1, 2])
  expect(times('ada@firma.example')).toEqual([1, 2])
})

test('the person filter of the activity leaves out baseline revisions', async () => {
  const { store, db } = await openContent()
  const { row } = await store.create(slide, { ...draft, title: 'A' }, { by: 'ada' })
  await db.updateTable('revisions').set({ what: 'baseline', who: '' }).execute()
  await store.update(slide, row.id, { cta: 'x1' }, { by: 'ben', seen: 1 })
  const { who } = await activityChoices(englishTranslator, db, leader)
  expect(who.map(({ value }) => value)).toEqual(['ben'])
})

test('listActivityRows shows the changes of one change set as one row with parts, also when a page cuts it', async () => {
  const { store, db } = await openContent()
  await store.create(slide, { ...draft, title: 'Zuvor' }, { by: 'ada' })
  await store.apply(
    ['A', 'B', 'C', 'D'].map((title) => ({
      type: 'hero_slider',
      what: 'create' as const,
      values: { ...draft, title },
    })),
    { by: 'ben' },
  )
  const page = (limit: number, before?: string) =>
    listActivityRows(englishTranslator, db, { access: leader, limit, before })
  const { rows } = await page(50)
  expect(rows.map(({ who, text }) => `${who} ${text}`)).toEqual([
    'ben made 4 changes at once',
    'ada created the slide “Zuvor”',
  ])
  expect(rows[0]?.parts?.map(({ text }) => text)).toEqual(
    ['D', 'C', 'B', 'A'].map((title) => `created the slide “${title}”`),
  )
  const cut = await page(2)
  expect(cut.rows).toMatchObject([{ text: 'made 4 changes at once', parts: { length: 2 } }])
  const after = await page(3, cut.next ?? undefined)
  expect(after.rows.map(({ text }) => text)).toEqual([
    'made 4 changes at once',
    'created the slide “Zuvor”',
  ])
  expect(after.rows[0]?.parts).toHaveLength(2)
})

test('the activity filters by item, by published draft and by access', async () => {
  const { store, db } = await openContent()
  const first = await store.create(slide, { ...draft, title: 'A' }, { by: 'ada' })
  await store.create(slide, { ...draft, title: 'B' }, { by: 'ben' })
  await store.update(slide, first.row.id, { title: 'C' }, { by: 'ben', seen: 1 })
  const { version } = await db
    .selectFrom('content_version')
    .select('version')
    .executeTakeFirstOrThrow()
  const at = new Date().toISOString()
  await db
    .insertInto('drafts')
    .values(
      // The second draft only confirmed samples, so no revision belongs to it.
      ['Herbst', 'Bestätigt'].map((name, later) => ({
        name,
        owner: 'ada',
        made_at: at,
        version: 1,
        published_at: at,
        published_set: version + later,
      })),
    )
    .execute()

  const texts = async (query: string, access: ActivityViewer = leader) => {
    const choices = await activityChoices(englishTranslator, db, access)
    const url = new URL(`http://localhost/?${query}`)
    const asked = { access, limit: 50, ...parseActivityFilter(url, choices) }
    return (await listActivityRows(englishTranslator, db, asked)).rows.map(
      ({ who, text }) => `${who} ${text}`,
    )
  }
  expect(await texts(`type=hero_slider&item=${first.row.id}`)).toEqual([
    'ben changed the slide “C”',
    'ada created the slide “A”',
  ])
  expect(await texts('type=publications')).toEqual([
    'ada published the draft “Bestätigt”',
    'ben published the draft “Herbst”',
  ])
  expect(await texts('type=publications&who=ben')).toEqual(['ben published the draft “Herbst”'])
  // Without access to drafts the filter is ignored.
  expect(await texts('type=publications', { roles: ['anfragen'] })).toEqual([])
})

test('listActivityRows reads less than 10,000 bytes of revisions, whatever their size', async () => {
  const { store, db, database } = await openContent()
  const long = { ...draft, description: 'x'.repeat(100_000) }
  await store.create(slide, { ...long, title: 'Lang' }, { by: 'ada' })
  await store.saveSetting(siteSettings, siteSettings.fallback, { by: 'ada', seen: 0 })
  const contact = { contact: { email: 'a@firma.example' } }
  await store.create(
    footerCollection,
    { ...createBlankValues(footerCollection.fields), ...contact } as never,
    {
      by: 'ada',
    },
  )
  const staff = await addPerson(db, 'ben@firma.example', ['redaktion'])
  await changeAccess(database, staff, { roles: ['personal', 'anfragen'], jobs: [] }, { by: 'ada' })
  await removeAdministrator(database, staff, { by: 'ada', mails: [] })
  let read = 0
  const watched = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      read += JSON.stringify(result.rows).length
      return result
    },
  })
  const { rows } = await listActivityRows(englishTranslator, watched, { access: leader, limit: 50 })
  expect(rows.map(({ text }) => text)).toEqual([
    'deleted the account of ben@firma.example',
    'gave ben@firma.example these roles: Enquiries, HR',
    'created the contact information “a@firma.example”',
    'created the footer',
    'changed the site settings',
    'created the slide “Lang”',
  ])
  expect(read).toBeLessThan(10_000)
})

test('sign-ins, exports, keys and mails are in the activity of leitung only', async () => {
  const { db } = await openContent()
  await recordSignIn(db, ' Ada@Example.com', 'passkey')
  await Promise.all([1, 2, 3].map(() => countFailedSignIn(db)))
  await recordPanelEvent(db, 'exports', { who: 'npm run export', what: 'content' })
  await recordPanelEvent(db, 'keys', { who: 'ada@example.com', what: 'made key', about: 'Shop' })
  await recordPanelEvent(db, 'samples', {
    ...{ who: 'ada@example.com', what: 'confirmed samples', about: testimonial.label.many },
  })
  await recordPanelEvent(db, 'samples', { who: 'ada@example.com', what: 'confirmed all samples' })
  await mailToOffice(db, 'ben@example.com')

  const told = async (type: string, access: ActivityViewer = leader) => {
    const choices = await activityChoices(englishTranslator, db, access)
    const url = new URL(`http://localhost/?type=${type}`)
    const asked = { access, limit: 50, ...parseActivityFilter(url, choices) }
    const { rows } = await listActivityRows(englishTranslator, db, asked)
    return rows.map(({ who, text, times }) => `${who} ${text}${times > 1 ? ` ×${times}` : ''}`)
  }
  const signIns = await told('sign-ins')
  expect(signIns.at(-1)).toBe('ada@example.com signed in with a passkey')
  expect(signIns.join()).toMatch(/Somebody could not sign in/)
  const { tries } = await db
    .selectFrom('panel_events')
    .select((eb) => eb.fn.sum<number>('times').as('tries'))
    .where('what', '=', 'refused')
    .executeTakeFirstOrThrow()
  expect(Number(tries)).toBe(3)
  await countFailedSignIn(db)
  expect(await told('sign-ins')).toHaveLength(signIns.length)
  expect(await told('exports')).toEqual(['npm run export exported the whole content as files'])
  expect(await told('keys')).toEqual(['ada@example.com made the key “Shop” for a program'])
  expect(await told('samples', { roles: ['redaktion'] })).toEqual([
    'ada@example.com confirmed all samples',
    'ada@example.com confirmed samples: Testimonials',
  ])
  expect(await told('mails')).toEqual(['The program sent ben@example.com “Einladung”'])
  // Colleagues do not see who signed in when.
  for (const type of ['sign-ins', 'exports', 'keys', 'mails'])
    expect(await told(type, { roles: ['redaktion', 'personal'] })).toEqual(await told('samples'))
})

test('successive entry events of a colleague are one row with parts; those of applicants stay separate', async () => {
  const { db } = await openContent()
  const record = async (who: string, what: EntryEventType) => {
    const { id: message_id, reference } = await addMessage(db)
    const at = new Date().toISOString()
    await db.insertInto('inbox_events').values({ message_id, at, who, what }).execute()
    return reference
  }
  const sent = [await record('Applicant', 'sent'), await record('Applicant', 'sent')]
  const moved = [await record('ada@example.com', 'state'), await record('ada@example.com', 'state')]
  const viewed = await record('ada@example.com', 'viewed')
  const { rows } = await listActivityRows(englishTranslator, db, { access: leader, limit: 50 })
  expect(
    rows.map(({ text, times, parts }) => [text, times, parts?.map((part) => part.text)]),
  ).toEqual([
    [`viewed: ${viewed}`, 1, undefined],
    ['changed the state', 2, moved.toReversed().map((each) => `changed the state: ${each}`)],
    ...sent.toReversed().map((each) => [`sent the application: ${each}`, 1, undefined]),
  ])
})

/** Several events of every source, some at the same time. */
async function muchAtOnce() {
  const opened = await openContent()
  const { store, db } = opened
  for (const title of ['A', 'B', 'C', 'D', 'E'])
    await store.create(slide, { ...draft, title }, { by: title })
  for (const who of ['a', 'b', 'c', 'd']) {
    await recordPanelEvent(db, 'exports', { who, what: 'backup' })
    await recordPanelEvent(db, 'samples', { who, what: 'confirmed all samples' })
    await recordSignIn(db, who, 'passkey')
    await mailToOffice(db, `${who}@firma.example`)
  }
  const at = sql<string>`'2026-01-0' || (1 + id % 3) || 'T08:00:00.000Z'`
  await db.updateTable('revisions').set({ at }).execute()
  await db.updateTable('panel_events').set({ at }).execute()
  await db.updateTable('outbox').set({ created_at: at }).execute()
  return opened
}

test('listActivityEvents returns all sources sorted by time, and pages of any size repeat and lose nothing', async () => {
  const { db, store } = await muchAtOnce()
  const all = { access: leader, limit: 100 }
  const keyed = ({ rows }: Awaited<ReturnType<typeof listActivityEvents>>) =>
    rows.map(({ at, source, id }) => `${at} ${source} ${id}`)
  const whole = keyed(await listActivityEvents(englishTranslator, db, all))
  expect(whole).toHaveLength(21)
  expect(whole.map((each) => each.slice(0, 10))).toEqual(
    whole.map((each) => each.slice(0, 10)).toSorted((a, b) => (a < b ? 1 : -1)),
  )
  for (const limit of [1, 2, 3, 5, 8, 20]) {
    const walked: string[] = []
    let before: string | null | undefined
    do {
      const page = await listActivityEvents(englishTranslator, db, {
        ...all,
        limit,
        before: before ?? undefined,
      })
      walked.push(...keyed(page))
      before = page.next
    } while (before && walked.length <= whole.length)
    expect(walked).toEqual(whole)
  }

  // An event during paging is on the first page only.
  const first = await listActivityEvents(englishTranslator, db, { ...all, limit: 4 })
  await store.create(slide, { ...draft, title: 'F' }, { by: 'F' })
  await recordPanelEvent(db, 'exports', { who: 'f', what: 'backup' })
  const second = await listActivityEvents(englishTranslator, db, {
    ...all,
    limit: 4,
    before: `${first.next}`,
  })
  expect([...keyed(first), ...keyed(second)]).toEqual(whole.slice(0, 8))

  const sourcesOf = async (access: ActivityViewer) =>
    new Set(
      (await listActivityEvents(englishTranslator, db, { ...all, access })).rows.map(
        ({ source }) => source,
      ),
    )
  expect(await sourcesOf({ roles: ['redaktion'] })).toEqual(new Set(['changes', 'samples']))
  expect(await sourcesOf({ roles: [] })).toEqual(new Set())
  // An invalid cursor is ignored.
  for (const before of ['7', 'x changes 1', '2026 nothing 99999999999999999999', '\0 changes 1'])
    expect(
      keyed(await listActivityEvents(englishTranslator, db, { ...all, before })).length,
    ).toBeLessThanOrEqual(23)
})

test('listActivityEvents reads at most one page of rows of each source', async () => {
  const { db, rowsRead } = counting((await muchAtOnce()).db)
  const page = { access: leader, limit: 3 }
  const { next } = await listActivityEvents(englishTranslator, db, page)
  const sources = 9
  expect(await rowsRead(() => listActivityEvents(englishTranslator, db, page))).toBeLessThanOrEqual(
    4 * sources,
  )
  expect(
    await rowsRead(() => listActivityEvents(englishTranslator, db, { ...page, before: `${next}` })),
  ).toBeLessThanOrEqual(4 * sources)
})

test('iterateActivityEvents yields all events in order and reads each row once', async () => {
  const { db, rowsRead } = counting((await muchAtOnce()).db)
  const all = { access: leader, limit: 100 }
  const { rows } = await listActivityEvents(englishTranslator, db, all)
  for (const limit of [1, 2, 5, 100]) {
    const walk = () =>
      Array.fromAsync(iterateActivityEvents(englishTranslator, db, { ...all, limit }))
    expect(await walk()).toEqual(rows)
    expect(await rowsRead(walk)).toBe(rows.length)
  }
  const exports = iterateActivityEvents(englishTranslator, db, { ...all, type: 'exports' })
  expect(await Array.fromAsync(exports)).toHaveLength(4)
  const slides = iterateActivityEvents(englishTranslator, db, { ...all, type: slide.table })
  expect((await Array.fromAsync(slides)).length).toBeGreaterThan(4)
})
