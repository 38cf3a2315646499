import { expect, onTestFinished, test } from 'vitest'
import { getCachedLaunchGapIds } from '#content/launch/launch-gaps.server.ts'
import { legalQuestionSettings } from '#content/legal/questions.ts'
import { imprintSettings, privacySettings } from '#content/legal/texts.ts'
import { claimFreeFallbacks } from '#content/settings/claim-free-fallbacks.ts'
import { companySettings } from '#content/settings/company-settings.ts'
import { applicationFormSettings } from '#content/settings/inbox-settings.ts'
import { companyDescriptionSettings } from '#content/settings/offer-pages.ts'
import { siteVisibilitySettings } from '#content/settings/publication.ts'
import type { Setting, SettingValues } from '#content/settings/setting.ts'
import { keyFigureSettings, siteSettings } from '#content/settings/settings.ts'
import { technologySettings } from '#content/settings/technologies.ts'
import { asContentDb } from '#content/store/change.server.ts'
import { applyChanges } from '#content/store/change-set.server.ts'
import { readStoredRow } from '#content/store/rows.server.ts'
import { createContentStore } from '#content/store/store.server.ts'
import { contactCollection } from '#content/types/contact.ts'
import { getTypeKey } from '#content/types/content-types.ts'
import { testimonial } from '#content/types/testimonial.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { createTranslator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { describeUnconfirmedGaps } from '#drafts/draft-problems.ts'
import { createDraft, findDraft, publishDraft } from '#drafts/drafts.server.ts'
import { startDraftScheduler } from '#drafts/ending/draft-scheduler.server.ts'
import {
  OpenGapsResponse,
  withConfirmedGaps,
  wrapDatabaseWithLaunchGate,
} from '#drafts/ending/launch-gate.server.ts'
import { revertPublishedDraft } from '#drafts/ending/revert-published-draft.server.ts'
import { scheduleDraft } from '#drafts/name-and-times.server.ts'
import { describeDraftScheduleProblem } from '#drafts/panel/draft-labels.ts'
import { predictDraftScheduleProblem } from '#drafts/panel/predict-problems.server.ts'
import { listScheduledDraftFindings } from '#drafts/panel/scheduled-draft-findings.server.ts'
import { openWorkingCopy } from '#drafts/working-copy.server.ts'
import { generateLegalText, loadLegalTextInput } from '#inbox/letters/legal-texts.server.ts'
import { openContent } from '../open-content.ts'
import { addPerson } from '../people.ts'

const by = { by: 'ada@firma.example' }
const reached = {
  address: { street: 'Am Wall 3', postalCode: '28195', city: 'Bremen' },
  phone: '',
  email: 'post@beispiel.de',
  hours: { weekdays: '', weekend: '' },
  reply_time: '',
  directions: null,
}

/** A hidden site of a complete company, set up by the functions of the program. */
async function opened() {
  const content = await openContent()
  const database = wrapDatabaseWithLaunchGate(content.database)
  const store = createContentStore(database)
  const save = async <S extends Setting>(type: S, values: Partial<SettingValues<S>>) => {
    const { values: before, version } = await store.settingWithVersion(type)
    await store.saveSetting(type, { ...before, ...values }, { ...by, seen: version })
  }
  await save(siteVisibilitySettings, { isPublic: false })
  await save(siteSettings, { siteName: 'Beispiel', siteDescription: 'Wir bauen Rechenwerke.' })
  await save(companySettings, {
    legalName: 'Erika Beispiel',
    legalForm: 'Einzelunternehmen',
    directors: ['Erika Beispiel'],
  })
  await save(legalQuestionSettings, { runsServer: true })
  await store.create(contactCollection, reached, by)
  await save(applicationFormSettings, { birth_date: 'hidden', nationality: 'hidden' })
  await save(companyDescriptionSettings, claimFreeFallbacks.company_description)
  await save(keyFigureSettings, claimFreeFallbacks.stats)
  await save(technologySettings, claimFreeFallbacks.technologies)
  const of = await loadLegalTextInput(store)
  for (const type of [imprintSettings, privacySettings])
    await save(type, { content: generateLegalText(type.category, of) })
  const app = { database, store } as AppContext
  const gaps = () => getCachedLaunchGapIds(app)
  const isPublic = async () => (await store.setting(siteVisibilitySettings)).isPublic
  const draftWith = async (work: (copy: AppContext['store']) => Promise<unknown>) => {
    const draft = await createDraft(database, 'Start', by.by)
    const copy = await openWorkingCopy(app, draft)
    onTestFinished(() => copy.database.close())
    await work(copy.store)
    return draft
  }
  return { ...content, database, store, app, save, gaps, isPublic, draftWith }
}

