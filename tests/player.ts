import type { Disk } from 'flydrive'
import { findUserId } from '#accounts/people/users.server.ts'
import { buildPictureAddress, getPictureKey } from '#addresses.ts'
import { extractFileColumns, pictureCollection } from '#content/pictures/picture-text.ts'
import { recordSampleTexts } from '#content/samples/sample.server.ts'
import { securitySettings } from '#content/settings/security.ts'
import type { Setting } from '#content/settings/setting.ts'
import { visitorFacingSettings } from '#content/settings/settings.ts'
import { asContentDb } from '#content/store/change.server.ts'
import { getTableName, type RowValues } from '#content/store/rows.server.ts'
import type { ContentStore } from '#content/store/store.server.ts'
import { type Collection, isOrdered } from '#content/types/collection.ts'
import { type ContentType, getTypeKey } from '#content/types/content-types.ts'
import { job, jobCategory } from '#content/types/job.ts'
import type { Database } from '#core/db/database.server.ts'
import type { Db, Tables } from '#core/db/tables.ts'
import { getViolatedConstraintKind } from '#core/db/violated-constraint-kind.server.ts'
import { createBlankValues } from '#core/fields/field.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { ApprovalRequiredResponse, wrapDatabaseWithApprovalCheck } from '#drafts/approval.server.ts'
import { countDraftChanges, createDraft, publishDraft } from '#drafts/drafts.server.ts'
import { startDraftScheduler } from '#drafts/ending/draft-scheduler.server.ts'
import { revertPublishedDraft } from '#drafts/ending/revert-published-draft.server.ts'
import { scheduleDraft } from '#drafts/name-and-times.server.ts'
import { listHistoryPoints } from '#drafts/snapshots/history-points.server.ts'
import { openWorkingCopy } from '#drafts/working-copy.server.ts'
import { changePictureDescription } from '#media/panel/change-picture-description.server.ts'
import { removePictures } from '#media/panel/remove-pictures.server.ts'
import type { PictureLibrary } from '#media/picture-library.server.ts'
import { drawing } from './open-pictures.ts'
import { addPerson } from './people.ts'
import { randomOf } from './random.ts'

export const by = { by: 'ada@firma.example' }
export const forms: Setting[] = Object.values(visitorFacingSettings)

