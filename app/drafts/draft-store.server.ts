import type { Revision } from '#content/history/history.server.ts'
import { getRevisionContentType } from '#content/history/inverse.server.ts'
import { pickRestoredValues } from '#content/history/restore-revision.server.ts'
import { asContentDb, type BeforeCommitHooks } from '#content/store/change.server.ts'
import { applyChanges } from '#content/store/change-set.server.ts'
import type { Change } from '#content/store/changes.ts'
import type { ApplyChanges } from '#content/store/items.server.ts'
import { type Connection, readStoredRow, reserveIds } from '#content/store/rows.server.ts'
import { type ContentStore, createContentStore } from '#content/store/store.server.ts'
import type { Collection } from '#content/types/collection.ts'
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
  }: {
    draft: number
    pendingWork: BeforeCommitHooks
    /** The version that `announce` has given the rows of a change set. */
    getVersion(set: number): number
  },
): ContentStore {
  const apply: ApplyChanges = async (changes, { also, ...author }) => {
    const planned = await withIds(asContentDb(live.db), changes)
    delete pendingWork.also
    const result = await applyChanges(memory, planned, {
      ...author,
      // Texts of pictures are not part of a draft: `announce` runs it in the live transaction, unless the change is refused.
      also: async () => {
        if (also) pendingWork.also = also
      },
    })
    if ('refused' in result) return result
    const version = getVersion(result.set)
    const isWritten = (at: number) => ['create', 'update'].includes(changes[at]?.what ?? '')
    return {
      ...result,
      rows: result.rows.map((row, at) => (isWritten(at) ? { ...row, version } : row)),
    }
  }
  const copy = createContentStore(memory, undefined, apply)
  return {
    ...copy,
    async restore(type, revisionId, { seen, ...author }) {
      const revision = await asContentDb(live.db)
        .selectFrom('revisions')
        .selectAll()
        .where('id', '=', revisionId)
        .executeTakeFirst()
      if (!revision || getRevisionContentType(revision) !== type) return undefined
      const change = await planRestoreInDraft(live, memory, type, revision, seen)
      const result = await apply([change], author)
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
