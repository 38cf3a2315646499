import type { Selectable } from 'kysely'
import { notePanelEvent } from '../../auth/panel-events.server.ts'
import { requireRight } from '../../auth/rights.server.ts'
import { today } from '../../content/open-job.ts'
import { aboveAll } from '../../db/page-below.server.ts'
import { noteEvents } from '../../inbox/events.server.ts'
import type { Applications } from '../../inbox/inbox-tables.ts'
import { stateNames } from '../../inbox/state-names.ts'
import { csvFile } from '../download/csv.server.ts'
import type { Route } from './+types/applications-csv'
import { described } from './application-lines.server.ts'
import { matching, wantedIn } from './applications.server.ts'

const atOnce = 1000

/** The list as it is filtered, for a spreadsheet; for each application it is noted that it left the house. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { by, scope, program, db } = requireRight(context, 'applications:export')
  await notePanelEvent(db, 'exports', { who: by, what: 'applications' })
  const wanted = wantedIn(url.searchParams)
  const lines: string[][] = []
  for (let before = aboveAll; ; ) {
    const rows = await matching(wanted.search ? program.database.search : db, scope, wanted)
      .selectAll()
      .where('id', '<', before)
      .orderBy('id', 'desc')
      .limit(atOnce)
      .execute()
    const ids = rows.map(({ id }) => id)
    await noteEvents(db, 'applications', ids, { who: by, what: 'exported in a list' })
    for (const row of await described(program, rows)) lines.push(columns.map(([, of]) => of(row)))
    before = ids.at(-1) ?? 0
    if (rows.length < atOnce) break
  }
  return csvFile('Bewerbungen', [columns.map(([name]) => name), ...lines])
}

type Line = Awaited<ReturnType<typeof described<Selectable<Applications>>>>[number]

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
