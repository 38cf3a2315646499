import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { undoChangeSet } from '#content/history/inverse.server.ts'
import { siteSettings } from '#content/settings/settings.ts'
import { asContentDb } from '#content/store/change.server.ts'
import { contactCollection, footerCollection } from '#content/types/contact.ts'
import { job, jobBenefit, jobCategory } from '#content/types/job.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { englishTranslator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { createDraft, publishDraft } from '#drafts/drafts.server.ts'
import { checkDivergentSharedFields as check } from '#drafts/panel/checks/facts/legal-texts.server.ts'
import { openWorkingCopy } from '#drafts/working-copy.server.ts'
import { openContent } from '../open-content.ts'

const by = { by: 'Test' }
const here = { street: 'Hof 1', postalCode: '34117', city: 'Kassel' }
const there = { street: 'Kai 2', postalCode: '20457', city: 'Hamburg' }
const contact = {
  ...createBlankValues(contactCollection.fields),
  address: here,
  phone: '0561 1',
  email: 'a@weber.example',
  hours: { weekdays: 'Montag', weekend: 'zu' },
}
const footer = {
  ...createBlankValues(footerCollection.fields),
  company_info: { description: 'Wir' },
  contact: { address: there, phone: '040 2', email: 'b@weber.example' },
}
const general = {
  ...siteSettings.fallback,
  siteName: 'Weber',
  contactEmail: 'c@weber.example',
  phoneNumber: '030 3',
  address: 'Allee 3, 10115 Berlin',
}
const asSite = {
  contactEmail: 'a@weber.example',
  phoneNumber: '0561 1',
  address: 'Hof 1, 34117 Kassel',
}

/** All three tables as they were stored before shared fields. */
async function before() {
  const content = await openContent()
  const { store, db } = content
  await store.create(contactCollection, contact, by)
  const { row } = await store.create(footerCollection, { ...footer, contact }, by)
  await store.saveSetting(siteSettings, { ...general, ...asSite }, { ...by, seen: 0 })
  await asContentDb(db)
    .updateTable(footerCollection.table as 'content')
    .set({ contact: JSON.stringify(footer.contact) })
    .execute()
  await sql`update settings set settings = ${JSON.stringify(general)} where category = 'site'`.execute(
    db,
  )
  return { ...content, footerId: row.id }
}

test('settings and footer are read with the shared fields of contact_settings', async () => {
  const { store, db } = await before()
  const { address, phone, email } = contact
  expect(await store.getContactFacts()).toEqual({ address, phone, email })
  expect((await store.first(footerCollection))?.contact).toEqual({ address, phone, email })
  expect(await store.listWithPublicFields(footerCollection)).toMatchObject([
    { contact: { address, phone, email } },
  ])
  expect(await store.setting(siteSettings)).toEqual({ ...general, ...asSite })

  await asContentDb(db)
    .deleteFrom(contactCollection.table as 'content')
    .execute()
  expect(await store.getContactFacts()).toEqual(footer.contact)
  expect((await store.setting(siteSettings)).phoneNumber).toBe('040 2')
  await asContentDb(db)
    .deleteFrom(footerCollection.table as 'content')
    .execute()
  expect(await store.getContactFacts()).toEqual({
    address: { street: 'Allee 3', postalCode: '10115', city: 'Berlin' },
    phone: '030 3',
    email: 'c@weber.example',
  })
})

