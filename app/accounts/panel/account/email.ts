import { sql } from 'kysely'
import { verifyFormPassword } from '#accounts/passwords/call-auth-with-password.server.ts'
import { createCredentialNotices } from '#accounts/people/account-mail.server.ts'
import { recordAccessRevision } from '#accounts/people/revise-access.server.ts'
import { requireSignedIn } from '#accounts/rights.server.ts'
import { endSessions } from '#accounts/sign-in/end-sessions.server.ts'
import { setKnownDeviceCookie } from '#accounts/sign-in/known-device.server.ts'
import { listActorReferences, replaceActor } from '#content/people/actor-references.server.ts'
import { asDb, runChange } from '#content/store/change.server.ts'
import { getViolatedConstraintKind } from '#core/db/violated-constraint-kind.server.ts'
import { email } from '#core/fields/fields.ts'
import { parseForm } from '#core/fields/form.ts'
import type { Message } from '#core/i18n/text.ts'
import { enqueue } from '#mail/outbox.server.ts'
import { redirectWithToast } from '#panel/kit/shell/toast.server.ts'
import { withErrorToast } from '#panel/kit/shell/with-error-toast.ts'
import type { Route } from './+types/email'
import { accountPath } from './paths.ts'

/** Changes the e-mail. Needs the password and ends all other sessions. */
export async function action({ request, context }: Route.ActionArgs) {
  const { person, app, t } = requireSignedIn(context)
  const { id, session, email: before } = person
  const form = await request.formData()
  const refuse = (reason: Message) => redirectWithToast(accountPath, t.of(reason), 'error')

  const parsed = parseForm({ email: email('E-mail') }, form)
  if ('errors' in parsed) return refuse(parsed.errors.email ?? 'Please enter an e-mail address')
  const after = parsed.values.email.toLowerCase()
  const check = await verifyFormPassword(app, request, form, {
    email: before,
    event: 'new e-mail',
  })
  if ('refused' in check) return refuse(check.refused)
  // The notice goes to the old address, in case an attacker changed it.
  const mails = await createCredentialNotices(app, before, 'e-mail')
  try {
    await runChange(app.database, async (trx) => {
      const all = asDb(trx)
      await all.updateTable('user').set({ email: after }).where('id', '=', id).execute()
      // Actor columns store the e-mail address: their rows change with it, so that the person can still undo their own
      // changes.
      const own = await listActorReferences(all, (column) => sql`${sql.ref(column)} = ${before}`)
      await replaceActor(all, own, after)
      await endSessions(all, { of: id, but: session }, 'e-mail')
      await recordAccessRevision(trx, 'update', 'administrator', after, before, 'e-mail')
      await enqueue(all, mails)
    })
  } catch (error) {
    if (getViolatedConstraintKind(error) !== 'unique') throw error
    return refuse('Another administrator has this e-mail')
  }
  const headers = await setKnownDeviceCookie(app, after, new Headers())
  return redirectWithToast(accountPath, t('E-mail changed successfully'), 'success', { headers })
}

export const clientAction = withErrorToast()
