import { data } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import { getPictureKey } from '#addresses.ts'
import { pictureTextFields, pictureTextRequiredMessage } from '#content/pictures/picture-text.ts'
import { parseForm } from '#core/fields/form.ts'
import { parseSeenAndApplyChoices } from '#panel/kit/guard/seen-values.ts'
import { withErrorToast } from '#panel/kit/shell/with-error-toast.ts'
import type { Route } from './+types/text'
import { changePictureDescription } from './change-picture-description.server.ts'
import { describeAlternativeText } from './describe-picture-conflict.server.ts'
import { pictureValueNames } from './picture-values.ts'

/** Saves the text of an uploaded picture, found by its address. */
export async function action({ request, context }: Route.ActionArgs) {
  const { by, app, db, t } = requireRight(context, 'media:write')
  const form = await request.formData()
  const parsed = parseForm(pictureTextFields, form)
  if ('errors' in parsed)
    return data({ problem: t.of(parsed.errors.alt ?? pictureTextRequiredMessage) }, { status: 400 })
  const { values } = parsed
  if (!values.alt && !values.is_decorative)
    return data({ problem: t.of(pictureTextRequiredMessage) }, { status: 400 })
  const key = getPictureKey(String(form.get('address')))
  const row = await db.selectFrom('media').select('id').where('key', '=', key).executeTakeFirst()
  const seen = parseSeenAndApplyChoices(form, pictureValueNames, String)
  const result = row && (await changePictureDescription(app.database, row.id, values, by, seen))
  if (!result) throw data(null, { status: 404 })
  if (result.conflicts.length === 0) return { problem: null }
  const text = describeAlternativeText(t, result.stored)
  const problem = t('Somebody else has saved “{text}” in the meantime. Save again to replace it.', {
    text,
  })
  return data({ problem, seen: result.seen }, { status: 409 })
}

export const clientAction = withErrorToast('Error saving image')
