import type { LegalCase } from '#content/legal/parts.ts'
import { plain } from '#content/legal/plain.ts'
import { keysOf } from '#core/fields/keys-of.ts'
import { hasAddress, hasEmail, says } from './imprint-gaps.ts'
import { affirms } from './sentences.ts'

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
  const isSaid = (wanted: RegExp) => affirms(html, wanted)
  const found: Record<PrivacyGap, boolean> = {
    controller: isReached(text, reached) && (!facts.legalName || says(text, facts.legalName)),
    legalBasis: isSaid(/Art(?:ikel|\.)? ?6\b[^.]{0,40}(?:Abs|DS-?GVO|Grundverordnung)/i),
    periods: isSaid(/lösch|Speicherdauer|aufbewahr|gespeichert/i),
    rights: isSaid(/Auskunft/i) && isSaid(/Beschwer|Aufsichtsbehörde/i),
    messages: isSaid(/formular/i),
    applications: isSaid(/bewerb/i),
    talentPool: isSaid(/(?:talent|bewerber)[- ]?pool/i),
    analytics: !asksConsent || isSaid(/google analytics/i),
  }
  return keysOf(found).filter((name) => !found[name])
}

/** The address or the e-mail of the company; of one that nobody has stored any. */
const isReached = (text: string, reached: LegalCase['reached']) =>
  reached
    ? [reached.email, reached.address.street].some((each) => each !== '' && says(text, each))
    : hasAddress(text) || hasEmail(text)
