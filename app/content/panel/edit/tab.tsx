import { data, href, Outlet, type RouterContextProvider, redirect, useParams } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import { toShownTargets } from '#content/pages/targets.server.ts'
import type { Setting } from '#content/settings/setting.ts'
import { settings } from '#content/settings/settings.ts'
import { sanitizeHtmlFields } from '#content/store/sanitize-fields.server.ts'
import { collections } from '#content/types/collections.ts'
import { isPublicType } from '#content/types/published.ts'
import { createFieldViews } from '#core/fields/form.ts'
import { getTranslator } from '#core/request/get-translator.server.ts'
import { getContentContext } from '#drafts/panel/working-copy/working-copy.server.ts'
import { loadPictureFacts } from '#panel/kit/fields/picture-facts.server.ts'
import { type FormView, MultiFormPage } from '#panel/kit/form/form-page.tsx'
import { preserveInputOnError } from '#panel/kit/form/preserve-input-on-error.ts'
import type { SaveFailure } from '#panel/kit/form/save-failure.ts'
import { saveSingleton } from '#panel/kit/form/save-item.server.ts'
import { saveSettings } from '#panel/kit/form/save-settings.server.ts'
import { CollectionList } from '#panel/kit/list/collection-list.tsx'
import { loadListPage } from '#panel/kit/list/list-page.server.ts'
import { findTab } from '#panel/kit/screens/find-screen.ts'
import { getTabRequirement } from '#panel/kit/screens/screen-permissions.ts'
import type { Tab } from '#panel/kit/screens/screen-types.ts'
import { settingsToastMessages, toastMessages } from '#panel/kit/shell/toast-messages.ts'
import type { Route } from './+types/tab'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireRight(context, getTabRequirement(params.screen, params.tab, 'read'))
  const tab = findTab(params.screen, params.tab)
  if (!tab || 'own' in tab) throw redirect(href('/admin'))
  const path = href('/admin/:screen/:tab', { screen: params.screen, tab: params.tab })
  if ('list' in tab)
    return { forms: null, list: await loadListPage(context, tab.list, url.searchParams, path) }
  return { forms: await loadForms(context, tab), list: null }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { by } = requireRight(context, getTabRequirement(params.screen, params.tab, 'write'))
  const tab = findTab(params.screen, params.tab)
  if (!tab || 'list' in tab || 'own' in tab) throw data(null, { status: 405 })
  return 'settings' in tab
    ? saveSettings(context, request, tab.settings)
    : saveSingleton(context, collections[tab.single], await request.formData(), by)
}

export const clientAction = preserveInputOnError<SaveFailure | undefined>

export default function TabPage({ loaderData, actionData }: Route.ComponentProps) {
  const { screen, tab } = useParams()
  const path = href('/admin/:screen/:tab', { screen: String(screen), tab: String(tab) })
  if (loaderData.forms)
    return <MultiFormPage key={path} forms={loaderData.forms} result={actionData} />
  return (
    <>
      <CollectionList key={path} path={path} {...loaderData.list} />
      <Outlet />
    </>
  )
}

async function loadForms(
  context: Readonly<RouterContextProvider>,
  tab: Exclude<Tab, { list: unknown } | { own: unknown }>,
): Promise<FormView[]> {
  const t = getTranslator(context)
  const { store, database } = getContentContext(context)
  if ('single' in tab) {
    const type = collections[tab.single]
    const row = await store.first(type)
    return [
      {
        name: tab.single,
        label: t.of(tab.label),
        fields: createFieldViews(t, type.fields, row),
        seen: row?.version ?? 0,
        failure: toastMessages(t, type).notUpdated,
        sample: row ? (await store.findSampleFieldLabels(type, row)).map(t.word) : [],
        history: row
          ? href('/admin/items/:type/:id/history', { type: tab.single, id: String(row.id) })
          : null,
        preview: isPublicType(type)
          ? href('/admin/preview/:type/:id?', { type: tab.single })
          : null,
      },
    ]
  }
  return Promise.all(
    tab.settings.map(async (category) => {
      const type: Setting = settings[category]
      const { values, version, sample } = await store.settingWithVersion(type)
      const shown = await toShownTargets({ database }, type.fields, values)
      const fields = createFieldViews(
        t,
        type.fields,
        sanitizeHtmlFields(type.fields, shown),
        await store.listReferenceOptions(type, values),
      )
      return {
        name: category,
        label: t.of(type.label),
        fields,
        pictures: await loadPictureFacts(database.db, fields),
        seen: version,
        takesPassword: type.takesPassword,
        failure: settingsToastMessages(t, category).notSaved,
        sample: sample.map(t.word),
        history: version > 0 ? href('/admin/history/:category', { category }) : null,
        preview: isPublicType(type) ? href('/admin/preview/:type/:id?', { type: category }) : null,
      }
    }),
  )
}
