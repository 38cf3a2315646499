import {
  findSampleCompanyMentions,
  loadSampleDigestLookup,
} from '#content/samples/sample.server.ts'
import { asContentDb } from '#content/store/change.server.ts'
import type { TextCheck } from '../check.ts'

/** Finds edited texts that still name the sample company. */
export const sampleMentionCheck: TextCheck = {
  text: 'Texts that still name the sample company:',
  weight: 'law',
  gaps: ['samples.mentions'],
  begin: async ({ database }, t) => {
    const known = await loadSampleDigestLookup(asContentDb(database.db))
    return ({ type, kind, value }) => {
      // The author follows the name of the site.
      if (kind === 'suggested') return []
      const isKnown = (digest: string) =>
        known(type).has(digest) || known(`settings/${type}`).has(digest)
      return findSampleCompanyMentions(isKnown, value).map((word) =>
        t('still names “{text}”', { text: word }),
      )
    }
  },
}
