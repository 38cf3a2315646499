import { sentences } from '#content/launch/sentences.ts'
import { post } from '#content/post.ts'
import { seo } from '#content/settings.ts'
import type { TextCheck } from './check.ts'

const none =
  /(?:keine(?:rlei)? (?:\p{L}+[- ])?|ohne (?:\p{L}+[- ])?)cookies|cookie-?frei|(?:kein(?:erlei)?|ohne) tracking/iu
/** Nothing before somebody agrees: that is kept. */
const asked = /einwillig|zustimm|erlaub|erst (?:wenn|nach)|notwendig|erforderlich/iu
/** A post may be about cookies as such. */
const ours = /(?<!\p{L})(?:wir|unser\p{L}*|diese[rs]? (?:website|webseite|seite)|hier)(?!\p{L})/iu

/** The statistics of Google set cookies once somebody agrees. */
export const cookiePromises: TextCheck = {
  text: 'Texts that deny cookies, while visitors are asked for Google Analytics (§ 25 TDDDG, § 5 UWG):',
  weight: 'law',
  begin: async ({ store }, t) => {
    const { googleAnalyticsId } = await store.setting(seo)
    return ({ type, text }) =>
      googleAnalyticsId === null || !none.test(text)
        ? []
        : sentences(text)
            .filter((each) => none.test(each) && !asked.test(each))
            .filter((each) => type !== post.table || ours.test(each))
            .map((text) => t('“{text}”', { text }))
  },
}
