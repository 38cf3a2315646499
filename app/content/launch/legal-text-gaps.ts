import type { LegalCase } from '#content/legal/parts.ts'
import { type CompanyFacts, findMissingFacts } from '../settings/company-facts.ts'
import type { LaunchGapId } from './gap.ts'
import { imprintGaps } from './imprint-gaps.ts'
import { privacyGaps } from './privacy-gaps.ts'

export const companyFactGaps = (facts: CompanyFacts): LaunchGapId[] =>
  findMissingFacts(facts).map((name) => `company.${name}` as const)

/** The gaps of a rendered legal text. */
export function legalTextGaps(
  name: 'imprint' | 'privacy',
  html: string,
  legal: LegalCase,
): LaunchGapId[] {
  if (name === 'privacy') return privacyGaps(html, legal).map((gap) => `privacy.${gap}` as const)
  return html === '' ? [] : imprintGaps(html, legal).map((gap) => `imprint.${gap}` as const)
}

/** What keeps a legal text from being complete; the imprint needs the facts of the company, too. */
export const completeTextGaps = (
  name: 'imprint' | 'privacy',
  html: string,
  legal: LegalCase,
): LaunchGapId[] => [
  ...(name === 'imprint' ? companyFactGaps(legal.facts) : []),
  ...legalTextGaps(name, html, legal),
]
