import { alike } from '../app/content/change.server.ts'
import { type Collection, isOrdered } from '../app/content/collection.ts'
import { job, jobCategory } from '../app/content/job.ts'
import { table, type Values } from '../app/content/rows.server.ts'
import { noteSample } from '../app/content/sample.server.ts'
import type { Setting } from '../app/content/setting.ts'
import { contentSettings } from '../app/content/settings.ts'
import type { Store } from '../app/content/store.server.ts'
import { keyOf, type Type } from '../app/content/type-named.ts'
import type { Database } from '../app/db/database.server.ts'
import { violation } from '../app/db/violation.server.ts'
import { blank } from '../app/forms/field.ts'
import type { Program } from '../app/program.server.ts'
import type { Tables } from '../app/tables.ts'
import { startDraftClock } from '../app/views/draft-clock.server.ts'
import { beginDraft, publish, schedule } from '../app/views/drafts.server.ts'
import { endDraft } from '../app/views/end-draft.server.ts'
import { moments } from '../app/views/moments.server.ts'
import { openWorkingCopy } from '../app/views/working-copy.server.ts'
import { randomOf } from './random.ts'

export const by = { by: 'ada@firma.example' }
export const forms: Setting[] = Object.values(contentSettings)

/** What somebody could do, by chance; refusals are part of it. */
export function player(
  seed: number,
  { database, store }: { database: Database<Tables>; store: Store },
  types: Type[],
) {
  const { int, one } = randomOf(seed)
  const program = { database, store, environment: { ORIGIN: '' } } as Program
  let count = 0
  const word = () => `w${seed}-${count++}`
  const items = types.filter((type): type is Collection => 'table' in type)
  const idsOf = async (in_: Store, type: Collection) => (await in_.list(type)).map(({ id }) => id)

  async function valuesFor(in_: Store, type: Collection) {
    const values: Values = { ...blank(type.fields), [type.title]: word() }
    for (const [name, field] of Object.entries(type.fields)) {
      if (field.kind === 'slug') values[name] = word().toLowerCase()
      if (field.kind === 'toggle') values[name] = int(2) === 0
      if (field.kind === 'paragraph') values[name] = word()
      if (field.kind === 'reference') values[name] = one(await idsOf(in_, jobCategory)) ?? null
      if (field.kind === 'number') values[name] = 1 + int(5)
    }
    return values
  }
  async function edit(in_: Store) {
    const type = one(items)
    const id = type && one(await idsOf(in_, type))
    const row = type && id ? await in_.find(type, id) : undefined
    if (!type || !id || !row) return create(in_)
    await in_.update(type, id, { [type.title]: word() } as never, { ...by, seen: row.version })
  }
  async function create(in_: Store) {
    const type = one(items)
    if (!type || (type === job && (await in_.list(jobCategory)).length === 0)) return
    await in_.create(type, (await valuesFor(in_, type)) as never, by)
  }
  async function remove(in_: Store) {
    const type = one(items)
    const id = type && one(await idsOf(in_, type))
    if (type && id) await in_.remove(type, id, by)
  }
  async function move(in_: Store) {
    const type = one(items.filter(isOrdered))
    const ids = type ? await idsOf(in_, type) : []
    const id = one(ids)
    if (type && id) await in_.move(type, id, int(ids.length), by)
  }
  async function save(in_: Store) {
    const type = one(forms)
    if (!type) return
    const { values, version } = await in_.settingWithVersion(type)
    const [name] = Object.entries(type.fields).find(([, { kind }]) => kind === 'line') ?? []
    if (name) await in_.saveSetting(type, { ...values, [name]: word() }, { ...by, seen: version })
  }
  async function undo() {
    const [last] = await moments(database, { limit: 1 })
    if (last) await store.undo(last.set, by)
  }
  async function restore() {
    const revisions = await alike(database.db)
      .selectFrom('revisions')
      .select(['id', 'type'])
      .where('type', 'in', [...items.map(table), 'settings'])
      .execute()
    const wanted = one(revisions)
    const type = types.find((each) => table(each) === wanted?.type)
    if (type && wanted) await store.restore(type, wanted.id, by)
  }
  /** What came with the program is somebody's own, or goes; and that is taken back. */
  async function samples() {
    const done =
      int(2) === 0 ? await store.throwSamplesAway(by) : { set: await store.confirmAll(by) }
    if (done && int(2) === 0) await store.takeBack(done.set, by)
  }
  async function media() {
    const { change_set = 0 } =
      (await database.db
        .selectFrom('revisions')
        .select('change_set')
        .orderBy('id', 'desc')
        .executeTakeFirst()) ?? {}
    const of = {
      type: 'media',
      item_id: int(5),
      what: 'update' as const,
      who: by.by,
      body: '{}',
      version: null,
    }
    await database.db
      .insertInto('revisions')
      .values({ ...of, at: new Date().toISOString(), change_set })
      .execute()
  }
  /** Two items get each other's address, by way of a third one. */
  async function exchange(in_: Store) {
    const type = one(items.filter(({ fields }) => fields.slug?.kind === 'slug'))
    const [a, b] = type ? await in_.list(type) : []
    if (!type || !a || !b) return
    const named = async (id: number, slug: unknown) => {
      const { version = 0 } = (await in_.find(type, id)) ?? {}
      await in_.update(type, id, { slug } as never, { ...by, seen: version })
    }
    const [ofA, ofB] = [a, b].map((row) => (row as Values).slug)
    await named(a.id, word().toLowerCase())
    await named(b.id, ofA)
    await named(a.id, ofB)
  }
  async function draft() {
    const id = await beginDraft(database, word(), by.by)
    const copy = await openWorkingCopy(program, id)
    for (let left = 1 + int(4); left > 0; left--)
      await tried(async () => one([edit, create, remove, move, save, exchange])?.(copy.store))
    await copy.database.close()
    if (int(3) === 0) await tried(() => edit(store))
    if (int(3) === 0) return onTime(id)
    const done = await tried(() => publish(database, id, by))
    if (done && 'set' in done && int(2) === 0) await tried(() => endDraft(database, id, by))
  }
  /** It publishes itself, and may take itself back; the clock of another instance does the same meanwhile. */
  async function onTime(id: number) {
    const past = '2020-01-01T00:00:00.000Z'
    const round = async () => {
      const clocks = [startDraftClock(program), startDraftClock(program)]
      await Promise.all(clocks.map((stop) => stop()))
    }
    await schedule(database, id, { begins: past, ends: null })
    await round()
    if (int(2) > 0) return
    await database.db.updateTable('drafts').set({ ends_at: past }).where('id', '=', id).execute()
    await round()
  }
  const others = [undo, restore, media, draft, draft, samples]
  const deeds = [edit, edit, create, create, remove, move, move, save, exchange]
  return {
    begin: async () => {
      for (const type of items)
        for (let left = 0; left < 2; left++)
          await tried(async () => {
            const values = await valuesFor(store, type)
            if (left === 0) await noteSample(alike(database.db), keyOf(type), values)
            await store.create(type, values as never, by)
          })
    },
    act: () =>
      tried(async () => {
        const which = int(deeds.length + others.length)
        await (deeds[which]?.(store) ?? others[which - deeds.length]?.())
      }),
  }
}

/** What the database refuses, and what cannot be, changes nothing. */
async function tried<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work()
  } catch (error) {
    if (violation(error)) return undefined
    throw error
  }
}
