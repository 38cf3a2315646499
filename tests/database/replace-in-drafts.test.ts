import { expect, onTestFinished, test } from 'vitest'
import type { Role } from '#accounts/rights.ts'
import { securitySettings } from '#content/settings/security.ts'
import { job } from '#content/types/job.ts'
import { post } from '#content/types/post.ts'
import { slide } from '#content/types/slide.ts'
import { createBlankValues } from '#core/fields/field.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { canPassApproval } from '#drafts/approval.server.ts'
import { createDraft, findDraft, listDraftChanges, publishDraft } from '#drafts/drafts.server.ts'
import { scheduleDraft } from '#drafts/name-and-times.server.ts'
import { openWorkingCopy } from '#drafts/working-copy.server.ts'
import { countDraftsWithPicture } from '#media/panel/draft-usage.server.ts'
import { createPictureReplacement, replacePicture } from '#media/panel/replace-everywhere.server.ts'
import { replacePictureInDrafts } from '#media/panel/replace-picture-in-drafts.server.ts'
import { expectChanges, openContent } from '../open-content.ts'
import { addPerson } from '../people.ts'

const [from, to] = ['/media/hero/0123456789abcdef.webp', '/media/hero/fedcba9876543210.webp']
const [ada, bea] = ['ada@firma.example', 'bea@firma.example']
const withPicture = `<p>Siehe</p><img src="${from}">`
const begins = new Date(Date.now() + 86_400_000).toISOString()

/** A slide and a post that show the picture, and a draft of Ada. */
async function opened() {
  const { database, db, store } = await openContent()
  const environment = { ORIGIN: 'https://firma.example' }
  const app = { database, store, environment } as AppContext
  const adaId = await addPerson(db, ada, ['leitung'])
  const first = { ...createBlankValues(slide.fields), title: 'A', image: from } as never
  const shown = await store.create(slide, first, { by: 'setup' })
  const article = {
    ...createBlankValues(post.fields),
    title: 'P',
    slug: 'p',
    content: withPicture,
  } as never
  const written = await store.create(post, article, { by: 'setup' })
  const draft = await createDraft(database, 'Entwurf', ada)
  const openCopy = async () => {
    const copy = await openWorkingCopy(app, draft)
    onTestFinished(() => copy.database.close())
    return copy.store
  }
  const replaceBy = async (id: string, email: string, roles: Role[]) => {
    const exchange = createPictureReplacement(from, to)
    let drafts = 0
    const places = await replacePicture(app, exchange, email, async (trx) => {
      drafts = await replacePictureInDrafts(trx, exchange, { id, email, roles, jobs: [] })
    })
    return { places, drafts, kept: await countDraftsWithPicture(app, from) }
  }
  const asAda = () => replaceBy(adaId, ada, ['leitung'])
  const addJob = () =>
    db
      .insertInto('draft_changes')
      .values({
        ...{ draft_id: draft, type: job.table, item_id: 1, is_move: false, what: 'create' },
        ...{ title: 'J', values: JSON.stringify({ description: withPicture }), base: '{}' },
        ...{ who: ada, authors: JSON.stringify([adaId]), at: begins },
      })
      .execute()
  return {
    ...{ database, db, store, app, draft, openCopy, replaceBy, asAda, addJob, adaId },
    ...{ slideId: shown.row.id, postId: written.row.id },
  }
}

test('replacing a picture changes open drafts too, which publish without a conflict', async () => {
  const { database, db, store, draft, openCopy, asAda, adaId, slideId, postId } = await opened()
  const copy = await openCopy()
  const content = `${withPicture}<p>Neu</p>`
  await copy.update(post, postId, { content }, { by: bea, seen: 1 })
  await copy.create(
    slide,
    { ...createBlankValues(slide.fields), title: 'B', image: from } as never,
    {
      by: ada,
    },
  )
  const before = await findDraft(database, draft)

  expect(await asAda()).toEqual({ places: 2, drafts: 1, kept: 0 })
  expect((await store.find(slide, slideId))?.image).toBe(to)
  expect((await findDraft(database, draft))?.version).toBe((before?.version ?? 0) + 1)
  const [change] = await listDraftChanges(db, draft)
  expect(change).toMatchObject({ who: ada, version: (before?.version ?? 0) + 1 })
  expect(change?.authors).toContain(adaId)
  expect((await (await openCopy()).find(post, postId))?.content).toBe(content.replace(from, to))

  expect(await publishDraft(database, draft, { by: ada })).toHaveProperty('set')
  expect((await store.find(post, postId))?.content).toBe(content.replace(from, to))
  expect((await store.list(slide)).map(({ image }) => image)).toEqual([to, to])
})

