import type { InboxScope } from '#accounts/rights.ts'
import { countRows } from '#core/db/count.server.ts'
import type { Db } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { findDueStates } from '#inbox/deadlines/due-states.server.ts'
import { listColleagues, toNamedColleagues } from '#inbox/entries/colleagues.server.ts'
import { listSearchWordConditions } from '#inbox/entries/entry-search.server.ts'
import { type MessageState, messageStates } from '#inbox/entries/inbox-tables.ts'
import { selectVisibleMessages } from '#inbox/entries/visibility.server.ts'
import { summarizeOpenTasks } from '#inbox/tasks/list-tasks.server.ts'
import { countUnsentByEntry } from '#mail/unsent-mails.server.ts'
import { parseChoiceParam, parseTextParam } from '#panel/kit/list/paging.server.ts'
import {
  isFilterOnGoneColleague,
  listFilterConditions,
  parseFilters,
  searchesAllFolders,
} from '../filters/parse-filters.server.ts'
import { messageFolderNames } from '../kinds.ts'
import { findStarredEntryIds } from '../views/stars.server.ts'
import { chooseReadConnection, paginate } from './ordering.server.ts'

/** Parses the filter of the list. A search, a topic and some filters cover all folders unless one is given. */
export function parseMessageFilter(query: URLSearchParams) {
  const search = parseTextParam(query, 'search')
  const state = parseTextParam(query, 'state')
  const topic = parseChoiceParam(query, 'topic')
  const values = parseFilters('messages', query)
  const folder =
    messageStates.find((each) => each === state) ??
    (search || topic || searchesAllFolders('messages', values) ? null : 'unread')
  return { search, folder, topic, values }
}

type MessageFilter = ReturnType<typeof parseMessageFilter>

/** Visible messages, whatever their folder is and without the search. */
const selectFiltered = (db: Db, scope: InboxScope, { topic, values }: MessageFilter) =>
  selectVisibleMessages(db, scope)
    .$if(topic !== '', (query) => query.where('topic', '=', topic))
    .where((eb) => eb.and(listFilterConditions({ kind: 'messages', scope }, values)))

export function selectMessages(db: Db, scope: InboxScope, filter: MessageFilter) {
  const { search, folder } = filter
  let query = selectFiltered(db, scope, filter)
  if (folder) query = query.where('state', '=', folder)
  for (const word of listSearchWordConditions(db, scope, 'messages', search))
    query = query.where(word)
  return query
}

/** One page of a folder, or of the search results. */
export async function loadMessageList(app: AppContext, scope: InboxScope, query: URLSearchParams) {
  const filter = parseMessageFilter(query)
  const { search, folder, topic, values } = filter
  const db = chooseReadConnection(app, query)
  const messages = selectMessages(db, scope, filter)
  const [colleagues, topics, counts, total] = await Promise.all([
    listColleagues(app.database.db, 'messages'),
    listTopics(app.database.db, scope, topic),
    selectFiltered(db, scope, filter)
      .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
      .groupBy('state')
      .execute(),
    countRows(messages),
  ])
  const listing = { kind: 'messages', query, found: messages.select(columns) } as const
  const { rows, ...page } = await paginate(app, scope, listing, total)
  const ids = rows.map(({ id }) => id)
  const unsentCounts = await countUnsentByEntry(db, 'message_id', ids)
  const [dueStates, tasks, starred] = await Promise.all([
    findDueStates(app, 'messages', ids),
    summarizeOpenTasks(db, 'messages', ids),
    findStarredEntryIds(db, scope, 'messages', ids),
  ])
  return {
    ...{ search, folder, topic },
    assigned: values.get('assigned') ?? '',
    topics: topics.names,
    gone: [
      ...(topics.isGone ? ['topic' as const] : []),
      ...(isFilterOnGoneColleague(values, colleagues) ? ['person' as const] : []),
    ],
    colleagues: toNamedColleagues(colleagues),
    total,
    ...page,
    rows: rows.map((row) => ({
      ...row,
      message: row.message.slice(0, 300),
      unsent: unsentCounts.get(row.id) ?? 0,
      due: dueStates.get(row.id) ?? null,
      task: tasks.get(row.id) ?? null,
      isStarred: starred.has(row.id),
    })),
    folders: messageStates.map((value: MessageState) => ({
      value,
      label: messageFolderNames[value],
      count: counts.find((each) => each.state === value)?.count ?? 0,
    })),
  }
}

export type MessageRow = Awaited<ReturnType<typeof loadMessageList>>['rows'][number]

const columns = [
  'id',
  'state',
  'name',
  'message',
  'topic',
  'received_at',
  'suspicion',
  'hold_reason',
  'assigned_to',
  'language',
] as const

/** Maximum number of choices; the search finds the others. */
const maxTopics = 100

/** The forms that messages recently came from. Always contains `chosen`. */
async function listTopics(db: Db, scope: InboxScope, chosen: string) {
  const rows = await selectVisibleMessages(db, scope)
    .select('topic')
    .where('topic', 'is not', null)
    .groupBy('topic')
    .orderBy((eb) => eb.fn.max('id'), 'desc')
    .limit(maxTopics)
    .execute()
  const topics = new Set([...rows.map(({ topic }) => topic ?? ''), chosen])
  const isChosenThere = rows.some(({ topic }) => topic === chosen) || rows.length === maxTopics
  return {
    names: [...topics].filter(Boolean).sort((a, b) => a.localeCompare(b, 'de')),
    isGone: chosen !== '' && !isChosenThere,
  }
}
