import type { LegalCase } from '#content/legal/parts.ts'
import { plain } from '#content/legal/plain.ts'
import { keysOf } from '#core/fields/keys-of.ts'
import { hasAddress, hasEmail, says } from './imprint-gaps.ts'

export type PrivacyGap =
  | 'controller'
  | 'legalBasis'
  | 'periods'
  | 'rights'
  | 'messages'
  | 'applications'
  | 'talentPool'
  | 'analytics'

/** The statements required by Art. 13 GDPR that the privacy text lacks, depending on what the site processes. */
export function privacyGaps(
  html: string,
  { facts, reached, asksConsent }: Pick<LegalCase, 'facts' | 'reached' | 'asksConsent'>,
): PrivacyGap[] {
  const text = plain(html)
  const present: Record<PrivacyGap, boolean> = {
    controller: hasContact(text, reached) && (!facts.legalName || says(text, facts.legalName)),
    legalBasis: /Art(?:ikel|\.)? ?6\b/i.test(text),
    periods: /lösch|Speicherdauer|aufbewahr|gespeichert/i.test(text),
    rights: /Auskunft/i.test(text) && /Beschwerde|Aufsichtsbehörde/i.test(text),
    messages: /formular/i.test(text),
    applications: /bewerb/i.test(text),
    talentPool: /(?:talent|bewerber)[- ]?pool/i.test(text),
    analytics: !asksConsent || splitSentences(text).some(explainsAnalytics),
  }
  return keysOf(present).filter((name) => !present[name])
}

/** Whether a text has the company's e-mail or street; any address or e-mail if none is stored. */
const hasContact = (text: string, reached: LegalCase['reached']) =>
  reached
    ? [reached.email, reached.address.street].some((each) => each !== '' && says(text, each))
    : hasAddress(text) || hasEmail(text)

const splitSentences = (text: string) => text.split(/(?<=[.!?])\s/)

const explainsAnalytics = (sentence: string) =>
  /google analytics/i.test(sentence) && !/\b(?:nicht|keine?n?|ohne)\b/i.test(sentence)
