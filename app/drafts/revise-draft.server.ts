import { isSecondLanguage } from '#content/languages/translation-values.ts'
import { asContentDb, getCurrentIsoTime } from '#content/store/change.server.ts'
import { type ContentType, findTypeWithHistory, getTypeKey } from '#content/types/content-types.ts'
import type { Database } from '#core/db/database.server.ts'
import type { Db, Tables } from '#core/db/tables.ts'
import { mergeAuthorsAsJson } from './authors.server.ts'
import { countDraftChanges, listDraftChanges } from './drafts.server.ts'
import { revertTitleUpdates } from './ending/revert-title-updates.server.ts'
import {
  type MergeConflict,
  mergeChanges,
  mergeFieldValues,
  withSettingFallback,
} from './merge.server.ts'

/** Removes one change from a draft, with the title updates that followed it. */
export const removeDraftChange = ({ db }: Database<Tables>, draft: number, change: number) =>
  lockDraft(db, draft, async (trx, version) => {
    const removed = await trx
      .deleteFrom('draft_changes')
      .where('draft_id', '=', draft)
      .where('id', '=', change)
      .returningAll()
      .executeTakeFirst()
    if (removed) await revertTitleUpdates(trx, removed, version)
  })

/** Deletes a draft if it has no changes, checked again under the lock. */
export async function discardEmptyDraft({ db }: Database<Tables>, draft: number) {
  if ((await countDraftChanges(db, draft)) > 0) return
  await lockDraft(db, draft, async (trx) => {
    const isEmpty = (await countDraftChanges(trx, draft)) === 0
    if (isEmpty) await trx.deleteFrom('drafts').where('id', '=', draft).execute()
  })
}

/** Records in a draft that the samples of these types are adopted. */
export const adoptSamplesInDraft = (
  { db }: Database<Tables>,
  draft: number,
  types: ContentType[],
  who: string,
) =>
  lockDraft(db, draft, async (trx, version) => {
    for (const type of types) {
      const target = { draft_id: draft, type: getTypeKey(type), item_id: -1, is_move: false }
      const confirmations = trx
        .selectFrom('draft_changes')
        .select('authors')
        .where('what', '=', 'confirm')
      const known = await confirmations
        .where('draft_id', '=', draft)
        .where('type', '=', target.type)
        .executeTakeFirst()
      const columns = {
        who,
        at: getCurrentIsoTime(),
        version,
        authors: await mergeAuthorsAsJson(trx, known, who),
      }
      await trx
        .insertInto('draft_changes')
        .values({ ...target, ...columns, what: 'confirm', title: '', values: '{}', base: '{}' })
        .onConflict((conflict) =>
          conflict.columns(['draft_id', 'type', 'item_id', 'is_move']).doUpdateSet(columns),
        )
        .execute()
    }
  })

type Choice = 'mine' | 'theirs'

/**
 * Resolves a conflict per field: 'mine' takes the draft's value, 'theirs' the published one. Returns false if the
 * conflict has changed since (`seen` is the public version that the user saw) or a field has no choice; undefined if
 * the draft is published.
 */
export const resolveConflict = (
  { db }: Database<Tables>,
  draft: number,
  { change, seen }: { change: number; seen: number },
  getChoice: (field: string) => Choice | undefined,
): Promise<boolean | undefined> =>
  // The merge runs again under the lock: draft or site may have changed since.
  lockDraft(db, draft, async (trx, version) => {
    const { conflicts } = await mergeChanges(asContentDb(trx), await listDraftChanges(trx, draft))
    const conflict = conflicts.find((each) => each.change.id === change)
    const fields = conflict && (conflict.fields.length > 0 ? conflict.fields : [''])
    if (!conflict || conflict.seen !== seen || !fields?.every(getChoice)) return false
    const row = resolveChange(conflict, (field) => getChoice(field) === 'mine')
    const update = trx.updateTable('draft_changes').where('id', '=', change)
    const remove = trx.deleteFrom('draft_changes').where('id', '=', change)
    await (row ? update.set({ ...row, version }) : remove).execute()
    return true
  })

/** The resolved change; undefined if it is dropped. */
function resolveChange(
  { change, fields, stands }: MergeConflict,
  isMine: (field: string) => boolean,
) {
  const type = findTypeWithHistory(change.type)
  // A deleted item is created again, or the change is dropped.
  if (!stands || !type) return isMine('') ? ({ what: 'create', base: '{}' } as const) : undefined
  if (fields.length === 0) return isMine('') ? { base: JSON.stringify(stands) } : undefined
  const versions = {
    base: withSettingFallback(type, change.base),
    mine: change.values,
    theirs: stands,
  }
  const { own } = mergeFieldValues(type, versions, (path) => fields.includes(path) && !isMine(path))
  // The words of a list in all languages stand together.
  const roots = new Set(fields.map(getRootName))
  const names = Object.keys({ ...versions.base, ...stands, ...own }).filter((name) =>
    roots.has(getRootName(name)),
  )
  const current = Object.fromEntries(names.map((name) => [name, stands[name]]))
  const decided = Object.fromEntries(
    names.map((name) => [name, name in own ? own[name] : stands[name]]),
  )
  return {
    values: JSON.stringify({ ...change.values, ...decided }),
    base: JSON.stringify({ ...change.base, ...current }),
  }
}

/** The field of a path: `blocks` of `blocks.b1.html` and of `en.blocks.b1.html`. */
function getRootName(path: string) {
  const [first = '', second = ''] = path.split('.')
  return isSecondLanguage(first) ? second : first
}

/** Row lock that serialises writers. Undefined if the draft is published. */
export const raiseDraftVersion = (trx: Db, draft: number) =>
  trx
    .updateTable('drafts')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', draft)
    .where('published_at', 'is', null)
    .returning('version')
    .executeTakeFirst()

/** Runs `work` under the row lock of a draft. Undefined if the draft is published. */
const lockDraft = <Result>(
  db: Db,
  draft: number,
  work: (trx: Db, version: number) => Promise<Result>,
) =>
  db.transaction().execute(async (trx) => {
    const row = await raiseDraftVersion(trx, draft)
    return row && work(trx, row.version)
  })
