import { data, type RouterContextProvider, redirect } from 'react-router'
import { verifyFormPassword } from '#accounts/passwords/call-auth-with-password.server.ts'
import { requireSignedIn } from '#accounts/rights.server.ts'
import { findDeadLinkRemark } from '#content/panel/links/dead-link-remark.server.ts'
import type { Setting } from '#content/settings/setting.ts'
import { settings } from '#content/settings/settings.ts'
import { asContentDb } from '#content/store/change.server.ts'
import { translateFieldErrors } from '#core/fields/field-errors.ts'
import { getTranslator } from '#core/request/get-translator.server.ts'
import {
  applyConflictChoices,
  listDifferences,
} from '#drafts/panel/differences/differences.server.ts'
import { readReferenceTitles } from '#drafts/panel/differences/reference-titles.server.ts'
import { runWithLaunchConfirmation } from '#drafts/panel/working-copy/launch-confirmation.server.ts'
import { getContentContext } from '#drafts/panel/working-copy/working-copy.server.ts'
import { getSettingsTabAddress } from '../screens/find-screen.ts'
import { describeSiteVisibilityChange } from '../shell/site-visibility-change.server.ts'
import {
  describeDraftSave,
  describePicturesOutsideDraft,
  settingsToastMessages,
} from '../shell/toast-messages.ts'
import { createSaveFailureResponse } from './save-item.server.ts'
import { createSaveToastHeaders } from './save-toast.server.ts'
import { applyPressedBlockButton, withTypedInput } from './typed-input.server.ts'
import { getSaveTarget, validateForm } from './validate-form.server.ts'

/** Saves one settings form of a page, selected by its field `form`. */
export async function saveSettings(
  context: Readonly<RouterContextProvider>,
  request: Request,
  categories: readonly (keyof typeof settings)[],
) {
  const form = await request.formData()
  const name = categories.find((each) => each === form.get('form'))
  if (!name) throw data(null, { status: 400 })
  const changed = applyPressedBlockButton(form, name)
  if (changed) return changed
  const result = await saveForm(context, request, form, name)
  // No page contains a password.
  return form.has('password') ? result : withTypedInput(request, form, result)
}

async function saveForm(
  context: Readonly<RouterContextProvider>,
  request: Request,
  form: FormData,
  name: keyof typeof settings,
) {
  const type: Setting = settings[name]
  const app = getContentContext(context)
  const t = getTranslator(context)
  const { by: email, app: site } = requireSignedIn(context)
  if (type.takesPassword) {
    const answer = await verifyFormPassword(site, request, form, {
      email,
      event: `${name} changed`,
    })
    if ('refused' in answer)
      return createSaveFailureResponse({ name, errors: { password: t.of(answer.refused) } }, 400)
  }
  const { store } = app
  const { values: theirs } = await store.settingWithVersion(type)
  const validation = await validateForm(getSaveTarget(context), type, form, theirs)
  if ('errors' in validation)
    return createSaveFailureResponse(
      { name, errors: translateFieldErrors(t, validation.errors) },
      400,
    )
  const { values: mine, also } = validation
  const values = applyConflictChoices(form, mine, theirs)
  // Computed before anything is stored.
  const links = await findDeadLinkRemark(t, app, type.fields, values)
  const result = await runWithLaunchConfirmation(context, request, form, () =>
    store.saveSetting(type, values, { by: email, seen: Number(form.get('seen')), also }),
  )
  if (result instanceof Response) return result
  if ('conflict' in result) {
    // Version 0: both persons began with the fallback.
    const seen = Number(form.get('seen'))
    const base =
      seen === 0 ? type.fallback : (await store.settingRevision(type, { version: seen }))?.values
    const versions = { mine, theirs: result.conflict, base }
    const titles = await readReferenceTitles(
      { t, db: asContentDb(app.database.db) },
      type.fields,
      Object.values(versions),
    )
    const conflict = listDifferences(t, type.fields, versions, titles)
    return createSaveFailureResponse({ name, conflict, seen: result.version }, 409)
  }
  const text =
    describeSiteVisibilityChange(t, app, type, values) ?? settingsToastMessages(t, name).saved
  const path = getSettingsTabAddress(name)
  const { version } = result
  return redirect(path, {
    headers: createSaveToastHeaders(t, text, { ...validation, saved: { path, name, version } }, [
      describeDraftSave(t, app),
      describePicturesOutsideDraft(t, app, validation),
      links,
    ]),
  })
}
