import { expect, onTestFinished, test } from 'vitest'
import { imprintSettings } from '#content/legal/texts.ts'
import { logoSettings } from '#content/pictures/logo-settings.ts'
import { recordDefaultTextsAsSamples } from '#content/samples/sample-state.server.ts'
import { applicationFormSettings } from '#content/settings/inbox-settings.ts'
import { menuSettings } from '#content/settings/menu.ts'
import {
  aboutPageSettings,
  companyDescriptionSettings,
  homePageSettings,
} from '#content/settings/offer-pages.ts'
import { siteVisibilitySettings } from '#content/settings/publication.ts'
import { keyFigureSettings, siteSettings } from '#content/settings/settings.ts'
import { technologySettings } from '#content/settings/technologies.ts'
import { asContentDb } from '#content/store/change.server.ts'
import { contactCollection, footerCollection } from '#content/types/contact.ts'
import { getTypeKey } from '#content/types/content-types.ts'
import { job, jobCategory } from '#content/types/job.ts'
import { post } from '#content/types/post.ts'
import { teamMember } from '#content/types/team-member.ts'
import { testimonial } from '#content/types/testimonial.ts'
import { createBlankValues } from '#core/fields/field.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { createDraft, listDraftChanges, publishDraft } from '#drafts/drafts.server.ts'
import { revertPublishedDraft } from '#drafts/ending/revert-published-draft.server.ts'
import { removeDraftChange } from '#drafts/revise-draft.server.ts'
import { openWorkingCopy } from '#drafts/working-copy.server.ts'
import { contact, teamMembers } from '../../seeds/company.ts'
import { openContent } from '../open-content.ts'

const by = 'Ada'
const seeded = { by, sample: true }
const member = {
  ...createBlankValues(teamMember.fields),
  name: 'Eva Beispiel',
  position: 'Leiterin Vertrieb',
  bio: 'Seit 2012 im Unternehmen und für alle Kunden da.',
  image_url: '/media/team/0123456789abcdef.webp',
}

test('discardSamples removes samples and keeps own items; undoSampleChangeSet restores order and values', async () => {
  const { store } = await openContent()
  await store.create(teamMember, member, seeded)
  await store.create(teamMember, { ...member, name: 'Ida Muster' }, seeded)
  const own = { ...member, name: 'Ada', bio: 'Rechnet, seit es Maschinen dafür gibt.' }
  await store.update(teamMember, 2, { name: own.name, bio: own.bio }, { by, seen: 1 })
  const before = await store.list(teamMember)

  const done = await store.discardSamples({ by })
  expect(await store.list(teamMember)).toMatchObject([{ id: 2, name: 'Ada', image_url: null }])
  expect(await store.undoSampleChangeSet(Number(done?.set), { by })).toMatchObject({
    kept: 0,
    wasAdopted: false,
  })
  const back = await store.list(teamMember)
  const told = (rows: typeof before) =>
    rows.map(({ version: _v, updated_at: _u, ...row }) => ({ ...row }))
  expect(told(back)).toEqual(told(before))
})

test('discardSamples keeps a sample with translations, which only the owner can have written', async () => {
  const { store, db } = await openContent()
  await store.create(teamMember, member, seeded)
  await store.create(teamMember, { ...member, name: 'Ida Muster' }, seeded)
  const translations = JSON.stringify({ en: { position: { text: 'Head of sales', of: 'x' } } })
  await db.updateTable('team_members').set({ translations }).where('id', '=', 2).execute()
  expect((await store.listTranslatedSamples()).map(({ title }) => title)).toEqual(['Ida Muster'])
  await store.discardSamples({ by })
  expect(await store.list(teamMember)).toMatchObject([{ name: 'Ida Muster' }])
  expect(await store.hasSamplesToDiscard()).toBe(false)
})

