import { expect, test } from 'vitest'
import {
  describeLaunchGaps,
  gapSubjects,
  isLegalGap,
  type LaunchGapId,
} from '#content/launch/gap.ts'
import { getCachedLaunchGapIds } from '#content/launch/launch-gaps.server.ts'
import { findLegalTextAndFactGapIds } from '#content/launch/legal-text-gaps.ts'
import { fillLegalPlaceholders } from '#content/legal/placeholders.ts'
import { legalQuestionSettings } from '#content/legal/questions.ts'
import { imprintSettings, privacySettings } from '#content/legal/texts.ts'
import { logoSettings } from '#content/pictures/logo-settings.ts'
import { claimFreeFallbacks } from '#content/settings/claim-free-fallbacks.ts'
import { companySettings } from '#content/settings/company-settings.ts'
import { guideSettings } from '#content/settings/guide.ts'
import { applicationFormSettings } from '#content/settings/inbox-settings.ts'
import { companyDescriptionSettings } from '#content/settings/offer-pages.ts'
import { siteVisibilitySettings } from '#content/settings/publication.ts'
import type { Setting, SettingValues } from '#content/settings/setting.ts'
import { keyFigureSettings, siteSettings } from '#content/settings/settings.ts'
import { technologySettings } from '#content/settings/technologies.ts'
import { createContentStore } from '#content/store/store.server.ts'
import { contactCollection } from '#content/types/contact.ts'
import { job, jobCategory } from '#content/types/job.ts'
import { post } from '#content/types/post.ts'
import { service } from '#content/types/service.ts'
import { teamMember } from '#content/types/team-member.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { createTranslator, englishTranslator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import {
  OpenGapsResponse,
  withConfirmedGaps,
  wrapDatabaseWithLaunchGate,
} from '#drafts/ending/launch-gate.server.ts'
import { dismissFinding } from '#drafts/panel/checks/dismissed-findings.server.ts'
import { checkSamples } from '#drafts/panel/checks/facts/samples.server.ts'
import { runChecks } from '#drafts/panel/checks/run-checks.server.ts'
import {
  readGapsSoFar,
  readOpenGaps,
  readPanelFrameGaps,
} from '#drafts/panel/ready/open-gaps.server.ts'
import { createSnapshotCache } from '#drafts/snapshots/snapshot-cache.server.ts'
import { generateLegalText, loadLegalTextInput } from '#inbox/letters/legal-texts.server.ts'
import { isGuideOpen } from '#panel/frame/first-hour/guide-open.server.ts'
import { getGuideProgress } from '#panel/frame/first-hour/progress.server.ts'
import { stepsByGapSubject } from '#panel/frame/first-hour/steps.ts'
import { summarizeFirstHour } from '#panel/frame/first-hour/summarize.server.ts'
import {
  findSampleChangeKind,
  readGapsBeforeChangeSet,
} from '#panel/frame/first-hour/undoable.server.ts'
import { openContent } from '../open-content.ts'

const by = { by: 'ada@firma.example' }
const reached = {
  address: { street: 'Am Wall 3', postalCode: '28195', city: 'Bremen' },
  phone: '',
  email: 'post@beispiel.de',
  hours: { weekdays: '', weekend: '' },
  reply_time: '',
  directions: null,
}

async function opened() {
  const content = await openContent()
  const database = wrapDatabaseWithLaunchGate(content.database, readOpenGaps)
  const store = createContentStore(database)
  const save = async <S extends Setting>(type: S, values: Partial<SettingValues<S>>) => {
    const { values: before, version } = await store.settingWithVersion(type)
    await store.saveSetting(type, { ...before, ...values }, { ...by, seen: version })
  }
  const app = { ...content, database, store } as unknown as AppContext
  app.snapshots = createSnapshotCache(app)
  const moment = { database, store, today: database.db }
  return {
    ...{ database, store, app, save, moment },
    gaps: () => readOpenGaps(app),
    law: async () =>
      (await runChecks(moment, englishTranslator)).filter(({ weight }) => weight === 'law'),
  }
}