test('differing shared fields are reported until confirmAndUnifyContactFacts or a change of them', async () => {
  const { store, database } = await before()
  const named = async () =>
    (await check({ store, database }, englishTranslator))
      .map(({ text, more }) => `${text} ${more}`)
      .join()
  for (const value of ['040 2', 'Kai 2, 20457 Hamburg', 'b@weber.example', '030 3'])
    expect(await named()).toContain(value)
  // Changing other fields does not settle them.
  const { version } = await store.settingWithVersion(siteSettings)
  const { siteName: _, ...facts } = general
  await store.saveSetting(
    siteSettings,
    { ...facts, ...asSite, siteName: 'Neu' },
    { ...by, seen: version },
  )
  const row = await store.first(contactCollection)
  const hours = { weekdays: 'Dienstag', weekend: 'zu' }
  await store.update(contactCollection, Number(row?.id), { hours }, { ...by, seen: 1 })
  expect(await named()).toContain('030 3')
  expect((await store.setting(siteSettings)).siteName).toBe('Neu')
  // The version of the contact information is outdated, so nothing is settled.
  expect(await store.confirmAndUnifyContactFacts({ by: 'Anna', seen: 1 })).toBe(false)
  expect(await named()).toContain('030 3')
  expect(
    await store.confirmAndUnifyContactFacts({
      by: 'Anna',
      seen: (await store.findDivergentSharedFields()).seen,
    }),
  ).toBe(true)
  expect(await named()).toBe('')
  expect(await store.first(contactCollection)).toMatchObject({ phone: '0561 1', hours })
  const [latest] = await store.history(contactCollection, Number(row?.id), { limit: 1 })
  expect(latest).toMatchObject({ what: 'update', who: 'Anna', version: 3 })

  const again = await before()
  const id = Number((await again.store.first(contactCollection))?.id)
  await again.store.update(contactCollection, id, { phone: '0561 9' }, { ...by, seen: 1 })
  expect(await check(again, englishTranslator)).toEqual([])
  const { rows } = await sql<{ contact: unknown }>`select contact from footer_settings`.execute(
    again.db,
  )
  expect(JSON.stringify(rows)).not.toContain('040 2')
  // The discarded values stay in the history, as a change by the person who settled them.
  const [settings] = await again.store.settingHistory(siteSettings, { limit: 1 })
  expect(settings).toMatchObject({ what: 'update', who: by.by })
  const [now, held] = await again.store.history(footerCollection, again.footerId, { limit: 2 })
  expect(now).toMatchObject({ what: 'update', who: by.by, version: 2 })
  expect(held).toMatchObject({ version: 1 })
  // Another change discards nothing more.
  await again.store.update(contactCollection, id, { phone: '0561 8' }, { ...by, seen: 2 })
  expect(await again.store.history(footerCollection, again.footerId, { limit: 9 })).toHaveLength(2)
})

test('confirmAndUnifyContactFacts creates the contact information when there is none', async () => {
  const { store, db } = await before()
  await asContentDb(db)
    .deleteFrom(contactCollection.table as 'content')
    .execute()
  const { seen, others } = await store.findDivergentSharedFields()
  expect(others).toMatchObject([{ where: 'Site' }])
  expect(await store.confirmAndUnifyContactFacts({ ...by, seen })).toBe(true)
  expect(await store.first(contactCollection)).toMatchObject(footer.contact)
  expect(await store.getContactFacts()).toEqual(footer.contact)
  expect(await store.confirmAndUnifyContactFacts({ ...by, seen })).toBe(false)
  expect(await store.list(contactCollection)).toHaveLength(1)
})

test('shared fields written by the footer or the site settings go to contact_settings, with undo', async () => {
  const { store, db } = await openContent()
  await store.create(contactCollection, contact, by)
  const { row } = await store.create(footerCollection, { ...footer, contact }, by)
  await store.update(footerCollection, row.id, { contact: footer.contact }, { ...by, seen: 1 })
  expect(await store.first(contactCollection)).toMatchObject({
    ...footer.contact,
    hours: contact.hours,
  })
  expect((await store.setting(siteSettings)).contactEmail).toBe('b@weber.example')
  const { version } = await db
    .selectFrom('content_version')
    .select('version')
    .executeTakeFirstOrThrow()
  await store.undo(version, by)
  expect(await store.getContactFacts()).toMatchObject({ email: 'a@weber.example' })

  await store.saveSetting(siteSettings, general, { ...by, seen: 0 })
  expect((await store.first(footerCollection))?.contact.phone).toBe('030 3')
  const [first] = await store.settingHistory(siteSettings, { limit: 1 })
  const now = { ...contact, phone: '0561 7' }
  const home = await store.first(contactCollection)
  await store.update(contactCollection, Number(home?.id), now, { ...by, seen: home?.version ?? 0 })
  await store.restore(siteSettings, Number(first?.id), by)
  expect((await store.setting(siteSettings)).phoneNumber).toBe('0561 7')
})

test('the first shared fields create the contact information', async () => {
  const { store } = await openContent()
  expect(await store.getContactFacts()).toBeUndefined()
  expect(await store.setting(siteSettings)).toEqual(siteSettings.fallback)
  // The form of the site has none of these fields.
  const { contactEmail: _1, phoneNumber: _2, address: _3, ...asked } = siteSettings.fallback
  await store.saveSetting(siteSettings, asked as typeof siteSettings.fallback, { ...by, seen: 0 })
  expect(await store.first(contactCollection)).toBeUndefined()
  expect(await store.setting(siteSettings)).toEqual(siteSettings.fallback)
  await store.create(footerCollection, footer, by)
  expect(await store.first(contactCollection)).toMatchObject(footer.contact)
})

