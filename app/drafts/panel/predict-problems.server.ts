import type { Selectable } from 'kysely'
import {
  canRetryScheduledDraft,
  draftApprovalEndedMessage,
} from '#accounts/people/account-drafts.server.ts'
import { siteVisibilitySettings } from '#content/settings/publication.ts'
import { asContentDb } from '#content/store/change.server.ts'
import type { RowValues } from '#content/store/rows.server.ts'
import { getTypeKey } from '#content/types/content-types.ts'
import type { Message } from '#core/i18n/text.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { canPassApproval } from '#drafts/approval.server.ts'
import { describeConflict, describeUnconfirmedGaps } from '#drafts/draft-problems.ts'
import { findDraft, findWorkingDraft, listDraftChanges } from '#drafts/drafts.server.ts'
import type { DraftsTables } from '#drafts/drafts-tables.ts'
import { mergeChanges, withSettingFallback } from '#drafts/merge.server.ts'
import type { DraftChange } from '../drafts-tables.ts'
import { readGapsSoFar, readOpenGaps } from './ready/open-gaps.server.ts'

type Draft = Selectable<DraftsTables['drafts']>
type Site = Pick<AppContext, 'database' | 'store' | 'snapshots'>

/** Why a draft did not publish or end itself, or would not at its time in the current state. */
export interface DraftScheduleProblem {
  concerns: 'begin' | 'end'
  reasons: Message[]
  /** The time is over; the draft clock retries until the problem is gone. */
  isWaiting: boolean
}

export async function predictDraftScheduleProblem(
  site: Site,
  draft: Draft,
): Promise<DraftScheduleProblem | null> {
  const { trouble, published_at, ended_at } = draft
  if (ended_at) return null
  if (trouble)
    return {
      concerns: published_at ? 'end' : 'begin',
      reasons: trouble,
      isWaiting: canRetryScheduledDraft(trouble),
    }
  const [begin, end] = [
    await predictPublicationProblems(site, draft),
    await predictEnd(site, draft),
  ]
  const reasons = begin ?? end
  return reasons && { concerns: begin ? 'begin' : 'end', reasons, isWaiting: false }
}

/** Runs the checks of the publication in advance. Null if they find no problem. */
export async function predictPublicationProblems(
  site: Site,
  draft: Draft,
): Promise<Message[] | null> {
  const { db } = site.database
  if (!draft.begins_at || draft.published_at) return null
  if (!(await canPassApproval(db, draft))) return [draftApprovalEndedMessage]
  const changes = await listDraftChanges(db, draft.id)
  const { conflicts } = await mergeChanges(asContentDb(db), changes)
  if (conflicts.length > 0) return conflicts.map(describeConflict)
  const gaps = await findGapsAtScheduledStart(site, draft.id, changes)
  return gaps.length > 0 ? describeUnconfirmedGaps(gaps) : null
}

/** The snapshot of a draft that makes the site public; undefined for other drafts. */
async function viewIfMadePublic({ store, snapshots }: Site, draft: number, changes: DraftChange[]) {
  const doesConcern = changes.some(({ type }) => type === getTypeKey(siteVisibilitySettings))
  if (!doesConcern || (await store.setting(siteVisibilitySettings)).isPublic) return undefined
  const site = await snapshots.ofDraft(draft)
  return (await site.store.setting(siteVisibilitySettings)).isPublic ? site : undefined
}

/** The gaps if a scheduled draft makes the site public: nobody can confirm them at that time. */
export async function findGapsAtScheduledStart(app: Site, draft: number, changes: DraftChange[]) {
  const site = await viewIfMadePublic(app, draft, changes)
  return site ? readOpenGaps(site, app.database.db) : []
}

/** The gaps that publishing a draft asks about, as far as the checks of a large site have run. */
export async function findDraftGapsSoFar(app: Site, draft: number, changes: DraftChange[]) {
  const site = await viewIfMadePublic(app, draft, changes)
  return site ? (await readGapsSoFar({ ...site, today: app.database.db })).gaps : []
}

const isPublicIn = (values: RowValues) =>
  withSettingFallback(siteVisibilitySettings, values).isPublic === true

/** The gaps if the end of a draft that hides the site makes it public again: nobody can confirm them at that time. */
export async function findLaunchGapsAtScheduledEnd(
  site: Site,
  { published_at }: Pick<Draft, 'published_at'>,
  changes: DraftChange[],
) {
  const change = changes.find(({ type }) => type === getTypeKey(siteVisibilitySettings))
  if (!change || !isPublicIn(change.base) || isPublicIn(change.values)) return []
  // The site may have been hidden before the draft, or made public again since.
  const isUnchanged =
    (await site.store.setting(siteVisibilitySettings)).isPublic === (published_at === null)
  return isUnchanged ? readOpenGaps(site) : []
}

async function predictEnd(site: Site, draft: Draft): Promise<Message[] | null> {
  if (!draft.ends_at) return null
  const changes = await listDraftChanges(site.database.db, draft.id)
  const gaps = await findLaunchGapsAtScheduledEnd(site, draft, changes)
  return gaps.length > 0 ? describeUnconfirmedGaps(gaps) : null
}

/** The user's working draft; without its time if it would not publish itself then. */
export async function loadWorkingDraft(site: Site, user: string) {
  const open = await findWorkingDraft(site.database, user)
  const draft = open?.begins_at ? await findDraft(site.database, open.id) : undefined
  return open && draft && (await predictPublicationProblems(site, draft))
    ? { ...open, begins_at: null }
    : open
}
