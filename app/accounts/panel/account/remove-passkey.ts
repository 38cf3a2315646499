import { listAdministrators } from '#accounts/people/administrators.server.ts'
import { requireSignedIn } from '#accounts/rights.server.ts'
import { endSessions } from '#accounts/sign-in/end-sessions.server.ts'
import { listPasskeys } from '#accounts/sign-in/passkeys.server.ts'
import { parseIdOrZero } from '#content/store/id.ts'
import { redirectWithToast } from '#panel/kit/shell/toast.server.ts'
import { withErrorToast } from '#panel/kit/shell/with-error-toast.ts'
import type { Route } from './+types/remove-passkey'
import { finishCredentialChange } from './finish-credential-change.server.ts'
import { refuseWrongOwnPassword } from './own-password-refusal.server.ts'
import { accountPath } from './paths.ts'

/** Removes a passkey. Ends all other sessions: the holder of the device may have opened one. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const auth = requireSignedIn(context)
  const { person, db, t } = auth
  const refusal = await refuseWrongOwnPassword(
    auth,
    request,
    await request.formData(),
    'passkey removed',
  )
  if (refusal) return refusal
  const { hasPassword, isLinked } =
    (await listAdministrators(db)).find(({ id }) => id === person.id) ?? {}
  const passkeys = await listPasskeys(db, person.id)
  if (passkeys.length === 1 && !hasPassword && !isLinked)
    return redirectWithToast(
      accountPath,
      t('Nothing else lets you in. Please add another passkey first.'),
      'error',
    )
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('id', '=', parseIdOrZero(params.id))
    .where('user_id', '=', person.id)
    .executeTakeFirst()
  if (numDeletedRows === 0n)
    return redirectWithToast(accountPath, t('This passkey was removed already'), 'error')
  return finishCredentialChange(auth, 'passkey', {
    done: 'Passkey removed successfully',
    endOthers: () => endSessions(db, { of: person.id, but: person.session }, 'passkey removed'),
  })
}

export const clientAction = withErrorToast()
