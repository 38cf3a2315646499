import { data, Outlet, type RouterContextProvider, redirect, useParams } from 'react-router'
import { clean } from '../content/clean.server.ts'
import { collections } from '../content/collections.ts'
import { listing } from '../content/listing.server.ts'
import { settings } from '../content/settings.ts'
import { describe } from '../forms/form.ts'
import { program } from '../http/program.server.ts'
import type { Route } from './+types/tab'
import { picturesIn } from './fields/picture-facts.server.ts'
import { FormPage, type FormView } from './form/form-page.tsx'
import { keepWhenItFails } from './form/keep-when-it-fails.ts'
import { saveSettings } from './form/save-settings.server.ts'
import { saveSingle } from './form/save-single.server.ts'
import { List } from './list.tsx'
import { filtersIn } from './list-filters.server.ts'
import { itemView } from './list-view.server.ts'
import { said, saidOfSettings } from './messages.ts'
import { hasPages } from './preview/pages.ts'
import { requireAdmin } from './rights.server.ts'
import { findScreen, findTab, type Tab } from './screens.ts'

const pageSize = 50

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireAdmin(context)
  const tab = findTab(params.screen, params.tab)
  if (!tab || 'own' in tab) throw redirect(onlyTab(params) ?? '/admin')
  const path = `/admin/${params.screen}/${params.tab}`
  if ('list' in tab)
    return { forms: null, list: await listOf(context, tab.list, url.searchParams, path) }
  return { forms: await formsOf(context, tab), list: null }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const by = requireAdmin(context).email
  const tab = findTab(params.screen, params.tab)
  if (!tab || 'list' in tab || 'own' in tab) throw data(null, { status: 405 })
  const form = await request.formData()
  const house = context.get(program)
  return 'settings' in tab
    ? saveSettings(house, tab.settings, form, by)
    : saveSingle(house, collections[tab.single], form, by)
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return keepWhenItFails(request, serverAction)
}

export default function TabPage({ loaderData, actionData }: Route.ComponentProps) {
  const { screen, tab } = useParams()
  const path = `/admin/${screen}/${tab}`
  if (loaderData.forms) return <FormPage key={path} forms={loaderData.forms} result={actionData} />
  return (
    <>
      <List key={path} path={path} {...loaderData.list} />
      <Outlet />
    </>
  )
}

/** `/admin/blog/new` means the only list of the screen. */
function onlyTab({ screen, tab }: { screen: string; tab: string }) {
  const [first, second] = findScreen(screen)?.tabs ?? []
  if (!first || second || !/^(new|\d+)$/.test(tab)) return undefined
  return `/admin/${screen}/${first.path}/${tab}`
}

async function listOf(
  context: Readonly<RouterContextProvider>,
  name: keyof typeof collections,
  query: URLSearchParams,
  path: string,
) {
  const { store, database } = context.get(program)
  const type = collections[name]
  const search = (query.get('search') ?? '').slice(0, 100)
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1)
  const offset = Math.min(page - 1, 100_000) * pageSize
  const choices = await store.choices(type)
  const { filters, where, order } = filtersIn(type, choices, query)
  const wanted = { search, where, order, limit: pageSize, offset }
  const { rows, total } = await listing(database.db, type, wanted)
  // The only item of the last page may just have been deleted.
  if (rows.length === 0 && total > 0) throw redirect(`${path}?${lastPage(total, query)}`)
  return {
    type: name,
    label: type.label,
    isOrdered: type.ordered,
    search,
    filters,
    order,
    pageSize,
    total,
    offset,
    pages: Math.max(1, Math.ceil(total / pageSize)),
    page,
    items: rows.map((row) => itemView(type, row, choices)),
    words: said(type),
  }
}

function lastPage(total: number, query: URLSearchParams) {
  const page = String(Math.ceil(total / pageSize))
  const others = [...query].filter(([name]) => name !== 'page')
  return new URLSearchParams([...others, ['page', page]])
}

async function formsOf(
  context: Readonly<RouterContextProvider>,
  tab: Exclude<Tab, { list: unknown } | { own: unknown }>,
): Promise<FormView[]> {
  const { store, database } = context.get(program)
  if ('single' in tab) {
    const type = collections[tab.single]
    const row = await store.first(type)
    return [
      {
        name: tab.single,
        label: tab.label,
        fields: describe(type.fields, row as never),
        seen: row?.version ?? 0,
        failure: said(type).notUpdated,
        isSample: row?.is_sample ?? false,
        history: row ? `/admin/items/${tab.single}/${row.id}/history` : null,
        preview: hasPages(tab.single) ? `/admin/preview/${tab.single}` : null,
      },
    ]
  }
  return Promise.all(
    tab.settings.map(async (category) => {
      const type = settings[category]
      const { values, version, is_sample } = await store.settingWithVersion(type)
      const fields = describe(type.fields, clean(type.fields, values) as never)
      return {
        name: category,
        label: type.label,
        fields,
        pictures: await picturesIn(database.db, fields),
        seen: version,
        failure: saidOfSettings(category).notSaved,
        isSample: is_sample,
        history: version > 0 ? `/admin/history/${category}` : null,
        preview: hasPages(category) ? `/admin/preview/${category}` : null,
      }
    }),
  )
}