/** Random actions of editors; some are refused. */
export function player(
  seed: number,
  {
    database,
    store,
    media,
    storage,
  }: { database: Database<Tables>; store: ContentStore; media: PictureLibrary; storage: Disk },
  types: ContentType[],
) {
  const { int, one } = randomOf(seed)
  const app = { database, store, environment: { ORIGIN: '' } } as AppContext
  const words: string[] = []
  /** All uploads so far, also deleted ones. */
  const pictures: string[] = []
  /** A unique word, which could be the name of a person. */
  function word() {
    const said = `Eva W${seed}x${words.length}`
    words.push(said)
    return said
  }
  const address = () => word().toLowerCase().replace(' ', '-')
  const items = types.filter((type): type is Collection => 'table' in type)
  const idsOf = async (in_: ContentStore, type: Collection) =>
    (await in_.list(type)).map(({ id }) => id)

  async function valuesFor(in_: ContentStore, type: Collection) {
    const values: RowValues = { ...createBlankValues(type.fields), [type.title]: word() }
    for (const [name, field] of Object.entries(type.fields)) {
      if (field.kind === 'slug') values[name] = address()
      if (field.kind === 'image') values[name] = buildPictureAddress(one(pictures) ?? '')
      if (field.kind === 'toggle') values[name] = int(2) === 0
      if (field.kind === 'paragraph') values[name] = word()
      if (field.kind === 'reference') values[name] = one(await idsOf(in_, jobCategory)) ?? null
      if (field.kind === 'number') values[name] = 1 + int(5)
    }
    return values
  }
  async function edit(in_: ContentStore) {
    const type = one(items)
    const id = type && one(await idsOf(in_, type))
    const row = type && id ? await in_.find(type, id) : undefined
    if (!type || !id || !row) return create(in_)
    await in_.update(type, id, { [type.title]: word() } as never, { ...by, seen: row.version })
  }
  async function create(in_: ContentStore) {
    const type = one(items)
    if (!type || (type === job && (await in_.list(jobCategory)).length === 0)) return
    await in_.create(type, (await valuesFor(in_, type)) as never, by)
  }
  async function remove(in_: ContentStore) {
    const type = one(items)
    const id = type && one(await idsOf(in_, type))
    if (type && id) await in_.remove(type, id, by)
  }
  async function move(in_: ContentStore) {
    const type = one(items.filter(isOrdered))
    const ids = type ? await idsOf(in_, type) : []
    const id = one(ids)
    if (type && id) await in_.move(type, id, int(ids.length), by)
  }
  async function save(in_: ContentStore) {
    const type = one(forms)
    if (!type) return
    const { values, version } = await in_.settingWithVersion(type)
    const [name] = Object.entries(type.fields).find(([, { kind }]) => kind === 'line') ?? []
    if (name) await in_.saveSetting(type, { ...values, [name]: word() }, { ...by, seen: version })
  }
  async function undo() {
    const [last] = await listHistoryPoints(database, { limit: 1 })
    if (last) await store.undo(last.set, by)
  }
  async function restore() {
    const revisions = await asContentDb(database.db)
      .selectFrom('revisions')
      .select(['id', 'type'])
      .where('type', 'in', [...items.map(getTableName), 'settings'])
      .execute()
    const wanted = one(revisions)
    const type = types.find((each) => getTableName(each) === wanted?.type)
    if (type && wanted) await store.restore(type, wanted.id, by)
  }
  /** Confirms or discards sample content, and undoes it. */
  async function samples() {
    const type = one(types)
    const done =
      int(2) === 0
        ? await store.discardSamples(by)
        : type && { set: await store.adoptSamples(type, by) }
    if (done && int(2) === 0) await store.undoSampleChangeSet(done.set, by)
  }
  async function upload() {
    const address = await media.add(drawing, { folder: 'projects', alt: word() })
    pictures.push(getPictureKey(address))
  }
  async function withdraw() {
    const rows = await database.db.selectFrom('media').select('id').orderBy('id').execute()
    const ids = rows.map(({ id }) => id).filter(() => int(2) === 0)
    await removePictures({ database, storage }, ids, { by: by.by, isForGood: false })
  }
  async function bringBack() {
    const wanted = one(await withdrawn(database.db))
    if (wanted) await store.restore(pictureCollection, wanted.id, by)
  }
  async function show(in_: ContentStore) {
    const type = one(items.filter((each) => imageOf(each)))
    const name = type && imageOf(type)
    const item = type && one(await in_.list(type))
    const row = type && item && (await in_.find(type, item.id))
    const image = buildPictureAddress(one(pictures) ?? '')
    if (name && row)
      await in_.update(type, row.id, { [name]: image } as never, { ...by, seen: row.version })
  }
  /** Changes the alt text or focal point of a picture. */
  async function describe() {
    const said = { alt: word(), is_decorative: int(4) === 0, focal_x: int(100), focal_y: 50 }
    const rows = await database.db.selectFrom('media').select('id').orderBy('id').execute()
    await changePictureDescription(database, one(rows)?.id ?? 0, said, by.by)
  }
  /** Two items exchange their slugs by way of a third value. */
  async function exchange(in_: ContentStore) {
    const type = one(items.filter(({ fields }) => fields.slug?.kind === 'slug'))
    const [a, b] = type ? await in_.list(type) : []
    if (!type || !a || !b) return
    const named = async (id: number, slug: unknown) => {
      const { version = 0 } = (await in_.find(type, id)) ?? {}
      await in_.update(type, id, { slug } as never, { ...by, seen: version })
    }
    const [ofA, ofB] = [a, b].map((row) => (row as RowValues).slug)
    await named(a.id, address())
    await named(b.id, ofA)
    await named(a.id, ofB)
  }
  async function draft() {
    const id = await createDraft(database, word(), by.by)
    const copy = await openWorkingCopy(app, id)
    for (let left = 1 + int(4); left > 0; left--)
      await tried(async () => one([edit, create, remove, move, save, exchange, show])?.(copy.store))
    await copy.database.close()
    if (int(3) === 0) await tried(() => edit(store))
    if (int(3) === 0) return onTime(id)
    const done = await tried(() => publishDraft(database, id, by))
    if (done && 'set' in done && int(2) === 0)
      await tried(() => revertPublishedDraft(database, id, by))
  }
  /** With a required approval the author cannot publish directly. */
  async function approved() {
    const asking = async (secondPerson: boolean) => {
      const { values, version } = await store.settingWithVersion(securitySettings)
      await store.saveSetting(
        securitySettings,
        { ...values, secondPerson },
        { ...by, seen: version },
      )
    }
    const approver = await personNamed('bea@firma.example')
    const author = await personNamed(by.by)
    await asking(true)
    const id = await createDraft(database, word(), by.by)
    const copy = await openWorkingCopy(app, id)
    await tried(async () => one([edit, create, move, save])?.(copy.store))
    await copy.database.close()
    const guarded = wrapDatabaseWithApprovalCheck(database)
    const isRefused = await publishDraft(guarded, id, by, author).then(
      () => false,
      (error: unknown) => error instanceof ApprovalRequiredResponse,
    )
    const hasChanges = (await countDraftChanges(database.db, id)) > 0
    if (hasChanges && !isRefused) throw new Error('an author has approved his own words')
    if (hasChanges) await tried(() => publishDraft(guarded, id, by, approver))
    await asking(false)
  }
  async function personNamed(email: string) {
    const known = await findUserId(database.db, email)
    return known ?? (await addPerson(database.db, email, ['leitung']))
  }
  /** A scheduled draft is published and ended by the clock, while another instance runs the same clock. */
  async function onTime(id: number) {
    const past = '2020-01-01T00:00:00.000Z'
    const round = async () => {
      const clocks = [startDraftScheduler(app), startDraftScheduler(app)]
      await Promise.all(clocks.map((stop) => stop()))
    }
    await scheduleDraft(database, id, { begins: past, ends: null })
    await round()
    if (int(2) > 0) return
    await database.db.updateTable('drafts').set({ ends_at: past }).where('id', '=', id).execute()
    await round()
  }
  const onPictures = [describe, upload, withdraw, withdraw, bringBack]
  const others = [undo, restore, draft, draft, samples, approved, ...onPictures]
  const moves = [edit, edit, create, create, remove, move, move, save, exchange, show, show]
  return {
    words,
    begin: async () => {
      for (let left = 0; left < 2; left++) await upload()
      for (const type of items)
        for (let left = 0; left < 2; left++)
          await tried(async () => {
            const values = await valuesFor(store, type)
            if (left === 0)
              await recordSampleTexts(asContentDb(database.db), getTypeKey(type), values)
            await store.create(type, values as never, by)
          })
    },
    act: () =>
      tried(async () => {
        const which = int(moves.length + others.length)
        await (moves[which]?.(store) ?? others[which - moves.length]?.())
      }),
  }
}

const imageOf = ({ fields }: Collection) =>
  Object.keys(fields).find((name) => fields[name]?.kind === 'image')

/** Deleted pictures that can be restored, by the id of the revision that deleted them. */
export async function withdrawn(db: Db) {
  const there = db.selectFrom('media').select('id')
  const rows = await db
    .selectFrom('revisions')
    .selectAll()
    .where('type', '=', pictureCollection.table)
    .where('what', '=', 'remove')
    .where('item_id', 'not in', there)
    .orderBy('id')
    .execute()
  const last = new Map(rows.map((row) => [row.item_id, row]))
  return [...last.values()].filter(({ body }) => extractFileColumns(body))
}

/** A row in media without a file. */
export async function addPicture(db: Db, key: string) {
  const size = { width: 400, height: 300, bytes: 1, blur: '', lightness: 0.5 }
  const said = { alt: 'Anfang', is_decorative: false, focal_x: 50, focal_y: 50 }
  await db
    .insertInto('media')
    .values({ key, ...size, ...said, created_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Runs `work`; returns undefined when it violates a constraint. */
async function tried<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work()
  } catch (error) {
    if (getViolatedConstraintKind(error)) return undefined
    throw error
  }
}