const open = (gaps: string[]) => expect.objectContaining({ gaps })

test('a sole proprietor without register and phone has no gaps and publishes without confirmation', async () => {
  const { database, gaps, save, isPublic } = await opened()
  expect(await gaps()).toEqual([])
  // The director and who runs the server are required.
  await save(companySettings, { legalName: 'Quellwerk Datentechnik', directors: [] })
  const { id = 0 } = (await readStoredRow(asContentDb(database.db), legalQuestionSettings)) ?? {}
  await applyChanges(
    database,
    [{ type: getTypeKey(legalQuestionSettings), what: 'remove', id }],
    by,
  )
  expect(await gaps()).toEqual([
    'company.directors',
    'questions.hosting',
    'imprint.representatives',
  ])
  await save(companySettings, { legalName: 'Erika Beispiel', directors: ['Erika Beispiel'] })
  await save(legalQuestionSettings, { runsServer: true })
  expect(await gaps()).toEqual([])
  await save(siteVisibilitySettings, { isPublic: true })
  expect(await isPublic()).toBe(true)
})

test('gaps of legal texts are computed from the public text, so emptied fields are gaps again', async () => {
  const { store, gaps, save } = await opened()
  await store.remove(contactCollection, 1, by)
  expect(await gaps()).toEqual([
    'contact.way',
    'imprint.address',
    'imprint.email',
    'privacy.controller',
  ])
  await save(imprintSettings, {
    content: '<p>Erika Beispiel, Am Wall 3, 28195 Bremen, Tel. 0421 23456</p>',
  })
  expect(await gaps()).toEqual(['contact.way', 'imprint.email', 'privacy.controller'])
  await save(privacySettings, { content: '' })
  expect(await gaps()).toEqual([
    'contact.way',
    'imprint.email',
    'privacy.own',
    'privacy.controller',
  ])
})

test('sample testimonials, sample sentences and legal texts naming the sample company are gaps', async () => {
  const { store, gaps, save } = await opened()
  const voice = {
    ...createBlankValues(testimonial.fields),
    rating: 5,
    name: 'Eva',
    content: 'Sie hielten Wort, bis zum Schluss.',
  }
  await store.create(testimonial, voice, { ...by, sample: true })
  const { values, version } = await store.settingWithVersion(siteSettings)
  const invented = { ...values, siteDescription: 'Feinlot Systeme baut Rechenwerke.' }
  await store.saveSetting(siteSettings, invented, { ...by, sample: true, seen: version })
  expect(await gaps()).toEqual(['claims.testimonials', 'samples.settings/site'])
  // The placeholder of the imprint resolves to the name as well.
  await save(companySettings, { legalName: 'Feinlot Systeme UG' })
  expect(await gaps()).toEqual([
    'imprint.mention',
    'privacy.mention',
    'claims.testimonials',
    'samples.settings/site',
  ])
})

test('every way to publish the site with gaps throws OpenGapsResponse unless all were confirmed', async () => {
  const { store, save, isPublic, database, draftWith } = await opened()
  await save(siteVisibilitySettings, { isPublic: true })
  await save(siteVisibilitySettings, { isPublic: false })
  await save(imprintSettings, { content: '<p>Erika Beispiel</p>' })
  const missing = ['imprint.address', 'imprint.email', 'imprint.fastContact']
  const refused = async (work: () => Promise<unknown>) => {
    await expect(work()).rejects.toThrowError(OpenGapsResponse)
    await expect(work()).rejects.toEqual(open(missing))
    expect(await isPublic()).toBe(false)
  }
  await refused(() => save(siteVisibilitySettings, { isPublic: true }))
  await refused(() =>
    withConfirmedGaps(missing.slice(1), () =>
      save(siteVisibilitySettings, { isPublic: true }),
    ).catch((error) => {
      expect(error.gaps).toEqual(missing.slice(0, 1))
      throw new OpenGapsResponse(missing as never)
    }),
  )
  // Restoring an earlier version of the setting, and undo.
  const history = await store.settingHistory(siteVisibilitySettings, { limit: 9 })
  const shown = history.find(({ values }) => values.isPublic === true)
  await refused(() => store.restore(siteVisibilitySettings, shown?.id ?? 0, by))
  await refused(() => store.undo(Number(history[0]?.change_set), by))
  // A draft is checked when it is published.
  const draft = await draftWith(async (copy) => {
    const { values, version } = await copy.settingWithVersion(siteVisibilitySettings)
    await copy.saveSetting(
      siteVisibilitySettings,
      { ...values, isPublic: true },
      { ...by, seen: version },
    )
  })
  await refused(() => publishDraft(database, draft, by))
  await withConfirmedGaps(missing, () => publishDraft(database, draft, by))
  expect(await isPublic()).toBe(true)
})

