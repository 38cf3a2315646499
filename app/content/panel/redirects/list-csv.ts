import { recordPanelEvent } from '#accounts/panel-events.server.ts'
import { requireRight } from '#accounts/rights.server.ts'
import { redirect } from '#content/types/redirect.ts'
import { getContentContext } from '#drafts/panel/working-copy/working-copy.server.ts'
import { streamCsv } from '#panel/kit/download/csv.server.ts'
import type { Route } from './+types/list-csv'

const batchSize = 200

/** All redirects as a CSV that can be imported again. */
export async function loader({ context }: Route.LoaderArgs) {
  const { by: who, db } = requireRight(context, 'content:read')
  await recordPanelEvent(db, 'exports', {
    who,
    what: 'redirects',
  })
  const rows = await getContentContext(context).store.listPartial(redirect, [
    'source',
    'target',
    'is_foreign',
  ])
  return streamCsv('Weiterleitungen', ['Alte Adresse', 'Führt zu', 'Andere Website'], listPages())

  async function* listPages() {
    for (let start = 0; start < rows.length; start += batchSize)
      yield rows
        .slice(start, start + batchSize)
        .map(({ source, target, is_foreign }) => [source, target, is_foreign ? 'ja' : ''])
  }
}
