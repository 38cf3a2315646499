import { setTimeout as pause } from 'node:timers/promises'
import { countFileRevisions } from '#content/files/erase-files.server.ts'
import { countErasedPictures } from '#content/pictures/erase-picture.server.ts'
import { createContentStore } from '#content/store/store.server.ts'
import { countRows } from '#core/db/count.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { findDraft } from '../drafts.server.ts'
import { applyDraftInMemory } from '../ending/apply-draft-in-memory.server.ts'
import { openWorkingCopy } from '../working-copy.server.ts'
import { findLatestHistoryPoint } from './history-points.server.ts'
import { openSnapshot } from './open-snapshot.server.ts'

declare module '#core/request/app-context.server.ts' {
  interface AppContext {
    /** The name of the draft in which changes are collected instead of published. */
    collectedIn?: string
    /** Snapshots of the site in the past and with drafts. */
    snapshots: SnapshotCache
  }
}

/** Maximum of open in-memory databases; the least recently used one is closed. */
const maxOpen = 4
/** Delay before closing, in ms: requests that still read can finish. */
const closeDelayMs = 30_000

/** The context for rendering a page. */
type SnapshotContext = Omit<AppContext, 'snapshots'>

interface OpenSnapshot {
  stamp: string
  app: Promise<SnapshotContext>
}

export type SnapshotCache = ReturnType<typeof createSnapshotCache>

/** Snapshots of the site, opened on demand and cached until their stamp changes. */
export function createSnapshotCache(app: SnapshotContext) {
  const { database } = app
  const snapshots = new Map<string, OpenSnapshot>()

  function getSnapshot(
    key: string,
    stamp: string,
    open: (restamp: (stamp: string) => void) => Promise<SnapshotContext>,
  ) {
    const cached = snapshots.get(key)
    snapshots.delete(key)
    if (cached && cached.stamp !== stamp) close(cached)
    const isSame = cached?.stamp === stamp
    // A write into an older snapshot must not change the stamp of the current one.
    const restamp = (now: string) => {
      snapshot.stamp = now
    }
    const snapshot: OpenSnapshot = isSame ? cached : { stamp, app: open(restamp) }
    // LRU: inserting again moves the entry to the end. A failed one is dropped, so the next request retries.
    snapshots.set(key, snapshot)
    snapshot.app.catch(() => snapshots.get(key) === snapshot && snapshots.delete(key))
    const [oldest] = snapshots
    if (oldest && snapshots.size > maxOpen) {
      snapshots.delete(oldest[0])
      close(oldest[1])
    }
    return snapshot.app
  }

  async function readStamp(draft: number) {
    const [{ version }, row] = await Promise.all([
      database.db.selectFrom('content_version').select('version').executeTakeFirstOrThrow(),
      findDraft(database, draft),
    ])
    return [version, row?.version ?? 0] as const
  }

  const cache = {
    /** The site with a draft applied. */
    ofDraft: async (draft: number) =>
      getSnapshot(`draft/${draft}`, String(await readStamp(draft)), async () => {
        const memory = await openSnapshot(database)
        await applyDraftInMemory(database, memory, draft)
        return toContext(app, memory)
      }),
    /** The snapshot of a past time; a time in a thinned day or month is moved to the start of it. */
    async at(at: string) {
      const until = (await findLatestHistoryPoint(database, at))?.until ?? 0
      // Erasures also change the past, so they are part of the stamp.
      const erasures = await Promise.all([
        countRows(database.db.selectFrom('replayed_erasures')),
        countErasedPictures(database.db),
        countFileRevisions(database.db, until),
      ])
      return getSnapshot(`at/${until}`, String(erasures), async () =>
        toContext(app, await openSnapshot(database, { until })),
      )
    },
    /** The working copy of a draft: stays open after its own writes, and is rebuilt after any other change. */
    async workingCopy(draft: number): Promise<SnapshotContext> {
      const [content, version] = await readStamp(draft)
      return getSnapshot(`copy/${draft}`, String([content, version]), (restamp) =>
        openWorkingCopy(app, draft, {
          onNoted: (newVersion) => restamp(String([content, newVersion])),
          reopen: () => cache.workingCopy(draft),
        }),
      )
    },
  }
  return cache
}

const toContext = (app: SnapshotContext, database: AppContext['database']): SnapshotContext => ({
  ...app,
  database,
  store: createContentStore(database),
  media: { ...app.media, ...app.media.withDatabase(database) },
})

function close({ app }: OpenSnapshot) {
  void pause(closeDelayMs, undefined, { ref: false })
    .then(() => app)
    .then(({ database }) => database.close())
    .catch(() => {})
}
