import type { Scope } from '#accounts/rights.ts'
import type { AppContext } from '#app-context.server.ts'
import { countOf } from '#core/db/count.server.ts'
import { listColleagues, offered } from '#inbox/colleagues.server.ts'
import { type MessageState, messageStates } from '#inbox/inbox-tables.ts'
import { entryHasWords } from '#inbox/searched.server.ts'
import { messagesFor } from '#inbox/visibility.server.ts'
import { countUnsent } from '#mail/unsent.server.ts'
import { parseParam } from '#panel/kit/list/paging.server.ts'
import type { Db } from '#tables.ts'
import { parseAssignee, whereAssigned } from './assigned.server.ts'
import { folderNames } from './kinds.ts'
import { createReader, paginate } from './ordering.server.ts'

/** What an address of the list asks for; words are looked for everywhere unless a folder is named. */
export function parseMessageFilter(query: URLSearchParams) {
  const search = parseParam(query, 'search')
  const asked = parseParam(query, 'state')
  const folder = messageStates.find((each) => each === asked) ?? (search ? null : 'unread')
  return { search, folder, assigned: parseAssignee(query) }
}

type Wanted = ReturnType<typeof parseMessageFilter>

export function selectMessages(db: Db, scope: Scope, { search, folder, assigned }: Wanted) {
  let found = messagesFor(db, scope)
  if (folder) found = found.where('state', '=', folder)
  if (assigned) found = found.where(whereAssigned(scope, assigned))
  for (const word of entryHasWords(db, 'messages', search)) found = found.where(word)
  return found
}

/** A page of a folder; with words a page of everything that has them, wherever it lies. */
export async function listMessages(program: AppContext, scope: Scope, query: URLSearchParams) {
  const wanted = parseMessageFilter(query)
  const { search, folder, assigned } = wanted
  const db = createReader(program, query)
  const found = selectMessages(db, scope, wanted)
  const [colleagues, counts, total] = await Promise.all([
    listColleagues(program.database.db, 'messages'),
    messagesFor(db, scope)
      .$if(assigned !== '', (all) => all.where(whereAssigned(scope, assigned)))
      .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
      .groupBy('state')
      .execute(),
    countOf(found),
  ])
  const listed = { found: found.select(columns), total }
  const { rows, ...page } = await paginate(db, 'messages', query, listed)
  const waiting = await countUnsent(
    db,
    'message_id',
    rows.map(({ id }) => id),
  )
  return {
    search,
    folder,
    assigned,
    colleagues: offered(colleagues),
    total,
    ...page,
    rows: rows.map((row) => ({
      ...row,
      message: row.message.slice(0, 300),
      unsent: waiting.get(row.id) ?? 0,
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
