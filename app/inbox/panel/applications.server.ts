import type { Scope } from '#accounts/rights.ts'
import type { AppContext } from '#app-context.server.ts'
import { countOf } from '#core/db/count.server.ts'
import { assignableBy, findMentioned, listColleagues } from '#inbox/colleagues.server.ts'
import { type ApplicationState, applicationStates } from '#inbox/inbox-tables.ts'
import { entryHasWords } from '#inbox/searched.server.ts'
import { applicationsFor } from '#inbox/visibility.server.ts'
import { parseParam } from '#panel/kit/list/paging.server.ts'
import type { Db } from '#tables.ts'
import { columns, presentApplications, withNewMarks } from './application-lines.server.ts'
import { parseAssignee, whereAssigned } from './assigned.server.ts'
import { stateTexts } from './kinds.ts'
import { createReader, paginate } from './ordering.server.ts'
import { listPositions, wherePosition } from './positions.server.ts'

/** Folders beyond the states: everything undecided, what is held, what looks like spam. */
const more = ['current', 'held', 'spam'] as const
type Folder = ApplicationState | (typeof more)[number]

export const finalStates = ['hired', 'rejected'] as const

/** What an address of the list, the board or the export asks for. Words are looked for everywhere unless a folder is named. */
export function parseApplicationFilter(query: URLSearchParams) {
  const search = parseParam(query, 'search')
  const asked = parseParam(query, 'state')
  const folder: Folder | null =
    [...applicationStates, ...more].find((each) => each === asked) ?? (search ? null : 'current')
  return { search, folder, position: parseParam(query, 'position'), assigned: parseAssignee(query) }
}

type Wanted = ReturnType<typeof parseApplicationFilter>

export function selectApplications(
  db: Db,
  scope: Scope,
  { search, folder, position, assigned }: Wanted,
) {
  let found = applicationsFor(db, scope)
  const state = applicationStates.find((each) => each === folder)
  if (folder !== null) found = found.where('is_spam', '=', folder === 'spam')
  if (state) found = found.where('state', '=', state)
  if (folder === 'current') found = found.where('state', 'not in', finalStates)
  if (folder === 'held') found = found.where('hold_reason', 'is not', null)
  if (position) found = found.where(wherePosition(position))
  if (assigned) found = found.where(whereAssigned(scope, assigned))
  for (const word of entryHasWords(db, 'applications', search)) found = found.where(word)
  return found
}

/** One page of the list. */
export async function listApplications(program: AppContext, scope: Scope, query: URLSearchParams) {
  const wanted = parseApplicationFilter(query)
  const db = createReader(program, query)
  const found = selectApplications(db, scope, wanted)
  const [colleagues, folders, positions, total] = await Promise.all([
    listColleagues(program.database.db, 'applications'),
    foldersOf(db, scope, wanted),
    listPositions(program, scope, wanted.position),
    countOf(found),
  ])
  const listed = { found: found.select(columns), total }
  const { rows, ...page } = await paginate(db, 'applications', query, listed)
  return {
    ...wanted,
    colleagues: findMentioned(colleagues, rows),
    assignable: assignableBy(scope, colleagues),
    folders,
    ...positions,
    total,
    ...page,
    rows: await presentApplications(program, await withNewMarks(db, scope, rows)),
  }
}

/** The newest of each state, with how many there are. */
export async function loadBoard(program: AppContext, scope: Scope, query: URLSearchParams) {
  const { search, position, assigned } = parseApplicationFilter(query)
  const db = createReader(program, query)
  const [positions, colleagues, ...lanes] = await Promise.all([
    listPositions(program, scope, position),
    listColleagues(program.database.db, 'applications'),
    ...applicationStates.map(async (state) => {
      const found = selectApplications(db, scope, { search, position, assigned, folder: state })
      const [total, rows] = await Promise.all([
        countOf(found),
        found.select(columns).orderBy('id', 'desc').limit(laneSize).execute(),
      ])
      return { state, total, rows: await presentApplications(program, rows) }
    }),
  ])
  return {
    search,
    position,
    ...positions,
    assigned,
    lanes,
    colleagues: findMentioned(
      colleagues,
      lanes.flatMap(({ rows }) => rows),
    ),
  }
}

const laneSize = 25

async function foldersOf(db: Db, scope: Scope, { position, assigned }: Wanted) {
  const [rows, held] = await Promise.all([
    applicationsFor(db, scope)
      .select((eb) => ['state', 'is_spam', eb.fn.countAll<number>().as('count')])
      .$if(position !== '', (query) => query.where(wherePosition(position)))
      .$if(assigned !== '', (query) => query.where(whereAssigned(scope, assigned)))
      .groupBy(['state', 'is_spam'])
      .execute(),
    countOf(selectApplications(db, scope, { search: '', folder: 'held', position, assigned })),
  ])
  const sum = (of: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(of).reduce((total, { count }) => total + count, 0)
  const isDecided = (state: ApplicationState) => finalStates.some((each) => each === state)
  return [
    {
      value: 'current',
      label: 'Undecided',
      count: sum(({ state, is_spam }) => !is_spam && !isDecided(state)),
    },
    ...applicationStates.map((value) => ({
      value,
      label: stateTexts[value],
      count: sum(({ state, is_spam }) => !is_spam && state === value),
    })),
    { value: 'held', label: 'Held', count: held },
    { value: 'spam', label: 'Spam', count: sum(({ is_spam }) => is_spam) },
  ]
}