test('an edited item stays whole when a required field is still a sample', async () => {
  const { store } = await openContent()
  const voice = { name: 'Eva', position: 'Chefin', company: 'Beispiel', image_url: null, rating: 5 }
  const said = { ...voice, content: 'Sie hielten Wort und Preis, und beides bis zum Schluss.' }
  await store.create(testimonial, said, seeded)
  await store.update(testimonial, 1, { name: 'Ada' }, { by, seen: 1 })
  expect(await store.planDiscards()).toMatchObject(claims)
  expect(await store.hasSamplesToDiscard()).toBe(true)
  await store.discardSamples({ by })
  expect(await store.list(testimonial)).toMatchObject([{ name: 'Ada', content: said.content }])
})

/** Claims are hidden unless confirmed; menus of own sites skip empty pages. */
const claims = [
  { change: { what: 'create', type: 'settings/stats', values: { isShown: false } } },
  { change: { what: 'create', type: 'settings/company_description', values: { description: '' } } },
  { change: { what: 'create', type: 'settings/application_form', values: { reply_time: '' } } },
  { change: { what: 'create', type: 'settings/menu', values: { skipsEmpty: true } } },
]

test('a form with translations alone promises nothing once the samples are gone', async () => {
  const { store } = await openContent()
  await store.create(teamMember, member, seeded)
  const words = { 'en.reply_time': { text: 'soon', of: '' } }
  const type = getTypeKey(applicationFormSettings)
  await store.apply([{ type, what: 'create', values: words }], { by })
  const { set = 0 } = (await store.discardSamples({ by })) ?? {}
  const read = async () => (await store.setting(applicationFormSettings)).reply_time
  expect(await read()).toBe('')
  await store.undoSampleChangeSet(set, { by })
  expect(await read()).toBe(applicationFormSettings.fallback.reply_time)
})

test('an edited menu leaves out empty pages once the samples are gone, and its undo shows them again', async () => {
  const { store } = await openContent()
  await store.create(teamMember, member, seeded)
  const entries = [{ label: 'Wir', target: '/uber-uns', children: [] }]
  await store.saveSetting(menuSettings, { entries, skipsEmpty: false }, { by, seen: 0 })
  const { set = 0 } = (await store.discardSamples({ by })) ?? {}
  expect(await store.setting(menuSettings)).toEqual({ entries, skipsEmpty: true })
  await store.undoSampleChangeSet(set, { by })
  expect(await store.setting(menuSettings)).toEqual({ entries, skipsEmpty: false })
})

test('a job whose salary was edited stays', async () => {
  const { store } = await openContent()
  await store.create(jobCategory, { name: 'Technik' }, seeded)
  const ad = {
    ...createBlankValues(job.fields),
    category_id: 1,
    description: 'Sie entwickeln mit uns Anwendungen für Speditionen.',
  }
  for (const title of ['Entwickler (m/w/d)', 'Tester (m/w/d)'])
    await store.create(job, { ...ad, title, salary_min: 50_000, salary_max: 60_000 }, seeded)
  await store.update(job, 1, { salary_max: 64_000 }, { by, seen: 1 })
  await store.discardSamples({ by })
  expect(await store.list(job)).toMatchObject([{ id: 1, salary_max: 64_000 }])
  expect(await store.list(jobCategory)).toHaveLength(1)
})

test('discardSamples keeps an own address and clears sample hours', async () => {
  const { store } = await openContent()
  await store.create(contactCollection, contact, seeded)
  const address = { street: 'Am Wall 3', postalCode: '28195', city: 'Bremen' }
  const mine = { address, phone: '+49 421 2345', email: 'post@beispiel.de', directions: null }
  await store.update(contactCollection, 1, mine, { by, seen: 1 })
  await store.discardSamples({ by })
  expect(await store.first(contactCollection)).toMatchObject({
    ...mine,
    hours: { weekdays: '', weekend: '' },
    reply_time: '',
  })
})

test('discardSamples clears only the sample lines of hours and address', async () => {
  const { store } = await openContent()
  await store.create(contactCollection, contact, seeded)
  const address = { ...contact.address, postalCode: '28195', city: 'Bremen' }
  const hours = { ...contact.hours, weekdays: 'Montag bis Donnerstag, 7:00–16:00 Uhr' }
  await store.update(contactCollection, 1, { address, hours }, { by, seen: 1 })
  await store.discardSamples({ by })
  expect(await store.first(contactCollection)).toMatchObject({
    address: { ...address, street: '' },
    hours: { ...hours, weekend: '' },
  })
})

