import type { AppContext } from '#app-context.server.ts'
import { type AfterWrite, asContentDb, asContentTable } from '#content/change.server.ts'
import { type By, type Change, creating } from '#content/changes.ts'
import type { Collection, Draft, Row } from '#content/collection.ts'
import { typeOf } from '#content/inverse.server.ts'
import { type Connection, reserveId, stored } from '#content/rows.server.ts'
import { createStore, type Store } from '#content/store.server.ts'
import { findType, keyOf } from '#content/type-named.ts'
import type { Database } from '#core/db/database.server.ts'
import { keysOf } from '#core/fields/keys-of.ts'
import type { Tables } from '#tables.ts'
import { applyDraft } from './apply-draft.server.ts'
import { findDraft } from './drafts.server.ts'
import { openSnapshot } from './open-snapshot.server.ts'
import { editableValues, Outdated, recordDraftChanges } from './record-draft-changes.server.ts'
import { confirmInDraft } from './revise-draft.server.ts'

/**
 * The content with a draft in it, in a database of its own: whatever is written there is kept in the draft and nowhere
 * else, and visitors go on seeing what they saw. Once the draft has changed elsewhere, what is written here is written in
 * a new copy.
 */
export async function openWorkingCopy(
  program: Omit<AppContext, 'views'>,
  draft: number,
  {
    onNoted = () => {},
    reopen = () => openWorkingCopy(program, draft),
  }: { onNoted?(version: number): void; reopen?(): Promise<Pick<AppContext, 'store'>> } = {},
): Promise<Omit<AppContext, 'views'>> {
  const live = program.database
  let isReady = false
  let known = 0
  const besides: AfterWrite = {}
  const memory = await openSnapshot(live, {
    announce: async (trx, set) => {
      if (!isReady) return
      const { also } = besides
      delete besides.also
      known = await recordDraftChanges(live, trx, { draft, known, also }, set)
      await number(asContentDb(trx), set, known)
      onNoted(known)
    },
  })
  // Before its changes: a copy may hold more than it knows of, never less.
  known = (await findDraft(live, draft))?.version ?? 0
  await applyDraft(live, memory, draft)
  isReady = true
  const store = collecting(program.store, live, memory, { draft, besides })
  return { ...program, database: memory, store: unlessOutdated(store, reopen) }
}

/** What a set wrote has the draft's version, by which it is known to every copy. */
async function number(trx: Connection, set: number, version: number) {
  const ofSet = trx.updateTable('revisions').where('change_set', '=', set)
  const written = await ofSet
    .set({ version })
    .where('what', 'not in', ['move', 'remove'])
    .returning(['type', 'item_id'])
    .execute()
  for (const { type, item_id } of written)
    await trx.updateTable(asContentTable(type)).set({ version }).where('id', '=', item_id).execute()
}

/** Where somebody else wrote into the draft meanwhile, it is done once more in a copy that knows of it. */
const unlessOutdated = (store: Store, reopen: () => Promise<Pick<AppContext, 'store'>>): Store =>
  Object.fromEntries(
    keysOf(store).map((name) => [
      name,
      async (...given: unknown[]) => {
        // Each with what belongs to it.
        const doneIn = (its: Store) =>
          (its[name] as (...given: unknown[]) => Promise<unknown>)(...given)
        return doneIn(store).catch(async (error: unknown) => {
          if (!(error instanceof Outdated)) throw error
          return doneIn((await reopen()).store)
        })
      },
    ]),
  ) as Store // of the same functions

function collecting(
  shown: Store,
  live: Database<Tables>,
  memory: Database<Tables>,
  { draft, besides }: { draft: number; besides: AfterWrite },
): Store {
  const copy = createStore(memory)
  /** What is said of a picture belongs to the picture, which no draft has; not where the change is refused. */
  const alsoThere = <How extends AfterWrite>({ also, ...how }: How) => {
    delete besides.also
    return {
      ...how,
      // In the transaction that is noted next.
      also: async () => {
        if (also) besides.also = also
      },
    }
  }
  /** No other draft gets the same number, and nobody who publishes. */
  const withId = async (each: Change): Promise<Change> => {
    const type = findType(each.type)
    const isNew = each.what === 'create' && each.id === undefined
    if (!isNew || !type || 'category' in type) return each
    return { ...each, id: await reserveId(asContentDb(live.db), type) }
  }
  const apply: Store['apply'] = async (changes, how) => {
    const all: Change[] = []
    for (const each of changes) all.push(await withId(each))
    return copy.apply(all, how)
  }
  return {
    ...copy,
    apply,
    async create<C extends Collection>(type: C, values: Draft<C>, how: By & AfterWrite) {
      const done = await apply([creating(type, values)], alsoThere(how))
      if (!('rows' in done)) throw new Error(`${type.table}: a new item was refused`)
      return { row: done.rows[0] as Row<C> } // of the type's own table
    },
    update: (type, id, values, how) => copy.update(type, id, values, alsoThere(how)),
    saveSetting: (type, values, how) => copy.saveSetting(type, values, alsoThere(how)),
    async restore(type, wanted, how) {
      const revision = await asContentDb(live.db)
        .selectFrom('revisions')
        .selectAll()
        .where('id', '=', wanted)
        .executeTakeFirst()
      if (!revision || typeOf(revision) !== type) return undefined
      const id = 'table' in type ? { id: revision.item_id } : {}
      const isThere = await stored(asContentDb(memory.db), type, revision.item_id)
      const of = { type: keyOf(type), ...id, values: editableValues(type, revision.body) }
      const back: Change = isThere
        ? { ...of, what: 'update' }
        : { ...of, what: 'create', place: revision.place ?? undefined }
      const done = await copy.apply([back], how)
      return 'rows' in done ? { row: done.rows[0], set: done.set } : { row: undefined, set: 0 }
    },
    // It takes nothing back, whatever this copy knows; the next one has it.
    async confirm(type, { by }) {
      await confirmInDraft(live, draft, [type], by)
      return 0
    },
    history: shown.history,
    // What this copy did comes before what the public site knows; a number of a revision is one of the public site's.
    revision: async (type, id, which = {}) =>
      (which.id === undefined && (await copy.revision(type, id, which))) ||
      shown.revision(type, id, which),
    settingHistory: shown.settingHistory,
    settingRevision: async (type, which) =>
      ('version' in which && (await copy.settingRevision(type, which))) ||
      shown.settingRevision(type, which),
  }
}
