import { listAdministrators } from '#accounts/people/administrators.server.ts'
import { getInboxScope, type InboxScope } from '#accounts/rights.ts'
import type { Db } from '#core/db/tables.ts'
import { type ColleagueAccess, canSeeJob, type NamedColleague } from './colleague-access.ts'
import type { EntryKind } from './kinds.ts'
import type { VisibleEntries } from './visibility.server.ts'

/** Accounts that may see entries of this kind, sorted by name. Equal names get the e-mail address appended. */
export async function listColleagues(db: Db, kind: EntryKind) {
  const accounts = await listAdministrators(db)
  const isShared = (name: string) => accounts.filter((each) => each.name === name).length > 1
  return accounts
    .map(({ id, name, email, roles, jobs }): ColleagueAccess & { email: string } => {
      const { messages, applications } = getInboxScope({ roles, jobs })
      const sees = kind === 'applications' ? applications : messages ? 'all' : []
      return { id, email, name: isShared(name) ? `${name} (${email})` : name, sees }
    })
    .filter(({ sees }) => sees.length > 0)
    .sort((a, b) => a.name.localeCompare(b.name, 'de'))
}

/** Colleagues who may see all of these entries. */
export async function listEntryColleagues(
  db: Db,
  { kind, ids }: Pick<VisibleEntries, 'kind' | 'ids'>,
) {
  const colleagues = await listColleagues(db, kind)
  if (kind === 'messages') return colleagues
  const jobs = await db
    .selectFrom('applications')
    .select('job_id')
    .distinct()
    .where('id', 'in', [0, ...ids])
    .execute()
  return colleagues.filter((each) => jobs.every(({ job_id }) => canSeeJob(each, job_id)))
}

/** The names to choose from for an assignment or a mention. */
export const toNamedColleagues = (colleagues: ColleagueAccess[]): NamedColleague[] =>
  colleagues.map(({ id, name }) => ({ id, name }))

/** The colleagues to whom the rows of a list are assigned. */
export const findAssignees = (
  colleagues: ColleagueAccess[],
  rows: { assigned_to: string | null }[],
) =>
  toNamedColleagues(
    colleagues.filter(({ id }) => rows.some(({ assigned_to }) => assigned_to === id)),
  )

/** Colleagues to whom the reader may assign applications; none for a read-only account. */
export const listAssignableColleagues = (
  { reader }: InboxScope,
  colleagues: ColleagueAccess[],
): ColleagueAccess[] =>
  reader === undefined ? colleagues.map(({ id, name, sees }) => ({ id, name, sees })) : []
