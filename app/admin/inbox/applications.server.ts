import { inbox } from '../../content/settings.ts'
import type { Program } from '../../http/program.server.ts'
import { type ApplicationState, applicationStates } from '../../inbox/inbox-tables.ts'
import { after, deletionDate } from '../../inbox/retention.ts'
import { stateNames } from '../../inbox/state-names.ts'
import type { Inbox } from '../../inbox/submission.server.ts'
import { nextStep } from './next-step.ts'
import { inboxOf } from './records.server.ts'
import { askedFor, hasWords, pageOf, pageSize } from './words.server.ts'

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
  return { search, folder, position: askedFor(query, 'position') }
}

type Wanted = ReturnType<typeof wantedIn>

export function matching(db: Inbox, { search, folder, position }: Wanted) {
  let found = db.selectFrom('applications')
  const state = applicationStates.find((each) => each === folder)
  if (folder !== null) found = found.where('is_spam', '=', folder === 'spam')
  if (state) found = found.where('state', '=', state)
  if (folder === 'current') found = found.where('state', 'not in', decided)
  if (folder === 'held') found = found.where('hold_reason', 'is not', null)
  if (position) found = found.where('position', '=', position)
  const columns = ['first_name', 'last_name', 'email', 'position', 'reference', 'city', 'message']
  for (const word of hasWords(search, columns)) found = found.where(word)
  return found
}

/** One page of the list. */
export async function applicationsIn(house: Program, query: URLSearchParams) {
  const db = inboxOf(house)
  const wanted = wantedIn(query)
  const found = matching(db, wanted)
  const [folders, positions, { total }] = await Promise.all([
    foldersOf(db, wanted.position),
    positionsOf(db),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const { page, pages, offset } = pageOf(query, total)
  const rows = await found
    .select(columns)
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset(offset)
    .execute()
  return {
    ...wanted,
    folders,
    positions,
    total,
    page,
    pages,
    rows: await described(house, rows),
  }
}

/** The newest of each state, with how many there are. */
export async function boardOf(house: Program, query: URLSearchParams) {
  const db = inboxOf(house)
  const { search, position } = wantedIn(query)
  const [positions, ...lanes] = await Promise.all([
    positionsOf(db),
    ...applicationStates.map(async (state) => {
      const found = matching(db, { search, position, folder: state })
      const [{ total }, rows] = await Promise.all([
        found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
        found.select(columns).orderBy('id', 'desc').limit(laneSize).execute(),
      ])
      return { state, total, rows: await described(house, rows) }
    }),
  ])
  return { search, position, positions, lanes }
}

const laneSize = 25

const columns = [
  'id',
  'reference',
  'state',
  'is_spam',
  'is_seen',
  'first_name',
  'last_name',
  'email',
  'position',
  'received_at',
  'updated_at',
  'rejected_at',
  'hold_reason',
  'talent_pool_until',
] as const

interface Listed {
  id: number
  reference: string
  state: ApplicationState
  is_spam: boolean
  is_seen: boolean
  first_name: string
  last_name: string
  email: string
  position: string
  received_at: string
  updated_at: string
  rejected_at: string | null
  hold_reason: string | null
  talent_pool_until: string | null
}

/** With what an operator wants to know at one glance. */
export async function described<Row extends Listed>(house: Program, rows: Row[]) {
  if (rows.length === 0) return []
  const db = inboxOf(house)
  const ids = rows.map(({ id }) => id)
  const [documents, rejections, settings] = await Promise.all([
    db
      .selectFrom('application_documents')
      .select((eb) => ['application_id', eb.fn.countAll<number>().as('count')])
      .where('application_id', 'in', ids)
      .groupBy('application_id')
      .execute(),
    db
      .selectFrom('outbox')
      .select('application_id')
      .where('application_id', 'in', ids)
      .where('kind', '=', 'rejection')
      .execute(),
    house.store.setting(inbox),
  ])
  const countOf = new Map(documents.map((each) => [each.application_id, each.count]))
  const told = new Set(rejections.map((each) => each.application_id))
  return rows.map((row) => ({
    ...row,
    name: `${row.first_name} ${row.last_name}`,
    documents: countOf.get(row.id) ?? 0,
    nextStep: nextStep({ ...row, isToldOff: told.has(row.id) }),
    deletedAt:
      row.is_spam && !row.hold_reason
        ? after(row.received_at, settings.spamDays)
        : deletionDate(row, settings.applicationDays),
  }))
}

export type ApplicationLine = Awaited<ReturnType<typeof described<Listed>>>[number]

async function foldersOf(db: Inbox, position: string) {
  const [rows, held] = await Promise.all([
    db
      .selectFrom('applications')
      .select((eb) => ['state', 'is_spam', eb.fn.countAll<number>().as('count')])
      .$if(position !== '', (query) => query.where('position', '=', position))
      .groupBy(['state', 'is_spam'])
      .execute(),
    matching(db, { search: '', folder: 'held', position })
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
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
      label: stateNames[value],
      count: sum(({ state, is_spam }) => !is_spam && state === value),
      isGerman: true,
    })),
    { value: 'held', label: 'Held', count: held.count },
    { value: 'spam', label: 'Spam', count: sum(({ is_spam }) => is_spam) },
  ]
}

/** What people have applied for, also for jobs that are long gone. */
async function positionsOf(db: Inbox) {
  const rows = await db.selectFrom('applications').select('position').distinct().execute()
  return rows.map(({ position }) => position).sort((a, b) => a.localeCompare(b, 'de'))
}
