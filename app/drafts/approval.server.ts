import { mayPublish, mayPublishDraft } from '#accounts/may-publish.ts'
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

/** Somebody with an account; without an id it is a program. */
export interface Somebody extends Pick<Access, 'roles'> {
  id?: string | undefined
}

/** Something was to become public that waits for a second person. */
export class NotApproved extends Response {
  constructor() {
    super(null, { status: 403 })
  }
}

/** Whether what somebody changes there is public at once; else it waits in a draft for somebody who publishes it. */
export const canPublishDirectly = async (db: Db, who: Somebody, areas: ContentArea[]) =>
  mayPublish(who, areas) && !(await asksSecond(db, who.id))

/** Whether some of what somebody saves waits in a draft. */
export async function doesPropose(db: Db, who: Somebody) {
  const areas = (['content', 'jobs', 'settings'] as const).filter((area) =>
    can(who, `${area}:write`),
  )
  return areas.length > 0 && !(await canPublishDirectly(db, who, areas))
}

/** Why somebody cannot publish a draft: for want of the right, or as its author where a second person is asked for. */
export async function publishBlocker(
  db: Db,
  who: Somebody & { id: string },
  changes: DraftChange[],
) {
  if (!mayPublish(who, areasOf(changes))) return 'right'
  const isAuthor = changes.some(({ authors }) => isBy(who.id, authors))
  return isAuthor && (await asksSecond(db, who.id)) ? 'author' : undefined
}

/** Of an author whose account is not known anybody could be it. */
const isBy = (id: string, authors: string[]) =>
  authors.includes(id) || authors.includes(unknownAuthor)

export const listAreas = (types: Type[]) => [...new Set(types.map(areaOf))]

/** Not before the site is public, and not of the only Leitung, whom nobody could stand in for. */
async function asksSecond(db: Db, user: string | undefined, set?: number) {
  const { secondPerson } = await settingBefore(db, security, set)
  if (!secondPerson || !(await settingBefore(db, publication, set)).isPublic) return false
  const [leader, ...others] = await listLeaders(db)
  return leader?.id !== user || others.length > 0
}

/** As it stood before a change set, so that nobody switches off alone what holds for this very change. */
export async function settingBefore<S extends Setting>(
  db: Db,
  type: S,
  set: number | undefined,
): Promise<SettingValues<S>> {
  const { values } = await readSetting(asContentDb(db), type)
  if (set === undefined) return values
  const changed = (await revisionsOf(db, set)).find((each) => typeOf(each) === type)
  if (!changed) return values
  const before = await stateBefore(asContentDb(db), changed)
  // With the fallback it has all fields.
  return { ...type.fallback, ...valuesIn(type, before?.body) } as typeof values
}

const tables = [...new Set<string>(contentTypes.map(table))]

const revisionsOf = (db: Db, set: number) =>
  asContentDb(db)
    .selectFrom('revisions')
    .selectAll()
    .where('change_set', '=', set)
    .where('type', 'in', tables)
    .orderBy('id')
    .execute()

/**
 * The last look at every change set, inside its transaction, whatever it came from: throws where it makes something
 * public that a second person has not seen.
 */
async function requireApproved(db: Db, set: number) {
  const done = (await revisionsOf(db, set)).flatMap((each) => {
    const type = typeOf(each)
    // How far the first hour has come is nothing that anybody sees.
    return type && keyOf(type) !== keyOf(guide) ? [{ type, who: each.who }] : []
  })
  const draft = await db
    .selectFrom('drafts')
    .selectAll()
    .where((eb) => eb.or([eb('published_set', '=', set), eb('ended_set', '=', set)]))
    .executeTakeFirst()
  const confirmed =
    draft?.published_set === set
      ? (await changesIn(db, draft.id)).filter(({ what }) => what === 'confirm')
      : []
  const types = [...done, ...confirmed.flatMap(({ type }) => findType(type) ?? [])]
  if (types.length === 0) return
  const areas = listAreas(types.map((each) => ('who' in each ? each.type : each)))
  // Its end was approved together with its beginning.
  if (draft?.ended_set === set && draft.ends_at && draft.ends_at <= new Date().toISOString()) return
  if (draft?.published_set === set) {
    if (!(await isApproved(db, draft, areas, set))) throw new NotApproved()
    if (draft.approved_by) return
  }
  for (const who of new Set(done.map(({ who }) => who)))
    if (!(await mayWrite(db, who, areas, set))) throw new NotApproved()
}

interface Approved {
  id: number
  owner: string
  approved_by: string | null
  approved_version: number | null
  version: number
}

/** Whether a draft that publishes itself would pass the last look as things stand. */
export async function wouldBeApproved(db: Db, draft: Approved) {
  const areas = areasOf(await changesIn(db, draft.id))
  if (!(await isApproved(db, draft, areas))) return false
  return draft.approved_by !== null || mayWrite(db, draft.owner, areas)
}

const areasOf = (changes: Pick<DraftChange, 'type'>[]) =>
  listAreas(changes.flatMap(({ type }) => findType(type) ?? []))

async function isApproved(db: Db, draft: Approved, areas: ContentArea[], set?: number) {
  const { approved_by: id, approved_version: seen } = draft
  // Whoever approved it has left.
  if (id === null) return seen === null && !(await asksSecond(db, undefined, set))
  const changes = await changesIn(db, draft.id)
  const access = await getAccess(db, id)
  if (!mayPublish(access, areas) || !mayPublishDraft(access, areasOf(changes))) return false
  if (await asksSecond(db, id, set))
    return seen === draft.version && !changes.some(({ authors }) => isBy(id, authors))
  // People who may publish go on writing after the look; what others and programs add has been seen by nobody.
  const unseen = changes.filter(({ version }) => seen === null || version > seen)
  for (const who of new Set(unseen.map((each) => each.who))) {
    const writer = await findUserByEmail(db, who)
    if (writer === undefined || !mayPublish(await getAccess(db, writer), areas)) return false
  }
  return true
}

/** Whoever has no account is the program itself, one with a key, or somebody whose address has just changed. */
async function mayWrite(db: Db, who: string, areas: ContentArea[], set?: number) {
  const id = await findUserByEmail(db, who)
  const isOurs = parseProgramSignature(who) === undefined && !who.includes('@')
  if (id === undefined) return isOurs || !(await asksSecond(db, undefined, set))
  return mayPublish(await getAccess(db, id), areas) && !(await asksSecond(db, id, set))
}

/** The database in which nothing becomes public that waits for a second person. */
export const withApproval = (database: Database<Tables>): Database<Tables> => ({
  ...database,
  async announce(trx, set) {
    await requireApproved(trx, set)
    await database.announce(trx, set)
  },
})
