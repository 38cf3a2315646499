import type { Scope } from '#accounts/rights.ts'
import { countRows } from '#core/db/count.server.ts'
import type { Db } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { listColleagues, toColleagueNames } from '#inbox/entries/colleagues.server.ts'
import { entryContainsWords } from '#inbox/entries/entry-search.server.ts'
import { type MessageState, messageStates } from '#inbox/entries/inbox-tables.ts'
import { selectVisibleMessages } from '#inbox/entries/visibility.server.ts'
import { countUnsent } from '#mail/unsent-mails.server.ts'
import { parseParam } from '#panel/kit/list/paging.server.ts'
import { parseAssignee, whereAssigned } from '../entry/assigned.server.ts'
import { folderNames } from '../kinds.ts'
import { createReader, paginate } from './ordering.server.ts'

/** Parses the filter of the list. A search covers all folders unless one is given. */
export function parseMessageFilter(query: URLSearchParams) {
  const search = parseParam(query, 'search')
  const state = parseParam(query, 'state')
  const folder = messageStates.find((each) => each === state) ?? (search ? null : 'unread')
  return { search, folder, assigned: parseAssignee(query) }
}

type MessageFilter = ReturnType<typeof parseMessageFilter>

export function selectMessages(db: Db, scope: Scope, { search, folder, assigned }: MessageFilter) {
  let query = selectVisibleMessages(db, scope)
  if (folder) query = query.where('state', '=', folder)
  if (assigned) query = query.where(whereAssigned(scope, assigned))
  for (const word of entryContainsWords(db, 'messages', search)) query = query.where(word)
  return query
}

/** One page of a folder, or of the search results. */
export async function listMessages(program: AppContext, scope: Scope, query: URLSearchParams) {
  const filter = parseMessageFilter(query)
  const { search, folder, assigned } = filter
  const db = createReader(program, query)
  const messages = selectMessages(db, scope, filter)
  const [colleagues, counts, total] = await Promise.all([
    listColleagues(program.database.db, 'messages'),
    selectVisibleMessages(db, scope)
      .$if(assigned !== '', (query) => query.where(whereAssigned(scope, assigned)))
      .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
      .groupBy('state')
      .execute(),
    countRows(messages),
  ])
  const selection = { found: messages.select(columns), total }
  const { rows, ...page } = await paginate(db, 'messages', query, selection)
  const unsentCounts = await countUnsent(
    db,
    'message_id',
    rows.map(({ id }) => id),
  )
  return {
    search,
    folder,
    assigned,
    colleagues: toColleagueNames(colleagues),
    total,
    ...page,
    rows: rows.map((row) => ({
      ...row,
      message: row.message.slice(0, 300),
      unsent: unsentCounts.get(row.id) ?? 0,
    })),
    folders: messageStates.map((value: MessageState) => ({
      value,
      label: folderNames[value],
      count: counts.find((each) => each.state === value)?.count ?? 0,
    })),
  }
}

const columns = [
  'id',
  'reference',
  'state',
  'name',
  'email',
  'message',
  'received_at',
  'suspicion',
  'hold_reason',
  'assigned_to',
] as const
