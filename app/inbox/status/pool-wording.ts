import { type PlainVisitorText, translate, translateCount } from '#core/site-language/translate.ts'
import { daysToMonths } from '../retention/retention.ts'

const formatMonths = (months: number) => translateCount(months, '1 Monat', '{count} Monate')

/** Wording of the consent; stored as proof (Art. 7(1) GDPR). */
export const formatPoolConsent = (months: number) =>
  translate(
    '(optional) Bitte nehmen Sie mich für {time} in den Talentpool auf und sprechen Sie mich auf passende Stellen an. Das kann ich jederzeit widerrufen.',
    { time: formatMonths(months) },
  )

export const formatPoolExtensionConsent = (months: number) =>
  translate(
    'Bitte behalten Sie mich ab heute {time} im Talentpool und sprechen Sie mich auf passende Stellen an. Das kann ich jederzeit widerrufen.',
    { time: formatMonths(months) },
  )

/** Label of the button that withdraws the consent. */
export const poolWithdrawalLabel: PlainVisitorText = 'Einwilligung widerrufen'

/** Days before its end from which the consent can be prolonged, and the reminder is sent. */
export const poolReminderDays = 30

/**
 * Months shown in the submitted form, which may be older than the setting. Never longer than the applicant agreed to,
 * nor longer than the current setting.
 */
export function parseAgreedMonths(form: FormData, talentPoolDays: number) {
  const current = daysToMonths(talentPoolDays)
  const agreed = Number(form.get('talent_pool_months'))
  return Number.isSafeInteger(agreed) && agreed > 0 && agreed < current ? agreed : current
}
