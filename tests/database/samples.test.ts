import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { imprintSettings } from '#content/legal/texts.ts'
import { logoSettings } from '#content/pictures/logo-settings.ts'
import { companySettings } from '#content/settings/company-settings.ts'
import { keyFigureSettings, seoSettings } from '#content/settings/settings.ts'
import { contactCollection } from '#content/types/contact.ts'
import { jobCategory } from '#content/types/job.ts'
import { post } from '#content/types/post.ts'
import { project } from '#content/types/project.ts'
import { slide } from '#content/types/slide.ts'
import { teamMember } from '#content/types/team-member.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { recomputeDerivedData } from '#operations/backup/recompute-derived-data.server.ts'
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

test('an item stays a sample while one of its sample fields is unchanged', async () => {
  const { store } = await openContent()
  const { row } = await store.create(teamMember, member, seeded)
  expect(row.is_sample).toBe(true)
  const mine = { name: 'Ada Lovelace', bio: 'Rechnet, seit es Maschinen dafür gibt.' }
  await store.update(teamMember, row.id, mine, { by, seen: 1 })
  const after = await store.first(teamMember)
  expect(after?.is_sample).toBe(true)
  expect(await store.findSampleFieldLabels(teamMember, after ?? {})).toEqual(['Portrait'])

  await store.update(teamMember, row.id, { image_url: null }, { by, seen: 2 })
  expect(await store.first(teamMember)).toMatchObject({ is_sample: false })
})

test('typing the sample text again and copying a sample both make a sample', async () => {
  const { store } = await openContent()
  const { row } = await store.create(teamMember, member, seeded)
  const mine = { ...member, bio: 'Rechnet, seit es Maschinen dafür gibt.', image_url: null }
  await store.update(teamMember, row.id, mine, { by, seen: 1 })
  expect(await store.first(teamMember)).toMatchObject({ is_sample: false })
  await store.update(teamMember, row.id, member, { by, seen: 2 })
  expect(await store.first(teamMember)).toMatchObject({ is_sample: true })
  const copy = await store.create(teamMember, member, { by })
  expect(copy.row.is_sample).toBe(true)
})

test('a single short text is a sample only while it is complete', async () => {
  const { store } = await openContent()
  await store.create(jobCategory, { name: 'IT' }, seeded)
  expect(await store.first(jobCategory)).toMatchObject({ is_sample: true })
  await store.update(jobCategory, 1, { name: 'Technik' }, { by, seen: 1 })
  expect(await store.first(jobCategory)).toMatchObject({ is_sample: false })
})

test('an imprint naming the demo company stays a sample after store.confirm, until it is edited', async () => {
  const { store } = await openContent()
  const sample = '<p>Feinlot Systeme GmbH</p><p>HRB 000000 (Muster)</p>'
  await store.saveSetting(imprintSettings, { content: sample }, { ...seeded, seen: 0 })
  await store.adoptSamples(imprintSettings, { by: '' })
  expect((await store.settingWithVersion(imprintSettings)).sample).toEqual(['Impressum'])
  await store.saveSetting(imprintSettings, { content: `${sample} Neu.` }, { by, seen: 1 })
  expect((await store.settingWithVersion(imprintSettings)).sample).toEqual([])
})

test('an own number that contains digits of a demo number is no sample', async () => {
  const { store } = await openContent()
  const facts = {
    ...companySettings.fallback,
    legalName: 'Weber GmbH',
    registerNumber: 'HRB 166969',
  }
  await store.saveSetting(companySettings, facts, { by, seen: 0 })
  const reached = {
    ...createBlankValues(contactCollection.fields),
    email: 'post@weber.de',
    phone: '0721 66969-0',
  }
  await store.create(contactCollection, reached as never, { by })
  const { samples } = await store.findSettingsWithSamples()
  expect(samples.map(({ type }) => type.category)).not.toContain('company_facts')
  expect((await store.first(contactCollection))?.is_sample).toBe(false)
})

test('links and robots rules do not count as sample content', async () => {
  const { store } = await openContent()
  const demo = {
    ...createBlankValues(slide.fields),
    title: 'Die Verbindung, die Ihren Systemen fehlt',
  }
  const link = { cta: 'Ansehen', cta_link: '/dienstleistungen', image: '/media/slides/a.webp' }
  await store.create(slide, { ...demo, ...link, description: 'D' }, seeded)
  const mine = { title: 'Was wir im Allgäu bauen und pflegen', image: '/media/slides/own.webp' }
  await store.update(slide, 1, mine, { by, seen: 1 })
  expect(await store.first(slide)).toMatchObject({ is_sample: false })

  const title = 'Feinlot Systeme – Software aus Hamburg'
  await store.saveSetting(
    seoSettings,
    { ...seoSettings.fallback, defaultTitle: title },
    { ...seeded, seen: 0 },
  )
  expect((await store.settingWithVersion(seoSettings)).sample).toEqual(['Default title'])
  await store.saveSetting(seoSettings, seoSettings.fallback, { by, seen: 1 })
  expect((await store.settingWithVersion(seoSettings)).sample).toEqual([])
})

test('a changed header logo makes both default logos no sample', async () => {
  const { store } = await openContent()
  const own = { ...logoSettings.fallback, headerLogo: '/media/logos/own.webp' }
  await store.saveSetting(logoSettings, logoSettings.fallback, { ...seeded, seen: 0 })
  await store.saveSetting(logoSettings, own, { by, seen: 1 })
  expect((await store.settingWithVersion(logoSettings)).sample).toEqual([])
})

