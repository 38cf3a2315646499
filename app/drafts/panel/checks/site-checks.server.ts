import type { TextKey } from '#core/i18n/text.ts'
import type { Check, CheckContext, TextCheck } from './check.ts'
import { discriminatoryWordCheck } from './content/discriminatory-words.server.ts'
import { checkDuplicateTitles } from './content/duplicate-titles.server.ts'
import { checkFormRecipients } from './content/form-recipients.server.ts'
import { checkInternalLinks } from './content/internal-links.server.ts'
import { checkJobAds } from './content/job-ads.server.ts'
import { checkMissingPictures } from './content/lost-pictures.server.ts'
import { checkLegalLinks, checkMenus } from './content/menus.server.ts'
import { checkMissingChosenItems } from './content/missing-chosen-items.server.ts'
import { searchEntryLengthCheck } from './content/search-entry-length.server.ts'
import { altTextCheck } from './content/silent-pictures.server.ts'
import { checkSmallPictures } from './content/small-pictures.server.ts'
import { checkTranslations } from './content/translations.server.ts'
import { checkVanishingPages } from './content/vanishing-pages.server.ts'
import { checkMissingCompanyFacts } from './facts/company-facts.server.ts'
import { cookiePromiseCheck } from './facts/cookie-promises.server.ts'
import {
  checkBirthDateField,
  checkContactChannels,
  checkImprint,
  checkLegalPages,
  checkLegalQuestions,
  checkPrivacyText,
  checkSampleClaims,
} from './facts/launch.server.ts'
import {
  checkDivergentSharedFields,
  checkLegalTextDivergences,
} from './facts/legal-texts.server.ts'
import { outdatedFactCheck } from './facts/outdated-facts.server.ts'
import { outdatedLawCheck } from './facts/outdated-law.server.ts'
import { replyPromiseCheck } from './facts/reply-promises.server.ts'
import { retentionPromiseCheck } from './facts/retention-promises.server.ts'
import { sampleMentionCheck } from './facts/sample-mentions.server.ts'
import { checkSamples } from './facts/samples.server.ts'
import { headingCheck } from './headings.server.ts'
import {
  checkHiddenSite,
  checkMissingAltTexts,
  checkMissingCompanyDetails,
  checkSiteName,
} from './site.server.ts'
import { checkSuspendedKeys } from './suspended-keys.server.ts'

/**
 * All checks of a site by their heading in 'Ready?'. To add one, write its file and add a name here. Names must not
 * change: dismissed findings are stored by name.
 */
export const siteChecks = {
  'Before the site goes live': {
    hidden: checkHiddenSite,
    legal: checkLegalPages,
    questions: checkLegalQuestions,
    imprintText: checkImprint,
    privacyText: checkPrivacyText,
    reachable: checkContactChannels,
    claims: checkSampleClaims,
    name: checkSiteName,
    unsaid: checkMissingCompanyDetails,
    samples: checkSamples,
    sampleMentions: sampleMentionCheck,
  },
  'What the law asks': {
    facts: checkMissingCompanyFacts,
    otherFacts: checkDivergentSharedFields,
    legalTexts: checkLegalTextDivergences,
    oldLaw: outdatedLawCheck,
  },
  'Job ads': {
    jobAds: checkJobAds,
    careerWords: discriminatoryWordCheck,
    birthDate: checkBirthDateField,
  },
  'What texts say': {
    oldFacts: outdatedFactCheck,
    replyPromises: replyPromiseCheck,
    cookiePromises: cookiePromiseCheck,
    keepingPromises: retentionPromiseCheck,
    headings: headingCheck,
  },
  Images: {
    texts: checkMissingAltTexts,
    silentPictures: altTextCheck,
    smallPictures: checkSmallPictures,
    lostPictures: checkMissingPictures,
  },
  'Links and addresses': {
    deadLinks: checkInternalLinks,
    vanishing: checkVanishingPages,
    missingItems: checkMissingChosenItems,
    formRecipients: checkFormRecipients,
    menus: checkMenus,
    legalLinks: checkLegalLinks,
  },
  'Search results': { searchLength: searchEntryLengthCheck, doubledTitles: checkDuplicateTitles },
  'Second language': { translations: checkTranslations },
  Access: { orphans: checkSuspendedKeys },
} satisfies Partial<Record<TextKey, Record<string, Check<CheckContext> | TextCheck>>>

export type CheckHeading = keyof typeof siteChecks
