import type { Scope } from '#accounts/rights.ts'
import { countRows } from '#core/db/count.server.ts'
import type { Db } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { findDueStates } from '#inbox/deadlines/due-states.server.ts'
import { parseDueFilter, whereDue } from '#inbox/deadlines/where-due.server.ts'
import { listColleagues, toColleagueNames } from '#inbox/entries/colleagues.server.ts'
import { entryContainsWords } from '#inbox/entries/entry-search.server.ts'
import { type MessageState, messageStates } from '#inbox/entries/inbox-tables.ts'
import { selectVisibleMessages } from '#inbox/entries/visibility.server.ts'
import { findOpenTasks } from '#inbox/tasks/list-tasks.server.ts'
import { countUnsent } from '#mail/unsent-mails.server.ts'
import { parseParam } from '#panel/kit/list/paging.server.ts'
import { folderNames } from '../kinds.ts'
import { findStarred } from '../views/stars.server.ts'
import { isGonePerson, listNarrowed, parseNarrowing } from './narrowing.server.ts'
import { createReader, paginate } from './ordering.server.ts'

/** Parses the filter of the list. A search, a topic, a deadline or stars cover all folders unless one is given. */
export function parseMessageFilter(query: URLSearchParams) {
  const search = parseParam(query, 'search')
  const state = parseParam(query, 'state')
  const topic = parseParam(query, 'topic')
  const narrowed = parseNarrowing(query)
  const folder =
    messageStates.find((each) => each === state) ??
    (search || topic || query.has('due') || narrowed.star ? null : 'unread')
  return { search, folder, topic, due: parseDueFilter(query), ...narrowed }
}

type MessageFilter = ReturnType<typeof parseMessageFilter>

export function selectMessages(
  db: Db,
  scope: Scope,
  { search, folder, topic, due, ...narrowed }: MessageFilter,
) {
  let query = selectVisibleMessages(db, scope)
  if (topic) query = query.where('topic', '=', topic)
  if (folder) query = query.where('state', '=', folder)
  for (const each of listNarrowed('messages', scope, narrowed)) query = query.where(each)
  if (due) query = query.where(whereDue('messages', due))
  for (const word of entryContainsWords(db, scope, 'messages', search)) query = query.where(word)
  return query
}

/** One page of a folder, or of the search results. */
export async function listMessages(app: AppContext, scope: Scope, query: URLSearchParams) {
  const filter = parseMessageFilter(query)
  const { topic, due: _, ...shown } = filter
  const db = createReader(app, query)
  const messages = selectMessages(db, scope, filter)
  const [colleagues, topics, counts, total] = await Promise.all([
    listColleagues(app.database.db, 'messages'),
    listTopics(app.database.db, scope, topic),
    selectVisibleMessages(db, scope)
      .$if(topic !== '', (query) => query.where('topic', '=', topic))
      .where((eb) => eb.and(listNarrowed('messages', scope, filter)))
      .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
      .groupBy('state')
      .execute(),
    countRows(messages),
  ])
  const selection = { found: messages.select(columns), total }
  const { rows, ...page } = await paginate(db, scope, 'messages', query, selection)
  const ids = rows.map(({ id }) => id)
  const unsentCounts = await countUnsent(db, 'message_id', ids)
  const [dueStates, tasks, starred] = await Promise.all([
    findDueStates(app, 'messages', ids),
    findOpenTasks(db, 'messages', ids),
    findStarred(db, scope, 'messages', ids),
  ])
  return {
    ...shown,
    topic,
    topics: topics.names,
    gone: [
      ...(topics.isGone ? ['topic' as const] : []),
      ...(isGonePerson(filter.assigned, colleagues) ? ['person' as const] : []),
    ],
    colleagues: toColleagueNames(colleagues),
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
      label: folderNames[value],
      count: counts.find((each) => each.state === value)?.count ?? 0,
    })),
  }
}

export type MessageRow = Awaited<ReturnType<typeof listMessages>>['rows'][number]

const columns = [
  'id',
  'reference',
  'state',
  'name',
  'email',
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
async function listTopics(db: Db, scope: Scope, chosen: string) {
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
