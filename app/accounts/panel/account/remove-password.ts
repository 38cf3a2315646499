import { verifyFormPassword } from '#accounts/passwords/call-auth-with-password.server.ts'
import { requireSignedIn } from '#accounts/rights.server.ts'
import { endSessions } from '#accounts/sign-in/end-sessions.server.ts'
import { hasPasskey } from '#accounts/sign-in/passkeys.server.ts'
import type { Message } from '#core/i18n/text.ts'
import { redirectWithToast } from '#panel/kit/shell/toast.server.ts'
import { withErrorToast } from '#panel/kit/shell/with-error-toast.ts'
import type { Route } from './+types/remove-password'
import { finishCredentialChange } from './finish-credential-change.server.ts'
import { accountPath } from './paths.ts'

/**
 * Removes the password. Allowed only in a session opened by passkey, which proves that one works. Ends all other
 * sessions.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const auth = requireSignedIn(context)
  const { person, app, db, t } = auth
  const { id, email, method, session } = person
  const refuse = (reason: Message) => redirectWithToast(accountPath, t.of(reason), 'error')
  if (method !== 'passkey' || !(await hasPasskey(db, id)))
    return refuse('Please sign in with a passkey first')
  const check = await verifyFormPassword(app, request, await request.formData(), {
    email,
    event: 'password removed',
  })
  if ('refused' in check) return refuse(check.refused)
  await db
    .updateTable('account')
    .set({ password: null })
    .where('userId', '=', id)
    .where('providerId', '=', 'credential')
    .execute()
  return finishCredentialChange(auth, 'password', {
    done: 'Password removed successfully',
    endOthers: () => endSessions(db, { of: id, but: session }, 'password'),
  })
}

export const clientAction = withErrorToast()
