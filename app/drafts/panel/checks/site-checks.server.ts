import type { Text } from '#core/i18n/text.ts'
import { careerWordCheck } from './career-words.server.ts'
import type { Check, CheckContext, TextCheck } from './check.ts'
import { checkCompanyFacts } from './company-facts.server.ts'
import { cookiePromiseCheck } from './cookie-promises.server.ts'
import { checkDeadLinks } from './dead-links.server.ts'
import { checkDuplicateTitles } from './duplicate-titles.server.ts'
import { headingCheck } from './headings.server.ts'
import { checkJobAds } from './job-ads.server.ts'
import {
  checkBirthDateField,
  checkImprint,
  checkLegalPages,
  checkLegalQuestions,
  checkPrivacyText,
  checkReachability,
  checkSampleClaims,
} from './launch.server.ts'
import { checkDivergentFacts, checkLegalTexts } from './legal-texts.server.ts'
import { checkMissingPictures } from './lost-pictures.server.ts'
import { outdatedFactCheck } from './outdated-facts.server.ts'
import { outdatedLawCheck } from './outdated-law.server.ts'
import { replyPromiseCheck } from './reply-promises.server.ts'
import { checkRestingKeys } from './resting-keys.server.ts'
import { retentionPromiseCheck } from './retention-promises.server.ts'
import { sampleMentions } from './sample-mentions.server.ts'
import { checkSamples } from './samples.server.ts'
import { searchLengthCheck } from './search-length.server.ts'
import { altTextCheck } from './silent-pictures.server.ts'
import {
  checkHiddenSite,
  checkMissingDetails,
  checkPictureTexts,
  checkSiteName,
} from './site.server.ts'
import { checkSmallPictures } from './small-pictures.server.ts'
import { checkVanishingPages } from './vanishing-pages.server.ts'

/**
 * All checks of a site by the heading in 'Ready?'. To add one, write its file and add a name here. Names must not change:
 * dismissed findings are stored by them.
 */
export const siteChecks = {
  'Before the site goes live': {
    hidden: checkHiddenSite,
    legal: checkLegalPages,
    questions: checkLegalQuestions,
    imprintText: checkImprint,
    privacyText: checkPrivacyText,
    reachable: checkReachability,
    claims: checkSampleClaims,
    name: checkSiteName,
    unsaid: checkMissingDetails,
    samples: checkSamples,
    sampleMentions,
  },
  'What the law asks': {
    facts: checkCompanyFacts,
    otherFacts: checkDivergentFacts,
    legalTexts: checkLegalTexts,
    oldLaw: outdatedLawCheck,
  },
  'Job ads': { jobAds: checkJobAds, careerWords: careerWordCheck, birthDate: checkBirthDateField },
  'What texts say': {
    oldFacts: outdatedFactCheck,
    replyPromises: replyPromiseCheck,
    cookiePromises: cookiePromiseCheck,
    keepingPromises: retentionPromiseCheck,
    headings: headingCheck,
  },
  Images: {
    texts: checkPictureTexts,
    silentPictures: altTextCheck,
    smallPictures: checkSmallPictures,
    lostPictures: checkMissingPictures,
  },
  'Links and addresses': { deadLinks: checkDeadLinks, vanishing: checkVanishingPages },
  'Search results': { searchLength: searchLengthCheck, doubledTitles: checkDuplicateTitles },
  Access: { orphans: checkRestingKeys },
} satisfies Partial<Record<Text, Record<string, Check<CheckContext> | TextCheck>>>

export type Heading = keyof typeof siteChecks