test('a sample category stays while an own job uses it', async () => {
  const { store } = await openContent()
  await store.create(jobCategory, { name: 'Entwicklung' }, seeded)
  await store.create(jobCategory, { name: 'Beratung' }, seeded)
  const own = {
    ...createBlankValues(job.fields),
    title: 'Rechnerin',
    description: '<p>Rechnen.</p>',
    category_id: 1,
  }
  await store.create(job, own, { by })
  await store.discardSamples({ by })
  expect(await store.list(jobCategory)).toMatchObject([{ name: 'Entwicklung' }])
  expect(await store.list(job)).toMatchObject([{ title: 'Rechnerin' }])
})

test('discardSamples keeps own entries of lists in settings and hides statistics', async () => {
  const { store } = await openContent()
  const history = [{ year: '2015', text: 'Vier Leute, ein Auftrag: eine Lagerverwaltung.' }]
  await store.saveSetting(
    aboutPageSettings,
    { ...aboutPageSettings.fallback, history },
    { ...seeded, seen: 0 },
  )
  const mine = { year: '2020', text: 'Gegründet in einer Garage in Bremen, zu zweit.' }
  const both = { ...aboutPageSettings.fallback, history: [...history, mine] }
  await store.saveSetting(aboutPageSettings, both, { by, seen: 1 })
  await store.discardSamples({ by })
  expect((await store.setting(aboutPageSettings)).history).toEqual([mine])
  expect((await store.setting(keyFigureSettings)).isShown).toBe(false)
  expect((await store.setting(companyDescriptionSettings)).description).toBe('')
})

test('own statistics stay, hidden while a sample is among them', async () => {
  const { store } = await openContent()
  const [, , , left = { number: '', label: '', source: null }] = keyFigureSettings.fallback.stats
  const mine = ['Kunden', 'Leute', 'Jahre'].map((label) => ({ number: '12', label, source: null }))
  const figures = [...mine, left]
  await store.saveSetting(keyFigureSettings, { isShown: true, stats: figures }, { by, seen: 0 })
  expect(await store.planDiscards()).toContainEqual(
    expect.objectContaining({ type: keyFigureSettings, fields: ['isShown'] }),
  )
  await store.discardSamples({ by })
  expect(await store.setting(keyFigureSettings)).toEqual({ isShown: false, stats: figures })
  expect(await store.planDiscards()).toEqual([])
  expect(await store.hasSamplesToDiscard()).toBe(false)
})

test('technologies fall back hidden beside an own icon; own groups stay public', async () => {
  const { store, db } = await openContent()
  await recordDefaultTextsAsSamples(asContentDb(db))
  const marks = [{ name: 'Eigenbau', picture: '/media/technologies/0123456789abcdef.svg' }]
  await store.saveSetting(
    technologySettings,
    { ...technologySettings.fallback, marks },
    { by, seen: 0 },
  )
  await store.discardSamples({ by })
  expect(await store.setting(technologySettings)).toMatchObject({ isShown: false, marks })
  const own = { name: 'Eigenes', entries: ['Eigenbau'] }
  const groups = [...technologySettings.fallback.groups, own]
  await store.saveSetting(technologySettings, { isShown: true, groups, marks }, { by, seen: 2 })
  await store.discardSamples({ by })
  expect(await store.setting(technologySettings)).toEqual({ isShown: true, groups: [own], marks })
})

