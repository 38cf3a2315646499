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

/** What Art. 13 GDPR asks for and the privacy text does not say, by what the site does with visitors' data. */
export function privacyGaps(
  html: string,
  { facts, reached, asksConsent }: Pick<LegalCase, 'facts' | 'reached' | 'asksConsent'>,
): PrivacyGap[] {
  const text = plain(html)
  const found: Record<PrivacyGap, boolean> = {
    controller: isReached(text, reached) && (!facts.legalName || says(text, facts.legalName)),
    legalBasis: /Art(?:ikel|\.)? ?6\b/i.test(text),
    periods: /lösch|Speicherdauer|aufbewahr|gespeichert/i.test(text),
    rights: /Auskunft/i.test(text) && /Beschwerde|Aufsichtsbehörde/i.test(text),
    messages: /formular/i.test(text),
    applications: /bewerb/i.test(text),
    talentPool: /(?:talent|bewerber)[- ]?pool/i.test(text),
    analytics: !asksConsent || sentences(text).some(explainsAnalytics),
  }
  return keysOf(found).filter((name) => !found[name])
}

/** The address or the e-mail of the company; of one that nobody has stored any. */
const isReached = (text: string, reached: LegalCase['reached']) =>
  reached
    ? [reached.email, reached.address.street].some((each) => each !== '' && says(text, each))
    : hasAddress(text) || hasEmail(text)

const sentences = (text: string) => text.split(/(?<=[.!?])\s/)

const explainsAnalytics = (sentence: string) =>
  /google analytics/i.test(sentence) && !/\b(?:nicht|keine?n?|ohne)\b/i.test(sentence)
