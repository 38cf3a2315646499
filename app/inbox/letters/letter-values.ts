import { formatReplyPromise } from '#content/settings/reply-time.ts'
import { formatDay } from '#core/runtime/format-day.ts'
import { translate, translateCount } from '#core/site-language/translate.ts'
import type { Applications } from '../entries/inbox-tables.ts'
import { unsolicitedPosition } from '../forms/application-questions.ts'
import { addDays } from '../retention/retention.ts'

/** Stands in mails for a title that matches no job. */
export const unmatchedPositionText = 'andere Stelle'

/** Company data for mails, from the settings. */
export interface MailCompanyData {
  siteName: string
  signature: string
  replyTimes: { enquiry: string; application: string }
  applicationDays: number
}

type Applicant = Pick<
  Applications,
  'reference' | 'position' | 'talent_pool_until' | 'hold_reason'
> & { name: string }

/** Placeholder values of a mail about a message. */
export const createMessageMailValues = (
  sender: MailCompanyData,
  row: { name: string; reference: string },
) => ({
  name: row.name,
  reference: row.reference,
  site: sender.siteName,
  reply_time: sender.replyTimes.enquiry,
  promise: formatReplyPromise(sender.replyTimes.enquiry),
  signature: sender.signature,
})

/**
 * Placeholder values of a mail about an application. `shown` is the position in the reader's language. The caller adds `link`
 * where one exists.
 */
export function createApplicationMailValues(
  sender: MailCompanyData,
  row: Applicant,
  shown = row.position,
) {
  const isUnsolicited = row.position === unsolicitedPosition
  return {
    ...createMessageMailValues(sender, row),
    reply_time: sender.replyTimes.application,
    promise: formatReplyPromise(sender.replyTimes.application),
    position: shown,
    application: describeApplication(row.position, shown),
    offer: translate(isUnsolicited ? 'derzeit keine passende Stelle' : 'diese Stelle nicht'),
    deletion: describeDeletion(row, sender.applicationDays),
  }
}

function describeApplication(position: string, shown: string) {
  if (position === unsolicitedPosition) return translate('Ihre Initiativbewerbung')
  return position === unmatchedPositionText
    ? translate('Ihre Bewerbung|in a sentence').replace(/\|.*/, '')
    : translate('Ihre Bewerbung auf die Stelle „{position}“', { position: shown })
}

/** When the applicant's data is deleted, counted from the date of this mail. */
function describeDeletion({ talent_pool_until: pool, hold_reason }: Applicant, days: number) {
  if (hold_reason)
    return translate('erst, wenn kein rechtlicher Grund zur Aufbewahrung mehr besteht')
  if (pool && pool > addDays(new Date().toISOString(), days))
    return translate('am {day}, wenn Ihre Zeit im Talentpool endet', { day: formatDay(pool) })
  return translateCount(days, '1 Tag nach dieser E-Mail', '{count} Tage nach dieser E-Mail')
}
