import { recordPanelEvent } from '#accounts/panel-events.server.ts'
import { requireRight } from '#accounts/rights.server.ts'
import { log } from '#core/runtime/log.server.ts'
import { streamCsv } from '#panel/kit/download/csv.server.ts'
import { activityPermission } from '#panel/kit/screens/shared-permissions.ts'
import type { Route } from './+types/list-csv'
import { type ActivityRow, collapseRepeats, iterateActivityEvents } from './activity.server.ts'
import { parseActivityFilter } from './activity-filter.server.ts'
import { activityChoices } from './choices.server.ts'

const pageLength = 200
/** Row limit of the export; filters give access to the rest. */
const maxRows = 10_000

/** Exports the filtered activity as CSV. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { person: access, by, db, t } = requireRight(context, activityPermission)
  const filter = parseActivityFilter(url, await activityChoices(t, db, access))
  await recordPanelEvent(db, 'exports', { who: by, what: 'activity' })
  const head = [t('When'), t('Who'), t('What'), t('How often')]
  return streamCsv('Aktivitaeten', head, pages())

  async function* pages() {
    let count = 0
    let rows: ActivityRow[] = []
    const toLines = () =>
      collapseRepeats(rows).map(({ at, who, text, times }) => [
        t.day(at, { dateStyle: 'short', timeStyle: 'medium' }),
        t.word(who),
        text,
        `${times}`,
      ])
    for await (const row of iterateActivityEvents(t, db, {
      access,
      limit: pageLength,
      ...filter,
    })) {
      rows.push(row)
      if (rows.length < pageLength) continue
      const lines = toLines().slice(0, maxRows - count)
      rows = []
      count += lines.length
      yield lines
      if (count === maxRows) break
    }
    const rest = toLines().slice(0, maxRows - count)
    count += rest.length
    yield rest
    log.info({ account: access.id, lines: count }, 'activity exported')
  }
}
