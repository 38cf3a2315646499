import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { keyFigureSettings, siteSettings } from '#content/settings/settings.ts'
import { createContentStore } from '#content/store/store.server.ts'
import { exportContentToFolder } from '#content/transfer/export-content-to-folder.server.ts'
import { importFolderAsDraft } from '#content/transfer/import-folder-as-draft.server.ts'
import { contentTypes } from '#content/types/content-types.ts'
import { job, jobBenefit, jobCategory } from '#content/types/job.ts'
import { post } from '#content/types/post.ts'
import { project } from '#content/types/project.ts'
import { redirect } from '#content/types/redirect.ts'
import { slide } from '#content/types/slide.ts'
import { createDatabase } from '#core/db/database.server.ts'
import type { Tables } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { createDraft, publishDraft } from '#drafts/drafts.server.ts'
import { createDraftRestoringRevision } from '#drafts/ending/draft-restoring-revision.server.ts'
import { startDraftScheduler } from '#drafts/ending/draft-scheduler.server.ts'
import { revertPublishedDraft } from '#drafts/ending/revert-published-draft.server.ts'
import { scheduleDraft } from '#drafts/name-and-times.server.ts'
import { openWorkingCopy } from '#drafts/working-copy.server.ts'
import { createPictureLibrary } from '#media/picture-library.server.ts'
import { createStorage } from '#media/storage.server.ts'
import { someContent } from './program-content.ts'

// Content operations that are killed half-way. Loaded by tests and by the processes that they kill.

const by = { by: 'ada@firma.example' }

/** The part of the context that content operations need. */
export async function openSite(address: string, folder: string) {
  const database = createDatabase<Tables>(address)
  const storage = await createStorage({ DATA_DIR: folder, STORAGE_URL: undefined })
  const media = createPictureLibrary(database, storage)
  const site = { database, store: createContentStore(database), media, storage }
  const close = async () => {
    await media.close()
    await database.close()
  }
  return { ...site, environment: { ORIGIN: '' }, folder, close } as unknown as Site
}

export type Site = AppContext & { folder: string; close(): Promise<void> }

const lastDraft = async ({ database }: Site) =>
  (
    await database.db
      .selectFrom('drafts')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst()
  )?.id ?? 0

const lastSet = async ({ database }: Site) =>
  (await database.db.selectFrom('content_version').select('version').executeTakeFirstOrThrow())
    .version

const picture = (background: string) =>
  sharp({ create: { width: 16, height: 12, channels: 3, background } })
    .png()
    .toBuffer()

/** A draft with a change of each kind. */
async function withDraft(at: Site) {
  const { database, store, media } = at
  const made = await someContent(store)
  const image_url = await media.add(await picture('#a33'), { folder: 'projects', alt: 'Rot' })
  const duties = { requirements: ['a'], responsibilities: ['b'] }
  for (const id of [made.slide, made.hidden])
    await store.update(slide, id, { image: image_url }, { ...by, seen: 1 })
  for (const id of [made.open, made.closed, made.past])
    await store.update(job, id, duties, { ...by, seen: 1 })
  const sample = { ...by, sample: true }
  const benefit = (title: string) => ({ title, description: '.', icon: 'FaHeart' as const })
  const ids: number[] = []
  for (const title of ['A', 'B', 'C', 'D'])
    ids.push((await store.create(jobBenefit, benefit(title), sample)).row.id)
  await store.create(redirect, { source: '/alt', target: '/blog', is_foreign: false }, by)
  const draft = await createDraft(database, 'Montag', by.by)
  const copy = await openWorkingCopy(at, draft)
  const [a = 0, b = 0, c = 0] = ids
  const shown = await store.find(project, made.projects[0] ?? 0)
  const { id = 0, version: seen = 0 } = shown ?? {}
  await copy.store.update(project, id, { image_url }, { ...by, seen })
  await copy.store.update(post, made.post, { slug: 'dort', title: 'Dort' }, { ...by, seen: 1 })
  await copy.store.update(jobBenefit, a, { title: 'a' }, { ...by, seen: 1 })
  await copy.store.remove(jobBenefit, b, by)
  await copy.store.move(jobBenefit, c, 0, by)
  const { row } = await copy.store.create(jobBenefit, benefit('N'), by)
  await copy.store.move(jobBenefit, row.id, 'up', by)
  await copy.store.create(redirect, { source: '/da', target: '/blog/dort', is_foreign: false }, by)
  const { row: category } = await copy.store.create(jobCategory, { name: 'Neu' }, by)
  await copy.store.remove(jobCategory, category.id, by)
  await copy.store.saveSetting(
    siteSettings,
    { ...siteSettings.fallback, siteName: 'Neu' },
    { ...by, seen: 1 },
  )
  await copy.store.adoptSamples(keyFigureSettings, by)
  await copy.database.close()
  return draft
}