/** A site without gaps, set up by the functions of the program. */
async function whole() {
  const all = await opened()
  const { store, save } = all
  await save(siteSettings, { siteName: 'Beispiel', siteDescription: 'Wir bauen Rechenwerke.' })
  await save(companySettings, {
    legalName: 'Rechenwerke Beispiel',
    legalForm: 'Einzelunternehmen',
    directors: ['Erika Beispiel'],
  })
  await store.create(contactCollection, reached, by)
  const erika = {
    ...createBlankValues(teamMember.fields),
    name: 'Erika Beispiel',
    position: 'Inhaberin',
  }
  await store.create(teamMember, { ...erika, answers: 'enquiries' } as never, by)
  await save(applicationFormSettings, { birth_date: 'hidden', nationality: 'hidden' })
  for (const type of [companyDescriptionSettings, keyFigureSettings, technologySettings] as const)
    await save<Setting>(type, claimFreeFallbacks[type.category] as never)
  await save(guideSettings, { keepsLogo: true, keepsColours: true })
  await save(legalQuestionSettings, { runsServer: true })
  const of = await loadLegalTextInput(store)
  for (const type of [imprintSettings, privacySettings])
    await save(type, { content: generateLegalText(type.category, of) })
  return all
}

const stepsOf = async (app: AppContext) => {
  const { steps } = await getGuideProgress(app, app.database.db, readGapsSoFar)
  return steps.filter(({ isDone }) => !isDone).map(({ name }) => name)
}

test('a complete site has no gaps, no law findings and no open steps', async () => {
  const { app, gaps, law, save } = await whole()
  expect([await gaps(), await law(), await stepsOf(app)]).toEqual([[], [], []])
  await save(siteVisibilitySettings, { isPublic: false })
  await save(siteVisibilitySettings, { isPublic: true })
})

test('every gap belongs to a step of the guide, for hidden and public sites', async () => {
  const { app, save } = await whole()
  const ids = [
    ...[
      'company.siteName',
      ...Object.keys(companySettings.fields).map((name) => `company.${name}`),
    ],
    ...['contact.way', 'questions.hosting', 'imprint.own', 'imprint.mention', 'imprint.vatId'],
    ...['privacy.own', 'privacy.mention', 'privacy.rights', 'form.birth'],
    ...['claims.figures', 'claims.testimonials', 'samples.mentions', 'samples.services'],
    ...['found.What the law asks', 'found.Job ads', 'found.What texts say'],
  ] as LaunchGapId[]
  const known = describeLaunchGaps(ids)
  expect(known.map(({ id }) => id)).toEqual(ids)
  expect(new Set(known.map(({ subject }) => subject))).toEqual(new Set(Object.keys(gapSubjects)))
  for (const isPublic of [true, false]) {
    await save(siteVisibilitySettings, { isPublic })
    for (const gap of known) {
      const readGap = async () => ({ gaps: [gap.id], isChecking: false })
      const { steps } = await getGuideProgress(app, app.database.db, readGap)
      const open = steps.filter(({ missing }) => missing.length > 0)
      const isImprintFact = gap.subject === 'company' && gap.id !== 'company.siteName'
      const owner = [stepsByGapSubject[gap.subject], ...(isImprintFact ? ['legal'] : []), 'public']
      expect([gap.id, open.map(({ name }) => name)]).toEqual([gap.id, [...new Set(owner)]])
      const { missing = [] } =
        open.find(({ name }) => name === stepsByGapSubject[gap.subject]) ?? {}
      expect(JSON.stringify(missing)).toContain(gap.subject === 'found' ? 'Ready?' : gap.text)
    }
  }
})