test('a changed sample logo leaves only the other logo a sample', async () => {
  const { store } = await openContent()
  const both = { headerLogo: '/media/logos/a.webp', footerLogo: '/media/logos/b.webp' }
  await store.saveSetting(logoSettings, both, { ...seeded, seen: 0 })
  await store.saveSetting(
    logoSettings,
    { ...both, headerLogo: '/media/logos/own.webp' },
    { by, seen: 1 },
  )
  expect((await store.settingWithVersion(logoSettings)).sample).toEqual(['Footer logo'])
})

test('default statistics count as samples until changed entirely or confirmed', async () => {
  const { store } = await openContent()
  expect((await store.settingWithVersion(keyFigureSettings)).sample).toEqual(['Key figures'])
  const one = keyFigureSettings.fallback.stats.map((each, index) =>
    index === 0 ? { ...each, number: '12' } : each,
  )
  await store.saveSetting(keyFigureSettings, { isShown: true, stats: one }, { by, seen: 0 })
  expect((await store.settingWithVersion(keyFigureSettings)).sample).toEqual(['Key figures'])
  await store.adoptSamples(keyFigureSettings, { by: '' })
  expect((await store.settingWithVersion(keyFigureSettings)).sample).toEqual([])
})

test('store.confirm of a type leaves other types as samples', async () => {
  const { store, db } = await openContent()
  const draft = { ...member }
  await store.create(teamMember, draft, seeded)
  await store.create(jobCategory, { name: 'IT' }, seeded)
  await store.adoptSamples(teamMember, { by: '' })
  expect(await store.first(teamMember)).toMatchObject({ is_sample: false, version: 1 })
  expect(await store.first(jobCategory)).toMatchObject({ is_sample: true })
  expect(await store.findSampleFieldLabels(teamMember, draft)).toEqual([])
  expect(await db.selectFrom('revisions').select('id').execute()).toHaveLength(2)
  expect(await store.list(project)).toEqual([])
})

test('store.confirm of settings leaves is_sample of others', async () => {
  const { store, db } = await openContent()
  const legal = { content: '<p>Feinlot Systeme GmbH</p><p>HRB 000000 (Muster)</p>' }
  const logos = { headerLogo: '/media/logos/a.webp', footerLogo: '/media/logos/b.webp' }
  await store.saveSetting(imprintSettings, legal, { ...seeded, seen: 0 })
  await store.saveSetting(logoSettings, logos, { ...seeded, seen: 0 })
  await store.adoptSamples(logoSettings, { by: '' })
  const rows = await db.selectFrom('settings').select(['category', 'is_sample']).execute()
  const marks = Object.fromEntries(rows.map((row) => [row.category, Boolean(row.is_sample)]))
  expect(marks).toEqual({ [imprintSettings.category]: true, [logoSettings.category]: false })
})

test('one changed short text makes an item with several no sample', async () => {
  const { store } = await openContent()
  const brief = {
    ...createBlankValues(teamMember.fields),
    name: 'Eva',
    position: 'Chefin',
    bio: 'Kurz.',
    image_url: null,
  }
  await store.create(teamMember, brief, seeded)
  expect(await store.first(teamMember)).toMatchObject({ is_sample: true })
  await store.update(teamMember, 1, { name: 'Ada' }, { by, seen: 1 })
  expect(await store.first(teamMember)).toMatchObject({ is_sample: false })
})

test('recomputeDerivedData recomputes is_sample of rows from earlier versions', async () => {
  const { store, database } = await openContent()
  const sample = await store.create(teamMember, member, seeded)
  const own = { ...member, bio: 'Rechnet, seit es Maschinen dafür gibt.', image_url: null }
  const written = await store.create(teamMember, own, { by })
  const { db } = database
  await db.updateTable('team_members').set({ is_sample: true }).execute()
  await recomputeDerivedData(db, 'x'.repeat(32))
  const rows = await store.list(teamMember)
  const flags = new Map(rows.map(({ id, is_sample }) => [id, is_sample]))
  expect([flags.get(sample.row.id), flags.get(written.row.id)]).toEqual([true, false])
})

test('rich text stays a sample when the editor writes the same words in other markup', async () => {
  const { store, db } = await openContent()
  const written =
    '<h2>Erst messen</h2>\n<p>Dann&nbsp;erst rechnen &amp; bauen, Schritt für Schritt.</p>'
  const values = { ...createBlankValues(post.fields), title: 'Messen', content: written }
  const { row } = await store.create(post, values, seeded)
  const save = async (content: string, seen: number) => {
    await store.update(post, row.id, { content }, { by, seen })
    return store.findSampleFieldLabels(post, (await store.first(post)) ?? {})
  }
  const edited =
    '<h2>Erst messen</h2><p>Dann\u00a0erst rechnen &amp; bauen, Schritt für <strong>Schritt</strong>.</p>'
  expect(await save(edited, 1)).toEqual(['Text'])
  expect(await save(edited.replace('bauen', 'planen'), 2)).toEqual([])
  // Sites seeded before know the digest of the whole markup only.
  await db.deleteFrom('sample_texts').execute()
  const digest = hash('sha256', written, 'base64url').slice(0, 20)
  await db.insertInto('sample_texts').values({ type: 'blog_posts', digest }).execute()
  expect(await save(written, 3)).toEqual(['Text'])
})
