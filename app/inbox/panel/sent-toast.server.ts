import type { AppContext } from '#app-context.server.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { mailPhrase, outdatedPhrase } from '#mail/panel/mail-phrase.ts'
import type { toast } from '#panel/kit/shell/toast.server.ts'
import { offeringUndo } from './kinds.ts'
import type { Sent } from './send-mails.server.ts'

/** What is said of mails that were sent, with what else was done, and the way back. */
export function sentToast(
  t: Translator,
  { environment }: AppContext,
  sent: Sent,
  also = '',
): Parameters<typeof toast> {
  if (sent.count === 0) return [t('Nothing changed'), 'info']
  const said = [mailPhrase(t, sent, environment) + also, outdatedPhrase(t, sent.cancelled)]
  const { batch } = sent
  return [said.filter(Boolean).join('. '), 'success', batch ? offeringUndo({ batch }) : {}]
}
