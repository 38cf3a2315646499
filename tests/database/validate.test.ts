import { expect, test } from 'vitest'
import type { Role } from '#accounts/rights.ts'
import { buildPictureAddress } from '#addresses.ts'
import { legalQuestionSettings } from '#content/legal/questions.ts'
import { privacySettings } from '#content/legal/texts.ts'
import { companyDescriptionSettings } from '#content/settings/offer-pages.ts'
import { seoSettings } from '#content/settings/settings.ts'
import { runChange } from '#content/store/change.server.ts'
import { parseAndValidateForm, validate } from '#content/store/validate.server.ts'
import { job, jobCategory } from '#content/types/job.ts'
import { post } from '#content/types/post.ts'
import { project } from '#content/types/project.ts'
import { slide } from '#content/types/slide.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { createPictureLibrary } from '#media/picture-library.server.ts'
import { validateForm } from '#panel/kit/form/validate-form.server.ts'
import { openInbox } from '../inbox-program.ts'
import { mailServer } from '../mail-server.ts'

async function open() {
  const { app } = await openInbox()
  return { ...app, media: createPictureLibrary(app.database, app.storage) }
}

const article = {
  ...createBlankValues(post.fields),
  title: 'Titel',
  content: '<p>Text</p><script>alert(1)</script>',
  is_published: true,
}

test('validate sanitises a post and sets published_at when it is published', async () => {
  const app = await open()
  const before = new Date().toISOString()
  const accepted = await validate(app, post, article, undefined)
  if ('errors' in accepted) throw new Error('refused')
  expect(accepted.values).toMatchObject({ title: 'Titel', content: '<p>Text</p>' })
  expect(String(accepted.values.published_at) >= before).toBe(true)
  const draft = await validate(app, post, { ...article, is_published: false }, undefined)
  expect(draft).toMatchObject({ values: { published_at: null } })
})

test('validate refuses an umlaut before the @ when the mail server lacks SMTPUTF8, unless stored before', async () => {
  const app = await open()
  const asked = async (smtp: { url: string } | undefined, before?: string) => {
    const environment = { ...app.environment, SMTP_URL: smtp?.url }
    const values = {
      ...legalQuestionSettings.fallback,
      officer: { name: null, email: 'müller@a.example' },
    }
    const stored = {
      ...legalQuestionSettings.fallback,
      officer: { name: null, email: before ?? null },
    }
    const result = await validate({ ...app, environment }, legalQuestionSettings, values, stored)
    return 'errors' in result ? Object.keys(result.errors) : []
  }
  expect(await asked(undefined)).toEqual([])
  expect(await asked(await mailServer())).toEqual([])
  expect(await asked(await mailServer({ isPlain: true }))).toEqual(['officer.email'])
  expect(await asked(await mailServer({ isPlain: true }), 'müller@a.example')).toEqual([])
})

test('validate refuses combinations of fields, such as salary_max below salary_min', async () => {
  const app = await open()
  const salary = { ...createBlankValues(job.fields), salary_min: 5, salary_max: 4 }
  expect(await validate(app, job, salary, undefined)).toEqual({
    errors: { salary_max: expect.any(String) },
  })
  expect(await validate(app, job, { ...salary, salary_max: 5 }, undefined)).not.toHaveProperty(
    'errors',
  )
  const analytics = { ...seoSettings.fallback, googleAnalyticsId: 'G-1' }
  // The generated text explains what is on; an own text may not.
  expect(await validate(app, seoSettings, analytics, seoSettings.fallback)).not.toHaveProperty(
    'errors',
  )
  await app.store.saveSetting(privacySettings, { content: '<p>Ohne.</p>' }, { by: 'a', seen: 0 })
  expect(await validate(app, seoSettings, analytics, seoSettings.fallback)).toEqual({
    errors: { googleAnalyticsId: expect.any(String) },
  })
  expect(
    await validate(app, privacySettings, privacySettings.fallback, undefined),
  ).not.toHaveProperty('errors')
  // Stored problems do not block other changes.
  await app.store.saveSetting(seoSettings, analytics, { by: 'a', seen: 0 })
  expect(await validate(app, seoSettings, analytics, analytics)).not.toHaveProperty('errors')
})

test('validate refuses a missing picture, unless it was stored before', async () => {
  const app = await open()
  const values = { ...createBlankValues(slide.fields), image: '/media/slides/gone.webp' }
  expect(await validate(app, slide, values, undefined)).toEqual({
    errors: { image: expect.any(String) },
  })
  expect(await validate(app, slide, values, values)).toMatchObject({ values, textless: [] })
})

