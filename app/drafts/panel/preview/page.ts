import { data, href, redirect } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import { languageNames } from '#content/languages/language-names.ts'
import { languageSettings } from '#content/languages/language-settings.ts'
import { isReservedSlug } from '#content/pages/reserved-slug.server.ts'
import { toStoredTargets } from '#content/pages/targets.server.ts'
import { parsePictureDescriptions } from '#content/pictures/described-pictures.server.ts'
import type { Setting } from '#content/settings/setting.ts'
import { settings } from '#content/settings/settings.ts'
import { asContentDb } from '#content/store/change.server.ts'
import { parseIdOrZero } from '#content/store/id.ts'
import { readStoredRow, type StoredRow } from '#content/store/rows.server.ts'
import type { ContentStore } from '#content/store/store.server.ts'
import type { Collection } from '#content/types/collection.ts'
import { collections } from '#content/types/collections.ts'
import type { ContentType } from '#content/types/content-types.ts'
import { findFreeSlug, generateSlug, getSlugFieldName } from '#content/types/generate-slug.ts'
import { page } from '#content/types/page.ts'
import { getViolatedConstraintKind } from '#core/db/violated-constraint-kind.server.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import type { PreviewNote } from '#core/request/rendering.ts'
import {
  getPreviewBaseContext,
  runWithUnsavedValues,
  savePreview,
  unsavedItemId,
} from '#drafts/snapshots/preview.server.ts'
import type { PreviewedValues } from '#drafts/snapshots/previews-table.ts'
import { getTypeRequirement } from '#panel/kit/screens/screen-permissions.ts'
import { settingsToastMessages } from '#panel/kit/shell/toast-messages.ts'
import { getContentContext } from '../working-copy/working-copy.server.ts'
import type { Route } from './+types/page'
import { listPagesShowing, listTranslatedPagesShowing } from './pages.ts'
import { getVisiblePreviewValues, parsePreviewValues } from './preview-values.server.ts'

/** A GET follows the sign-in after an expired session; the form values are still in the other tab. */
export function loader({ context, params }: Route.LoaderArgs) {
  requireRight(context, getTypeRequirement(params.type, 'write'))
  return redirect(href('/admin'))
}

/**
 * Stores the form values as a preview for an hour and redirects to the public page that shows it. A form with a preview
 * frame sends the token of its last preview as `beside`: that one is replaced, and the response is the address, with
 * `?language=en` that of the English page.
 */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { person, app, t } = requireRight(context, getTypeRequirement(params.type, 'write'))
  const workspace = getContentContext(context)
  const form = await request.formData()
  const { subject, note } = isSetting(params.type)
    ? await previewSetting(t, workspace, params.type, form)
    : await previewItem(t, workspace.store, params, form)
  if (note.pages.length === 0) throw data(null, { status: 404 })
  const row = await repairValues(t, await getPreviewBaseContext(app, person.id), subject, note)
  const { second } = await workspace.store.setting(languageSettings)
  const translated = second ? listTranslatedPagesShowing(t, getType(subject), row, second) : []
  const isTranslationWanted = second !== null && url.searchParams.get('language') === second
  const [first = { path: '/' }] = [...(isTranslationWanted ? translated : []), ...note.pages]
  if (isTranslationWanted && translated.length === 0)
    note.remarks.push(
      t('There is no page in {language} yet: its title or a required text is not translated.', {
        language: t.of(languageNames[second]),
      }),
    )
  note.pages.push(...translated)
  const former = form.get('beside')
  const token = await savePreview(app.database, {
    adminId: person.id,
    subject,
    note,
    former: String(former ?? ''),
  })
  if (former !== null) return { token, address: `${first.path}?preview=${token}` }
  const place = 'place' in first ? `#${first.place}` : ''
  return redirect(`${first.path}?preview=${token}${place}`, 303)
}

const isSetting = (name: string): name is keyof typeof settings => Object.hasOwn(settings, name)
const isType = (name: string): name is keyof typeof collections => Object.hasOwn(collections, name)

