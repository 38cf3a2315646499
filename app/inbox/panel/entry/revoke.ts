import { requireRight } from '#accounts/rights.server.ts'
import { parseIdOrZero } from '#content/store/id.ts'
import { requireVisibleEntry } from '#inbox/entries/visibility.server.ts'
import { revokeLink } from '#inbox/status/revoke-link.server.ts'
import { dataWithToast } from '#panel/kit/shell/toast.server.ts'
import { withErrorToast } from '#panel/kit/shell/with-error-toast.ts'
import { parseEntryKind } from '../form-params.server.ts'
import type { Route } from './+types/revoke'

/** Revokes the personal link of an applicant or a sender. */
export async function action({ params, context }: Route.ActionArgs) {
  const kind = parseEntryKind(params.kind)
  const { by, scope, db, t } = requireRight(context, `${kind}:write`)
  const id = parseIdOrZero(params.id)
  await requireVisibleEntry(db, scope, kind, id)
  const mails = await revokeLink(db, { kind, id }, by)
  const message = t('The personal link is revoked')
  const suffix = t.count(
    mails,
    '1 mail that was waiting leaves without it',
    '{count} mails that were waiting leave without it',
  )
  return dataWithToast(null, mails > 0 ? `${message}. ${suffix}` : message)
}

export const clientAction = withErrorToast('Error revoking the link')
