import { data } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import { parseIdOrZero } from '#content/store/id.ts'
import { canMailServerAcceptNonAscii } from '#core/fields/email/own-letters.server.ts'
import { correctApplication, correctableQuestions } from '#inbox/entries/correct.server.ts'
import { hasVeiledApplication } from '#inbox/entries/masking.server.ts'
import { requireVisibleEntry } from '#inbox/entries/visibility.server.ts'
import { parseSeenAndApplyChoices, toDifferences } from '#panel/kit/guard/seen-values.ts'
import { createToastHeaders } from '#panel/kit/shell/toast.server.ts'
import { withErrorToast } from '#panel/kit/shell/with-error-toast.ts'
import { refuseForm, respondOrRedirect } from '../form-params.server.ts'
import type { Route } from './+types/correct'

/** Corrects the contact data of an applicant. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { by, scope, db, app, t } = requireRight(context, 'applications:write')
  const id = parseIdOrZero(params.id)
  await requireVisibleEntry(db, scope, 'applications', id)
  if (await hasVeiledApplication(db, scope, [id])) throw data(null, { status: 404 })
  const form = await request.formData()
  const seen = parseSeenAndApplyChoices(
    form,
    correctableQuestions.map(({ name }) => name),
  )
  const ownLetters = await canMailServerAcceptNonAscii(app.environment, form.get('email'))
  const result = await correctApplication(db, { id, who: by, form, ownLetters, seen })
  if (!result) throw data(null, { status: 404 })
  if ('errors' in result)
    return refuseForm(request, Object.values(result.errors).join(' '), { errors: result.errors })
  if (result.conflicts) {
    const { conflicts, typed, seen } = result
    const versions = { mine: typed, theirs: seen }
    const differences = toDifferences(conflicts, versions, (name, text) => ({
      label: correctableQuestions.find((each) => each.name === name)?.label ?? name,
      text,
    }))
    const question = t('Somebody else has saved this in the meantime')
    return refuseForm(request, question, { errors: {}, differences, seen }, 409)
  }
  const message = t('Contact data saved successfully')
  const redirection = t.count(
    result.mails,
    '1 mail that was waiting goes to the new address',
    '{count} mails that were waiting go to the new address',
  )
  return respondOrRedirect(
    request,
    { errors: null },
    createToastHeaders(result.mails > 0 ? `${message}. ${redirection}` : message),
  )
}

export const clientAction = withErrorToast('Error saving contact data')
