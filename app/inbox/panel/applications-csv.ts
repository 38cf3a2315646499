import type { Selectable } from 'kysely'
import { recordPanelEvent } from '#accounts/panel-events.server.ts'
import { requireRight } from '#accounts/rights.server.ts'
import type { AppContext } from '#app-context.server.ts'
import { today } from '#content/open-job.ts'
import { aboveAll } from '#core/db/page-below.server.ts'
import { recordEvents } from '#inbox/events.server.ts'
import type { Applications } from '#inbox/inbox-tables.ts'
import { stateNames } from '#inbox/state-names.ts'
import { csvFile } from '#panel/kit/download/csv.server.ts'
import type { Route } from './+types/applications-csv'
import { presentApplications } from './application-lines.server.ts'
import { parseApplicationFilter, selectApplications } from './applications.server.ts'

const atOnce = 100

/** The list as it is filtered, for a spreadsheet; for each application it is noted that it left the house. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { by, scope, program, db } = requireRight(context, 'applications:export')
  await recordPanelEvent(db, 'exports', { who: by, what: 'applications' })
  const wanted = parseApplicationFilter(url.searchParams)
  const found = selectApplications(wanted.search ? program.database.search : db, scope, wanted)
  const head = columns.map(([name]) => name)
  return csvFile('Bewerbungen', head, pagesOf(program, found.selectAll(), by))
}

type Found = ReturnType<ReturnType<typeof selectApplications>['selectAll']>

async function* pagesOf(program: AppContext, found: Found, who: string) {
  for (let before = aboveAll; before > 0; ) {
    const rows = await found.where('id', '<', before).orderBy('id', 'desc').limit(atOnce).execute()
    const ids = rows.map(({ id }) => id)
    await recordEvents(program.database.db, 'applications', ids, {
      who,
      what: 'exported in a list',
    })
    yield (await presentApplications(program, rows)).map((row) => columns.map(([, of]) => of(row)))
    before = rows.length < atOnce ? 0 : (ids.at(-1) ?? 0)
  }
}

type Line = Awaited<ReturnType<typeof presentApplications<Selectable<Applications>>>>[number]

/** In Germany, as the screens show it. */
const dayOf = (at: string | null) => (at ? today(new Date(at)) : '')

/** In German, as the form has them. */
const columns: [name: string, of: (line: Line) => string][] = [
  ['Referenz', ({ reference }) => reference],
  ['Stand', ({ state, is_spam }) => (is_spam ? 'Spam' : stateNames[state])],
  ['Eingegangen', ({ received_at }) => dayOf(received_at)],
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
  ['Abgesagt', ({ rejected_at }) => dayOf(rejected_at)],
  ['Löschung', ({ deletedAt }) => dayOf(deletedAt)],
  ['Aufbewahrt wegen', ({ hold_reason }) => hold_reason ?? ''],
]