test('edited texts stay although they name the sample company', async () => {
  const { store } = await openContent()
  const demo = { content: '<p>Feinlot Systeme GmbH, Musterkai 7, 20457 Hamburg</p>' }
  await store.saveSetting(imprintSettings, demo, { ...seeded, seen: 0 })
  const description = 'Feinlot heißt der dünne Draht, der Bauteile verbindet.'
  const about = { ...companyDescriptionSettings.fallback, description }
  await store.saveSetting(companyDescriptionSettings, about, { ...seeded, seen: 0 })
  await store.create(teamMember, member, seeded)
  const written = { content: `${demo.content}<p>Wir haben die Website übernommen.</p>` }
  const own = { ...about, description: `${description} Früher hießen wir Feinlot.` }
  const bio = 'War vorher Entwicklerin bei Feinlot Systeme in Hamburg.'
  await store.saveSetting(imprintSettings, written, { by, seen: 1 })
  await store.saveSetting(companyDescriptionSettings, own, { by, seen: 1 })
  await store.update(teamMember, 1, { name: 'Ada', bio }, { by, seen: 1 })
  await store.discardSamples({ by })
  expect(await store.setting(imprintSettings)).toEqual(written)
  expect((await store.setting(companyDescriptionSettings)).description).toBe(own.description)
  expect(await store.list(teamMember)).toMatchObject([{ bio, image_url: null, is_sample: false }])
  expect(await store.planDiscards()).toEqual([])
})

test('undoSampleChangeSet keeps values that were changed after discardSamples and counts them', async () => {
  const { store } = await openContent()
  const demo = { ...siteSettings.fallback, siteName: 'Feinlot Systeme' }
  await store.saveSetting(siteSettings, demo, { ...seeded, seen: 0 })
  await store.create(teamMember, member, seeded)
  const done = await store.discardSamples({ by })
  const { version, values } = await store.settingWithVersion(siteSettings)
  expect(values.siteName).toBe(siteSettings.fallback.siteName)
  await store.saveSetting(
    siteSettings,
    { ...values, siteName: 'Beispiel GmbH' },
    { by, seen: version },
  )
  expect(await store.undoSampleChangeSet(Number(done?.set), { by })).toMatchObject({
    kept: 1,
    wasAdopted: false,
  })
  expect((await store.setting(siteSettings)).siteName).toBe('Beispiel GmbH')
  expect(await store.list(teamMember)).toHaveLength(1)
})

test('undoSampleChangeSet restores whatever still can be restored and counts the rest', async () => {
  const { store, db } = await openContent()
  const other = { by: 'Ben' }
  const { row: it } = await store.create(jobCategory, { name: 'Entwicklung' }, seeded)
  const { row: law } = await store.create(jobCategory, { name: 'Recht' }, seeded)
  const ad = {
    ...createBlankValues(job.fields),
    description: '<p>Sie rechnen mit uns, seit es das gibt.</p>',
  }
  await store.create(job, { ...ad, title: 'Rechner', category_id: it.id }, seeded)
  await store.create(job, { ...ad, title: 'Anwältin', category_id: law.id }, seeded)
  for (const name of ['A', 'B', 'C'])
    await store.create(teamMember, { ...member, name: `${name} Muster` }, seeded)
  const done = await store.discardSamples({ by })
  expect([await store.list(job), await store.list(teamMember)]).toEqual([[], []])
  // Another category with the same name, a restored and edited item, and a new one.
  await store.create(jobCategory, { name: 'Entwicklung' }, other)
  const gone = await db
    .selectFrom('revisions')
    .select('id')
    .where('type', '=', 'team_members')
    .where('item_id', '=', 2)
    .where('what', '=', 'remove')
    .executeTakeFirstOrThrow()
  await store.restore(teamMember, gone.id, other)
  const { version: seen = 0 } = (await store.find(teamMember, 2)) ?? {}
  await store.update(teamMember, 2, { name: 'Berta Kern' }, { ...other, seen })
  await store.create(teamMember, { ...member, name: 'Neu' }, other)
  // The category, its job and the restored item.
  expect(await store.undoSampleChangeSet(Number(done?.set), { by })).toMatchObject({
    kept: 3,
    wasAdopted: false,
  })
  expect((await store.list(teamMember)).map(({ name }) => name)).toEqual([
    'A Muster',
    'Berta Kern',
    'C Muster',
    'Neu',
  ])
  expect((await store.list(job)).map(({ title }) => title)).toEqual(['Anwältin'])
  expect((await store.list(jobCategory)).map(({ name }) => name).sort()).toEqual([
    'Entwicklung',
    'Recht',
  ])
})

