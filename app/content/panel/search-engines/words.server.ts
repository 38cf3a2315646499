import type { TextKey } from '#core/i18n/text.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { SearchEntry, SearchEntryFilter } from './entries.server.ts'

const kinds: Record<SearchEntry['kind'], TextKey> = {
  fixed: 'Fixed page',
  page: 'Page',
  project: 'Project',
  job: 'Job',
  post: 'Blog post',
}

const issues: Record<SearchEntry['issues'][number], TextKey> = {
  no_description: 'No description',
  long_title: 'Title is cut off',
  long_description: 'Description is cut off',
  same_title: 'Title occurs twice',
  same_description: 'Description occurs twice',
  unlisted: 'Kept from search engines',
}

/** An entry in the language of the reader. */
export const createSearchEntryProps = (t: Translator, entry: SearchEntry) => ({
  ...entry,
  kind: t.of(kinds[entry.kind]),
  issues: entry.issues.map((issue) => t.of(issues[issue])),
  picture: entry.picture ? t('Share picture: your own') : t('Share picture: drawn'),
})

/** The heading of the list. */
export const createSearchEntryListProps = (
  t: Translator,
  filter: SearchEntryFilter,
  total: number,
) => ({
  lead: t(
    'Every public German page as search engines and networks show it. A click on title or description leads to the field that changes it, where there is one.',
  ),
  count: t.count(total, '1 page', '{count} pages'),
  label: { one: t('page'), many: t('Pages') },
  filters: [
    { name: 'kind', label: t('Type'), value: filter.kind, options: toOptions(t, kinds) },
    {
      name: 'issue',
      label: t('What is striking'),
      value: filter.issue,
      options: toOptions(t, issues),
    },
  ],
})

const toOptions = (t: Translator, words: Record<string, TextKey>) =>
  Object.entries(words).map(([value, word]) => ({ value, label: t.of(word) }))
