import { type Access, can } from '#accounts/rights.ts'
import { getAccess, listLeaders } from '#accounts/roles.server.ts'
import { findUserByEmail } from '#accounts/users.server.ts'
import { asContentDb } from '#content/change.server.ts'
import { guide } from '#content/guide.ts'
import { stateBefore, typeOf } from '#content/inverse.server.ts'
import { publication } from '#content/publication.ts'
import { table, valuesIn } from '#content/rows.server.ts'
import { security } from '#content/security.ts'
import type { Setting, SettingValues } from '#content/setting.ts'
import { readSetting } from '#content/setting-store.server.ts'
import {
  areaOf,
  type ContentArea,
  contentTypes,
  findType,
  keyOf,
  type Type,
} from '#content/type-named.ts'
import type { Database } from '#core/db/database.server.ts'
import type { Db, Tables } from '#tables.ts'
import { unknownAuthor } from './authors.server.ts'
import { changesIn } from './drafts.server.ts'
import type { DraftChange } from './merge.server.ts'
import { parseProgramSignature } from './signed.ts'

/** The actor of a change: a user, or a program, which has no id. */
export interface Somebody extends Pick<Access, 'roles'> {
  id?: string | undefined
}

/** The change would publish something that needs the approval of a second person. */
export class NotApproved extends Response {
  constructor() {
    super(null, { status: 403 })
  }
}

/** Whether changes in these areas are public at once; otherwise they wait in a draft. */
export const canPublishDirectly = async (db: Db, who: Somebody, areas: ContentArea[]) =>
  mayPublish(who, areas) && !(await requiresSecondPerson(db, who.id))

export const mayPublish = (who: Somebody, areas: ContentArea[]) =>
  !areas.includes('content') || can(who, 'publishing:write')

/** Why somebody cannot publish a draft: 'right' is missing, or as its 'author' they need a second person. */
export async function publishBlocker(
  db: Db,
  who: Somebody & { id: string },
  changes: DraftChange[],
) {
  if (!mayPublish(who, listAreas(changes.flatMap(({ type }) => findType(type) ?? []))))
    return 'right'
  const isAuthor = changes.some(({ authors }) => isBy(who.id, authors))
  return isAuthor && (await requiresSecondPerson(db, who.id)) ? 'author' : undefined
}

/** An unknown author could be anybody, so it counts as this user. */
const isBy = (id: string, authors: string[]) =>
  authors.includes(id) || authors.includes(unknownAuthor)

export const listAreas = (types: Type[]) => [...new Set(types.map(areaOf))]

/** Whether a second person must approve: not before the site is public, and not for the only user with the role Leitung. */
async function requiresSecondPerson(db: Db, user: string | undefined, set?: number) {
  const { secondPerson } = await settingBefore(db, security, set)
  if (!secondPerson || !(await settingBefore(db, publication, set)).isPublic) return false
  const [leader, ...others] = await listLeaders(db)
  return leader?.id !== user || others.length > 0
}

/** A setting as it was before a change set, so that nobody can switch off the approval in the change that needs it. */
export async function settingBefore<S extends Setting>(
  db: Db,
  type: S,
  set: number | undefined,
): Promise<SettingValues<S>> {
  const { values } = await readSetting(asContentDb(db), type)
  if (set === undefined) return values
  const revision = (await listRevisions(db, set)).find((each) => typeOf(each) === type)
  if (!revision) return values
  const before = await stateBefore(asContentDb(db), revision)
  // With the fallback it has all fields.
  return { ...type.fallback, ...valuesIn(type, before?.body) } as typeof values
}

const tables = [...new Set<string>(contentTypes.map(table))]

const listRevisions = (db: Db, set: number) =>
  asContentDb(db)
    .selectFrom('revisions')
    .selectAll()
    .where('change_set', '=', set)
    .where('type', 'in', tables)
    .orderBy('id')
    .execute()

/** Final check of every change set, inside its transaction. Throws `NotApproved` if it publishes something unapproved. */
async function requireApproved(db: Db, set: number) {
  const written = (await listRevisions(db, set)).flatMap((each) => {
    const type = typeOf(each)
    // The state of the guide is not public.
    return type && keyOf(type) !== keyOf(guide) ? [{ type, who: each.who }] : []
  })
  const draft = await db
    .selectFrom('drafts')
    .selectAll()
    .where((eb) => eb.or([eb('published_set', '=', set), eb('ended_set', '=', set)]))
    .executeTakeFirst()
  const confirmations =
    draft?.published_set === set
      ? (await changesIn(db, draft.id)).filter(({ what }) => what === 'confirm')
      : []
  const types = [...written, ...confirmations.flatMap(({ type }) => findType(type) ?? [])]
  if (types.length === 0) return
  const areas = listAreas(types.map((each) => ('who' in each ? each.type : each)))
  // The end of a draft was approved together with its publication.
  if (draft?.ended_set === set && draft.ends_at && draft.ends_at <= new Date().toISOString()) return
  if (draft?.published_set === set) {
    const { approved_by, approved_version } = draft
    const isApprovedNow = approved_by
      ? await isApproved(db, { ...draft, approved_by }, areas, set)
      : // The account of the approver was deleted.
        approved_version === null && !(await requiresSecondPerson(db, undefined, set))
    if (!isApprovedNow) throw new NotApproved()
    if (approved_by) return
  }
  for (const who of new Set(written.map(({ who }) => who)))
    if (!(await canWrite(db, who, areas, set))) throw new NotApproved()
}

interface ApprovedDraft {
  id: number
  approved_by: string
  approved_version: number | null
  version: number
}

async function isApproved(db: Db, draft: ApprovedDraft, areas: ContentArea[], set: number) {
  const id = draft.approved_by
  if (!mayPublish(await getAccess(db, id), areas)) return false
  const { approved_version: approvedVersion } = draft
  const changes = await db
    .selectFrom('draft_changes')
    .select(['authors', 'who', 'version'])
    .where('draft_id', '=', draft.id)
    .execute()
  if (await requiresSecondPerson(db, id, set))
    return approvedVersion === draft.version && !changes.some(({ authors }) => isBy(id, authors))
  // Users who may publish can add changes after the approval; changes of others and of programs need a new one.
  const unapproved = changes.filter(
    ({ version }) => approvedVersion === null || version > approvedVersion,
  )
  for (const who of new Set(unapproved.map((each) => each.who))) {
    const writer = await findUserByEmail(db, who)
    if (writer === undefined || !mayPublish(await getAccess(db, writer), areas)) return false
  }
  return true
}

/** Whether an author may write directly. Without an account it is the program itself, a key, or a changed address. */
async function canWrite(db: Db, who: string, areas: ContentArea[], set: number) {
  const id = await findUserByEmail(db, who)
  const isOurs = parseProgramSignature(who) === undefined && !who.includes('@')
  if (id === undefined) return isOurs || !(await requiresSecondPerson(db, undefined, set))
  return mayPublish(await getAccess(db, id), areas) && !(await requiresSecondPerson(db, id, set))
}

/** The database with the approval check in every transaction that announces a change. */
export const withApproval = (database: Database<Tables>): Database<Tables> => ({
  ...database,
  async announce(trx, set) {
    await requireApproved(trx, set)
    await database.announce(trx, set)
  },
})
