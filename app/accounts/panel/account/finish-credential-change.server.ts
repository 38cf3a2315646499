import type { CredentialChange } from '#accounts/people/account-mail.server.ts'
import { recordAndMailCredentialChange } from '#accounts/people/revise-access.server.ts'
import type { AuthorizedContext } from '#accounts/rights.server.ts'
import type { TextKey } from '#core/i18n/text.ts'
import { log } from '#core/runtime/log.server.ts'
import { redirectWithToast } from '#panel/kit/shell/toast.server.ts'
import { accountPath } from './paths.ts'

interface Result {
  /** Toast after success. */
  done: TextKey
  /** Ends sessions that the former credential opened. */
  endOthers?: () => Promise<unknown>
  headers?: Headers
}

/**
 * Ends other sessions, records the change and mails the person. The change itself is stored already: if this fails, the
 * toast says so and does not call the change failed.
 */
export async function finishCredentialChange(
  { app, t, by: email }: Pick<AuthorizedContext, 'app' | 't' | 'by'>,
  changed: CredentialChange,
  { done, endOthers, headers = new Headers() }: Result,
) {
  const text = t.of(done)
  try {
    await endOthers?.()
    await recordAndMailCredentialChange(app, changed, email)
    return redirectWithToast(accountPath, text, 'success', { headers })
  } catch (error) {
    log.error({ err: error, changed }, 'follow-up of a credential change failed')
    const warning = t(
      '{done}. Ending other sessions, or the notice to you by mail, failed. Please look at the sessions below.',
      { done: text },
    )
    return redirectWithToast(accountPath, warning, 'error', { headers })
  }
}