test('answers given after a legal text was adopted are gaps until the text contains them', async () => {
  const { app, store, gaps, law, save, moment } = await whole()
  await save(siteVisibilitySettings, { isPublic: false })
  const officer = { name: 'Dr. Ruth Klar', email: 'ds@klar.de' }
  await save(legalQuestionSettings, {
    ...{ officer, land: 'Bremen', hosting: 'Rechenhaus GmbH' },
    ...{ licence: 'Gewerbeamt Bremen', insurance: 'Haft AG', capital: '50.000 Euro' },
  })
  const open = [
    'imprint.kapital',
    'imprint.zulassung',
    'imprint.versicherung',
    'privacy.datenschutzbeauftragt',
    'privacy.hosting',
    'privacy.aufsichtsbehoerde',
  ]
  expect((await gaps()).sort()).toEqual(open.sort())
  expect((await law()).flatMap((each) => each.gaps ?? []).sort()).toEqual(open)
  expect(await stepsOf(app)).toEqual(['legal', 'public'])
  // In the frame of every screen as well.
  expect((await getGuideProgress(app, app.database.db, readPanelFrameGaps)).done).toBe(5)
  await expect(save(siteVisibilitySettings, { isPublic: true })).rejects.toThrowError(
    OpenGapsResponse,
  )

  // A dismissed finding counts on none of the lists.
  for (const { key } of (await law()).flatMap(({ links }) => links))
    if (key) await dismissFinding(moment.today, { key, word: 'so', who: by.by, at: '2026-01-01' })
  expect(await gaps()).toEqual([])
  expect(await stepsOf(app)).toEqual(['public'])
  await save(privacySettings, {
    content: '<p>Auskunft und Beschwerde erteilen wir nicht. Nichts wird gelöscht. Art. 6.</p>',
  })
  const said = await gaps()
  for (const gap of ['rights', 'periods', 'legalBasis', 'hosting', 'frist_absage'])
    expect(said).toContain(`privacy.${gap}`)
  await expect(save(siteVisibilitySettings, { isPublic: true })).rejects.toEqual(
    expect.objectContaining({ gaps: said }),
  )
  const of = await loadLegalTextInput(store)
  for (const type of [imprintSettings, privacySettings])
    await save(type, { content: generateLegalText(type.category, of) })
  expect(await gaps()).toEqual([])
  await save(siteVisibilitySettings, { isPublic: true })
  expect(await stepsOf(app)).toEqual([])
})

test('every law finding is a gap, and every gap is found by a check', async () => {
  const { app, store, moment, save, gaps } = await opened()
  const { row } = await store.create(jobCategory, { name: 'IT' }, by)
  const ad = {
    ...createBlankValues(job.fields),
    title: 'Entwickler',
    category_id: row.id,
    is_active: true,
  }
  await store.create(job, ad as never, by)
  const words = {
    ...createBlankValues(service.fields),
    title: 'Beratung',
    features: ['Nach § 5 TMG'],
  }
  await store.create(service, { ...words, description: 'Einen Talentpool führen wir nicht.' }, by)
  await save(imprintSettings, { content: '<p>§ 5 TMG</p>' })
  const found = await runChecks(moment, createTranslator('de'))
  const all = await gaps()
  const law = found.filter(({ weight }) => weight === 'law')
  for (const each of law)
    for (const gap of each.gaps ?? [`found.${each.heading}`]) expect(all).toContain(gap)
  for (const heading of ['Job ads', 'What texts say', 'What the law asks'])
    expect(all).toContain(`found.${heading}`)
  // Each has a label where publishing asks for confirmation.
  expect(describeLaunchGaps(all).map(({ id }) => id)).toEqual(all)
  const known = law.flatMap((each) => each.gaps ?? [])
  const others = (await getCachedLaunchGapIds(app)).filter((gap) => !known.includes(gap))
  // Findings without law weight: name, application form, samples.
  expect(others.filter((gap) => !/^(?:company\.siteName|form\.birth|samples\.)/.test(gap))).toEqual(
    [],
  )
  expect(found.length).toBeGreaterThan(law.length)
})

test('a law finding in an item opens the guide again, on dashboard and frame', async () => {
  const { app, store } = await whole()
  expect(await summarizeFirstHour(app)).toBeNull()
  expect(await isGuideOpen(app)).toBe(false)
  const { row } = await store.create(jobCategory, { name: 'IT' }, by)
  const ad = {
    ...createBlankValues(job.fields),
    title: 'Entwickler',
    category_id: row.id,
    is_active: true,
  }
  const made = await store.create(job, ad as never, by)
  expect(await summarizeFirstHour(app)).toMatchObject({
    ...{ done: 6, total: 7 },
    next: { name: 'public', missing: ['Ready?'] },
  })
  expect(await isGuideOpen(app)).toBe(true)
  await store.update(job, made.row.id, { title: 'Entwickler (m/w/d)' }, { ...by, seen: 1 })
  expect(await summarizeFirstHour(app)).toBeNull()
  expect(await isGuideOpen(app)).toBe(false)
})

test('isGuideOpen matches the open steps of getGuideProgress', async () => {
  const { app, save } = await whole()
  const readOpen = async () => {
    const { isOpen } = await getGuideProgress(app, app.database.db, readGapsSoFar)
    expect(await isGuideOpen(app)).toBe(isOpen)
    return isOpen
  }
  expect(await readOpen()).toBe(false)
  for (const [type, name] of [
    [guideSettings, 'keepsLogo'],
    [guideSettings, 'keepsColours'],
    [siteVisibilitySettings, 'isPublic'],
  ] as const) {
    await save<Setting>(type, { [name]: false })
    expect(await readOpen()).toBe(true)
    await save(guideSettings, { isShown: false })
    expect(await readOpen()).toBe(false)
    await save(guideSettings, { isShown: true })
    await save<Setting>(type, { [name]: true })
    expect(await readOpen()).toBe(false)
  }
  await save(companySettings, { directors: [] })
  expect(await readOpen()).toBe(true)
})

