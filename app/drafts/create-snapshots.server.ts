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

/** So many databases in memory at once; whoever was asked for longest ago gives way. */
const most = 4
/** Whoever still reads an old one comes to its end. */
const grace = 30_000

/** What a page is made of. */
type Shown = Omit<AppContext, 'views'>

interface Open {
  stamp: string
  program: Promise<Shown>
}

export type Snapshots = ReturnType<typeof createSnapshots>

/** The site at other moments, opened when somebody asks and kept until something has changed. */
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
    // Whoever still writes into an older one says nothing of the one that is open now.
    const restamp = (now: string) => {
      view.stamp = now
    }
    const view: Open = isSame ? found : { stamp, program: open(restamp) }
    // Asked for last, closed last; what could not be opened is tried again.
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
    /** As it will be with a draft. */
    ofDraft: async (draft: number) =>
      take(`draft/${draft}`, String(await stampOf(draft)), async () => {
        const memory = await openSnapshot(database)
        await applyDraft(database, memory, draft)
        return shownFrom(program, memory)
      }),
    /** As it was at a moment of the past that can still be shown; the day on which it began, where it is older. */
    async at(at: string) {
      const [moment, ...gone] = await Promise.all([
        momentUntil(database, at),
        countOf(database.db.selectFrom('replayed_erasures')),
        countErased(database.db),
      ])
      const until = moment?.until ?? 0
      // What was erased since is erased from the past, too.
      return take(`at/${until}`, String(gone), async () =>
        shownFrom(program, await openSnapshot(database, { until })),
      )
    },
    /** For who writes into a draft: it knows what it has written itself, and is opened anew after anything else. */
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
