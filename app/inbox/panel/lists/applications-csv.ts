import type { Selectable } from 'kysely'
import { recordPanelEvent } from '#accounts/panel-events.server.ts'
import { requireRight } from '#accounts/rights.server.ts'
import type { InboxScope } from '#accounts/rights.ts'
import { getGermanDay } from '#content/types/open-job.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { applicationStateNames } from '#inbox/entries/application-state-names.ts'
import { recordEvents } from '#inbox/entries/events.server.ts'
import type { Applications } from '#inbox/entries/inbox-tables.ts'
import { findMasking, maskApplication } from '#inbox/entries/masking.server.ts'
import { formatAnswers } from '#inbox/entries/stored-answers.ts'
import { getRetentionEnds } from '#inbox/retention/due-entries.server.ts'
import { streamCsv } from '#panel/kit/download/csv.server.ts'
import { countDocuments } from '../entry/listed-applications.server.ts'
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
  const head = columns.map(([name]) => name)
  return streamCsv('Bewerbungen', head, readPages(app, scope, { query, found }, by))
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
  const all = await listOrderedIds(app, scope, { kind: 'applications', query, found })
  for (let start = 0; start < all.length; start += batchSize) {
    const wanted = all.slice(start, start + batchSize)
    const [unordered, documents, ends, masking] = await Promise.all([
      found.select(listColumns).where('applications.id', 'in', wanted).execute(),
      countDocuments(app.database.db, wanted),
      getRetentionEnds(app, wanted),
      findMasking(app.database.db, scope, wanted),
    ])
    const rows = sortByIds(unordered, wanted)
    await recordEvents(
      app.database.db,
      'applications',
      rows.map(({ id }) => id),
      { who: actor, what: 'exported in a list' },
    )
    yield rows.map((row) => {
      const line = {
        ...maskApplication(row, masking.get(row.id)),
        documents: documents.get(row.id) ?? 0,
        deletedAt: ends.get(row.id)?.at ?? null,
      }
      return columns.map(([, read]) => read(line))
    })
  }
}

const listColumns = [
  'id',
  'reference',
  'state',
  'is_spam',
  'received_at',
  'position',
  'salutation',
  'title',
  'first_name',
  'last_name',
  'email',
  'phone',
  'street',
  'postal_code',
  'city',
  'start_date',
  'salary',
  'work_permit',
  'answers',
  'rejected_at',
  'hold_reason',
] as const

interface Line extends Pick<Selectable<Applications>, (typeof listColumns)[number]> {
  documents: number
  deletedAt: string | null
}

/** Day in German time, as on the screens. */
const formatDay = (at: string | null) => (at ? getGermanDay(new Date(at)) : '')

/** German column heads, as in the form. */
const columns: [name: string, of: (line: Line) => string][] = [
  ['Referenz', ({ reference }) => reference],
  ['Stand', ({ state, is_spam }) => (is_spam ? 'Spam' : applicationStateNames[state])],
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
  ['Antworten', ({ answers }) => formatAnswers(answers)],
  ['Dokumente', ({ documents }) => String(documents)],
  ['Abgesagt', ({ rejected_at }) => formatDay(rejected_at)],
  ['Löschung', ({ deletedAt }) => formatDay(deletedAt)],
  ['Aufbewahrt wegen', ({ hold_reason }) => hold_reason ?? ''],
]
