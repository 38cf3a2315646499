import {
  asContentDb,
  asContentTable,
  type BeforeCommitHooks,
} from '#content/store/change.server.ts'
import type { Connection } from '#content/store/rows.server.ts'
import type { ContentStore } from '#content/store/store.server.ts'
import { keysOf } from '#core/fields/keys-of.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { tryAfterCommit } from '#core/runtime/try-after-commit.server.ts'
import { createDraftStore } from './draft-store.server.ts'
import { findDraft } from './drafts.server.ts'
import { applyDraftInMemory } from './ending/apply-draft-in-memory.server.ts'
import { OutdatedWorkingCopyError, recordDraftChanges } from './record-draft-changes.server.ts'
import { openSnapshot } from './snapshots/open-snapshot.server.ts'

/**
 * Opens a working copy: the content with a draft applied, in a database in memory. Writes go to the draft only; the public
 * site does not change. If the draft has changed elsewhere, a write is repeated in a new copy (`reopen`).
 */
export async function openWorkingCopy(
  app: Omit<AppContext, 'snapshots'>,
  draft: number,
  {
    onNoted = () => {},
    reopen = () => openWorkingCopy(app, draft),
  }: { onNoted?(version: number): void; reopen?(): Promise<Pick<AppContext, 'store'>> } = {},
): Promise<Omit<AppContext, 'snapshots'>> {
  const live = app.database
  let isReady = false
  let known = 0
  const versions = new Map<number, number>()
  const pendingWork: BeforeCommitHooks = {}
  const memory = await openSnapshot(live, {
    announce: async (trx, set) => {
      if (!isReady) return
      const { also } = pendingWork
      delete pendingWork.also
      known = await recordDraftChanges(live, trx, { draft, known, also }, set)
      versions.set(set, known)
      // The draft has the changes. A copy without its versions is outdated, so that the next request opens another one.
      const isCurrent = await tryAfterCommit('versions of a working copy', async () => {
        await setVersions(asContentDb(trx), set, known)
        return true
      })
      if (isCurrent) onNoted(known)
    },
  })
  // The version is read before the changes: the copy may contain more changes than its version states, never fewer.
  known = (await findDraft(live, draft))?.version ?? 0
  await applyDraftInMemory(live, memory, draft)
  isReady = true
  const store = createDraftStore(app.store, live, memory, {
    draft,
    pendingWork,
    getVersion: (set) => versions.get(set) ?? known,
  })
  return { ...app, database: memory, store: withRetry(store, reopen) }
}

/** Sets the version of the written rows to the draft's, so that it is the same in every working copy. */
async function setVersions(trx: Connection, set: number, version: number) {
  const written = trx
    .selectFrom('revisions')
    .where('change_set', '=', set)
    .where('what', 'not in', ['move', 'remove'])
  await trx
    .updateTable('revisions')
    .set({ version })
    .where('id', 'in', written.select('id'))
    .execute()
  for (const { type } of await written.select('type').distinct().execute())
    await trx
      .updateTable(asContentTable(type))
      .set({ version })
      .where('id', 'in', written.where('type', '=', type).select('item_id'))
      .execute()
}

/** Retry: a call that fails with `OutdatedWorkingCopyError` is repeated once in a new copy. */
const withRetry = (
  store: ContentStore,
  reopen: () => Promise<Pick<AppContext, 'store'>>,
): ContentStore =>
  Object.fromEntries(
    keysOf(store).map((name) => [
      name,
      async (...args: unknown[]) => {
        // The cast is safe: each function gets its own arguments.
        const call = (target: ContentStore) =>
          (target[name] as (...args: unknown[]) => Promise<unknown>)(...args)
        return call(store).catch(async (error: unknown) => {
          if (!(error instanceof OutdatedWorkingCopyError)) throw error
          return call((await reopen()).store)
        })
      },
    ]),
  ) as ContentStore // the same functions, wrapped
