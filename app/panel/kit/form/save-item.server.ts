import { data, href, type RouterContextProvider, redirect } from 'react-router'
import { extractAddressTakenByRedirect } from '#content/pages/page-problems.server.ts'
import { findDeadLinkRemark } from '#content/panel/links/dead-link-remark.server.ts'
import { asContentDb } from '#content/store/change.server.ts'
import type { Collection } from '#content/types/collection.ts'
import { getViolatedConstraintKind } from '#core/db/violated-constraint-kind.server.ts'
import type { FieldKind } from '#core/fields/field.ts'
import { type FieldErrors, translateFieldErrors } from '#core/fields/field-errors.ts'
import type { TextKey } from '#core/i18n/text.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { getTranslator } from '#core/request/get-translator.server.ts'
import {
  applyConflictChoices,
  listDifferences,
} from '#drafts/panel/differences/differences.server.ts'
import { readReferenceTitles } from '#drafts/panel/differences/reference-titles.server.ts'
import { getContentContext } from '#drafts/panel/working-copy/working-copy.server.ts'
import { describeJobAdGaps } from '../list/describe-job-ad-gaps.server.ts'
import { getListOrItemAddress } from '../screens/item-params.server.ts'
import { describeVisibility } from '../shell/describe-visibility.server.ts'
import {
  describeDraftSave,
  describePicturesOutsideDraft,
  toastMessages,
} from '../shell/toast-messages.ts'
import { planAddressTakeover } from './replaced-redirect.server.ts'
import type { SaveFailure } from './save-failure.ts'
import { createSaveToastHeaders } from './save-toast.server.ts'
import { getSaveTarget, validateForm } from './validate-form.server.ts'

interface Target {
  /** Id of the item; undefined for a new one. */
  id: number | undefined
  by: string
  /** The page of the form. */
  path: string
  /** Redirect target after saving. */
  to: string
  name: string
}

/**
 * Saves an item of any content type from its form. Redirects on success; otherwise returns field errors (400), a conflict
 * (409) or a deleted item (410).
 */
export async function saveItem(
  context: Readonly<RouterContextProvider>,
  type: Collection,
  form: FormData,
  { id, by, path, to, name }: Target,
) {
  const app = getContentContext(context)
  const t = getTranslator(context)
  const { store } = app
  const current = id === undefined ? undefined : await store.find(type, id)
  const validation = await validateForm(getSaveTarget(context), type, form, current)
  if ('errors' in validation) return refuse(t, name, validation.errors)
  const { also } = validation
  const address = await planAddressTakeover(t, app, type, form, {
    ...validation,
    before: current,
    by,
  })
  const { values: mine, within, remark } = address
  const messages = toastMessages(t, type)
  const remarks = [
    remark,
    await findDeadLinkRemark(t, app, type.fields, mine),
    describeJobAdGaps(t, type, mine),
  ]
  try {
    if (id === undefined || (!current && form.get('anew') === 'on')) {
      // Read before the commit: a later failure would refuse an item that is stored.
      const visibility = await describeVisibility(t, app, type, mine)
      await store.create(type, mine, { by, within, also })
      return redirect(to, {
        headers: createSaveToastHeaders(t, messages.created, validation, [
          visibility,
          describePicturesOutsideDraft(t, app, validation),
          ...remarks,
        ]),
      })
    }
    if (!current) return createSaveFailureResponse({ name, isGone: true }, 410)
    const values = applyConflictChoices(form, mine, current)
    const seen = parseVersion(form)
    const result = await store.update(type, id, values, { by, seen, within, also })
    if (!result) return createSaveFailureResponse({ name, isGone: true }, 410)
    if (!('conflict' in result))
      return redirect(to, {
        headers: createSaveToastHeaders(
          t,
          messages.updated,
          { ...validation, saved: { path, name, version: result.row.version } },
          [describeDraftSave(t, app), describePicturesOutsideDraft(t, app, validation), ...remarks],
        ),
      })

    const base = (await store.revision(type, id, { version: seen }))?.body
    const { translations } = result.conflict
    const versions = { mine: { ...mine, translations }, theirs: result.conflict, base }
    const titles = await readReferenceTitles(
      { t, db: asContentDb(app.database.db) },
      type.fields,
      Object.values(versions),
    )
    const conflict = listDifferences(t, type.fields, versions, titles)
    return createSaveFailureResponse({ name, conflict, seen: result.conflict.version }, 409)
  } catch (error) {
    const constraint = getViolatedConstraintKind(error)
    if (!constraint) throw error
    return createSaveFailureResponse(
      {
        name,
        errors: translateFieldErrors(
          t,
          constraint === 'unique' ? listUniqueErrors(type) : listReferenceErrors(type),
        ),
      },
      400,
    )
  }
}

function refuse(t: Translator, name: string, errors: FieldErrors) {
  const taken = extractAddressTakenByRedirect(errors.slug)
  const failure = { name, errors: translateFieldErrors(t, errors), ...(taken && { taken }) }
  return createSaveFailureResponse(failure, 400)
}

/** Parses the version for optimistic locking; 0 for an invalid one. */
const parseVersion = (form: FormData) => {
  const version = Number(form.get('seen'))
  return Number.isInteger(version) && version > 0 && version < 2 ** 31 ? version : 0
}

export const createSaveFailureResponse = (refusal: SaveFailure, status: number) =>
  data(refusal, { status })

/** Field errors of a foreign key violation: the chosen item was deleted. */
const listReferenceErrors = (type: Collection) =>
  toErrors(listFields(type, 'reference'), 'This choice does not exist any more.')

const listUniqueErrors = ({ unique, title }: Collection) =>
  toErrors([unique ?? title], 'Another one has this already. Please choose something different.')

const listFields = (type: Collection, fieldKind: FieldKind) =>
  Object.keys(type.fields).filter((name) => type.fields[name]?.kind === fieldKind)

const toErrors = (names: string[], message: TextKey): FieldErrors =>
  Object.fromEntries(names.map((name) => [name, message]))

/** Saves the only item of a single-item type; creates it the first time. */
export async function saveSingleton(
  context: Readonly<RouterContextProvider>,
  type: Collection,
  form: FormData,
  by: string,
) {
  const row = await getContentContext(context).store.first(type)
  const to = getListOrItemAddress(type.table) ?? href('/admin')
  const name = String(form.get('form'))
  return saveItem(context, type, form, { id: row?.id, by, path: to, to, name })
}
