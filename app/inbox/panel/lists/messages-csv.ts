import { recordPanelEvent } from '#accounts/panel-events.server.ts'
import { requireRight } from '#accounts/rights.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { recordEvents } from '#inbox/entries/events.server.ts'
import { streamCsv } from '#panel/kit/download/csv.server.ts'
import { createAssigneeNamer, createMessageCsvRows, csvHeads } from '../views/csv-rows.server.ts'
import type { Route } from './+types/messages-csv'
import { parseMessageFilter, selectMessages } from './messages.server.ts'
import { chooseReadConnection, listOrderedIds, sortByIds } from './ordering.server.ts'

const batchSize = 50

/** The filtered list as CSV. Records the export in the history of each message. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { by, scope, app, db } = requireRight(context, 'messages:export')
  await recordPanelEvent(db, 'exports', { who: by, what: 'messages' })
  const filter = parseMessageFilter(url.searchParams)
  const query = url.searchParams
  const found = selectMessages(chooseReadConnection(app, query), scope, filter)
  const ids = await listOrderedIds(app, scope, { kind: 'messages', query, found })
  return streamCsv('Nachrichten', csvHeads.messages, readPages(app, ids, found, by))
}

/** First the ids, then the rows by them, as for applications. */
async function* readPages(
  app: AppContext,
  all: number[],
  found: ReturnType<typeof selectMessages>,
  actor: string,
) {
  const nameAssignee = await createAssigneeNamer(app, 'messages')
  for (let start = 0; start < all.length; start += batchSize) {
    const ids = all.slice(start, start + batchSize)
    const rows = sortByIds(await found.selectAll().where('id', 'in', ids).execute(), ids)
    await recordEvents(
      app.database.db,
      'messages',
      rows.map(({ id }) => id),
      { who: actor, what: 'exported in a list' },
    )
    yield await createMessageCsvRows(app, rows, nameAssignee)
  }
}
