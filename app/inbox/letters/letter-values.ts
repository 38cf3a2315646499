import { formatReplyTime } from '#content/settings/reply-time.ts'
import { formatDay } from '#core/runtime/format-day.ts'
import type { Applications } from '../entries/inbox-tables.ts'
import { unsolicitedPosition } from '../forms/application-questions.ts'
import { addDays } from '../retention/retention.ts'

/** Stands in mails for a title that matches no job. */
export const otherPosition = 'andere Stelle'

/** Company data for mails, from the settings. */
export interface MailSender {
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
export const createMessageValues = (
  sender: MailSender,
  row: { name: string; reference: string },
) => ({
  name: row.name,
  reference: row.reference,
  site: sender.siteName,
  reply_time: sender.replyTimes.enquiry,
  promise: formatReplyTime(sender.replyTimes.enquiry),
  signature: sender.signature,
})

/** Placeholder values of a mail about an application. The caller adds `link` where one exists. */
export function createApplicationValues(sender: MailSender, row: Applicant) {
  const isUnsolicited = row.position === unsolicitedPosition
  return {
    ...createMessageValues(sender, row),
    reply_time: sender.replyTimes.application,
    promise: formatReplyTime(sender.replyTimes.application),
    position: row.position,
    application: describeApplication(row.position),
    offer: isUnsolicited ? 'derzeit keine passende Stelle' : 'diese Stelle nicht',
    deletion: describeDeletion(row, sender.applicationDays),
  }
}

function describeApplication(position: string) {
  if (position === unsolicitedPosition) return 'Ihre Initiativbewerbung'
  return position === otherPosition
    ? 'Ihre Bewerbung'
    : `Ihre Bewerbung auf die Stelle „${position}“`
}

/** When the applicant's data is deleted, counted from the date of this mail. */
function describeDeletion({ talent_pool_until: pool, hold_reason }: Applicant, days: number) {
  if (hold_reason) return 'erst, wenn kein rechtlicher Grund zur Aufbewahrung mehr besteht'
  if (pool && pool > addDays(new Date().toISOString(), days))
    return `am ${formatDay(pool)}, wenn Ihre Zeit im Talentpool endet`
  return `${days === 1 ? '1 Tag' : `${days} Tage`} nach dieser E-Mail`
}
