import type { Text } from '../../language/text.ts'
import type { Check, Moment, TextCheck } from './check.ts'
import { facts } from './company-facts.server.ts'
import { deadLinks } from './dead-links.server.ts'
import { jobAds } from './job-ads.server.ts'
import { legalTexts, otherFacts } from './legal-texts.server.ts'
import { samples } from './samples.server.ts'
import { claims, hidden, legal, name, texts, unsaid } from './site.server.ts'
import { smallPictures } from './small-pictures.server.ts'

/**
 * Every check of a site, below the heading under which 'Ready?' shows it. A new one is its file and a name here, which it
 * keeps: by it is known what somebody has set aside.
 */
export const siteChecks = {
  'Before the site goes live': { hidden, legal, claims, name, unsaid, samples },
  'What the law asks': { facts, otherFacts, legalTexts },
  'Job ads': { jobAds },
  Images: { texts, smallPictures },
  'Links and addresses': { deadLinks },
} satisfies Partial<Record<Text, Record<string, Check<Moment> | TextCheck>>>

export type Heading = keyof typeof siteChecks
