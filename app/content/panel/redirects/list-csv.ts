import { recordPanelEvent } from '#accounts/panel-events.server.ts'
import { requireRight } from '#accounts/rights.server.ts'
import { redirect } from '#content/redirect.ts'
import { contentContext } from '#drafts/panel/working-copy/working-copy.server.ts'
import { csvFile } from '#panel/kit/download/csv.server.ts'
import type { Route } from './+types/list-csv'

const atOnce = 200

/** All redirects as a CSV that can be imported again. */
export async function loader({ context }: Route.LoaderArgs) {
  const { by: who, db } = requireRight(context, 'content:read')
  await recordPanelEvent(db, 'exports', {
    who,
    what: 'redirects',
  })
  const rows = await contentContext(context).store.brief(redirect, [
    'source',
    'target',
    'is_foreign',
  ])
  return csvFile('Weiterleitungen', ['Alte Adresse', 'Führt zu', 'Andere Website'], pages())

  async function* pages() {
    for (let from = 0; from < rows.length; from += atOnce)
      yield rows
        .slice(from, from + atOnce)
        .map(({ source, target, is_foreign }) => [source, target, is_foreign ? 'ja' : ''])
  }
}
