import { data, href } from 'react-router'
import { refuseWrongOwnPassword } from '#accounts/panel/account/own-password-refusal.server.ts'
import { requireRight } from '#accounts/rights.server.ts'
import { isFullName } from '#content/people/name-patterns.ts'
import { eraseName } from '#inbox/privacy/erase-name.server.ts'
import { erasePerson } from '#inbox/privacy/erase-person.server.ts'
import { redirectWithToast } from '#panel/kit/shell/toast.server.ts'
import { withErrorToast } from '#panel/kit/shell/with-error-toast.ts'
import { parseEmail, parseTextField } from '../form-params.server.ts'
import type { Route } from './+types/erase'
import { toMentionPlaces } from './mention-places.server.ts'

/** Requires the password: an erasure cannot be undone. */
export async function action({ request, context }: Route.ActionArgs) {
  const requester = requireRight(context, 'dataProtection:delete')
  const { app, t } = requester
  const form = await request.formData()
  const email = parseEmail(form)
  const name = parseTextField(form, 'name', 254)
  if (!email && !isFullName(name)) throw data(null, { status: 400 })
  const refusal = await refuseWrongOwnPassword(
    requester,
    request,
    form,
    email ? 'person erased' : 'name erased',
  )
  if (refusal) return refusal
  const { held, found, isComplete } = email
    ? await erasePerson(app, email)
    : { held: [], ...(await eraseName(app, name)) }
  const later = isComplete
    ? undefined
    : { detail: t('The files go as soon as the file store works again: it fails at the moment.') }
  const inUse = toMentionPlaces(t, found, email || name).filter(({ isLive }) => isLive)
  const left = [...held, ...new Set(inUse.map(({ label }) => label))].join(', ')
  if (left)
    return redirectWithToast(
      start,
      email
        ? t('Deleted, but for what is held or in use: {entries}', { entries: left })
        : t('Blacked out, but for what is in use: {entries}', { entries: left }),
      'info',
      later,
    )
  return redirectWithToast(
    start,
    email
      ? t('Everything about this person deleted successfully')
      : t('Name blacked out successfully'),
    'success',
    later,
  )
}

const start = href('/admin/data-protection')

export const clientAction = withErrorToast()
