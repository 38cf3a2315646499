import { AsyncLocalStorage } from 'node:async_hooks'
import type { GapId } from '#content/launch/gap.ts'
import { readLaunchGaps } from '#content/launch/launch-gaps.server.ts'
import { publication } from '#content/publication.ts'
import { createStore } from '#content/store.server.ts'
import type { Database } from '#core/db/database.server.ts'
import type { Db, Tables } from '#tables.ts'
import { settingBefore } from './approval.server.ts'

/** The site was to become public with something open that nobody has agreed to. */
export class GapsOpen extends Response {
  readonly gaps: GapId[]
  constructor(gaps: GapId[]) {
    super(null, { status: 409 })
    this.gaps = gaps
  }
}

const agreed = new AsyncLocalStorage<readonly string[]>()

/** Does something for somebody who has seen these gaps and wants the site public with them. */
export const withGapsAgreed = <Result>(gaps: readonly string[], work: () => Promise<Result>) =>
  agreed.run(gaps, work)

/** Whether the site becomes public with a change set. */
async function becomesPublic(db: Db, store: ReturnType<typeof createStore>, set: number) {
  const { isPublic } = await store.setting(publication)
  return isPublic && !(await settingBefore(db, publication, set)).isPublic
}

type ReadGaps = (site: {
  store: ReturnType<typeof createStore>
  database: Database<Tables>
}) => Promise<GapId[]>

/** The database in which no change set makes the site public with gaps, wherever it came from. */
export const withLaunchGate = (
  database: Database<Tables>,
  readGaps: ReadGaps = readLaunchGaps,
): Database<Tables> => ({
  ...database,
  async announce(trx, set) {
    // Nobody hears of it before it is committed.
    const within = { ...database, db: trx, changed() {} }
    const store = createStore(within)
    const gaps = agreed.getStore() ?? []
    if (await becomesPublic(trx, store, set)) {
      const open = (await readGaps({ store, database: within })).filter(
        (gap) => !gaps.includes(gap),
      )
      if (open.length > 0) throw new GapsOpen(open)
    }
    await database.announce(trx, set)
  },
})
