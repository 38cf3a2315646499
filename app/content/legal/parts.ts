import type { CompanyFacts } from '../company-facts.ts'
import type { Reachable } from '../contact-facts.ts'
import { type LegalPlaceholder, type LegalValues, placeholder } from './placeholders.ts'
import type { LegalAnswers } from './questions.ts'

/** What the texts are put together from. */
export interface LegalCase {
  facts: CompanyFacts
  answers: LegalAnswers
  /** How the company is reached; undefined while nobody has said it. */
  reached: Reachable | undefined
  /** Posts are public, so somebody is responsible for them. */
  hasPosts?: boolean
  /** Visitors are asked about Google Analytics. */
  asksConsent: boolean
  /** What is stored for each placeholder; empty where nothing is. */
  values: LegalValues
}

/** A part of a text, where it applies. */
export interface LegalPart {
  when?: (of: LegalCase) => unknown
  html: string | ((of: LegalCase) => string)
}

export const assembled = (parts: LegalPart[], of: LegalCase) =>
  parts
    .filter(({ when }) => !when || when(of))
    .map(({ html }) => (typeof html === 'string' ? html : html(of)))
    .join('\n')

export const p = placeholder
/** Needs a value to be said at all. */
export const has = (name: LegalPlaceholder) => (of: LegalCase) => of.values[name] !== ''
