import { AsyncLocalStorage } from 'node:async_hooks'
import type { LaunchGapId } from '#content/launch/gap.ts'
import { readLaunchGapIds } from '#content/launch/launch-gaps.server.ts'
import { siteVisibilitySettings } from '#content/settings/publication.ts'
import { createContentStore } from '#content/store/store.server.ts'
import type { Database } from '#core/db/database.server.ts'
import type { Db, Tables } from '#core/db/tables.ts'
import { readPreviousSetting } from '../approval.server.ts'

/** Thrown if the change would make the site public with unconfirmed gaps. */
export class OpenGapsResponse extends Response {
  readonly gaps: LaunchGapId[]
  constructor(gaps: LaunchGapId[]) {
    super(null, { status: 409 })
    this.gaps = gaps
  }
}

const confirmedGaps = new AsyncLocalStorage<readonly string[]>()

/** Runs `work` with these gaps confirmed, so that the launch gate lets it pass. */
export const withConfirmedGaps = <Result>(gaps: readonly string[], work: () => Promise<Result>) =>
  confirmedGaps.run(gaps, work)

/** Whether a change set makes the site public. */
async function makesPublic(db: Db, store: ReturnType<typeof createContentStore>, set: number) {
  const { isPublic } = await store.setting(siteVisibilitySettings)
  return isPublic && !(await readPreviousSetting(db, siteVisibilitySettings, set)).isPublic
}

type ReadGaps = (site: {
  store: ReturnType<typeof createContentStore>
  database: Database<Tables>
}) => Promise<LaunchGapId[]>

/**
 * The database with the launch gate: throws `OpenGapsResponse` for any change set that makes the site public with
 * unconfirmed gaps.
 */
export const wrapDatabaseWithLaunchGate = (
  database: Database<Tables>,
  readGaps: ReadGaps = readLaunchGapIds,
): Database<Tables> => ({
  ...database,
  async announce(trx, set) {
    // `changed` does nothing: listeners must not run before the commit.
    const inTransaction = { ...database, db: trx, changed() {} }
    const store = createContentStore(inTransaction)
    const gaps = confirmedGaps.getStore() ?? []
    if (await makesPublic(trx, store, set)) {
      const unconfirmed = (await readGaps({ store, database: inTransaction })).filter(
        (gap) => !gaps.includes(gap),
      )
      if (unconfirmed.length > 0) throw new OpenGapsResponse(unconfirmed)
    }
    await database.announce(trx, set)
  },
})
