import type { Scope } from '#accounts/rights.ts'
import { countRows } from '#core/db/count.server.ts'
import type { Db } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import type { DueFilter } from '#inbox/deadlines/due-state.ts'
import { parseDueFilter, whereDue } from '#inbox/deadlines/where-due.server.ts'
import { canSeeJob } from '#inbox/entries/colleague.ts'
import {
  findAssignees,
  listAssignable,
  listColleagues,
  toColleagueNames,
} from '#inbox/entries/colleagues.server.ts'
import { entryContainsWords } from '#inbox/entries/entry-search.server.ts'
import { type ApplicationState, applicationStates } from '#inbox/entries/inbox-tables.ts'
import { selectVisibleApplications } from '#inbox/entries/visibility.server.ts'
import { parseParam } from '#panel/kit/list/paging.server.ts'
import {
  applicationListColumns,
  presentApplications,
  withReadMarks,
} from '../entry/application-lines.server.ts'
import { stateTexts } from '../kinds.ts'
import { isGonePerson, listNarrowed, parseNarrowing } from './narrowing.server.ts'
import { createReader, paginate } from './ordering.server.ts'
import { listPositions, wherePosition } from './positions.server.ts'

/** Folders besides the states: undecided, on hold, spam. */
const extraFolders = ['current', 'held', 'spam'] as const
type Folder = ApplicationState | (typeof extraFolders)[number]

export const finalStates = ['hired', 'rejected'] as const

/** Parses the filter of list, board and export. A search or stars cover all folders unless one is given. */
export function parseApplicationFilter(query: URLSearchParams) {
  const search = parseParam(query, 'search')
  const state = parseParam(query, 'state')
  const narrowed = parseNarrowing(query)
  const folder: Folder | null =
    [...applicationStates, ...extraFolders].find((each) => each === state) ??
    (search || narrowed.star ? null : 'current')
  return {
    search,
    folder,
    position: parseParam(query, 'position'),
    due: parseDueFilter(query),
    ...narrowed,
  }
}

type ApplicationFilter = Omit<ReturnType<typeof parseApplicationFilter>, 'due'> & {
  due?: DueFilter | ''
}

export function selectApplications(
  db: Db,
  scope: Scope,
  { search, folder, position, due, ...narrowed }: ApplicationFilter,
) {
  let query = selectVisibleApplications(db, scope)
  const state = applicationStates.find((each) => each === folder)
  if (folder !== null) query = query.where('is_spam', '=', folder === 'spam')
  if (state) query = query.where('state', '=', state)
  if (folder === 'current') query = query.where('state', 'not in', finalStates)
  if (folder === 'held') query = query.where('hold_reason', 'is not', null)
  if (position) query = query.where(wherePosition(position))
  for (const each of listNarrowed('applications', scope, narrowed)) query = query.where(each)
  if (due) query = query.where(whereDue('applications', due))
  for (const word of entryContainsWords(db, scope, 'applications', search))
    query = query.where(word)
  return query
}

/** One page of the list. */
export async function listApplications(app: AppContext, scope: Scope, query: URLSearchParams) {
  const filter = parseApplicationFilter(query)
  const db = createReader(app, query)
  const applications = selectApplications(db, scope, filter)
  const [colleagues, folders, positions, total] = await Promise.all([
    listColleagues(app.database.db, 'applications'),
    countFolders(db, scope, filter),
    listPositions(app, scope, filter.position),
    countRows(applications),
  ])
  const selection = { found: applications.select(applicationListColumns), total }
  const { rows, ...page } = await paginate(db, scope, 'applications', query, selection)
  return {
    ...filter,
    colleagues: findAssignees(colleagues, rows),
    assignable: listAssignable(scope, colleagues),
    folders,
    ...positions,
    gone: [
      ...(positions.isGone ? ['job' as const] : []),
      ...(isGonePerson(filter.assigned, colleagues) ? ['person' as const] : []),
    ],
    /** Who may be in charge; the filter offers them. */
    inCharge: toColleagueNames(
      colleagues.filter(
        (each) =>
          scope.applications === 'all' || scope.applications.some((job) => canSeeJob(each, job)),
      ),
    ),
    total,
    ...page,
    rows: await presentApplications(app, scope, await withReadMarks(db, scope, rows)),
  }
}

/** The newest applications of each state, with the totals. */
export async function loadBoard(app: AppContext, scope: Scope, query: URLSearchParams) {
  const { due: _, ...filter } = parseApplicationFilter(query)
  const { search, position, assigned } = filter
  const db = createReader(app, query)
  const [positions, colleagues, ...lanes] = await Promise.all([
    listPositions(app, scope, position),
    listColleagues(app.database.db, 'applications'),
    ...applicationStates.map(async (state) => {
      const applications = selectApplications(db, scope, { ...filter, folder: state })
      const [total, rows] = await Promise.all([
        countRows(applications),
        applications.select(applicationListColumns).orderBy('id', 'desc').limit(laneSize).execute(),
      ])
      return { state, total, rows: await presentApplications(app, scope, rows) }
    }),
  ])
  return {
    search,
    position,
    ...positions,
    assigned,
    lanes,
    colleagues: findAssignees(
      colleagues,
      lanes.flatMap(({ rows }) => rows),
    ),
  }
}

const laneSize = 25

async function countFolders(db: Db, scope: Scope, filter: ApplicationFilter) {
  const { position } = filter
  const [rows, heldCount] = await Promise.all([
    selectVisibleApplications(db, scope)
      .select((eb) => ['state', 'is_spam', eb.fn.countAll<number>().as('count')])
      .$if(position !== '', (query) => query.where(wherePosition(position)))
      .where((eb) => eb.and(listNarrowed('applications', scope, filter)))
      .groupBy(['state', 'is_spam'])
      .execute(),
    countRows(selectApplications(db, scope, { ...filter, search: '', folder: 'held', due: '' })),
  ])
  const sum = (matches: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(matches).reduce((total, { count }) => total + count, 0)
  const isFinal = (state: ApplicationState) => finalStates.some((each) => each === state)
  return [
    {
      value: 'current',
      label: 'Undecided',
      count: sum(({ state, is_spam }) => !is_spam && !isFinal(state)),
    },
    ...applicationStates.map((value) => ({
      value,
      label: stateTexts[value],
      count: sum(({ state, is_spam }) => !is_spam && state === value),
    })),
    { value: 'held', label: 'Held', count: heldCount },
    { value: 'spam', label: 'Spam', count: sum(({ is_spam }) => is_spam) },
  ]
}
