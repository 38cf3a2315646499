import { setTimeout as pause } from 'node:timers/promises'
import type { AppContext } from '#app-context.server.ts'
import { countErased } from '#content/erase-picture.server.ts'
import { createStore } from '#content/store.server.ts'
import { countOf } from '#core/db/count.server.ts'
import { applyDraft } from './apply-draft.server.ts'
import { findDraft } from './drafts.server.ts'
import { momentUntil } from './moments.server.ts'
import { openSnapshot } from './open-snapshot.server.ts'
import { openWorkingCopy } from './working-copy.server.ts'

/** Databases in memory at once; the least recently used one is closed. */
const most = 4
/** Delay before closing, in ms: requests that still read can finish. */
const grace = 30_000

/** The context for rendering a page. */
type Shown = Omit<AppContext, 'views'>

interface Open {
  stamp: string
  program: Promise<Shown>
}

export type Snapshots = ReturnType<typeof createSnapshots>

/** Snapshots of the site, opened on demand and cached until their stamp changes. */
export function createSnapshots(program: Shown) {
  const { database } = program
  const opened = new Map<string, Open>()

  function take(
    key: string,
    stamp: string,
    open: (restamp: (stamp: string) => void) => Promise<Shown>,
  ) {
    const found = opened.get(key)
    opened.delete(key)
    if (found && found.stamp !== stamp) close(found)
    const isSame = found?.stamp === stamp
    // A write into an older snapshot must not change the stamp of the current one.
    const restamp = (now: string) => {
      view.stamp = now
    }
    const view: Open = isSame ? found : { stamp, program: open(restamp) }
    // LRU: inserting again moves the entry to the end. A failed one is dropped, so the next request retries.
    opened.set(key, view)
    view.program.catch(() => opened.get(key) === view && opened.delete(key))
    const [oldest] = opened
    if (oldest && opened.size > most) {
      opened.delete(oldest[0])
      close(oldest[1])
    }
    return view.program
  }

  async function stampOf(draft: number) {
    const [{ version }, found] = await Promise.all([
      database.db.selectFrom('content_version').select('version').executeTakeFirstOrThrow(),
      findDraft(database, draft),
    ])
    return [version, found?.version ?? 0] as const
  }

  const views = {
    /** The site with a draft applied. */
    ofDraft: async (draft: number) =>
      take(`draft/${draft}`, String(await stampOf(draft)), async () => {
        const memory = await openSnapshot(database)
        await applyDraft(database, memory, draft)
        return shownFrom(program, memory)
      }),
    /** The site at a past moment; a moment in a thinned day or month becomes the start of it. */
    async at(at: string) {
      const [moment, ...gone] = await Promise.all([
        momentUntil(database, at),
        countOf(database.db.selectFrom('replayed_erasures')),
        countErased(database.db),
      ])
      const until = moment?.until ?? 0
      // Erasures also change the past, so they are part of the stamp.
      return take(`at/${until}`, String(gone), async () =>
        shownFrom(program, await openSnapshot(database, { until })),
      )
    },
    /** The working copy of a draft: stays open after its own writes, and is opened again after any other change. */
    async workingCopy(draft: number): Promise<Shown> {
      const [content, version] = await stampOf(draft)
      return take(`copy/${draft}`, String([content, version]), (restamp) =>
        openWorkingCopy(program, draft, {
          onNoted: (noted) => restamp(String([content, noted])),
          reopen: () => views.workingCopy(draft),
        }),
      )
    },
  }
  return views
}

const shownFrom = (program: Shown, database: AppContext['database']): Shown => ({
  ...program,
  database,
  store: createStore(database),
  media: { ...program.media, ...program.media.of(database) },
})

function close({ program }: Open) {
  void pause(grace, undefined, { ref: false })
    .then(() => program)
    .then(({ database }) => database.close())
    .catch(() => {})
}
