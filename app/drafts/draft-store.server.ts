import type { Revision } from '#content/history/history.server.ts'
import { getRevisionContentType } from '#content/history/inverse.server.ts'
import { pickRestoredValues } from '#content/history/restore-revision.server.ts'
import { asContentDb, type BeforeCommitHooks } from '#content/store/change.server.ts'
import { buildCreateChange, type Change, type ChangeAuthor } from '#content/store/changes.ts'
import { type Connection, readStoredRow, reserveIds } from '#content/store/rows.server.ts'
import { type ContentStore, createContentStore } from '#content/store/store.server.ts'
import type { Collection, ItemInput, StoredItem } from '#content/types/collection.ts'
import { type ContentType, findTypeWithHistory, getTypeKey } from '#content/types/content-types.ts'
import type { Database } from '#core/db/database.server.ts'
import type { Tables } from '#core/db/tables.ts'
import { pickEditableValues } from './pick-editable-values.ts'
import { adoptSamplesInDraft } from './revise-draft.server.ts'

async function planRestoreInDraft(
  live: Database<Tables>,
  memory: Database<Tables>,
  type: ContentType,
  revision: Revision,
  seen: number | undefined,
): Promise<Change> {
  const id = 'table' in type ? { id: revision.item_id } : {}
  const row = await readStoredRow(asContentDb(memory.db), type, revision.item_id)
  const all = pickEditableValues(type, revision.body)
  const target = { type: getTypeKey(type), ...id }
  if (!row && !seen)
    return { ...target, what: 'create', values: all, place: revision.place ?? undefined }
  // The copy has no history. An update of a removed item is refused.
  const values = row
    ? await pickRestoredValues(asContentDb(live.db), type, revision, all, row)
    : all
  return { ...target, what: 'update', values, seen }
}

/** Reserves the ids of new items on the live site, so that no other draft and no publication gets the same. */
async function withIds(db: Connection, changes: Change[]) {
  const types = changes.map((each) => {
    const type = findTypeWithHistory(each.type)
    const isNew = each.what === 'create' && each.id === undefined
    return isNew && type && 'table' in type ? type : undefined
  })
  const ids = new Map<Collection | undefined, number[]>()
  for (const type of new Set(types)) {
    const count = types.filter((each) => each === type).length
    if (type) ids.set(type, await reserveIds(db, type, count))
  }
  return changes.map((each, at): Change => {
    const id = ids.get(types[at])?.shift()
    return id === undefined ? each : { ...each, id }
  })
}

/** The content API of a working copy: writes go to the draft. */
export function createDraftStore(
  liveStore: ContentStore,
  live: Database<Tables>,
  memory: Database<Tables>,
  {
    draft,
    pendingWork,
    getVersion,
  }: { draft: number; pendingWork: BeforeCommitHooks; getVersion(): number },
): ContentStore {
  const copy = createContentStore(memory)
  /** Texts of pictures are not part of a draft: `also` runs on the live site, unless the change is refused. */
  const deferAlso = <Options extends BeforeCommitHooks>({ also, ...author }: Options) => {
    delete pendingWork.also
    return {
      ...author,
      // `announce` runs it in the live transaction.
      also: async () => {
        if (also) pendingWork.also = also
      },
    }
  }
  /** A written row with the version that `announce` has given it. */
  const withVersion = <Row extends { version: number }>(row: Row): Row => ({
    ...row,
    version: getVersion(),
  })
  const apply: ContentStore['apply'] = async (changes, author) => {
    const result = await copy.apply(await withIds(asContentDb(live.db), changes), author)
    if ('refused' in result) return result
    const rows = result.rows.map((row, at) =>
      changes[at]?.what === 'create' || changes[at]?.what === 'update' ? withVersion(row) : row,
    )
    return { ...result, rows }
  }
  return {
    ...copy,
    apply,
    async create<C extends Collection>(
      type: C,
      values: ItemInput<C>,
      author: ChangeAuthor & BeforeCommitHooks,
    ) {
      const result = await apply([buildCreateChange(type, values)], deferAlso(author))
      if (!('rows' in result)) throw new Error(`${type.table}: a new item was refused`)
      return { row: result.rows[0] as StoredItem<C> } // of the type's own table
    },
    async update(type, id, values, author) {
      const result = await copy.update(type, id, values, deferAlso(author))
      return result && 'row' in result ? { row: withVersion(result.row) } : result
    },
    async saveSetting(type, values, author) {
      const result = await copy.saveSetting(type, values, deferAlso(author))
      return 'conflict' in result ? result : { version: getVersion() }
    },
    async restore(type, revisionId, { seen, ...author }) {
      const revision = await asContentDb(live.db)
        .selectFrom('revisions')
        .selectAll()
        .where('id', '=', revisionId)
        .executeTakeFirst()
      if (!revision || getRevisionContentType(revision) !== type) return undefined
      const change = await planRestoreInDraft(live, memory, type, revision, seen)
      const result = await copy.apply([change], author)
      return 'rows' in result ? { row: result.rows[0], set: result.set } : result
    },
    // Written to the draft directly; this working copy becomes outdated, the next one contains it.
    async adoptSamples(type, { by }) {
      await adoptSamplesInDraft(live, draft, [type], by)
      return 0
    },
    history: liveStore.history,
    // The copy's revisions come first; an id of a revision refers to the live site.
    revision: async (type, id, selector = {}) =>
      (selector.id === undefined && (await copy.revision(type, id, selector))) ||
      liveStore.revision(type, id, selector),
    settingHistory: liveStore.settingHistory,
    settingRevision: async (type, selector) =>
      ('version' in selector && (await copy.settingRevision(type, selector))) ||
      liveStore.settingRevision(type, selector),
  }
}