test('an own post stays; the sample company as its author is replaced by the site name', async () => {
  const { store } = await openContent()
  await store.saveSetting(
    siteSettings,
    { ...siteSettings.fallback, siteName: 'Feinlot Systeme' },
    { ...seeded, seen: 0 },
  )
  const own = {
    title: 'Neues',
    teaser: 'Kurz',
    content: '<p>Selbst geschrieben.</p>',
    slug: 'neues',
  }
  await store.create(
    post,
    { ...createBlankValues(post.fields), ...own, author: 'Feinlot Systeme' },
    { by },
  )
  expect(await store.list(post)).toMatchObject([{ is_sample: false }])
  const done = await store.discardSamples({ by })
  expect(await store.list(post)).toMatchObject([
    { title: 'Neues', author: siteSettings.fallback.siteName },
  ])
  await store.undoSampleChangeSet(Number(done?.set), { by })
  expect(await store.list(post)).toMatchObject([{ title: 'Neues', author: 'Feinlot Systeme' }])
})

test('default values of a form do not make an item a sample', async () => {
  const { store } = await openContent()
  const { reply_time } = createBlankValues(contactCollection.fields)
  await store.create(contactCollection, { ...contact, reply_time }, seeded)
  const address = { street: 'Am Wall 3', postalCode: '28195', city: 'Bremen' }
  const hours = { weekdays: '', weekend: '' }
  const mine = { address, phone: '', email: 'post@beispiel.de', hours, directions: null }
  await store.update(contactCollection, 1, mine, { by, seen: 1 })
  expect(await store.first(contactCollection)).toMatchObject({ reply_time, is_sample: false })
})

test('discardSamples with isHiding hides the site, and undoSampleChangeSet publishes it', async () => {
  const { store } = await openContent()
  await store.create(teamMember, member, seeded)
  const isPublic = async () => (await store.setting(siteVisibilitySettings)).isPublic
  const done = await store.discardSamples({ by, isHiding: true })
  expect([done?.isHidden, await isPublic()]).toEqual([true, false])
  await store.undoSampleChangeSet(Number(done?.set), { by })
  expect(await isPublic()).toBe(true)
  expect(await store.discardSamples({ by })).toMatchObject({ isHidden: false })
  expect(await isPublic()).toBe(true)
})

test('store.confirm adopts a type except texts that name the demo; undoSampleChangeSet reverts it', async () => {
  const { store, db } = await openContent()
  await store.create(teamMember, member, seeded)
  await store.create(teamMember, teamMembers[0] ?? member, seeded)
  await store.adoptSamples(keyFigureSettings, { by })
  const set = await store.adoptSamples(teamMember, { by })
  const marks = async () => (await store.list(teamMember)).map(({ is_sample }) => is_sample)
  expect(await marks()).toEqual([false, true])
  expect((await store.settingWithVersion(keyFigureSettings)).sample).toEqual([])
  expect(await store.undoSampleChangeSet(set, { by })).toMatchObject({ wasAdopted: true })
  expect(await marks()).toEqual([true, true])
  expect((await store.settingWithVersion(keyFigureSettings)).sample).toEqual([])
  expect(await db.selectFrom('revisions').select('id').execute()).toHaveLength(2)
})

test('discardSamples without samples changes nothing', async () => {
  const { store } = await openContent()
  for (const type of [
    keyFigureSettings,
    companyDescriptionSettings,
    technologySettings,
    logoSettings,
  ])
    await store.adoptSamples(type, { by })
  await store.create(teamMember, { ...member, name: 'Ada' }, { by })
  expect(await store.discardSamples({ by })).toBeUndefined()
  expect((await store.setting(technologySettings)).isShown).toBe(true)
  expect((await store.setting(logoSettings)).headerLogo).toBe('/logo.png')
})

