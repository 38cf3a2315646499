import { Button, Drawer, Stack } from '@mantine/core'
import { data, href, redirect, useLocation, useNavigate } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import { parseId } from '#content/store/id.ts'
import type { Collection } from '#content/types/collection.ts'
import { collections } from '#content/types/collections.ts'
import { getTitle } from '#content/types/content-types.ts'
import { hasPublicPages } from '#content/types/published.ts'
import { describeFields, type FieldView } from '#core/fields/form.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { withoutLaterParam } from '#drafts/panel/working-copy/open-draft.ts'
import { getContentContext } from '#drafts/panel/working-copy/working-copy.server.ts'
import { loadPictureFacts } from '#panel/kit/fields/picture-facts.server.ts'
import { HistoryLink } from '#panel/kit/form/foot-buttons.tsx'
import { Guard } from '#panel/kit/form/guard.tsx'
import { ItemForm } from '#panel/kit/form/item-form.tsx'
import { preserveInputOnError } from '#panel/kit/form/preserve-input-on-error.ts'
import type { SaveFailure } from '#panel/kit/form/save-failure.ts'
import { saveItem } from '#panel/kit/form/save-item.server.ts'
import { SampleMark } from '#panel/kit/list/samples.tsx'
import { ifTopmostDialog, useReturningFocus } from '#panel/kit/list/use-returning-focus.ts'
import { itemTypeName, listPath } from '#panel/kit/screens/item-params.server.ts'
import { tabPermission } from '#panel/kit/screens/screen-permissions.ts'
import { findTab } from '#panel/kit/screens/screens.ts'
import { crumb } from '#panel/kit/shell/breadcrumbs.ts'
import { toastMessages } from '#panel/kit/shell/toast-messages.ts'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { Route } from './+types/edit'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { t } = requireRight(context, tabPermission(params.screen, params.tab, 'read'))
  const type = requireType(params)
  const { store, database } = getContentContext(context)
  const isNew = params.id === 'new'
  const [row, choices] = await Promise.all([
    isNew ? undefined : store.find(type, parseId(params.id)),
    store.choices(type),
  ])
  if (!isNew && !row) throw data(null, { status: 404 })
  const thing = { thing: t.of(type.label.one) }
  const words = toastMessages(t, type)
  const fields = describeFields(t, type.fields, row, choices).map(addFirstStepHint(t, type))
  return {
    title: row ? t('Edit {thing}', thing) : t('New {thing}', thing),
    item: row ? getTitle(type, row) : null,
    fields,
    pictures: await loadPictureFacts(database.db, fields),
    seen: row?.version ?? 0,
    failure: row ? words.notUpdated : words.notCreated,
    sample: row ? await store.sampleIn(type, row) : [],
    preview: hasPublicPages(type)
      ? href('/admin/preview/:type/:id?', { type: itemTypeName(type), id: params.id })
      : null,
    history: row
      ? href('/admin/items/:type/:id/history', { type: itemTypeName(type), id: String(row.id) })
      : null,
  }
}

export const handle = crumb<Route.ComponentProps['loaderData']>(({ item, title }) =>
  item ? `${title}: ${item}` : title,
)

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { by } = requireRight(context, tabPermission(params.screen, params.tab, 'write'))
  const type = requireType(params)
  return saveItem(context, type, await request.formData(), {
    id: params.id === 'new' ? undefined : parseId(params.id),
    by,
    to: withoutLaterParam(getListPath(params), url.search),
    name: 'item',
  })
}

export const clientAction = preserveInputOnError<SaveFailure | undefined>

export default function Edit({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useTranslator()
  const { title, sample, history, ...form } = loaderData
  const navigate = useNavigate()
  const { search } = useLocation()
  const close = () => navigate(getListPath(params) + search, { preventScrollReset: true })
  useReturningFocus(
    href('/admin/:screen/:tab/:id', { screen: params.screen, tab: params.tab, id: params.id }),
  )
  return (
    <Guard>
      <Drawer
        opened
        onClose={ifTopmostDialog(close)}
        closeOnClickOutside={false}
        position="right"
        size="var(--side)"
        title={title}
      >
        <Stack>
          <SampleMark fields={sample} />
          <ItemForm key={params.id} name="item" {...form} result={actionData}>
            {history && <HistoryLink to={history} />}
            <Button onClick={close}>{t('Cancel')}</Button>
          </ItemForm>
        </Stack>
      </Drawer>
    </Guard>
  )
}

/** Adds a hint to a choice without options: where to create the first one. */
const addFirstStepHint = (t: Translator, type: Collection) => (field: FieldView) => {
  const table = type.fields[field.name]?.references?.table
  if (!table || field.kind !== 'reference' || field.options.length > 0) return field
  const [, , screen, tab] = (listPath(table) ?? '').split('/')
  const place = t.of(findTab(screen, tab)?.label ?? 'Settings')
  return { ...field, hint: t('There is none yet. Add the first one under “{place}”.', { place }) }
}

function requireType({ screen, tab }: { screen: string; tab: string }) {
  const match = findTab(screen, tab)
  if (!match || !('list' in match))
    throw redirect(match ? href('/admin/:screen/:tab', { screen, tab }) : href('/admin'))
  return collections[match.list]
}

const getListPath = ({ screen, tab }: Route.LoaderArgs['params']) =>
  href('/admin/:screen/:tab', { screen, tab })
