import type { InboxScope } from '#accounts/rights.ts'
import { countRows } from '#core/db/count.server.ts'
import type { Db } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { type ColleagueAccess, canSeeJob } from '#inbox/entries/colleague-access.ts'
import {
  findAssignees,
  listAssignableColleagues,
  listColleagues,
  toNamedColleagues,
} from '#inbox/entries/colleagues.server.ts'
import { listSearchWordConditions } from '#inbox/entries/entry-search.server.ts'
import { type ApplicationState, applicationStates } from '#inbox/entries/inbox-tables.ts'
import { selectVisibleApplications } from '#inbox/entries/visibility.server.ts'
import { parseChoiceParam, parseTextParam } from '#panel/kit/list/paging.server.ts'
import {
  addApplicationListDetails,
  applicationListColumns,
  toListedApplication,
  withReadMarks,
} from '../entry/listed-applications.server.ts'
import {
  isFilterOnGoneColleague,
  listFilterConditions,
  parseFilters,
  searchesAllFolders,
} from '../filters/parse-filters.server.ts'
import { listAnswerConditions } from '../filters/question-filters.server.ts'
import { findQuestionsOfFilteredJob } from '../filters/questions-of-filtered-job.server.ts'
import { applicationStateTexts } from '../kinds.ts'
import { listAppliedPositions, wherePosition } from './applied-positions.server.ts'
import { chooseReadConnection, paginate } from './ordering.server.ts'

/** Folders besides the states: undecided, on hold, spam. */
const extraFolders = ['current', 'held', 'spam'] as const
type Folder = ApplicationState | (typeof extraFolders)[number]

export const finalStates = ['hired', 'rejected'] as const

/** Reads the filter of list, board and export. A search and some filters cover all folders unless one is given. */
export async function readApplicationFilter(
  app: Pick<AppContext, 'database' | 'store'>,
  scope: InboxScope,
  query: URLSearchParams,
) {
  const search = parseTextParam(query, 'search')
  const position = parseChoiceParam(query, 'position')
  const values = parseFilters('applications', query)
  const folder: Folder | null =
    [...applicationStates, ...extraFolders].find((each) => each === query.get('state')) ??
    (search || searchesAllFolders('applications', values) ? null : 'current')
  const questions = await findQuestionsOfFilteredJob(app, scope, position)
  const answers = listAnswerConditions(app.database.db, questions, query)
  return { search, folder, position, values, questions, answers }
}

type ApplicationFilter = Awaited<ReturnType<typeof readApplicationFilter>>

/** Visible applications, whatever their folder is and without the search. */
const selectFiltered = (
  db: Db,
  scope: InboxScope,
  { position, values, answers }: ApplicationFilter,
) =>
  selectVisibleApplications(db, scope)
    .$if(position !== '', (query) => query.where(wherePosition(position)))
    .where((eb) =>
      eb.and([...listFilterConditions({ kind: 'applications', scope }, values), ...answers]),
    )

export function selectApplications(db: Db, scope: InboxScope, filter: ApplicationFilter) {
  const { search, folder } = filter
  let query = selectFiltered(db, scope, filter)
  const state = applicationStates.find((each) => each === folder)
  if (folder !== null) query = query.where('is_spam', '=', folder === 'spam')
  if (state) query = query.where('state', '=', state)
  if (folder === 'current') query = query.where('state', 'not in', finalStates)
  if (folder === 'held') query = query.where('hold_reason', 'is not', null)
  for (const word of listSearchWordConditions(db, scope, 'applications', search))
    query = query.where(word)
  return query
}

/** One page of the list. */
export async function loadApplicationList(
  app: AppContext,
  scope: InboxScope,
  query: URLSearchParams,
) {
  const filter = await readApplicationFilter(app, scope, query)
  const { search, folder, position, values } = filter
  const db = chooseReadConnection(app, query)
  const applications = selectApplications(db, scope, filter)
  const [colleagues, folders, positions, count] = await Promise.all([
    listColleagues(app.database.db, 'applications'),
    countFolders(db, scope, filter),
    listAppliedPositions(app, scope, position),
    search ? countRows(applications) : undefined,
  ])
  const total = count ?? getFolderCount(folders, folder)
  const found = applications.select(applicationListColumns)
  const listing = { kind: 'applications', query, found } as const
  const { rows, ...page } = await paginate(app, scope, listing, total)
  return {
    ...{ search, folder, position, questions: filter.questions },
    assigned: values.get('assigned') ?? '',
    colleagues: findAssignees(colleagues, rows),
    assignable: listAssignableColleagues(scope, colleagues),
    folders,
    ...positions,
    gone: [
      ...(positions.isGone ? ['job' as const] : []),
      ...(isFilterOnGoneColleague(values, colleagues) ? ['person' as const] : []),
    ],
    inCharge: listPossibleAssignees(scope, colleagues),
    total,
    ...page,
    rows: (await addApplicationListDetails(app, scope, await withReadMarks(db, scope, rows))).map(
      toListedApplication,
    ),
  }
}

/** Who may be in charge; the filter offers them. */
export const listPossibleAssignees = (
  { applications }: InboxScope,
  colleagues: ColleagueAccess[],
) =>
  toNamedColleagues(
    colleagues.filter(
      (each) => applications === 'all' || applications.some((job) => canSeeJob(each, job)),
    ),
  )

type FolderCount = Awaited<ReturnType<typeof countFolders>>[number]

/** The number of applications in a folder, or in all. */
const getFolderCount = (folders: FolderCount[], folder: Folder | null) =>
  folders
    .filter(({ value }) =>
      folder === null ? isState(value) || value === 'spam' : value === folder,
    )
    .reduce((sum, { count }) => sum + count, 0)

const isState = (value: string) => applicationStates.some((state) => state === value)

async function countFolders(db: Db, scope: InboxScope, filter: ApplicationFilter) {
  const [rows, heldCount] = await Promise.all([
    selectFiltered(db, scope, filter)
      .select((eb) => ['state', 'is_spam', eb.fn.countAll<number>().as('count')])
      .groupBy(['state', 'is_spam'])
      .execute(),
    countRows(selectApplications(db, scope, { ...filter, search: '', folder: 'held' })),
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
      label: applicationStateTexts[value],
      count: sum(({ state, is_spam }) => !is_spam && state === value),
    })),
    { value: 'held', label: 'Held', count: heldCount },
    { value: 'spam', label: 'Spam', count: sum(({ is_spam }) => is_spam) },
  ]
}
