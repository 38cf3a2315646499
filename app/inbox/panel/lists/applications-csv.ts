import type { Selectable } from 'kysely'
import { recordPanelEvent } from '#accounts/panel-events.server.ts'
import { requireRight } from '#accounts/rights.server.ts'
import { today } from '#content/types/open-job.ts'
import { maxCursor } from '#core/db/keyset-page.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { recordEvents } from '#inbox/entries/events.server.ts'
import type { Applications } from '#inbox/entries/inbox-tables.ts'
import { stateNames } from '#inbox/entries/state-names.ts'
import { streamCsv } from '#panel/kit/download/csv.server.ts'
import { presentApplications } from '../entry/application-lines.server.ts'
import type { Route } from './+types/applications-csv'
import { parseApplicationFilter, selectApplications } from './applications.server.ts'

const batchSize = 100

/** The filtered list as CSV. Records the export in the history of each application. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { by, scope, program, db } = requireRight(context, 'applications:export')
  await recordPanelEvent(db, 'exports', { who: by, what: 'applications' })
  const filter = parseApplicationFilter(url.searchParams)
  const query = selectApplications(filter.search ? program.database.search : db, scope, filter)
  const head = columns.map(([name]) => name)
  return streamCsv('Bewerbungen', head, readPages(program, query.selectAll(), by))
}

type ApplicationQuery = ReturnType<ReturnType<typeof selectApplications>['selectAll']>

async function* readPages(program: AppContext, query: ApplicationQuery, actor: string) {
  for (let beforeId = maxCursor; beforeId > 0; ) {
    const rows = await query
      .where('id', '<', beforeId)
      .orderBy('id', 'desc')
      .limit(batchSize)
      .execute()
    const ids = rows.map(({ id }) => id)
    await recordEvents(program.database.db, 'applications', ids, {
      who: actor,
      what: 'exported in a list',
    })
    yield (await presentApplications(program, rows)).map((row) =>
      columns.map(([, read]) => read(row)),
    )
    beforeId = rows.length < batchSize ? 0 : (ids.at(-1) ?? 0)
  }
}

type Line = Awaited<ReturnType<typeof presentApplications<Selectable<Applications>>>>[number]

/** Day in German time, as on the screens. */
const formatDay = (at: string | null) => (at ? today(new Date(at)) : '')

/** German column heads, as in the form. */
const columns: [name: string, of: (line: Line) => string][] = [
  ['Referenz', ({ reference }) => reference],
  ['Stand', ({ state, is_spam }) => (is_spam ? 'Spam' : stateNames[state])],
  ['Eingegangen', ({ received_at }) => formatDay(received_at)],
  ['Position', ({ position }) => position],
  ['Anrede', ({ salutation }) => salutation ?? ''],
  ['Titel', ({ title }) => title ?? ''],
  ['Vorname', ({ first_name }) => first_name],
  ['Nachname', ({ last_name }) => last_name],
  ['E-Mail', ({ email }) => email],
  ['Telefon', ({ phone }) => phone],
  ['Straße', ({ street }) => street ?? ''],
  ['PLZ', ({ postal_code }) => postal_code ?? ''],
  ['Ort', ({ city }) => city ?? ''],
  ['Eintritt', ({ start_date }) => start_date],
  ['Gehalt', ({ salary }) => salary ?? ''],
  ['Arbeitserlaubnis', ({ work_permit }) => work_permit ?? ''],
  ['Dokumente', ({ documents }) => String(documents)],
  ['Abgesagt', ({ rejected_at }) => formatDay(rejected_at)],
  ['Löschung', ({ deletedAt }) => formatDay(deletedAt)],
  ['Aufbewahrt wegen', ({ hold_reason }) => hold_reason ?? ''],
]