test('sample hours and directions do not keep the contact step open, but count as sample content', async () => {
  const { app, store } = await whole()
  await store.remove(contactCollection, 1, by)
  const hours = { weekdays: 'Montag bis Freitag, 8 bis 17 Uhr', weekend: '' }
  const sample = { ...reached, hours, directions: 'Vom Bahnhof aus fünf Minuten zu Fuß.' }
  const mark = { address: { ...reached.address, street: 'Musterstraße 1' }, email: 'a@example.com' }
  const { row } = await store.create(
    contactCollection,
    { ...sample, ...mark },
    { ...by, sample: true },
  )
  const step = async (name: string) =>
    (await getGuideProgress(app, app.database.db, readPanelFrameGaps)).steps.find(
      (each) => each.name === name,
    )?.missing
  expect(await step('contact')).toEqual(['Address', 'E-mail'])
  const { address, email, phone } = reached
  const own = { address, email, phone }
  await store.update(contactCollection, row.id, own, { ...by, seen: row.version })
  expect(await step('contact')).toEqual([])
  expect(await step('sample')).toHaveLength(1)
})

test('a kept default logo, and a name in letters, count as sample on no list', async () => {
  const { app, store, moment, save } = await opened()
  await save(siteSettings, { siteName: 'Feinlot Systemhaus' })
  await store.saveSetting(logoSettings, logoSettings.fallback, { ...by, seen: 0, sample: true })
  const named = async () =>
    (await checkSamples(moment, englishTranslator)).flatMap(({ links = [] }) => links)
  const isNamed = async () => (await named()).some(({ text }) => text.startsWith('Logos'))
  expect([
    await isNamed(),
    (await getCachedLaunchGapIds(app)).includes('samples.settings/logo'),
  ]).toEqual([true, true])
  await save(siteSettings, { siteName: 'Weber' })
  expect([
    await isNamed(),
    (await getCachedLaunchGapIds(app)).includes('samples.settings/logo'),
  ]).toEqual([false, false])
  await save(siteSettings, { siteName: 'Feinlot Systemhaus' })
  await save(guideSettings, { keepsLogo: true })
  expect([
    await isNamed(),
    (await getCachedLaunchGapIds(app)).includes('samples.settings/logo'),
  ]).toEqual([false, false])
})

test('the questions count as answered with a stated hosting, not by saving the form; samples are removed', async () => {
  const { store, gaps, law, save } = await opened()
  const open = async () => (await gaps()).filter((each) => each.startsWith('questions.'))
  const answers = { ...legalQuestionSettings.fallback, hosting: '[Hosting-Anbieter eintragen]' }
  await store.saveSetting(legalQuestionSettings, answers, { ...by, seen: 0, sample: true })
  expect(await open()).toEqual(['questions.hosting'])
  const done = await store.discardSamples(by)
  expect(await open()).toEqual(['questions.hosting'])
  await store.undoSampleChangeSet(Number(done?.set), by)
  expect((await store.setting(legalQuestionSettings)).hosting).toBe(answers.hosting)
  for (const [change, missing] of [
    [{ hosting: null }, ['hosting']],
    [{ hosting: '–' }, ['hosting']],
    [{ hosting: 'Rechenhaus GmbH', proxy: 'folgt' }, ['proxy']],
    [{ proxy: null, officer: { name: 'N.N.', email: null } }, ['officer']],
    [{ officer: { name: null, email: null } }, []],
    [{ hosting: null, runsServer: true }, []],
  ] as const) {
    await save(legalQuestionSettings, change)
    const ids = missing.map((name) => `questions.${name}`)
    expect([change, await open()]).toEqual([change, ids])
    const ofCheck = (await law()).flatMap((each) => each.gaps ?? [])
    expect(ofCheck.filter((each) => each.startsWith('questions.'))).toEqual(ids)
  }
  expect(generateLegalText('privacy', await loadLegalTextInput(store))).toContain(
    'Den Server dieser Website betreiben wir selbst.',
  )
})

