import type { Translator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { formatCancelledMails, formatLeavingMails } from '#mail/panel/mail-phrase.ts'
import type { createToastHeaders } from '#panel/kit/shell/toast.server.ts'
import { createUndoToastOptions } from '../kinds.ts'
import type { SentMailsResult } from './sent-before.server.ts'

/** Toast about sent mails, with a suffix about what else changed, and with the undo. */
export function createSentToast(
  t: Translator,
  { environment }: AppContext,
  result: SentMailsResult,
  suffix = '',
): Parameters<typeof createToastHeaders> {
  if (result.count === 0) return [t('Nothing changed'), 'info']
  const sentences = [
    formatLeavingMails(t, result, environment) + suffix,
    formatCancelledMails(t, result.cancelled),
  ]
  const { batch } = result
  return [
    sentences.filter(Boolean).join('. '),
    'success',
    batch ? createUndoToastOptions({ batch }) : {},
  ]
}
