import { href } from 'react-router'
import { withCookies } from '#accounts/ask.server.ts'
import { recordAccessChange } from '#accounts/revise-access.server.ts'
import { requireAdmin } from '#accounts/rights.server.ts'
import { verifyCode } from '#accounts/second-factor.server.ts'
import { toLogFields } from '#accounts/trace.server.ts'
import { clientAddress } from '#core/request/client-address.server.ts'
import { log } from '#core/runtime/log.server.ts'
import { redirectWithToast } from '#panel/kit/shell/toast.server.ts'
import type { Route } from './+types/confirm-second-factor'
import { account } from './paths.ts'
import { otherSessions } from './sessions.server.ts'

/** Last step: a code proves that the app has the secret. Ends all other sessions, which had no second factor. */
export async function action({ request, context }: Route.ActionArgs) {
  const { person: administrator, program, t } = requireAdmin(context)
  const { email } = administrator
  const endOthers = await otherSessions(program, administrator)
  const code = String((await request.formData()).get('code') ?? '').slice(0, 10)
  const answer = await verifyCode(program, request, code)
  const trace = toLogFields({ account: email, address: clientAddress() })
  if (!answer.ok) {
    log.warn({ ...trace, factor: 'app', status: answer.status }, 'second factor not switched on')
    return redirectWithToast(
      href('/admin/account/second-factor'),
      t('This code is not valid. Please begin again.'),
      'error',
    )
  }
  log.info({ ...trace, factor: 'app' }, 'second factor on')
  await endOthers('second factor')
  await recordAccessChange(program, 'second factor', email)
  const headers = withCookies(answer)
  return redirectWithToast(account, t('Second factor switched on'), 'success', { headers })
}
