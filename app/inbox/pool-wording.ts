import { monthsIn } from './retention.ts'

const monthsAs = (months: number) => (months === 1 ? '1 Monat' : `${months} Monate`)

/** What an applicant reads and agrees to; the same words are kept as proof (Art. 7(1) GDPR). */
export const poolWording = (months: number) =>
  `(optional) Bitte nehmen Sie mich für ${monthsAs(months)} in den Talentpool auf und sprechen Sie mich auf passende Stellen an. Das kann ich jederzeit widerrufen.`

export const poolLongerWording = (months: number) =>
  `Bitte behalten Sie mich ab heute ${monthsAs(months)} im Talentpool und sprechen Sie mich auf passende Stellen an. Das kann ich jederzeit widerrufen.`

/** On the button that takes the consent back. */
export const poolLeavingWording = 'Einwilligung widerrufen'

/** So long before its end an applicant is reminded, and may stay for longer. */
export const reminderDays = 30

/**
 * The months that stood on the page: it may be older than the setting. Nobody is kept for longer than was agreed to, and
 * nobody for longer than the company wants.
 */
export function agreedMonths(form: FormData, talentPoolDays: number) {
  const now = monthsIn(talentPoolDays)
  const shown = Number(form.get('talent_pool_months'))
  return Number.isSafeInteger(shown) && shown > 0 && shown < now ? shown : now
}

/** What the event says: the words as they were shown, and until when they hold. */
export const poolProof = (wording: string, months: number, until: string) =>
  `„${wording}“ (${monthsAs(months)}, bis ${until.slice(0, 10)})`