test('default values never replace shared fields and need no decision', async () => {
  const { store, database, db } = await openContent()
  const { row } = await store.create(contactCollection, contact, by)
  const { contactEmail, address } = siteSettings.fallback
  // The whole form with one changed number.
  const sent = { ...general, contactEmail, address }
  await store.saveSetting(siteSettings, sent, { ...by, seen: 0 })
  expect(await store.first(contactCollection)).toMatchObject({ ...contact, phone: '030 3' })
  expect((await store.find(contactCollection, row.id))?.version).toBe(2)
  // As stored once, with the default address and a real e-mail.
  const former = JSON.stringify({ ...general, phoneNumber: '030 3', address })
  await sql`update settings set settings = ${former} where category = 'site'`.execute(db)
  const [{ more: text } = {}] = await check({ store, database }, englishTranslator)
  expect(text).toContain('c@weber.example')
  expect(text).not.toContain('Musterstraße')
})

test('a renamed item updates the titles that name it, and undo reverts both', async () => {
  const { store, database } = await openContent()
  const benefit = {
    ...createBlankValues(jobBenefit.fields),
    title: 'Zeit zum Lernen',
    description: '.',
  }
  const { row } = await store.create(jobBenefit, benefit, by)
  await store.create(jobCategory, { name: 'Technik' }, by)
  const draft = { ...createBlankValues(job.fields), title: 'Schweißen (m/w/d)', category_id: 1 }
  const others = { ...draft, benefits: ['Rad'] }
  await store.create(job, { ...draft, benefits: ['Rad', 'Zeit zum Lernen'] }, by)
  await store.create(job, others, by)
  const named = async () =>
    (await store.list(job)).map(({ benefits, version }) => [benefits, version])

  const applied = await store.apply(
    [{ type: 'job_benefits', what: 'update', id: row.id, values: { title: 'Werkstatt' }, seen: 1 }],
    by,
  )
  expect(await named()).toEqual([
    [['Rad', 'Werkstatt'], 2],
    [['Rad'], 1],
  ])
  await undoChangeSet(database, 'set' in applied ? applied.set : 0, by)
  expect(await named()).toEqual([
    [['Rad', 'Zeit zum Lernen'], 3],
    [['Rad'], 1],
  ])

  // A value that the change set itself gives the job wins.
  const set = [
    { type: 'job_benefits', what: 'update', id: row.id, values: { title: 'Schule' } },
    { type: 'job_listings', what: 'update', id: 1, values: { benefits: ['Schule'] }, seen: 3 },
  ] as const
  await store.apply([...set], by)
  expect(await named()).toEqual([
    [['Schule'], 4],
    [['Rad'], 1],
  ])

  // With two items of the same title the reference is ambiguous.
  await store.create(jobBenefit, { ...benefit, title: 'Schule' }, by)
  await store.update(jobBenefit, row.id, { title: 'Kurse' }, { ...by, seen: 4 })
  expect(await named()).toEqual([
    [['Schule'], 4],
    [['Rad'], 1],
  ])
})

test('a title changed in a draft updates references in the draft, and on the site when published', async () => {
  const { store, database } = await openContent()
  const benefit = {
    ...createBlankValues(jobBenefit.fields),
    title: 'Zeit zum Lernen',
    description: '.',
  }
  await store.create(jobBenefit, benefit, by)
  await store.create(jobCategory, { name: 'Technik' }, by)
  const draft = { ...createBlankValues(job.fields), category_id: 1, benefits: ['Zeit zum Lernen'] }
  await store.create(job, { ...draft, title: 'Schweißen (m/w/d)' }, by)
  const id = await createDraft(database, 'Umbenannt', by.by)
  const copy = await openWorkingCopy({ database, store } as AppContext, id)
  await copy.store.update(jobBenefit, 1, { title: 'Werkstatt' }, { ...by, seen: 1 })
  const named = async (of: typeof store) => (await of.list(job)).map(({ benefits }) => benefits)
  expect(await named(copy.store)).toEqual([['Werkstatt']])
  expect(await named(store)).toEqual([['Zeit zum Lernen']])
  // Another job names the title meanwhile.
  await store.create(job, { ...draft, title: 'Löten (m/w/d)' }, by)
  expect(await publishDraft(database, id, by)).toHaveProperty('set')
  expect((await named(store)).flat()).toEqual(['Werkstatt', 'Werkstatt'])
})
