import { accountMail } from '#accounts/account-mail.server.ts'
import { askPassword } from '#accounts/ask-with-password.server.ts'
import { endSessions } from '#accounts/ended-sessions.server.ts'
import { rememberDevice } from '#accounts/known-device.server.ts'
import { reviseAccess } from '#accounts/revise-access.server.ts'
import { requireAdmin } from '#accounts/rights.server.ts'
import { allTables, change } from '#content/change.server.ts'
import { violation } from '#core/db/violation.server.ts'
import { email } from '#core/fields/fields.ts'
import { parse } from '#core/fields/form.ts'
import type { Message } from '#core/i18n/text.ts'
import { enqueue } from '#mail/outbox.server.ts'
import { redirectWithToast } from '#panel/kit/shell/toast.server.ts'
import { withErrorToast } from '#panel/kit/shell/with-error-toast.ts'
import type { Route } from './+types/email'
import { account } from './paths.ts'

/** Changes the e-mail. Needs the password and ends all other sessions. */
export async function action({ request, context }: Route.ActionArgs) {
  const { person, program, t } = requireAdmin(context)
  const { id, session, email: before } = person
  const form = await request.formData()
  const refuse = (reason: Message) => redirectWithToast(account, t.of(reason), 'error')

  const parsed = parse({ email: email('E-mail') }, form)
  if ('errors' in parsed) return refuse(parsed.errors.email ?? 'Please enter an e-mail address')
  const after = parsed.values.email.toLowerCase()
  const check = await askPassword(program, request, form, { email: before, event: 'new e-mail' })
  if ('refused' in check) return refuse(check.refused)
  // To the old address, in case somebody else changed it.
  const mails = await accountMail(program, before, 'e-mail')
  try {
    await change(program.database, async (trx) => {
      const all = allTables(trx)
      await all.updateTable('user').set({ email: after }).where('id', '=', id).execute()
      // What the person created is stored by e-mail and moves along.
      await all
        .updateTable('invitations')
        .set({ invited_by: after })
        .where('invited_by', '=', before)
        .execute()
      await all.updateTable('drafts').set({ owner: after }).where('owner', '=', before).execute()
      await all.updateTable('views').set({ made_by: after }).where('made_by', '=', before).execute()
      await endSessions(all, { of: id, but: session }, 'e-mail')
      await reviseAccess(trx, 'update', 'administrator', after, before, 'e-mail')
      await enqueue(all, mails)
    })
  } catch (error) {
    if (violation(error) !== 'unique') throw error
    return refuse('Another administrator has this e-mail')
  }
  const headers = await rememberDevice(program, after, new Headers())
  return redirectWithToast(account, t('E-mail changed successfully'), 'success', { headers })
}

export const clientAction = withErrorToast()
