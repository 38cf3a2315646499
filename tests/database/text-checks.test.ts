import { expect, test } from 'vitest'
import { companySettings } from '#content/settings/company-settings.ts'
import { inboxSettings } from '#content/settings/inbox-settings.ts'
import { seoSettings } from '#content/settings/settings.ts'
import { contactCollection } from '#content/types/contact.ts'
import { job, jobCategory } from '#content/types/job.ts'
import { post } from '#content/types/post.ts'
import { redirect } from '#content/types/redirect.ts'
import { service } from '#content/types/service.ts'
import { testimonial } from '#content/types/testimonial.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { englishTranslator } from '#core/i18n/translator.ts'
import type { TextCheck } from '#drafts/panel/checks/check.ts'
import { searchEntryLengthCheck } from '#drafts/panel/checks/content/search-entry-length.server.ts'
import { cookiePromiseCheck } from '#drafts/panel/checks/facts/cookie-promises.server.ts'
import { outdatedFactCheck } from '#drafts/panel/checks/facts/outdated-facts.server.ts'
import { replyPromiseCheck } from '#drafts/panel/checks/facts/reply-promises.server.ts'
import { retentionPromiseCheck } from '#drafts/panel/checks/facts/retention-promises.server.ts'
import { runChecks } from '#drafts/panel/checks/run-checks.server.ts'
import { openContent } from '../open-content.ts'

const by = { by: 'Ada' }
const contact = {
  address: { street: 'Musterkai 7', postalCode: '20457', city: 'Hamburg' },
  phone: '+49 40 1234567',
  email: 'info@alt.example',
  hours: { weekdays: '', weekend: '' },
  reply_time: 'am nächsten Arbeitstag',
  directions: null,
}

async function open() {
  const opened = await openContent()
  const moment = { ...opened, today: opened.db }
  const place = { where: '', to: '', kind: 'paragraph' as const, value: '' }
  const piece = { ...place, type: 'services', field: 'description', links: [], html: '' }
  const look = async (check: TextCheck, text: string, type = 'services', field = 'description') =>
    (await check.begin(moment, englishTranslator))({ ...piece, text, type, field })
  return { ...opened, moment, look }
}

test('outdatedFactCheck finds former phone numbers, addresses and names, not in quotes and history', async () => {
  const { store, look } = await open()
  const { row } = await store.create(contactCollection, contact, by)
  const facts = { ...companySettings.fallback, legalName: 'Altwerk GmbH' }
  await store.saveSetting(companySettings, facts, { ...by, seen: 0 })
  const texts = 'Rufen Sie an: 040 / 123 45 67. Altwerk GmbH, Musterkai 7.'
  expect(await look(outdatedFactCheck, texts)).toEqual([])
  const moved = { ...contact.address, street: 'Neuer Kai 1' }
  const changes = { phone: '+49 40 7654321', address: moved }
  await store.update(contactCollection, row.id, changes, { ...by, seen: 1 })
  const renamed = { ...facts, legalName: 'Altwerk GmbH Nord' }
  await store.saveSetting(companySettings, renamed, { ...by, seen: 1 })
  expect(await look(outdatedFactCheck, texts)).toEqual(
    expect.arrayContaining(['“+49 40 1234567”', '“Musterkai 7”', '“Altwerk GmbH”']),
  )
  expect(await look(outdatedFactCheck, 'Altwerk GmbH Nord, Neuer Kai 1, 040 7654321')).toEqual([])
  expect(
    await look(outdatedFactCheck, 'Gegründet 2015 als Altwerk GmbH. Früher Altwerk GmbH.'),
  ).toEqual([])
  expect(await look(outdatedFactCheck, 'Die Altwerk GmbH war toll', 'testimonials')).toEqual([])
})

test('replyPromiseCheck finds reply times that differ from the settings', async () => {
  const { store, look } = await open()
  const promise = 'Wir antworten innerhalb von 24 Stunden.'
  await store.create(contactCollection, { ...contact, reply_time: 'binnen drei Tagen' }, by)
  expect((await look(replyPromiseCheck, promise))[0]).toContain('binnen drei Tagen')
  expect(await look(replyPromiseCheck, 'Antwort in der Regel binnen 72 Stunden')).toEqual([])
  const done = 'Wir haben innerhalb von 24 Stunden eine Antwort bekommen.'
  expect(await look(replyPromiseCheck, done)).toEqual([])
  expect(await look(replyPromiseCheck, promise, 'testimonials')).toEqual([])
  const byLaw = 'Wir antworten spätestens nach einem Monat.'
  expect(await look(replyPromiseCheck, byLaw, 'privacy')).toEqual([])
  expect(await look(replyPromiseCheck, 'Der Dienst antwortet. Nach 24 Stunden endet er.')).toEqual(
    [],
  )
})

test('cookiePromiseCheck finds denials of cookies while Google Analytics is on', async () => {
  const { store, look } = await open()
  const denial = 'Diese Website setzt keine Cookies.'
  expect(await look(cookiePromiseCheck, denial)).toEqual([])
  const asking = { ...seoSettings.fallback, googleAnalyticsId: 'G-AB12CD34EF' }
  await store.saveSetting(seoSettings, asking, { ...by, seen: 0 })
  expect(await look(cookiePromiseCheck, denial)).toEqual([`“${denial}”`])
  expect(
    await look(cookiePromiseCheck, 'Ohne Ihre Einwilligung setzen wir keine Cookies.'),
  ).toEqual([])
  expect(await look(cookiePromiseCheck, 'Werbung ohne Cookies ist möglich.', 'blog_posts')).toEqual(
    [],
  )
})