test('a picture used in drafts only is replaced there without a change of the site', async () => {
  const { db, store, draft, openCopy, replaceBy, adaId, slideId, postId } = await opened()
  await store.remove(slide, slideId, { by: ada })
  await store.remove(post, postId, { by: ada })
  const copy = await openCopy()
  await copy.create(
    slide,
    { ...createBlankValues(slide.fields), title: 'B', image: from } as never,
    {
      by: ada,
    },
  )
  expect(await replaceBy(adaId, ada, ['leitung'])).toEqual({ places: 0, drafts: 1, kept: 0 })
  expect(await listDraftChanges(db, draft)).toMatchObject([{ values: { image: to } }])
  await expectChanges(db, 4)
})

test('replacing a picture updates the base of a draft that removed it, so it publishes without a conflict', async () => {
  const { database, draft, openCopy, asAda, slideId } = await opened()
  const copy = await openCopy()
  await copy.update(
    slide,
    slideId,
    { image: '/media/hero/aaaaaaaaaaaaaaaa.webp' },
    { by: ada, seen: 1 },
  )
  const other = await createDraft(database, 'Anderes', ada)
  const before = await findDraft(database, other)
  // The base of the first draft contains the picture, which the site no longer shows.
  expect(await asAda()).toEqual({ places: 2, drafts: 1, kept: 0 })
  expect(await findDraft(database, other)).toEqual(before)
  expect(await publishDraft(database, draft, { by: ada })).toHaveProperty('set')
})

test('a draft with changes that the account may not edit keeps the picture and is counted', async () => {
  const { db, draft, replaceBy, addJob } = await opened()
  await addJob()
  const id = await addPerson(db, bea, ['redaktion'])
  expect(await replaceBy(id, bea, ['redaktion'])).toEqual({ places: 2, drafts: 0, kept: 1 })
  expect(await listDraftChanges(db, draft)).toMatchObject([
    { values: { description: withPicture } },
  ])
})

test.each([
  ['without a second person is changed, and stays so', false, { drafts: 1, kept: 0 }],
  ['by a second person stays as it is, and stays so', true, { drafts: 0, kept: 1 }],
])('a draft with an approved schedule %s', async (_, secondPerson, expected) => {
  const { database, db, store, draft, openCopy, asAda } = await opened()
  const id = await addPerson(db, bea, ['redaktion'])
  const copy = await openCopy()
  await copy.create(
    slide,
    { ...createBlankValues(slide.fields), title: 'B', image: from } as never,
    {
      by: ada,
    },
  )
  const values = { ...securitySettings.fallback, secondPerson }
  await store.saveSetting(securitySettings, values, { by: 'setup', seen: 0 })
  await scheduleDraft(database, draft, { begins, ends: null }, id)
  const isApproved = async () => {
    const row = await findDraft(database, draft)
    return row && canPassApproval(db, row)
  }
  expect(await isApproved()).toBe(true)
  expect(await asAda()).toEqual({ places: 2, ...expected })
  expect(await isApproved()).toBe(true)
})

test('a published draft whose end restores the picture is counted', async () => {
  const { database, openCopy, asAda, draft, slideId } = await opened()
  const copy = await openCopy()
  await copy.update(
    slide,
    slideId,
    { image: '/media/hero/aaaaaaaaaaaaaaaa.webp' },
    { by: ada, seen: 1 },
  )
  await scheduleDraft(database, draft, { begins: null, ends: begins })
  await publishDraft(database, draft, { by: ada })
  expect(await asAda()).toEqual({ places: 1, drafts: 0, kept: 1 })
})
