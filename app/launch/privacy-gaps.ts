import type { LegalCase } from '../content/legal/parts.ts'
import { plain } from '../content/legal/plain.ts'
import { keysOf } from '../forms/keys-of.ts'
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
  { facts, asksConsent }: Pick<LegalCase, 'facts' | 'asksConsent'>,
): PrivacyGap[] {
  const text = plain(html)
  const found: Record<PrivacyGap, boolean> = {
    controller:
      (hasAddress(text) || hasEmail(text)) && (!facts.legalName || says(text, facts.legalName)),
    legalBasis: /Art(?:ikel|\.)? ?6\b/i.test(text),
    periods: /lösch|Speicherdauer|aufbewahr|gespeichert/i.test(text),
    rights: /Auskunft/i.test(text) && /Beschwerde|Aufsichtsbehörde/i.test(text),
    messages: /formular/i.test(text),
    applications: /bewerb/i.test(text),
    talentPool: /(?:talent|bewerber)[- ]?pool/i.test(text),
    analytics: !asksConsent || /google analytics/i.test(text),
  }
  return keysOf(found).filter((name) => !found[name])
}
