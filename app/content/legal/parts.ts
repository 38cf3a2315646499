import type { VideoElsewhere } from '../blocks/video-elsewhere.ts'
import type { CompanyFacts } from '../settings/company-settings.ts'
import type { ContactFacts } from '../types/contact-facts.ts'
import type { LegalPlaceholder, LegalValues } from './placeholders.ts'
import type { LegalAnswers } from './questions.ts'

/** The facts and settings that the legal texts are generated from. */
export interface LegalGeneratorInput {
  facts: CompanyFacts
  answers: LegalAnswers
  /** Contact facts of the company; undefined while there are none. */
  reached: ContactFacts | undefined
  /** There are public posts, which need a responsible editor. */
  hasPosts?: boolean
  /** Google Analytics with a consent question is on. */
  asksConsent: boolean
  /** Services whose videos pages show after a click. */
  videos?: readonly VideoService[]
  /** HTML by placeholder; empty if nothing is stored. */
  values: LegalValues
}

export type VideoService = VideoElsewhere['provider']

/** The service names as texts spell them. */
export const videoServiceNames: Record<VideoService, string> = {
  youtube: 'YouTube',
  vimeo: 'Vimeo',
}

/** The heading of the part about a video service; a text that contains it explains the service. */
export const formatVideoHeading = (service: string) => `Videos von ${service}: nur nach Ihrem Klick`

/** A part of a generated text; `when` tells whether it applies. */
export interface LegalPart {
  when?: (legal: LegalGeneratorInput) => unknown
  html: string | ((legal: LegalGeneratorInput) => string)
}

export const assembleLegalText = (parts: LegalPart[], legal: LegalGeneratorInput) =>
  parts
    .filter(({ when }) => !when || when(legal))
    .map(({ html }) => (typeof html === 'string' ? html : html(legal)))
    .join('\n')

/** A condition for `when`: the placeholder has a value. */
export const createLegalValueTest = (name: LegalPlaceholder) => (legal: LegalGeneratorInput) =>
  legal.values[name] !== ''
