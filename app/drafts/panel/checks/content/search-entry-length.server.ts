import { searchSnippetLimits } from '#content/pages/search-fields.ts'
import { pageExtrasNames } from '#content/settings/page-extras.ts'
import { seoSettings, siteSettings } from '#content/settings/settings.ts'
import { job } from '#content/types/job.ts'
import { page } from '#content/types/page.ts'
import { post } from '#content/types/post.ts'
import { project } from '#content/types/project.ts'
import type { TextCheck } from '../check.ts'

/** The fields that search engines show. Fields named `search` are handled below. */
const searchFields: Record<string, keyof typeof searchSnippetLimits> = {
  [`${post.table}/title`]: 'title',
  [`${post.table}/teaser`]: 'description',
  [`${project.table}/title`]: 'title',
  [`${job.table}/title`]: 'title',
  [`${page.table}/title`]: 'title',
  [`${page.table}/description`]: 'description',
  [`${seoSettings.category}/defaultTitle`]: 'title',
  [`${seoSettings.category}/defaultDescription`]: 'description',
  ...Object.fromEntries(
    pageExtrasNames.flatMap((name) => [
      [`${name}/title`, 'title'],
      [`${name}/description`, 'description'],
    ]),
  ),
  'legal_pages/privacy': 'description',
  'legal_pages/imprint': 'description',
}

export const searchEntryLengthCheck: TextCheck = {
  text: 'Titles and descriptions that search results cut off:',
  weight: 'hint',
  begin: async ({ store }, t) => {
    const { siteName } = await store.setting(siteSettings)
    return ({ type, field, text }) => {
      const kind = field === 'search' ? 'description' : searchFields[`${type}/${field}`]
      const { length } = text.replaceAll('{site}', siteName)
      return kind && length > searchSnippetLimits[kind]
        ? [t('{length} characters, {most} are shown', { length, most: searchSnippetLimits[kind] })]
        : []
    }
  },
}
