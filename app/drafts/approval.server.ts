import { canPublishDraft, canPublishWithoutApproval } from '#accounts/can-publish.ts'
import { findUserId } from '#accounts/people/users.server.ts'
import { type Access, can } from '#accounts/rights.ts'
import { getAccess, listManagementAccounts } from '#accounts/roles.server.ts'
import { findPreviousRevision } from '#content/history/history.server.ts'
import { guideSettings } from '#content/settings/guide.ts'
import { siteVisibilitySettings } from '#content/settings/publication.ts'
import { securitySettings } from '#content/settings/security.ts'
import type { Setting, SettingValues } from '#content/settings/setting.ts'
import { asContentDb } from '#content/store/change.server.ts'
import { getFieldValues } from '#content/store/rows.server.ts'
import { readSetting } from '#content/store/setting-store.server.ts'
import {
  type ContentType,
  findTypeWithHistory,
  getRightsArea,
  getTypeKey,
  type RightsArea,
} from '#content/types/content-types.ts'
import type { Database } from '#core/db/database.server.ts'
import type { Db, Tables } from '#core/db/tables.ts'
import { unknownAuthorId } from './authors.server.ts'
import { listDraftChanges } from './drafts.server.ts'
import type { DraftChange } from './drafts-tables.ts'
import { parseApiKeyAuthorName } from './snapshots/api-key-author-name.ts'
import { listChangeSetTypes, settingsCategoryExpression } from './written-types.server.ts'

/** The actor of a change: a user, or a program, which has no id. */
export interface Actor extends Pick<Access, 'roles'> {
  id?: string | undefined
}

/** The change would publish something that needs the approval of a second person. */
export class ApprovalRequiredResponse extends Response {
  constructor() {
    super(null, { status: 403 })
  }
}

/** Whether changes in these areas are public at once; otherwise they wait in a draft. */
export const canPublishDirectly = async (db: Db, who: Actor, areas: RightsArea[]) =>
  canPublishWithoutApproval(who, areas) && !(await requiresSecondPerson(db, who.id))

/** Whether some changes of this user must wait in a draft for another person. */
export async function needsReviewer(db: Db, who: Actor) {
  const areas = (['content', 'jobs', 'settings'] as const).filter((area) =>
    can(who, `${area}:write`),
  )
  return areas.length > 0 && !(await canPublishDirectly(db, who, areas))
}

/** The reason why a user cannot publish a draft: `right` is missing, or as its `author` they need a second person. */
export async function publishBlocker(db: Db, who: Actor & { id: string }, changes: DraftChange[]) {
  if (!canPublishWithoutApproval(who, areasOf(changes))) return 'right'
  const isAuthor = changes.some(({ authors }) => isBy(who.id, authors))
  return isAuthor && (await requiresSecondPerson(db, who.id)) ? 'author' : undefined
}

/** An unknown author could be anybody, so it counts as this user. */
const isBy = (id: string, authors: string[]) =>
  authors.includes(id) || authors.includes(unknownAuthorId)

export const listRightsAreas = (types: ContentType[]) => [...new Set(types.map(getRightsArea))]

/** Whether a second person must approve: not before the site is public, and not for the only user with the role Leitung. */
async function requiresSecondPerson(db: Db, user: string | undefined, set?: number) {
  const { secondPerson } = await readPreviousSetting(db, securitySettings, set)
  if (!secondPerson || !(await readPreviousSetting(db, siteVisibilitySettings, set)).isPublic)
    return false
  const [leader, ...others] = await listManagementAccounts(db)
  return leader?.id !== user || others.length > 0
}

/** A setting as it was before a change set, so that nobody can switch off the approval in the change that needs it. */
export async function readPreviousSetting<S extends Setting>(
  db: Db,
  type: S,
  set: number | undefined,
): Promise<SettingValues<S>> {
  const { values } = await readSetting(asContentDb(db), type)
  if (set === undefined) return values
  const revision = await asContentDb(db)
    .selectFrom('revisions')
    .select(['id', 'type', 'item_id'])
    .where('change_set', '=', set)
    .where('type', '=', 'settings')
    .where(settingsCategoryExpression, '=', type.category)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!revision) return values
  const before = await findPreviousRevision(asContentDb(db), revision)
  // The fallback provides all fields.
  return { ...type.fallback, ...getFieldValues(type, before?.body) } as typeof values
}

