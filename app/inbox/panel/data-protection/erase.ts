import { data, href } from 'react-router'
import { checkOwnPassword } from '#accounts/panel/account/password-refused.server.ts'
import { requireRight } from '#accounts/rights.server.ts'
import { isFullName } from '#content/people/name-patterns.ts'
import { eraseName } from '#inbox/privacy/erase-name.server.ts'
import { erasePerson } from '#inbox/privacy/erase-person.server.ts'
import { redirectWithToast } from '#panel/kit/shell/toast.server.ts'
import { parseEmail, parseText } from '../form-params.server.ts'
import type { Route } from './+types/erase'

/** Requires the password: an erasure cannot be undone. */
export async function action({ request, context }: Route.ActionArgs) {
  const requester = requireRight(context, 'dataProtection:delete')
  const { app, t } = requester
  const form = await request.formData()
  const email = parseEmail(form)
  const name = parseText(form, 'name', 254)
  if (!email && !isFullName(name)) throw data(null, { status: 400 })
  const refusal = await checkOwnPassword(
    requester,
    request,
    form,
    email ? 'person erased' : 'name erased',
  )
  if (refusal) return refusal
  if (!email) {
    await eraseName(app, name)
    return redirectWithToast(start, t('Name blacked out successfully'))
  }
  const { held } = await erasePerson(app, email)
  const text =
    held.length > 0
      ? t('Deleted, but for what is held: {entries}', { entries: held.join(', ') })
      : t('Everything about this person deleted successfully')
  return redirectWithToast(start, text, held.length > 0 ? 'info' : 'success')
}

const start = href('/admin/data-protection')
