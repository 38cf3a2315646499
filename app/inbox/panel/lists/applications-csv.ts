import { recordPanelEvent } from '#accounts/panel-events.server.ts'
import { requireRight } from '#accounts/rights.server.ts'
import type { InboxScope } from '#accounts/rights.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { recordEvents } from '#inbox/entries/events.server.ts'
import { streamCsv } from '#panel/kit/download/csv.server.ts'
import {
  createApplicationCsvRows,
  createAssigneeNamer,
  csvHeads,
} from '../views/csv-rows.server.ts'
import type { Route } from './+types/applications-csv'
import { readApplicationFilter, selectApplications } from './applications.server.ts'
import { chooseReadConnection, listOrderedIds, sortByIds } from './ordering.server.ts'

/** Each batch is one transaction, for the histories. */
const batchSize = 200

/** The filtered list as CSV. Records the export in the history of each application. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { by, scope, app, db } = requireRight(context, 'applications:export')
  await recordPanelEvent(db, 'exports', { who: by, what: 'applications' })
  const filter = await readApplicationFilter(app, scope, url.searchParams)
  const query = url.searchParams
  const found = selectApplications(chooseReadConnection(app, query), scope, filter)
  const pages = readPages(app, scope, { query, found }, by)
  return streamCsv('Bewerbungen', csvHeads.applications, pages)
}

/**
 * First the ids, which an index has, then the rows by them: with filter and order in one query SQLite would sort all
 * applications for each page.
 */
async function* readPages(
  app: AppContext,
  scope: InboxScope,
  { query, found }: { query: URLSearchParams; found: ReturnType<typeof selectApplications> },
  actor: string,
) {
  const nameAssignee = await createAssigneeNamer(app, 'applications')
  const all = await listOrderedIds(app, scope, { kind: 'applications', query, found })
  for (let start = 0; start < all.length; start += batchSize) {
    const wanted = all.slice(start, start + batchSize)
    const unordered = await found.selectAll().where('applications.id', 'in', wanted).execute()
    const rows = sortByIds(unordered, wanted)
    await recordEvents(
      app.database.db,
      'applications',
      rows.map(({ id }) => id),
      { who: actor, what: 'exported in a list' },
    )
    yield await createApplicationCsvRows(app, scope, rows, nameAssignee)
  }
}