/** Final check of every change set, inside its transaction. Throws `ApprovalRequiredResponse` if it publishes something unapproved. */
async function requireApproved(db: Db, set: number) {
  // The state of the guide is not public.
  const written = (await listChangeSetTypes(db, set)).filter(
    ({ type }) => getTypeKey(type) !== getTypeKey(guideSettings),
  )
  const draft = await db
    .selectFrom('drafts')
    .selectAll()
    .where((eb) => eb.or([eb('published_set', '=', set), eb('ended_set', '=', set)]))
    .executeTakeFirst()
  const confirmations =
    draft?.published_set === set
      ? (await listDraftChanges(db, draft.id)).filter(({ what }) => what === 'confirm')
      : []
  const types = [
    ...written,
    ...confirmations.flatMap(({ type }) => findTypeWithHistory(type) ?? []),
  ]
  if (types.length === 0) return
  const areas = listRightsAreas(types.map((each) => ('who' in each ? each.type : each)))
  // The end of a draft was approved together with its publication.
  if (draft?.ended_set === set && draft.ends_at && draft.ends_at <= new Date().toISOString()) return
  if (draft?.published_set === set) {
    if (!(await isApproved(db, draft, areas, set))) throw new ApprovalRequiredResponse()
    if (draft.approved_by) return
  }
  for (const who of new Set(written.map(({ who }) => who)))
    if (!(await canWrite(db, who, areas, set))) throw new ApprovalRequiredResponse()
}

interface ApprovedDraft {
  id: number
  owner: string
  approved_by: string | null
  approved_version: number | null
  version: number
}

/** Whether a scheduled draft would pass the approval check now, also if it wrote these areas `too`. */
export async function canPassApproval(db: Db, draft: ApprovedDraft, too: RightsArea[] = []) {
  const areas = [...areasOf(await listDraftChanges(db, draft.id)), ...too]
  if (!(await isApproved(db, draft, areas))) return false
  return draft.approved_by !== null || canWrite(db, draft.owner, areas)
}

const areasOf = (changes: Pick<DraftChange, 'type'>[]) =>
  listRightsAreas(changes.flatMap(({ type }) => findTypeWithHistory(type) ?? []))

async function isApproved(db: Db, draft: ApprovedDraft, areas: RightsArea[], set?: number) {
  const { approved_by: id, approved_version: approvedVersion } = draft
  // The account of the approver was deleted.
  if (id === null)
    return approvedVersion === null && !(await requiresSecondPerson(db, undefined, set))
  const changes = await listDraftChanges(db, draft.id)
  const access = await getAccess(db, id)
  if (!canPublishWithoutApproval(access, areas) || !canPublishDraft(access, areasOf(changes)))
    return false
  if (await requiresSecondPerson(db, id, set))
    return approvedVersion === draft.version && !changes.some(({ authors }) => isBy(id, authors))
  // Users who may publish can add changes after the approval; changes of others and of programs need a new one.
  const unapproved = changes.filter(
    ({ version }) => approvedVersion === null || version > approvedVersion,
  )
  for (const who of new Set(unapproved.map((each) => each.who))) {
    const writer = await findUserId(db, who)
    if (writer === undefined || !canPublishWithoutApproval(await getAccess(db, writer), areas))
      return false
  }
  return true
}

/**
 * Whether an author may write directly. An author without an account is the program, an API key, or an address that has
 * changed.
 */
async function canWrite(db: Db, who: string, areas: RightsArea[], set?: number) {
  const id = await findUserId(db, who)
  const isOurs = parseApiKeyAuthorName(who) === undefined && !who.includes('@')
  if (id === undefined) return isOurs || !(await requiresSecondPerson(db, undefined, set))
  return (
    canPublishWithoutApproval(await getAccess(db, id), areas) &&
    !(await requiresSecondPerson(db, id, set))
  )
}

/** The database with the approval check in every transaction that announces a change. */
export const wrapDatabaseWithApprovalCheck = (database: Database<Tables>): Database<Tables> => ({
  ...database,
  async announce(trx, set) {
    await requireApproved(trx, set)
    await database.announce(trx, set)
  },
})
