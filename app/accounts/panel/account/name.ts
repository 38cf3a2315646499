import { requireSignedIn } from '#accounts/rights.server.ts'
import { asDb, runChange } from '#content/store/change.server.ts'
import { line } from '#core/fields/fields.ts'
import { parseForm } from '#core/fields/form.ts'
import { redirectWithToast } from '#panel/kit/shell/toast.server.ts'
import { withErrorToast } from '#panel/kit/shell/with-error-toast.ts'
import type { Route } from './+types/name'
import { accountPath } from './paths.ts'

/** The name that colleagues see. */
export async function action({ request, context }: Route.ActionArgs) {
  const { person, app, t } = requireSignedIn(context)
  const parsed = parseForm({ name: line('Name', { max: 120 }) }, await request.formData())
  if ('errors' in parsed)
    return redirectWithToast(accountPath, t('Please enter your name.'), 'error')
  const { name } = parsed.values
  await runChange(app.database, (trx) =>
    asDb(trx).updateTable('user').set({ name }).where('id', '=', person.id).execute(),
  )
  return redirectWithToast(accountPath, t('Name saved successfully'))
}

export const clientAction = withErrorToast()