async function published(at: Site) {
  const draft = await withDraft(at)
  await publishDraft(at.database, draft, by)
}

/** One run of the draft clock. */
const oneRound = (at: Site) => startDraftScheduler(at, 3_600_000)()

interface Operation {
  prepare(at: Site): Promise<unknown>
  /** Idempotent: completes a killed run and changes nothing when repeated. */
  run(at: Site): Promise<unknown>
  /** Runs in several transactions, each atomic. */
  inSteps?: true
}

const hour = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * hour).toISOString()

export const operations = {
  publication: {
    prepare: withDraft,
    run: async (at) => publishDraft(at.database, await lastDraft(at), by),
  },
  beginning: {
    async prepare(at) {
      const draft = await withDraft(at)
      const ends = ago(-24)
      await scheduleDraft(at.database, draft, { begins: ago(1), ends }, by.by)
    },
    run: oneRound,
  },
  end: {
    async prepare(at) {
      const draft = await withDraft(at)
      await publishDraft(at.database, draft, by)
      await at.database.db
        .updateTable('drafts')
        .set({ begins_at: ago(2), ends_at: ago(1) })
        .execute()
    },
    run: oneRound,
  },
  'end by hand': {
    prepare: published,
    run: async (at) => revertPublishedDraft(at.database, await lastDraft(at), by),
  },
  undo: {
    prepare: published,
    // On a second run another change set is the last one.
    async run(at) {
      const draft = await at.database.db
        .selectFrom('drafts')
        .select('published_set')
        .executeTakeFirstOrThrow()
      if ((await lastSet(at)) === draft.published_set) await at.store.undo(draft.published_set, by)
    },
  },
  'restoring from the trash': {
    prepare: published,
    async run(at) {
      const { id } = await at.database.db
        .selectFrom('revisions')
        .select('id')
        .where('type', '=', 'job_benefits')
        .where('what', '=', 'remove')
        .executeTakeFirstOrThrow()
      if ((await at.store.list(jobBenefit)).every(({ title }) => title !== 'B'))
        await at.store.restore(jobBenefit, id, by)
    },
  },
  'taking back everything since': {
    prepare: published,
    inSteps: true,
    async run(at) {
      const { db } = at.database
      const { until } = await db
        .selectFrom('revisions')
        .innerJoin('drafts', 'drafts.published_set', 'revisions.change_set')
        .select(({ fn }) => fn.min('revisions.id').as('until'))
        .executeTakeFirstOrThrow()
      const past = { name: 'Zurück', who: by.by, until: until - 1, types: contentTypes }
      const begun = await db
        .selectFrom('drafts')
        .select('id')
        .where('published_at', 'is', null)
        .executeTakeFirst()
      const draft = begun?.id ?? (await createDraftRestoringRevision(at.database, past))
      if (draft !== undefined) await publishDraft(at.database, draft, by)
    },
  },
  import: {
    inSteps: true,
    async prepare(at) {
      await withDraft(at)
      await publishDraft(at.database, await lastDraft(at), by)
      const folder = join(at.folder, 'export')
      await exportContentToFolder(at, folder)
      const place = join(folder, 'content/job_benefits')
      for (const name of readdirSync(place).slice(1)) {
        const file = join(place, name)
        writeFileSync(
          file,
          readFileSync(file, 'utf8').replace(/"description": "\."/, '"description": "!"'),
        )
      }
      const pictures = readdirSync(join(folder, 'media/projects')).filter((name) =>
        name.endsWith('.png'),
      )
      writeFileSync(join(folder, 'media/projects', pictures[0] ?? ''), await picture('#3a3'))
    },
    async run(at) {
      const { db } = at.database
      const isThere = await db
        .selectFrom('drafts')
        .select('id')
        .where('published_at', 'is', null)
        .execute()
      if (isThere.length === 0) await importFolderAsDraft(at, join(at.folder, 'export'), by.by)
    },
  },
} satisfies Record<string, Operation>

export const operation = (name: string): Operation =>
  (operations as Record<string, Operation>)[name] as Operation