test('retentionPromiseCheck finds periods that differ from the settings and denials of the talent pool', async () => {
  const { store, look } = await open()
  const said = 'Ihre Bewerbung löschen wir nach 6 Monaten.'
  expect(await look(retentionPromiseCheck, said)).toEqual([])
  const longer = {
    ...inboxSettings.fallback,
    applicationDays: 90,
    hiredDays: 90,
    undecidedMonths: 2,
  }
  await store.saveSetting(inboxSettings, longer, { ...by, seen: 0 })
  expect(await look(retentionPromiseCheck, said)).toEqual([`“${said}”`])
  expect(await look(retentionPromiseCheck, 'Alte Sicherungen löschen wir nach 6 Monaten.')).toEqual(
    [],
  )
  expect(await look(retentionPromiseCheck, 'Einen Bewerberpool führen wir nicht.')).toHaveLength(1)
  expect(await look(retentionPromiseCheck, 'In unserem Bewerberpool bleiben Sie.')).toEqual([])
})

test('searchEntryLengthCheck finds texts that search results cut', async () => {
  const { look } = await open()
  const long = 'Wort '.repeat(33)
  expect(await look(searchEntryLengthCheck, long, 'blog_posts', 'teaser')).toHaveLength(1)
  expect(await look(searchEntryLengthCheck, long, 'career_page', 'search')).toHaveLength(1)
  expect(await look(searchEntryLengthCheck, long, 'blog_posts', 'content')).toEqual([])
  expect(await look(searchEntryLengthCheck, long.slice(0, 150), 'blog_posts', 'teaser')).toEqual([])
})

test('runChecks reads all public texts, and each place links to its field', async () => {
  const { store, moment } = await open()
  const points = {
    ...createBlankValues(service.fields),
    title: 'Beratung',
    features: ['Nach § 5 TMG'],
  }
  const { row } = await store.create(service, points, by)
  const quote = {
    ...createBlankValues(testimonial.fields),
    name: 'Eva',
    content: 'Ein junges Team!',
    rating: 5,
  }
  await store.create(testimonial, quote, by)
  const content = '<p>TTDSG</p>'
  await store.create(
    post,
    { ...createBlankValues(post.fields), title: 'A', slug: 'a', content },
    by,
  )
  const at = new Date(Date.now() + 86_400_000).toISOString()
  const later = { title: 'B', slug: 'b', content, is_published: true, published_at: at }
  const scheduled = await store.create(post, { ...createBlankValues(post.fields), ...later }, by)
  const found = await runChecks(moment, englishTranslator)
  const law = found.find(({ text }) => text === 'Texts that name law which is out of date:')
  expect(law?.heading).toBe('What the law asks')
  expect(law?.links.map(({ to }) => to).sort()).toEqual([
    `/admin/blog/${scheduled.row.id}#field-item-content`,
    `/admin/services/all/${row.id}#field-item-features`,
  ])
  expect(JSON.stringify(found)).not.toContain('junges Team')
})

test('runChecks reports open jobs with the same title', async () => {
  const { store, moment } = await open()
  const { row: category } = await store.create(jobCategory, { name: 'IT' }, by)
  const add = (title: string, is_active = true) =>
    store.create(
      job,
      { ...createBlankValues(job.fields), category_id: category.id, title, is_active },
      by,
    )
  const doubled = async () =>
    (await runChecks(moment, englishTranslator)).find(({ text }) =>
      text.startsWith('Several pages'),
    )?.links
  await add('Maurer (m/w/d)')
  await add('Maurer (m/w/d)', false)
  await add('Maurerin (m/w/d)')
  expect(await doubled()).toBeUndefined()
  await add('maurer (m/w/d) ')
  expect(await doubled()).toHaveLength(2)
})

test('runChecks reports the path of a removed public post until it is redirected or used again', async () => {
  const { store, moment } = await open()
  const published = { is_published: true, published_at: '2020-01-01T00:00:00.000Z' }
  const shown = { ...createBlankValues(post.fields), content: '<p>x</p>', ...published }
  const vanished = async () =>
    (await runChecks(moment, englishTranslator)).find(({ text }) => text.startsWith('Addresses'))
      ?.links
  const { row } = await store.create(post, { ...shown, title: 'A', slug: 'a' }, by)
  const hidden = { ...shown, title: 'B', slug: 'b', is_published: false }
  const { row: other } = await store.create(post, hidden, by)
  await store.remove(post, other.id, by)
  expect(await vanished()).toBeUndefined()
  await store.remove(post, row.id, by)
  expect((await vanished())?.map(({ text }) => text)).toEqual(['/blog/a (A)'])
  const led = { source: '/blog/a', target: '/blog', is_foreign: false }
  const { row: leading } = await store.create(redirect, led, by)
  expect(await vanished()).toBeUndefined()
  await store.remove(redirect, leading.id, by)
  expect(await vanished()).toHaveLength(1)
  await store.create(post, { ...shown, title: 'C', slug: 'a' }, by)
  expect(await vanished()).toBeUndefined()
})
