import { data, href, type RouterContextProvider, redirect } from 'react-router'
import { parseIdOrZero } from '#content/store/id.ts'
import { sanitizeHtmlFields } from '#content/store/sanitize-fields.server.ts'
import type { Collection } from '#content/types/collection.ts'
import { collections } from '#content/types/collections.ts'
import { getItemTitle } from '#content/types/content-types.ts'
import { job } from '#content/types/job.ts'
import { isPublicType } from '#content/types/published.ts'
import { createFieldViews, type FieldView } from '#core/fields/form.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { getContentContext } from '#drafts/panel/working-copy/working-copy.server.ts'
import { withoutSaveInDraftParam } from '#drafts/panel/working-copy/working-draft.ts'
import { loadPictureFacts } from '#panel/kit/fields/picture-facts.server.ts'
import { saveItem } from '#panel/kit/form/save-item.server.ts'
import { applyPressedBlockButton, withTypedInput } from '#panel/kit/form/typed-input.server.ts'
import { findTab } from '#panel/kit/screens/find-screen.ts'
import { getCollectionName, getListOrItemAddress } from '#panel/kit/screens/item-params.server.ts'
import { toastMessages } from '#panel/kit/shell/toast-messages.ts'
import { findTranslationPath } from './translation-path.server.ts'

/** An item of the list of a tab; `id` is `new` for one that is not stored yet. */
interface Place {
  screen: string
  tab: string
  id: string
}

type Context = Readonly<RouterContextProvider>

/** The form of an item of the list of a tab, as plain data. */
export const loadTabItemForm = (context: Context, t: Translator, params: Place) =>
  loadItemForm(context, t, requireType(params), params)

/** The form of an item, as plain data. */
export async function loadItemForm(
  context: Context,
  t: Translator,
  type: Collection,
  params: Pick<Place, 'id'>,
) {
  const { store, database } = getContentContext(context)
  const isNew = params.id === 'new'
  const row = isNew ? undefined : await store.find(type, parseIdOrZero(params.id))
  if (!isNew && !row) throw data(null, { status: 404 })
  const thing = { thing: t.of(type.label.one) }
  const words = toastMessages(t, type)
  const fields = createFieldViews(
    t,
    type.fields,
    row && sanitizeHtmlFields(type.fields, row),
    await store.listReferenceOptions(type, row),
  ).map(addFirstStepHint(t, type))
  return {
    title: row ? t('Edit {thing}', thing) : t('New {thing}', thing),
    item: row ? getItemTitle(type, row) : null,
    fields,
    pictures: await loadPictureFacts(database.db, fields),
    seen: row?.version ?? 0,
    failure: row ? words.notUpdated : words.notCreated,
    sample: row ? (await store.findSampleFieldLabels(type, row)).map(t.word) : [],
    preview: isPublicType(type)
      ? href('/admin/preview/:type/:id?', { type: getCollectionName(type), id: params.id })
      : null,
    history: row
      ? href('/admin/items/:type/:id/history', {
          type: getCollectionName(type),
          id: String(row.id),
        })
      : null,
    translation: await findTranslationPath(store, type, row?.id),
    promotion:
      row && type.table === job.table
        ? href('/admin/career/jobs/:id/promotion', { id: String(row.id) })
        : null,
  }
}

/** Saves the form of an item of the list of a tab. */
export const saveTabItemForm = (context: Context, sent: SentForm, params: Place) =>
  saveItemForm(context, sent, requireType(params), { id: params.id, list: getListPath(params) })

interface SentForm {
  request: Request
  url: URL
  by: string
}

/** Saves the form and redirects to the list, or changes a list of blocks in it without scripts. */
export async function saveItemForm(
  context: Context,
  { request, url, by }: SentForm,
  type: Collection,
  { id, list }: { id: string; list: string },
) {
  const form = await request.formData()
  const changed = applyPressedBlockButton(form, 'item')
  if (changed) return changed
  const result = await saveItem(context, type, form, {
    id: id === 'new' ? undefined : parseIdOrZero(id),
    by,
    path: url.pathname,
    to: withoutSaveInDraftParam(list, url.search),
    name: 'item',
  })
  return withTypedInput(request, form, result)
}

/** Adds a hint to a choice without options: where to create the first one. */
const addFirstStepHint = (t: Translator, type: Collection) => (field: FieldView) => {
  const table = type.fields[field.name]?.references?.table
  if (!table || field.kind !== 'reference' || field.options.length > 0) return field
  const [, , screen, tab] = (getListOrItemAddress(table) ?? '').split('/')
  const place = t.of(findTab(screen, tab)?.label ?? 'Settings')
  return { ...field, hint: t('There is none yet. Add the first one under “{place}”.', { place }) }
}

function requireType({ screen, tab }: { screen: string; tab: string }) {
  const match = findTab(screen, tab)
  if (!match || !('list' in match))
    throw redirect(match ? href('/admin/:screen/:tab', { screen, tab }) : href('/admin'))
  return collections[match.list]
}

const getListPath = ({ screen, tab }: Place) => href('/admin/:screen/:tab', { screen, tab })
