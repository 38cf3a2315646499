import { data, href } from 'react-router'
import { requireRight } from '../../auth/rights.server.ts'
import { editing } from '../drafts/working-copy.server.ts'
import { beforeIn, entriesOf } from '../edit/history-entries.server.ts'
import { HistoryPage } from '../edit/history-entries.tsx'
import { needOfType } from '../edit/screen-needs.ts'
import { itemIn, pathOf } from '../edit/where.server.ts'
import { differences } from '../form/differences.server.ts'
import { crumb } from '../shell/breadcrumb.tsx'
import type { Route } from './+types/history'

const pageSize = 50

export const handle = crumb<Route.ComponentProps['loaderData']>(({ label, title }, t) =>
  t('History of the {thing} “{title}”', { thing: label, title }),
)

/** What was changed when and by whom, newest first. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { t } = requireRight(context, needOfType(params.type, 'read'))
  const { type, id } = itemIn(params)
  const { store } = editing(context)
  const before = beforeIn(url)
  const { entries, next } = entriesOf(
    await store.history(type, id, { limit: pageSize + 1, before }),
    { pageSize, isNewest: before === undefined },
    (mine, theirs) => (theirs ? differences(t, type.fields, { mine, theirs }) : []),
  )
  if (entries.length === 0) throw data(null, { status: 404 })
  const row = await store.find(type, id)
  const body = row ?? (await store.revision(type, id))?.body
  const title = (body as Record<string, unknown> | undefined)?.[type.title]
  return {
    label: t.of(type.label.one),
    title: String(title ?? ''),
    back: pathOf(type.table, row && id) ?? href('/admin'),
    entries,
    next,
    restore: href('/admin/items/:type/:id/restore', { type: params.type, id: params.id }),
  }
}

export default function History({ loaderData }: Route.ComponentProps) {
  return <HistoryPage {...loaderData} />
}
