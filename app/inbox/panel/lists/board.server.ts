import type { InboxScope } from '#accounts/rights.ts'
import { countRows } from '#core/db/count.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { findAssignees, listColleagues } from '#inbox/entries/colleagues.server.ts'
import { applicationStates } from '#inbox/entries/inbox-tables.ts'
import {
  addApplicationListDetails,
  applicationListColumns,
  toBoardApplication,
} from '../entry/listed-applications.server.ts'
import {
  listPossibleAssignees,
  readApplicationFilter,
  selectApplications,
} from './applications.server.ts'
import { listAppliedPositions } from './applied-positions.server.ts'
import { chooseReadConnection } from './ordering.server.ts'

/** Cards of a lane; the list has the others. */
const laneSize = 15

/** The newest applications of each state, with the totals. */
export async function loadApplicationBoard(
  app: AppContext,
  scope: InboxScope,
  query: URLSearchParams,
) {
  const filter = await readApplicationFilter(app, scope, query)
  const { search, position, values, questions } = filter
  const db = chooseReadConnection(app, query)
  const [positions, colleagues, ...lanes] = await Promise.all([
    listAppliedPositions(app, scope, position),
    listColleagues(app.database.db, 'applications'),
    ...applicationStates.map(async (state) => {
      const applications = selectApplications(db, scope, { ...filter, folder: state })
      const [total, rows] = await Promise.all([
        countRows(applications),
        applications.select(applicationListColumns).orderBy('id', 'desc').limit(laneSize).execute(),
      ])
      const cards = (await addApplicationListDetails(app, scope, rows)).map(toBoardApplication)
      return { state, total, rows: cards }
    }),
  ])
  return {
    search,
    position,
    ...positions,
    assigned: values.get('assigned') ?? '',
    questions,
    inCharge: listPossibleAssignees(scope, colleagues),
    lanes,
    colleagues: findAssignees(
      colleagues,
      lanes.flatMap(({ rows }) => rows),
    ),
  }
}
