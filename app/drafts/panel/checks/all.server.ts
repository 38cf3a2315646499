import type { Text } from '#core/i18n/text.ts'
import { careerWords } from './career-words.server.ts'
import type { Check, Moment, TextCheck } from './check.ts'
import { facts } from './company-facts.server.ts'
import { cookiePromises } from './cookie-promises.server.ts'
import { deadLinks } from './dead-links.server.ts'
import { doubledTitles } from './doubled-titles.server.ts'
import { headings } from './headings.server.ts'
import { jobAds } from './job-ads.server.ts'
import {
  birthDate,
  claims,
  imprintText,
  legal,
  privacyText,
  questions,
  reachable,
} from './launch.server.ts'
import { legalTexts, otherFacts } from './legal-texts.server.ts'
import { lostPictures } from './lost-pictures.server.ts'
import { oldFacts } from './old-facts.server.ts'
import { oldLaw } from './old-law.server.ts'
import { orphans } from './orphans.server.ts'
import { replyPromises } from './reply-promises.server.ts'
import { keepingPromises } from './retention-promises.server.ts'
import { sampleMentions } from './sample-mentions.server.ts'
import { samples } from './samples.server.ts'
import { searchLength } from './search-length.server.ts'
import { silentPictures } from './silent-pictures.server.ts'
import { hidden, name, texts, unsaid } from './site.server.ts'
import { smallPictures } from './small-pictures.server.ts'
import { vanishing } from './vanishing.server.ts'

/**
 * All checks of a site by the heading in 'Ready?'. To add one, write its file and add a name here. Names must not change:
 * dismissed findings are stored by them.
 */
export const siteChecks = {
  'Before the site goes live': {
    hidden,
    legal,
    questions,
    imprintText,
    privacyText,
    reachable,
    claims,
    name,
    unsaid,
    samples,
    sampleMentions,
  },
  'What the law asks': { facts, otherFacts, legalTexts, oldLaw },
  'Job ads': { jobAds, careerWords, birthDate },
  'What texts say': { oldFacts, replyPromises, cookiePromises, keepingPromises, headings },
  Images: { texts, silentPictures, smallPictures, lostPictures },
  'Links and addresses': { deadLinks, vanishing },
  'Search results': { searchLength, doubledTitles },
  Access: { orphans },
} satisfies Partial<Record<Text, Record<string, Check<Moment> | TextCheck>>>

export type Heading = keyof typeof siteChecks
