import { type LegalGeneratorInput, videoServiceNames } from '#content/legal/parts.ts'
import { toPlainText } from '#content/legal/plain-text.ts'
import { decodeEmailDomain } from '#core/fields/email/decode-email-domain.ts'
import { keysOf } from '#core/fields/keys-of.ts'
import { containsPostalAddress, containsValue, hasEmail } from './imprint-gaps.ts'
import { isAffirmed, splitHtmlSentences } from './sentences.ts'

export type PrivacyGap =
  | 'controller'
  | 'legalBasis'
  | 'periods'
  | 'rights'
  | 'messages'
  | 'applications'
  | 'talentPool'
  | 'analytics'
  | 'videos'

/** The statements required by Art. 13 GDPR that the privacy text lacks, depending on what the site processes. */
export function findPrivacyGaps(
  html: string,
  {
    facts,
    reached,
    asksConsent,
    videos = [],
  }: Pick<LegalGeneratorInput, 'facts' | 'reached' | 'asksConsent' | 'videos'>,
): PrivacyGap[] {
  const text = toPlainText(html)
  const sentences = splitHtmlSentences(html)
  const isStated = (pattern: RegExp) => isAffirmed(sentences, pattern)
  const present: Record<PrivacyGap, boolean> = {
    controller:
      hasContact(text, reached) && (!facts.legalName || containsValue(text, facts.legalName)),
    legalBasis: isStated(/Art(?:ikel|\.)? ?6\b[^.]{0,40}(?:Abs|DS-?GVO|Grundverordnung)/i),
    periods: isStated(/lösch|Speicherdauer|aufbewahr|gespeichert/i),
    rights: isStated(/Auskunft/i) && isStated(/Beschwer|Aufsichtsbehörde/i),
    messages: isStated(/formular/i),
    applications: isStated(/bewerb/i),
    talentPool: isStated(/(?:talent|bewerber)[- ]?pool/i),
    analytics: !asksConsent || isStated(/google analytics/i),
    videos: videos.every((each) => isStated(new RegExp(videoServiceNames[each], 'i'))),
  }
  return keysOf(present).filter((name) => !present[name])
}

/** Whether a text has the company's e-mail or street; any address or e-mail if none is stored. */
const hasContact = (text: string, reached: LegalGeneratorInput['reached']) =>
  reached
    ? [reached.email, decodeEmailDomain(reached.email), reached.address.street].some(
        (each) => each !== '' && containsValue(text, each),
      )
    : containsPostalAddress(text) || hasEmail(text)