test('undoSampleChangeSet may publish with the gaps of before only; a new gap throws OpenGapsResponse', async () => {
  const { app, store, save } = await whole()
  await store.create(
    service,
    {
      ...createBlankValues(service.fields),
      title: 'Wartung nach Maß',
      description: 'Wir warten Ihre Anlagen.',
    },
    { ...by, sample: true },
  )
  const before = await readOpenGaps(app)
  expect(before).toEqual(['samples.services'])
  const done = await store.discardSamples({ ...by, isHiding: true })
  const set = Number(done?.set)
  expect(await readGapsBeforeChangeSet(app, set)).toEqual(before)
  await save(imprintSettings, { content: '<p>Rechenwerke Beispiel</p>' })
  const back = () => withConfirmedGaps(before, () => store.undoSampleChangeSet(set, by))
  await expect(back()).rejects.toThrowError(OpenGapsResponse)
  expect((await store.setting(siteVisibilitySettings)).isPublic).toBe(false)
})

test('findSampleChangeKind returns changes of sample content only', async () => {
  const { app, store, save } = await opened()
  await save(siteSettings, { siteName: 'Beispiel' })
  const change = app.database.db.selectFrom('content_version').select('version')
  const { version } = await change.executeTakeFirstOrThrow()
  expect(await findSampleChangeKind(app, String(version))).toBeUndefined()
  expect(await findSampleChangeKind(app, '0')).toBeUndefined()
  expect(await findSampleChangeKind(app, 'x')).toBeUndefined()
  const voice = {
    ...createBlankValues(service.fields),
    title: 'Wartung nach Maß',
    description: 'Wir warten.',
  }
  await store.create(service, voice, { ...by, sample: true })
  const adopted = await store.adoptSamples(service, by)
  expect(await findSampleChangeKind(app, String(adopted))).toBe('adopted')
})

test('an own text that names the sample company is a gap until dismissed', async () => {
  const { store, save, gaps, moment } = await opened()
  const own = { title: 'Neues', teaser: 'Kurz', slug: 'neues', is_published: true }
  const content = '<p>Die Website war die von Feinlot Systeme.</p>'
  const { row } = await store.create(
    post,
    { ...createBlankValues(post.fields), ...own, content, author: 'Feinlot Systeme' },
    by,
  )
  expect(row.is_sample).toBe(false)
  await save(imprintSettings, { content: '<p>Beispiel GmbH, früher Feinlot Systeme</p>' })
  expect(await gaps()).toEqual(expect.arrayContaining(['samples.mentions', 'imprint.mention']))
  expect(await gaps()).not.toContain('imprint.own')
  const find = async () =>
    (await runChecks(moment, createTranslator('de'))).find(({ text }) =>
      text.includes('Beispielfirma'),
    )
  expect((await find())?.links.map(({ text }) => text)).toEqual([
    'Blogbeitrag „Neues“: Text: nennt noch „Feinlot“',
    'Impressum: nennt noch „Feinlot“',
  ])
  for (const { key = '' } of (await find())?.links ?? [])
    await dismissFinding(moment.today, { key, word: 'so', who: by.by, at: '2026-01-01' })
  expect(await gaps()).not.toContain('samples.mentions')
})

test('the legal step lists what the generated imprint lacks', async () => {
  const { app, store, save } = await whole()
  await save(companySettings, { legalName: 'Beispiel GmbH', legalForm: 'GmbH' })
  const legal = await loadLegalTextInput(store)
  const content = generateLegalText('imprint', legal)
  await save(imprintSettings, { content })
  const composed = findLegalTextAndFactGapIds(
    'imprint',
    fillLegalPlaceholders(content, legal.values),
    legal,
  )
  expect(composed).toEqual([
    'company.seat',
    'company.registerCourt',
    'company.registerNumber',
    'imprint.register',
  ])
  expect(
    describeLaunchGaps(await readOpenGaps(app))
      .filter(isLegalGap)
      .map(({ id }) => id),
  ).toEqual(expect.arrayContaining(composed))
  const { steps } = await getGuideProgress(app, app.database.db, readGapsSoFar)
  const step = steps.find(({ name }) => name === 'legal')
  expect([step?.there, step?.missing.length]).toEqual([['privacy text'], composed.length])
  // In the frame of every screen as well.
  expect(await stepsOf(app)).toEqual(['company', 'legal', 'public'])
})
