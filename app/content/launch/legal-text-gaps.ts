import type { LegalGeneratorInput } from '#content/legal/parts.ts'
import type { CompanyFacts } from '../settings/company-settings.ts'
import type { LaunchGapId } from './gap.ts'
import { findImprintGaps } from './imprint-gaps.ts'
import { findMissingFacts } from './missing-facts.ts'
import { findPrivacyGaps } from './privacy-gaps.ts'

export const findCompanyFactGapIds = (facts: CompanyFacts): LaunchGapId[] =>
  findMissingFacts(facts).map((name) => `company.${name}` as const)

/** The gaps of a rendered legal text. */
export function findLegalTextGapIds(
  name: 'imprint' | 'privacy',
  html: string,
  legal: LegalGeneratorInput,
): LaunchGapId[] {
  if (name === 'privacy')
    return findPrivacyGaps(html, legal).map((gap) => `privacy.${gap}` as const)
  return html === '' ? [] : findImprintGaps(html, legal).map((gap) => `imprint.${gap}` as const)
}

/** What keeps a legal text from being complete; the imprint needs the facts of the company, too. */
export const findLegalTextAndFactGapIds = (
  name: 'imprint' | 'privacy',
  html: string,
  legal: LegalGeneratorInput,
): LaunchGapId[] => [
  ...(name === 'imprint' ? findCompanyFactGapIds(legal.facts) : []),
  ...findLegalTextGapIds(name, html, legal),
]