async function withDraft() {
  const content = await openContent()
  const { database, store } = content
  const draft = await createDraft(database, 'Beispiele', by)
  const work = async () => {
    const copy = await openWorkingCopy({ database, store } as AppContext, draft)
    onTestFinished(() => copy.database.close())
    return copy.store
  }
  return { ...content, draft, work }
}

test('discardSamples in a draft takes effect when it is published, for shared fields as well', async () => {
  const { database, db, store, draft, work } = await withDraft()
  await store.create(
    footerCollection,
    { ...createBlankValues(footerCollection.fields), contact } as never,
    seeded,
  )
  await store.create(contactCollection, contact, seeded)
  // As stored before shared fields.
  const older = { address: contact.address, phone: contact.phone, email: contact.email }
  await db
    .updateTable('footer_settings')
    .set({ contact: JSON.stringify(older) })
    .execute()
  await store.create(teamMember, member, seeded)
  const copy = await work()
  expect(await copy.discardSamples({ by })).toBeDefined()
  expect([await copy.list(teamMember), await copy.getContactFacts()]).toEqual([[], undefined])
  const again = await work()
  expect([await again.list(teamMember), await again.getContactFacts()]).toEqual([[], undefined])
  expect(await store.getContactFacts()).toMatchObject({ email: contact.email })
  expect(await store.list(teamMember)).toHaveLength(1)
  await publishDraft(database, draft, { by })
  expect([await store.list(teamMember), await store.getContactFacts()]).toEqual([[], undefined])
  expect(await store.planDiscards()).toEqual([])
})

test('store.confirm in a draft takes effect when published and is reverted at its end', async () => {
  const { database, store, draft, work } = await withDraft()
  await store.create(teamMember, member, seeded)
  const marks = async (from = store) => [
    (await from.list(teamMember)).map(({ is_sample }) => is_sample),
    (await from.settingWithVersion(keyFigureSettings)).sample,
  ]
  const [open, fine] = [
    [[true], ['Key figures']],
    [[false], []],
  ]
  await (await work()).adoptSamples(teamMember, { by })
  await (await work()).adoptSamples(keyFigureSettings, { by })
  // Confirming twice is one change.
  await (await work()).adoptSamples(keyFigureSettings, { by })
  expect([await marks(), await marks(await work())]).toEqual([open, fine])
  const changes = await listDraftChanges(database.db, draft)
  expect(changes.map(({ what, type }) => [what, type])).toEqual([
    ['confirm', 'team_members'],
    ['confirm', 'settings/stats'],
  ])
  await removeDraftChange(database, draft, changes[1]?.id ?? 0)
  expect(await marks(await work())).toEqual([[false], ['Key figures']])
  await (await work()).adoptSamples(keyFigureSettings, { by })
  expect(await publishDraft(database, draft, { by })).toHaveProperty('set')
  expect(await marks()).toEqual(fine)
  expect(await revertPublishedDraft(database, draft, { by })).toBeTruthy()
  expect(await marks()).toEqual(open)
})

test('the heading about digital transformation is a general text, and discardSamples replaces it', async () => {
  const { store, database } = await openContent()
  await recordDefaultTextsAsSamples(asContentDb(database.db))
  await store.create(teamMember, member, seeded)
  const { general } = await store.findSettingsWithSamples()
  expect(general.find(({ type }) => type === homePageSettings)?.fields).toContain('closingHeading')
  const heading = async () => (await store.setting(homePageSettings)).closingHeading
  const before = await heading()
  const done = await store.discardSamples({ by })
  expect(await heading()).not.toBe(before)
  const left = (await store.findSettingsWithSamples()).general
  expect(left.find(({ type }) => type === homePageSettings)?.fields).not.toContain('closingHeading')
  await store.undoSampleChangeSet(Number(done?.set), { by })
  expect(await heading()).toBe(before)
  const { version } = await store.settingWithVersion(homePageSettings)
  const own = { ...homePageSettings.fallback, closingHeading: 'Brauchen Sie einen Schrank?' }
  await store.saveSetting(homePageSettings, own, { by, seen: version })
  await store.discardSamples({ by })
  expect(await heading()).toBe(own.closingHeading)
})
