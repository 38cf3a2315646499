import { siteVisibilitySettings } from '#content/settings/publication.ts'
import { asContentDb } from '#content/store/change.server.ts'
import { parseIdOrZero } from '#content/store/id.ts'
import { createContentStore } from '#content/store/store.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { readOpenGaps } from '#drafts/panel/ready/open-gaps.server.ts'
import { openSnapshot } from '#drafts/snapshots/open-snapshot.server.ts'
import type { OfferedUndo } from './offered-undo.server.ts'

type SampleChange = 'thrown away' | 'adopted'

/** The effect of a change set on the sample content; undefined for any other change set. */
export async function findSampleChangeKind(
  { database: { db } }: Pick<AppContext, 'database'>,
  given: string,
): Promise<SampleChange | undefined> {
  const set = parseIdOrZero(given)
  const [adopted, thrown] = await Promise.all([
    db.selectFrom('sample_texts').select('digest').where('adopted', '=', set).limit(1).execute(),
    db
      .selectFrom('panel_events')
      .select('id')
      .where('kind', '=', 'samples')
      .where('what', '=', 'threw samples away')
      .where('about', '=', String(set))
      .limit(1)
      .execute(),
  ])
  if (set <= 0) return undefined
  return thrown.length > 0 ? 'thrown away' : adopted.length > 0 ? 'adopted' : undefined
}

/** An offered undo as the page shows it: the change to revert, and whether the site is still hidden. */
export interface ResolvedUndo extends OfferedUndo {
  done: SampleChange
}

/** Undefined if the change set has been reverted. */
export async function resolveUndoOffer(
  { database, store }: Pick<AppContext, 'database' | 'store'>,
  { set, isHidden }: OfferedUndo,
): Promise<ResolvedUndo | undefined> {
  const done = await findSampleChangeKind({ database }, String(set))
  const { isPublic } = await store.setting(siteVisibilitySettings)
  return done && { set, done, isHidden: isHidden && !isPublic }
}

/** The gaps of the public site before a change set; none if it was hidden then. */
export async function readGapsBeforeChangeSet({ database }: AppContext, set: number) {
  const first = await asContentDb(database.db)
    .selectFrom('revisions')
    .select((eb) => eb.fn.min('id').as('id'))
    .where('change_set', '=', set)
    .executeTakeFirst()
  const before = await openSnapshot(database, { until: Number(first?.id ?? 0) - 1 })
  try {
    const site = { database: before, store: createContentStore(before) }
    const { isPublic } = await site.store.setting(siteVisibilitySettings)
    return isPublic ? await readOpenGaps(site, database.db) : []
  } finally {
    await before.close()
  }
}