test('a slide needs a picture, or a drawing with parts', async () => {
  const app = await open()
  const part = { name: 'Lager', note: null, face: null, words: [] }
  const drawn = { ...createBlankValues(slide.fields), drawing: 'Stages' as const, parts: [part] }
  expect(await validate(app, slide, drawn, undefined)).toMatchObject({ values: { image: '' } })
  const refused = { errors: { image: expect.stringContaining('a drawing and its parts') } }
  expect(await validate(app, slide, { ...drawn, parts: [] }, undefined)).toEqual(refused)
  const beside = { ...drawn, drawing: 'Picture' as const }
  expect(await validate(app, slide, beside, undefined)).toEqual(refused)
})

test('parseAndValidateForm parses a form and returns its picture texts', async () => {
  const app = await open()
  const form = new FormData()
  expect(await parseAndValidateForm(app, jobCategory, form, undefined)).toEqual({
    errors: { name: expect.any(String) },
  })
  form.set('description', ' Wir ')
  expect(
    await parseAndValidateForm(app, companyDescriptionSettings, form, undefined),
  ).toMatchObject({
    values: { description: 'Wir' },
    pictures: [],
  })
})

test('validateForm lets accounts without the right to edit pictures describe unused ones only', async () => {
  const app = await open()
  const { db } = app.database
  const key = 'projects/0123456789abcdef.webp'
  const picture = { key, width: 1, height: 1, bytes: 1, blur: '', lightness: 1, alt: '' }
  const facts = { is_decorative: false, focal_x: 50, focal_y: 50, created_at: '' }
  await db
    .insertInto('media')
    .values({ ...picture, ...facts })
    .execute()
  const values = { ...createBlankValues(project.fields), title: 'P', description: 'x' }
  const shown = { ...values, image_url: buildPictureAddress(key) }
  const send = (role: Role, alt: string, x = 50, before: object = {}) => {
    const form = new FormData()
    const said = { 'image_url.alt': alt, 'image_url.x': x, 'image_url.y': 50 }
    form.set('image_url.shown', JSON.stringify(before))
    for (const [name, value] of Object.entries({ ...shown, ...said }))
      if (['string', 'number'].includes(typeof value)) form.set(name, String(value))
    const where = { workspace: app, app, access: { roles: [role] }, by: 'a' }
    // The address is stored already: a missing file is no error.
    return validateForm(where, project, form, shown)
  }
  expect(await send('zuarbeit', 'Ein Haus')).toHaveProperty('also')
  // An alt text is required.
  expect(await send('redaktion', '')).toEqual({ errors: { 'image_url.alt': expect.any(String) } })
  await app.store.create(project, shown, { by: 'a' })
  expect(await send('zuarbeit', 'Ein Haus')).toEqual({
    errors: { 'image_url.alt': expect.any(String) },
  })
  const also = async (done: Awaited<ReturnType<typeof send>>) => {
    if (!('also' in done && done.also)) throw new Error('nothing is said')
    await runChange(app.database, done.also)
  }
  await also(await send('redaktion', 'Ein Haus'))
  expect(await db.selectFrom('media').select('alt').execute()).toEqual([{ alt: 'Ein Haus' }])
  // A text left as the form showed it does not replace a newer one.
  const old = { focal: { x: 50, y: 50 }, alt: 'Ein Haus', isDecorative: false }
  await db.updateTable('media').set({ alt: 'Ein Haus am See' }).execute()
  expect(await send('redaktion', 'Ein Haus', 50, old)).not.toHaveProperty('also')
  expect(await send('redaktion', 'Das Haus', 50, old)).toHaveProperty('also')
  await db.updateTable('media').set({ alt: 'Ein Haus' }).execute()
  // Every form sends the stored alt text.
  expect(await send('zuarbeit', 'Ein Haus')).toEqual({
    values: expect.anything(),
    textless: [],
    pictures: expect.anything(),
  })
  expect(await send('zuarbeit', 'Ein Haus', 10)).toHaveProperty('errors')
})

test('a form keeps the stored order of chosen items', async () => {
  const app = await open()
  const before = { benefits: ['C', 'A', 'weg'] }
  const form = new FormData()
  for (const title of ['A', 'B', 'C']) form.append('benefits', title)
  const type = { ...job, fields: { benefits: job.fields.benefits }, problems: undefined }
  const accepted = await parseAndValidateForm(app, type as never, form, before)
  expect(accepted).toMatchObject({ values: { benefits: ['C', 'A', 'B'] } })
})
