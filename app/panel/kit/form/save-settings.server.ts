import { data, type RouterContextProvider, redirect } from 'react-router'
import { askPassword } from '#accounts/ask-with-password.server.ts'
import { requireAdmin } from '#accounts/rights.server.ts'
import { remarksOnLinks } from '#content/panel/links/remarks.server.ts'
import type { Setting } from '#content/setting.ts'
import { settings } from '#content/settings.ts'
import { translateFieldErrors } from '#core/fields/field-errors.ts'
import { getTranslator } from '#core/request/text-for.server.ts'
import { applyConflictChoices, differences } from '#drafts/panel/differences/differences.server.ts'
import { requirePublicConfirmation } from '#drafts/panel/working-copy/require-public-confirmation.server.ts'
import { contentContext } from '#drafts/panel/working-copy/working-copy.server.ts'
import { tabOfSettings } from '../screens/screens.ts'
import { publicStateAfter } from '../shell/public-state-after.server.ts'
import { describeCollected, settingsToastMessages } from '../shell/toast-messages.ts'
import { saveRefused } from './save-item.server.ts'
import { toastAfter } from './toast-after.server.ts'
import { describeSaveTarget, validateForm } from './validate-form.server.ts'

/** Saves one settings form of a page, selected by its field `form`. */
export async function saveSettings(
  context: Readonly<RouterContextProvider>,
  request: Request,
  categories: readonly (keyof typeof settings)[],
) {
  const form = await request.formData()
  const name = categories.find((each) => each === form.get('form'))
  if (!name) throw data(null, { status: 400 })
  const type: Setting = settings[name]
  const program = contentContext(context)
  const t = getTranslator(context)
  const { by: email, program: site } = requireAdmin(context)
  if (type.takesPassword) {
    const answer = await askPassword(site, request, form, { email, event: `${name} changed` })
    if ('refused' in answer)
      return saveRefused({ name, errors: { password: t.of(answer.refused) } }, 400)
  }
  const { store } = program
  const { values: theirs } = await store.settingWithVersion(type)
  const validation = await validateForm(describeSaveTarget(context), type, form, theirs)
  if ('errors' in validation)
    return saveRefused({ name, errors: translateFieldErrors(t, validation.errors) }, 400)
  const { values: mine, also } = validation
  const values = applyConflictChoices(form, mine, theirs)
  // Computed before anything is stored.
  const links = await remarksOnLinks(t, program, type.fields, values)
  const result = await requirePublicConfirmation(context, request, form, () =>
    store.saveSetting(type, values, { by: email, seen: Number(form.get('seen')), also }),
  )
  if (result instanceof Response) return result
  if ('conflict' in result) {
    // Version 0: both persons began with the fallback.
    const seen = Number(form.get('seen'))
    const base =
      seen === 0 ? type.fallback : (await store.settingRevision(type, { version: seen }))?.values
    const conflict = differences(t, type.fields, { mine, theirs: result.conflict, base })
    return saveRefused({ name, conflict, seen: result.version }, 409)
  }
  const text = publicStateAfter(t, program, type, values) ?? settingsToastMessages(t, name).saved
  return redirect(tabOfSettings(name), {
    headers: toastAfter(t, text, validation, [describeCollected(t, program), links]),
  })
}
