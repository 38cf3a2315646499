import { type MessageState, messageStates } from '../../inbox/inbox-tables.ts'
import type { Inbox } from '../../inbox/submission.server.ts'
import { folderNames } from './states.ts'
import { askedFor, hasWords, pageOf, pageSize } from './words.server.ts'

/** A page of a folder; with words a page of everything that has them, wherever it lies. */
export async function messagesIn(db: Inbox, query: URLSearchParams) {
  const search = askedFor(query, 'search')
  const asked = askedFor(query, 'state')
  const folder = messageStates.find((each) => each === asked) ?? (search ? null : 'unread')
  let found = db.selectFrom('messages')
  if (folder) found = found.where('state', '=', folder)
  for (const word of hasWords(search, ['name', 'email', 'message', 'reference']))
    found = found.where(word)
  const [counts, { total }] = await Promise.all([
    db
      .selectFrom('messages')
      .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
      .groupBy('state')
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const { page, pages, offset } = pageOf(query, total)
  const rows = await found
    .select(['id', 'reference', 'state', 'name', 'email', 'message', 'received_at', 'suspicion'])
    .select('hold_reason')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset(offset)
    .execute()
  return {
    search,
    folder,
    total,
    page,
    pages,
    rows: rows.map((row) => ({ ...row, message: row.message.slice(0, 300) })),
    folders: messageStates.map((value: MessageState) => ({
      value,
      label: folderNames[value],
      count: counts.find((each) => each.state === value)?.count ?? 0,
    })),
  }
}