test('a draft that fixes all gaps publishes the site; ending a draft that hid it needs confirmation', async () => {
  const { store, save, isPublic, database, draftWith, app } = await opened()
  const { content } = await store.setting(imprintSettings)
  await save(imprintSettings, { content: '<p>Erika Beispiel</p>' })
  const write = async <S extends Setting>(
    copy: AppContext['store'],
    type: S,
    values: SettingValues<S>,
  ) => {
    const { version } = await copy.settingWithVersion(type)
    await copy.saveSetting(type, values, { ...by, seen: version })
  }
  const whole = await draftWith(async (copy) => {
    await write(copy, siteVisibilitySettings, { isPublic: true, link: 1 })
    await write(copy, imprintSettings, { content })
  })
  await publishDraft(database, whole, by)
  expect(await isPublic()).toBe(true)

  const hiding = await draftWith((copy) =>
    write(copy, siteVisibilitySettings, { isPublic: false, link: 1 }),
  )
  const ends = '2999-01-01T00:00:00.000Z'
  const missing = ['imprint.address', 'imprint.email', 'imprint.fastContact']
  const site = { ...app, snapshots: undefined as never }
  const foreseen = async () => {
    const row = await findDraft(database, hiding)
    return (row && (await predictDraftScheduleProblem(site, row)))?.reasons ?? null
  }
  expect(await foreseen()).toBeNull()
  await scheduleDraft(database, hiding, { begins: null, ends })
  expect(await foreseen()).toBeNull()
  await save(imprintSettings, { content: '<p>Erika Beispiel</p>' })
  expect(await foreseen()).toEqual(describeUnconfirmedGaps(missing))
  await save(imprintSettings, { content })
  await publishDraft(database, hiding, by)
  expect(await foreseen()).toBeNull()
  await save(imprintSettings, { content: '<p>Erika Beispiel</p>' })
  expect(await foreseen()).toEqual(describeUnconfirmedGaps(missing))
  const t = createTranslator('en')
  expect(await listScheduledDraftFindings(t, site)).toMatchObject([
    { text: 'The draft “Start” cannot take itself back' },
  ])
  await expect(revertPublishedDraft(database, hiding, by)).rejects.toThrowError(OpenGapsResponse)
  expect(await isPublic()).toBe(false)
  await withConfirmedGaps(missing, () => save(siteVisibilitySettings, { isPublic: true }))
  // Nothing is left that the end would revert.
  expect(await foreseen()).toBeNull()
})

test('a draft end blocked by gaps reports them and happens once they are fixed', async () => {
  const { store, save, isPublic, database, draftWith, app, db } = await opened()
  await save(siteVisibilitySettings, { isPublic: true })
  const { content } = await store.setting(imprintSettings)
  const draft = await draftWith(async (copy) => {
    const { version } = await copy.settingWithVersion(siteVisibilitySettings)
    await copy.saveSetting(
      siteVisibilitySettings,
      { isPublic: false, link: 1 },
      { ...by, seen: version },
    )
  })
  await addPerson(db, 'chefin@firma.example', ['leitung'])
  const environment = { ORIGIN: 'https://firma.example' }
  const clock = () => startDraftScheduler({ ...app, environment } as AppContext, 3_600_000)()
  await publishDraft(database, draft, by)
  await db.updateTable('drafts').set({ ends_at: '2026-01-01T00:00:00.000Z' }).execute()
  await save(imprintSettings, { content: '<p>Erika Beispiel, post@beispiel.de</p>' })
  const stands = async () => {
    const [row] = await db.selectFrom('drafts').selectAll().execute()
    const problem =
      row && (await predictDraftScheduleProblem({ ...app, snapshots: undefined as never }, row))
    return {
      text: describeDraftScheduleProblem(createTranslator('en'), problem ?? null)?.text ?? null,
      hasEnded: row?.ended_at !== null,
      mails: await db.selectFrom('outbox').select('recipient').execute(),
    }
  }
  await clock()
  await clock()
  const mails = [{ recipient: 'chefin@firma.example' }]
  expect(await stands()).toEqual({
    text: expect.stringMatching(
      /cannot take itself back: .* Open: Imprint .*address: street and town\. .* it happens by itself\.$/,
    ),
    ...{ hasEnded: false, mails },
  })
  await save(imprintSettings, { content: '<p>Erika Beispiel, Am Wall 3, 28195 Bremen</p>' })
  await clock()
  const { text } = await stands()
  expect(text).toContain('e-mail')
  expect(text).not.toContain('street')
  await save(imprintSettings, { content })
  await clock()
  expect(await stands()).toEqual({ text: null, hasEnded: true, mails })
  expect(await isPublic()).toBe(true)
})
