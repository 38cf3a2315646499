import { recordPanelEvent } from '#accounts/panel-events.server.ts'
import { requireRight } from '#accounts/rights.server.ts'
import { log } from '#core/runtime/log.server.ts'
import { streamCsv } from '#panel/kit/download/csv.server.ts'
import { activityPermission } from '#panel/kit/screens/shared-permissions.ts'
import type { Route } from './+types/list-csv'
import { collapseRepeats, listEvents } from './activity.server.ts'
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
    let before: string | undefined
    do {
      const { rows, next } = await listEvents(t, db, {
        access,
        limit: pageLength,
        before,
        ...filter,
      })
      const lines = collapseRepeats(rows).map(({ at, who, text, times }) => [
        t.day(at, { dateStyle: 'short', timeStyle: 'medium' }),
        t.word(who),
        text,
        `${times}`,
      ])
      yield lines.slice(0, maxRows - count)
      count += lines.length
      before = next ?? undefined
    } while (before && count < maxRows)
    log.info({ account: access.id, lines: Math.min(count, maxRows) }, 'activity exported')
  }
}
