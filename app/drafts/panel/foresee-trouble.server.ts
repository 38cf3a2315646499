import type { Selectable } from 'kysely'
import { approvalEnded } from '#accounts/draft-holdings.server.ts'
import type { AppContext } from '#app-context.server.ts'
import { asContentDb } from '#content/change.server.ts'
import { publication } from '#content/publication.ts'
import { getTypeKey } from '#content/type-named.ts'
import type { Message } from '#core/i18n/text.ts'
import { wouldBeApproved } from '#drafts/approval.server.ts'
import { currentDraft, findDraft, listDraftChanges } from '#drafts/drafts.server.ts'
import type { DraftsTables } from '#drafts/drafts-tables.ts'
import { type DraftChange, mergeChanges } from '#drafts/merge.server.ts'
import { describeClash, unconfirmedGaps } from '#drafts/trouble.ts'
import { readOpenGaps } from './ready/open-gaps.server.ts'

type Site = Pick<AppContext, 'database' | 'store' | 'views'>

/**
 * Why a draft did not publish or end itself, or would not publish itself at its time as things stand now: runs the checks
 * of the publication in advance. Null if nothing stands against it.
 */
export async function foreseeTrouble(
  site: Site,
  draft: Selectable<DraftsTables['drafts']>,
): Promise<Message[] | null> {
  const { db } = site.database
  if (draft.trouble || !draft.begins_at || draft.published_at) return draft.trouble
  if (!(await wouldBeApproved(db, draft))) return [approvalEnded]
  const changes = await listDraftChanges(db, draft.id)
  const { clashes } = await mergeChanges(asContentDb(db), changes)
  if (clashes.length > 0) return clashes.map(describeClash)
  return (await findGaps(site, draft.id, changes)).length > 0 ? [unconfirmedGaps] : null
}

/** The gaps if a scheduled draft makes the site public: nobody can confirm them at that time. */
export async function findGaps(
  { store, views, database }: Site,
  draft: number,
  changes: DraftChange[],
) {
  const doesConcern = changes.some(({ type }) => type === getTypeKey(publication))
  if (!doesConcern || (await store.setting(publication)).isPublic) return []
  const site = await views.ofDraft(draft)
  return (await site.store.setting(publication)).isPublic ? readOpenGaps(site, database.db) : []
}

/** The working draft of a user; without its time if it would not publish itself then. */
export async function currentDraftOnTime(site: Site, user: string) {
  const open = await currentDraft(site.database, user)
  const draft = open?.begins_at ? await findDraft(site.database, open.id) : undefined
  return open && draft && (await foreseeTrouble(site, draft)) ? { ...open, begins_at: null } : open
}
