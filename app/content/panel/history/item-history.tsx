import { data, href } from 'react-router'
import { withDisplayNames } from '#accounts/people/colleague-names.server.ts'
import { requireRight } from '#accounts/rights.server.ts'
import { asContentDb } from '#content/store/change.server.ts'
import { getItemTitle } from '#content/types/content-types.ts'
import { parseCursor } from '#core/request/parse-cursor.ts'
import { listDifferences } from '#drafts/panel/differences/differences.server.ts'
import { readReferenceTitles } from '#drafts/panel/differences/reference-titles.server.ts'
import { getContentContext } from '#drafts/panel/working-copy/working-copy.server.ts'
import { getListOrItemAddress, requireItemParams } from '#panel/kit/screens/item-params.server.ts'
import { getTypeRequirement } from '#panel/kit/screens/screen-permissions.ts'
import { createCrumb } from '#panel/kit/shell/breadcrumbs.ts'
import type { Route } from './+types/item-history'
import { toHistoryEntries } from './history-entries.server.ts'
import { HistoryPage } from './history-entries.tsx'

const pageSize = 50

export const handle = createCrumb<Route.ComponentProps['loaderData']>(({ label, title }, t) =>
  t('History of the {thing} “{title}”', { thing: label, title }),
)

/** The history of an item, newest first. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, t } = requireRight(context, getTypeRequirement(params.type, 'read'))
  const { type, id } = requireItemParams(params)
  const { store } = getContentContext(context)
  const before = parseCursor(url)
  const versions = await store.history(type, id, { limit: pageSize + 1, before })
  const bodies = versions.map(({ body }) => body)
  const titles = await readReferenceTitles({ t, db: asContentDb(db) }, type.fields, bodies)
  const { entries, next } = toHistoryEntries(
    versions,
    { pageSize, isNewest: before === undefined },
    (mine, theirs) => (theirs ? listDifferences(t, type.fields, { mine, theirs }, titles) : []),
  )
  if (entries.length === 0) throw data(null, { status: 404 })
  const row = await store.find(type, id)
  const body = row ?? (await store.revision(type, id))?.body
  return {
    label: t.of(type.label.one),
    title: getItemTitle(type, body ?? {}),
    back: getListOrItemAddress(type.table, row && id) ?? href('/admin'),
    entries: await withDisplayNames(db, entries),
    next,
    seen: row?.version ?? 0,
    restore: href('/admin/items/:type/:id/restore', { type: params.type, id: params.id }),
  }
}

export default function History({ loaderData }: Route.ComponentProps) {
  return <HistoryPage {...loaderData} />
}
