import { splitSentences } from '#content/launch/sentences.ts'
import { seoSettings } from '#content/settings/settings.ts'
import { post } from '#content/types/post.ts'
import type { TextCheck } from '../check.ts'

const noCookiesPattern =
  /(?:keine(?:rlei)? (?:\p{L}+[- ])?|ohne (?:\p{L}+[- ])?)cookies|cookie-?frei|(?:kein(?:erlei)?|ohne) tracking/iu
/** A promise of no cookies before consent is true. */
const consentPattern = /einwillig|zustimm|erlaub|erst (?:wenn|nach)|notwendig|erforderlich/iu
/** In posts only sentences about this site count: a post may be about cookies in general. */
const ownSitePattern =
  /(?<!\p{L})(?:wir|unser\p{L}*|diese[rs]? (?:website|webseite|seite)|hier)(?!\p{L})/iu

/** Texts that deny cookies although Google Analytics sets them after consent. */
export const cookiePromiseCheck: TextCheck = {
  text: 'Texts that deny cookies, while visitors are asked for Google Analytics (§ 25 TDDDG, § 5 UWG):',
  weight: 'law',
  begin: async ({ store }, t) => {
    const { googleAnalyticsId } = await store.setting(seoSettings)
    return ({ type, text }) =>
      googleAnalyticsId === null || !noCookiesPattern.test(text)
        ? []
        : splitSentences(text)
            .filter((each) => noCookiesPattern.test(each) && !consentPattern.test(each))
            .filter((each) => type !== post.table || ownSitePattern.test(each))
            .map((text) => t('“{text}”', { text }))
  },
}
