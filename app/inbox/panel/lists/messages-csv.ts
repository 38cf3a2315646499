import type { Selectable } from 'kysely'
import { recordPanelEvent } from '#accounts/panel-events.server.ts'
import { requireRight } from '#accounts/rights.server.ts'
import { getGermanDay } from '#content/types/open-job.ts'
import { createTranslator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { recordEvents } from '#inbox/entries/events.server.ts'
import type { Messages } from '#inbox/entries/inbox-tables.ts'
import { formatAnswers } from '#inbox/entries/stored-answers.ts'
import { streamCsv } from '#panel/kit/download/csv.server.ts'
import { messageFolderNames } from '../kinds.ts'
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
  const head = columns.map(([name]) => name)
  return streamCsv('Nachrichten', head, readPages(app, ids, found, by))
}

/** First the ids, then the rows by them, as for applications. */
async function* readPages(
  app: AppContext,
  all: number[],
  found: ReturnType<typeof selectMessages>,
  actor: string,
) {
  for (let start = 0; start < all.length; start += batchSize) {
    const ids = all.slice(start, start + batchSize)
    const rows = sortByIds(await found.selectAll().where('id', 'in', ids).execute(), ids)
    await recordEvents(
      app.database.db,
      'messages',
      rows.map(({ id }) => id),
      { who: actor, what: 'exported in a list' },
    )
    yield rows.map((row) => columns.map(([, read]) => read(row)))
  }
}

const german = createTranslator('de')

/** German column heads, as in the form. Each form asks something else, so its answers share a cell. */
const columns: [name: string, read: (row: Selectable<Messages>) => string][] = [
  ['Referenz', ({ reference }) => reference],
  ['Ordner', ({ state }) => german(messageFolderNames[state])],
  ['Eingegangen', ({ received_at }) => getGermanDay(new Date(received_at))],
  ['Thema', ({ topic }) => topic ?? ''],
  ['Name', ({ name }) => name],
  ['E-Mail', ({ email }) => email],
  ['Nachricht', ({ message }) => message],
  ['Antworten', ({ answers }) => formatAnswers(answers)],
  ['Aufbewahrt wegen', ({ hold_reason }) => hold_reason ?? ''],
]
