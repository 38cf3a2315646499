import { data } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import { resolveLeafText } from '#content/languages/localize.ts'
import { listTranslatableRowLeaves } from '#content/languages/translatable-row-leaves.server.ts'
import {
  digestSource,
  type TranslatableLeaf,
  type TranslationText,
} from '#content/languages/translations.ts'
import { asContentDb } from '#content/store/change.server.ts'
import { readStoredRow } from '#content/store/rows.server.ts'
import { getItemTitle } from '#content/types/content-types.ts'
import { isPublicType } from '#content/types/published.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { listTranslatedPagesShowing } from '#drafts/panel/preview/pages.ts'
import { getVisiblePreviewValues } from '#drafts/panel/preview/preview-values.server.ts'
import {
  getPreviewBaseContext,
  runWithUnsavedValues,
  savePreview,
} from '#drafts/snapshots/preview.server.ts'
import type { PreviewedValues } from '#drafts/snapshots/previews-table.ts'
import { getWriteRequirement } from '#panel/kit/screens/item-params.server.ts'
import type { Route } from './+types/preview'
import { readChangedTranslations } from './save-words.server.ts'
import {
  findRowToTranslate,
  formatTypeName,
  getTypePathName,
  requireSecondLanguage,
  requireTranslatableType,
} from './translated-type.server.ts'
import { getLeafFieldName } from './translation-fields.server.ts'

/** Stores the words of a translation form as a preview for an hour; returns the address of the page that shows them. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const type = requireTranslatableType(params.type)
  const { person, app, t } = requireRight(context, getWriteRequirement(type))
  if (!isPublicType(type)) throw data(null, { status: 404 })
  const language = await requireSecondLanguage(context)
  const site = await getPreviewBaseContext(app, person.id)
  const { row, sources } = await findRowToTranslate(site, type, params.id)
  const form = await request.formData()
  const { subject, remarks } = describeSubject(t, [type, row, language, form, sources])
  const shown = await runWithUnsavedValues(site.database, subject, ({ db }) =>
    readStoredRow(asContentDb(db), type, row?.id),
  )
  const pages = listTranslatedPagesShowing(t, type, shown, language)
  const [first] = pages
  if (!first) throw data(null, { status: 404 })
  const note = {
    title: (row && getItemTitle(type, row)) || formatTypeName(t, type),
    remarks,
    pages,
  }
  const former = String(form.get('beside') ?? '')
  const token = await savePreview(app.database, { adminId: person.id, subject, note, former })
  return { token, address: `${first.path}?preview=${token}` }
}

/** What a preview changes: the words, and what hides the item. Words without which it has no page are the German ones. */
function describeSubject(
  t: Translator,
  form: Parameters<typeof readChangedTranslations>[0],
): { subject: PreviewedValues; remarks: string[] } {
  const [type, row, language, , sources] = form
  const german: string[] = []
  const nameLeaf = ({ fields }: TranslatableLeaf) =>
    fields.map(({ label }) => t.of(label)).join(' · ')
  // Hidden blocks stay as they are: nobody sees them.
  const shown = new Set(
    listTranslatableRowLeaves(type, row, language, sources).map(getLeafFieldName),
  )
  const { changed, errors } = readChangedTranslations(form, (leaf, translation) => {
    const isAbsent =
      'table' in type && resolveLeafText({ ...leaf, translation }, language) === undefined
    if (!isAbsent || !shown.has(getLeafFieldName(leaf))) return translation
    german.push(nameLeaf(leaf))
    return { text: leaf.source as TranslationText, of: digestSource(leaf.source) } // of a field with words
  })
  const reasons = new Set(Object.values(errors).map(t.of))
  const remarks = [...reasons].map((why) => t('A text is shown as it was: {why}', { why }))
  if (german.length > 0)
    remarks.push(t('Still in German: {fields}.', { fields: german.join(', ') }))
  const common = { values: changed, pictures: [] }
  const name = getTypePathName(type)
  if (!('table' in type) || !row)
    return { subject: { ...common, setting: name } as PreviewedValues, remarks }
  const visible = getVisiblePreviewValues(type, row)
  const differing = Object.entries(visible.values).filter(([field, value]) => row[field] !== value)
  const values = { ...Object.fromEntries(differing), ...changed }
  const subject = { ...common, values, type: name, id: row.id, isFirst: type.isCarousel ?? false }
  return {
    subject: subject as PreviewedValues,
    remarks: [...remarks, ...visible.remarks.map(t.of)],
  }
}
