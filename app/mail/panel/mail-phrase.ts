import type { Translator } from '#core/i18n/translator.ts'
import type { Environment } from '#core/runtime/environment.server.ts'
import { canSendMail } from '#mail/can-send.ts'

type MailSettings = Pick<Environment, 'SMTP_URL' | 'MAIL_FROM'>

/** Only a mail that can be sent has a time. */
export const formatLeavingMails = (
  t: Translator,
  { count, leavesAt }: { count: number; leavesAt: string },
  environment: MailSettings,
) =>
  canSendMail(environment)
    ? t.count(count, '1 mail leaves at {time}', '{count} mails leave at {time}', {
        time: t.day(leavesAt, { timeStyle: 'short' }),
      })
    : waitingPhrase(t, count)

/** Adds how many mails an action wrote; without a mail server they wait. */
export const appendQueuedMailsText = (
  t: Translator,
  done: string,
  count: number,
  environment: MailSettings,
) => (count === 0 ? done : `${done}. ${formatQueuedMails(t, count, environment)}`)

const formatQueuedMails = (t: Translator, count: number, environment: MailSettings) =>
  canSendMail(environment)
    ? t.count(count, '1 mail is sent next', '{count} mails are sent next')
    : waitingPhrase(t, count)

/** Toast about mails moved to the front; without a mail server they wait. */
export function createSendNowToast(
  t: Translator,
  count: number,
  environment: MailSettings,
): [text: string, kind: 'success' | 'info'] {
  if (count === 0)
    return [t('Nothing changed: being sent, sent, held or cancelled already'), 'info']
  return [formatQueuedMails(t, count, environment), canSendMail(environment) ? 'success' : 'info']
}

const waitingPhrase = (t: Translator, count: number) =>
  t.count(count, '1 mail is waiting: no mail server', '{count} mails are waiting: no mail server')

/** Text about mails that a change cancelled; false if there are none. */
export const formatCancelledMails = (t: Translator, count: number) =>
  count > 0 &&
  t.count(
    count,
    '1 mail that was waiting does not leave any more',
    '{count} mails that were waiting do not leave any more',
  )
