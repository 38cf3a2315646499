import type { Selectable } from 'kysely'
import { approvalOver } from '#accounts/draft-holdings.server.ts'
import type { AppContext } from '#app-context.server.ts'
import { asContentDb } from '#content/change.server.ts'
import { launchGaps } from '#content/launch/launch-gaps.server.ts'
import { publication } from '#content/publication.ts'
import { keyOf } from '#content/type-named.ts'
import { type Message, message } from '#core/i18n/text.ts'
import { wouldBeApproved } from './approval.server.ts'
import { changesIn, currentDraft, findDraft } from './drafts.server.ts'
import type { DraftsTables } from './drafts-tables.ts'
import { type Clash, type DraftChange, mergeChanges } from './merge.server.ts'

type Site = Pick<AppContext, 'database' | 'store' | 'views'>

/**
 * Why a draft did not publish itself or take itself back, or would not publish itself at its time as things stand: what is
 * asked then, asked now. Null where nothing stands against it.
 */
export async function foreseeTrouble(
  site: Site,
  draft: Selectable<DraftsTables['drafts']>,
): Promise<Message[] | null> {
  const { db } = site.database
  if (draft.trouble || !draft.begins_at || draft.published_at) return draft.trouble
  if (!(await wouldBeApproved(db, draft))) return [approvalOver]
  const changes = await changesIn(db, draft.id)
  const { clashes } = await mergeChanges(asContentDb(db), changes)
  if (clashes.length > 0) return clashes.map(describeClash)
  return (await gapsWith(site, draft.id, changes)).length > 0 ? [stillOpen] : null
}

export const describeClash = ({ change }: Clash) =>
  message('“{title}” was changed meanwhile.', { title: change.title || change.type })

export const stillOpen: Message =
  'The site would become public with something open, which somebody has to agree to.'

/** What would be open where a draft makes the site public: nobody is there to be asked then. */
export async function gapsWith({ store, views }: Site, draft: number, changes: DraftChange[]) {
  const isAbout = changes.some(({ type }) => type === keyOf(publication))
  if (!isAbout || (await store.setting(publication)).isPublic) return []
  const site = await views.ofDraft(draft)
  return (await site.store.setting(publication)).isPublic ? launchGaps(site) : []
}

/** What the person collects changes in, with its time only where that holds. */
export async function currentDraftOnTime(site: Site, user: string) {
  const open = await currentDraft(site.database, user)
  const draft = open?.begins_at ? await findDraft(site.database, open.id) : undefined
  return open && draft && (await foreseeTrouble(site, draft)) ? { ...open, begins_at: null } : open
}
