import type { Scope } from '../../auth/rights.ts'
import { countOf } from '../../db/count.server.ts'
import { assignableBy, colleaguesFor, namedIn } from '../../inbox/colleagues.server.ts'
import { type ApplicationState, applicationStates } from '../../inbox/inbox-tables.ts'
import { entryHasWords } from '../../inbox/searched.server.ts'
import { applicationsFor } from '../../inbox/seen-by.server.ts'
import type { Program } from '../../program.server.ts'
import type { Db } from '../../tables.ts'
import { askedFor } from '../list/paging.server.ts'
import { asNewTo, columns, described } from './application-lines.server.ts'
import { assignedIn, isAssigned } from './assigned.server.ts'
import { onPage, readerFor } from './in-order.server.ts'
import { stateTexts } from './kinds.ts'
import { forPosition, positionsOf } from './positions.server.ts'

/** Folders beyond the states: everything undecided, what is held, what looks like spam. */
const more = ['current', 'held', 'spam'] as const
type Folder = ApplicationState | (typeof more)[number]

export const decided = ['hired', 'rejected'] as const

/** What an address of the list, the board or the export asks for. Words are looked for everywhere unless a folder is named. */
export function wantedIn(query: URLSearchParams) {
  const search = askedFor(query, 'search')
  const asked = askedFor(query, 'state')
  const folder: Folder | null =
    [...applicationStates, ...more].find((each) => each === asked) ?? (search ? null : 'current')
  return { search, folder, position: askedFor(query, 'position'), assigned: assignedIn(query) }
}

type Wanted = ReturnType<typeof wantedIn>

export function matching(db: Db, scope: Scope, { search, folder, position, assigned }: Wanted) {
  let found = applicationsFor(db, scope)
  const state = applicationStates.find((each) => each === folder)
  if (folder !== null) found = found.where('is_spam', '=', folder === 'spam')
  if (state) found = found.where('state', '=', state)
  if (folder === 'current') found = found.where('state', 'not in', decided)
  if (folder === 'held') found = found.where('hold_reason', 'is not', null)
  if (position) found = found.where(forPosition(position))
  if (assigned) found = found.where(isAssigned(scope, assigned))
  for (const word of entryHasWords(db, 'applications', search)) found = found.where(word)
  return found
}

/** One page of the list. */
export async function applicationsIn(program: Program, scope: Scope, query: URLSearchParams) {
  const wanted = wantedIn(query)
  const db = readerFor(program, query)
  const found = matching(db, scope, wanted)
  const [colleagues, folders, positions, total] = await Promise.all([
    colleaguesFor(program.database.db, 'applications'),
    foldersOf(db, scope, wanted),
    positionsOf(program, scope, wanted.position),
    countOf(found),
  ])
  const listed = { found: found.select(columns), total }
  const { rows, ...page } = await onPage(db, 'applications', query, listed)
  return {
    ...wanted,
    colleagues: namedIn(colleagues, rows),
    assignable: assignableBy(scope, colleagues),
    folders,
    ...positions,
    total,
    ...page,
    rows: await described(program, await asNewTo(db, scope, rows)),
  }
}

/** The newest of each state, with how many there are. */
export async function boardOf(program: Program, scope: Scope, query: URLSearchParams) {
  const { search, position, assigned } = wantedIn(query)
  const db = readerFor(program, query)
  const [positions, colleagues, ...lanes] = await Promise.all([
    positionsOf(program, scope, position),
    colleaguesFor(program.database.db, 'applications'),
    ...applicationStates.map(async (state) => {
      const found = matching(db, scope, { search, position, assigned, folder: state })
      const [total, rows] = await Promise.all([
        countOf(found),
        found.select(columns).orderBy('id', 'desc').limit(laneSize).execute(),
      ])
      return { state, total, rows: await described(program, rows) }
    }),
  ])
  return {
    search,
    position,
    ...positions,
    assigned,
    lanes,
    colleagues: namedIn(
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
      .$if(position !== '', (query) => query.where(forPosition(position)))
      .$if(assigned !== '', (query) => query.where(isAssigned(scope, assigned)))
      .groupBy(['state', 'is_spam'])
      .execute(),
    countOf(matching(db, scope, { search: '', folder: 'held', position, assigned })),
  ])
  const sum = (of: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(of).reduce((total, { count }) => total + count, 0)
  const isDecided = (state: ApplicationState) => decided.some((each) => each === state)
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