const getType = (subject: PreviewedValues): ContentType =>
  'type' in subject ? collections[subject.type] : settings[subject.setting]

interface Preview {
  subject: PreviewedValues
  note: PreviewNote
}

async function previewSetting(
  t: Translator,
  app: AppContext,
  name: keyof typeof settings,
  form: FormData,
): Promise<Preview> {
  const { store } = app
  const type: Setting = settings[name]
  const { values, remarks } = parsePreviewValues(t, type, form, await store.setting(type))
  const note = {
    title: settingsToastMessages(t, name).name,
    remarks,
    pages: listPagesShowing(t, type, 0, values),
  }
  const { pictures } = parsePictureDescriptions(type.fields, form)
  const { values: stored } = await toStoredTargets(app, type.fields, values, undefined)
  return { subject: { setting: name, values: stored, pictures }, note }
}

async function previewItem(
  t: Translator,
  store: ContentStore,
  { type: name, id: idParam }: { type: string; id?: string },
  form: FormData,
): Promise<Preview> {
  if (!isType(name)) throw data(null, { status: 404 })
  const type: Collection = collections[name]
  const stored =
    idParam === 'new'
      ? undefined
      : idParam
        ? await store.find(type, parseIdOrZero(idParam))
        : await store.first(type)
  const id = stored?.id ?? unsavedItemId
  const usable = parsePreviewValues(t, type, form, stored)
  const { values: visibleValues, remarks } = getVisiblePreviewValues(type, usable.values)
  const address = getSlugFieldName(type)
  const values =
    address && visibleValues[address] === ''
      ? { ...visibleValues, [address]: generateFreeSlug(type, visibleValues[type.title]) }
      : visibleValues
  const title = values[type.title]
  const note = {
    title:
      typeof title === 'string' && title
        ? t('{thing} “{title}”', { thing: t.of(type.label.one), title })
        : t.of(type.label.one),
    remarks: [...usable.remarks, ...remarks.map(t.of)],
    pages: listPagesShowing(t, type, id, values),
  }
  const { pictures } = parsePictureDescriptions(type.fields, form)
  return { subject: { type: name, id, values, pictures, isFirst: type.isCarousel ?? false }, note }
}

const generateFreeSlug = (type: Collection, title: unknown) =>
  findFreeSlug(generateSlug(title), {
    has: (slug) => type.table === page.table && isReservedSlug(slug),
  })

/** Repairs values that violate a constraint, so that the preview can be shown. Returns the item as it would be stored. */
async function repairValues(
  t: Translator,
  site: Pick<AppContext, 'database' | 'store'>,
  subject: PreviewedValues,
  note: PreviewNote,
  attempts = 2,
): Promise<StoredRow | undefined> {
  const { database, store } = site
  try {
    return await runWithUnsavedValues(database, subject, ({ db }) =>
      readStoredRow(asContentDb(db), getType(subject), 'id' in subject ? subject.id : undefined),
    )
  } catch (error) {
    const constraint = getViolatedConstraintKind(error)
    if (!constraint || attempts === 0 || !('type' in subject)) throw error
    const type: Collection = collections[subject.type]
    const choices = await store.listReferenceOptions(type)
    for (const [name, field] of Object.entries(type.fields)) {
      if (constraint === 'reference' && field.kind === 'reference' && field.references)
        subject.values[name] = Number(choices[field.references.table]?.[0]?.value ?? 0)
      if (constraint === 'unique' && (field.kind === 'slug' || name === type.title)) {
        const isMade = subject.values[name] === generateSlug(subject.values[type.title])
        subject.values[name] = `${subject.values[name]}-preview`
        // No remark for a generated slug: saving adds a number to it.
        if (field.kind === 'slug' && !isMade)
          note.remarks.push(t('Another one has this address already.'))
      }
    }
    note.pages = listPagesShowing(t, type, subject.id, subject.values)
    return repairValues(t, site, subject, note, attempts - 1)
  }
}
