import { Group, Text } from '@mantine/core'
import { href } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import { post } from '#content/types/post.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { getContentContext } from '#drafts/panel/working-copy/working-copy.server.ts'
import { EmptyList } from '#panel/kit/list/empty-list.tsx'
import { ItemRow } from '#panel/kit/list/item-row.tsx'
import rowClasses from '#panel/kit/list/list.module.css'
import { ListTools } from '#panel/kit/list/list-tools.tsx'
import { createItemView } from '#panel/kit/list/list-view.server.ts'
import { Pager } from '#panel/kit/list/pager.tsx'
import { parseChoiceParam, parseTextParam } from '#panel/kit/list/paging.server.ts'
import { AdoptSamplesLink } from '#panel/kit/list/samples.tsx'
import { entriesElementId, SkipToEntries } from '#panel/kit/list/skip-to-entries.tsx'
import { Page, SecondaryText } from '#panel/kit/shell/page.tsx'
import { ScreenLink } from '#panel/kit/shell/screen-link.tsx'
import { toastMessages } from '#panel/kit/shell/toast-messages.ts'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { ViewPageLink } from '../edit/show-page.tsx'
import type { Route } from './+types/list'
import { listPostFilterOptions, listPosts, type PostListItem } from './posts.server.ts'
import { formatPostState, postStateLabels } from './state-text.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { t } = requireRight(context, 'content:read')
  const { searchParams: query } = url
  const { database } = getContentContext(context)
  const postFilter = {
    search: parseTextParam(query, 'search'),
    state: parseTextParam(query, 'state'),
    tag: parseChoiceParam(query, 'tag'),
    author: parseChoiceParam(query, 'author'),
  }
  const [choices, { lines, ...paging }] = await Promise.all([
    listPostFilterOptions(database.search),
    listPosts(postFilter.search ? database.search : database.db, postFilter, query),
  ])
  return {
    search: postFilter.search,
    filters: [
      { name: 'state', label: t('State'), value: postFilter.state, options: listStates(t) },
      filter('tag', t('Tag'), postFilter.tag, choices.tags),
      filter('author', t('Author'), postFilter.author, choices.authors),
    ],
    ...paging,
    items: lines.map((line) => toItem(t, line)),
    words: toastMessages(t, post),
    label: { one: t.of(post.label.one), many: t.of(post.label.many) },
  }
}

const listStates = (t: Translator) =>
  Object.entries(postStateLabels).map(([value, label]) => ({ value, label: t.of(label) }))

const filter = (name: string, label: string, value: string, names: string[]) => ({
  name,
  label,
  value,
  options: names.map((each) => ({ value: each, label: each })),
})

/** A row of the generic list, with the state as text instead of a switch. */
const toItem = (t: Translator, line: PostListItem) => ({
  ...createItemView(t, post, { ...line, content: '' }, {}),
  facts: [formatPostState(t, line), line.author, line.tags.join(', ')].filter(Boolean),
  toggles: [],
})

export default function BlogPosts({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  const { search, filters, page, pages, total, items, words, label } = loaderData
  const isNarrowed = search !== '' || filters.some(({ value }) => value !== '')
  return (
    <Page aside={<ViewPageLink address={href('/blog')} />}>
      {total === 0 && !isNarrowed ? (
        <EmptyList path={href('/admin/blog')} label={label} isShown />
      ) : (
        <>
          {total > 0 && <SkipToEntries />}
          <ListTools path={href('/admin/blog')} label={label} search={search} filters={filters} />
          <Group justify="space-between" gap="xs">
            <SecondaryText role="status">
              {t.count(total, '1 blog post', '{count} blog posts')}
            </SecondaryText>
            {items.some(({ isSample }) => isSample) && <AdoptSamplesLink type="blog" />}
          </Group>
          {total === 0 && (
            <Text>
              {t('Nothing found.')}{' '}
              <ScreenLink to={href('/admin/blog')}>{t('Show all')}</ScreenLink>
            </Text>
          )}
          <ul id={entriesElementId} tabIndex={-1} className={rowClasses.list} hidden={total === 0}>
            {items.map((item) => (
              <ItemRow
                key={item.id}
                item={item}
                type="blog"
                path={href('/admin/blog')}
                words={words}
                place={undefined}
              />
            ))}
          </ul>
          <Pager page={page} pages={pages} />
        </>
      )}
    </Page>
  )
}
