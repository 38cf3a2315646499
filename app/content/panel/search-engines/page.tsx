import { Badge, Group, Stack, Text } from '@mantine/core'
import { requireRight } from '#accounts/rights.server.ts'
import type { Text as Word } from '#core/i18n/text.ts'
import { getContentContext } from '#drafts/panel/working-copy/working-copy.server.ts'
import { ListTools } from '#panel/kit/list/list-tools.tsx'
import { Pager } from '#panel/kit/list/pager.tsx'
import { parseParam } from '#panel/kit/list/paging.server.ts'
import { screenPath } from '#panel/kit/screens/screen-path.ts'
import { SecondaryText } from '#panel/kit/shell/page.tsx'
import { ScreenLink } from '#panel/kit/shell/screen-link.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { Route } from './+types/page'
import { listSearchEntries, type SearchEntry } from './entries.server.ts'
import { listFixedPages } from './fixed-pages.server.ts'
import classes from './list.module.css'

const path = screenPath('settings/search-engines')

const kinds: Record<SearchEntry['kind'], Word> = {
  fixed: 'Fixed page',
  page: 'Page',
  project: 'Project',
  job: 'Job',
  post: 'Blog post',
}

const issues: Record<SearchEntry['issues'][number], Word> = {
  no_description: 'No description',
  long_title: 'Title is cut off',
  long_description: 'Description is cut off',
  same_title: 'Title occurs twice',
  same_description: 'Description occurs twice',
  unlisted: 'Kept from search engines',
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { t } = requireRight(context, 'content:read')
  const { store, database } = getContentContext(context)
  const query = url.searchParams
  const filter = {
    search: parseParam(query, 'search'),
    kind: parseParam(query, 'kind'),
    issue: parseParam(query, 'issue'),
  }
  const fixed = await listFixedPages(store, database.db)
  const { entries, ...paging } = await listSearchEntries(
    { store, db: database.search, fixed },
    filter,
    query,
  )
  const toOptions = (words: Record<string, Word>) =>
    Object.entries(words).map(([value, word]) => ({ value, label: t.of(word) }))
  return {
    ...paging,
    entries: entries.map((entry) => ({
      ...entry,
      kind: t.of(kinds[entry.kind]),
      issues: entry.issues.map((issue) => t.of(issues[issue])),
    })),
    search: filter.search,
    filters: [
      { name: 'kind', label: t('Type'), value: filter.kind, options: toOptions(kinds) },
      {
        name: 'issue',
        label: t('What is striking'),
        value: filter.issue,
        options: toOptions(issues),
      },
    ],
  }
}

export default function SearchEngines({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  const { entries, search, filters, page, pages, total } = loaderData
  return (
    <Stack maw={900}>
      <Text size="sm">
        {t(
          'Every public page as search engines and networks show it. A click on title or description leads to the field that changes it.',
        )}
      </Text>
      <ListTools
        path={path}
        label={{ one: t('page'), many: t('Pages') }}
        search={search}
        filters={filters}
        isFixed
      />
      <SecondaryText role="status">{t.count(total, '1 page', '{count} pages')}</SecondaryText>
      {total === 0 && (
        <Text>
          {t('Nothing found.')} <ScreenLink to={path}>{t('Show all')}</ScreenLink>
        </Text>
      )}
      <ul className={classes.list} hidden={total === 0}>
        {entries.map((entry) => (
          <Entry key={entry.path} {...entry} />
        ))}
      </ul>
      <Pager page={page} pages={pages} />
    </Stack>
  )
}

type EntryProps = Route.ComponentProps['loaderData']['entries'][number]

function Entry({ title, description, path, kind, picture, issues, to, toDescription }: EntryProps) {
  const t = useTranslator()
  return (
    <li className={classes.entry}>
      <div className={classes.words}>
        <ScreenLink to={to} fw={600} lang="de">
          {title}
        </ScreenLink>
        <SecondaryText>
          {kind} · {path}
        </SecondaryText>
        <ScreenLink
          to={toDescription}
          size="sm"
          c="inherit"
          underline="hover"
          lineClamp={3}
          lang="de"
        >
          {description || t('The description of the site')}
        </ScreenLink>
      </div>
      <Group gap="xs">
        {issues.map((issue) => (
          <Badge key={issue} variant="default" size="sm">
            {issue}
          </Badge>
        ))}
        <SecondaryText size="xs">
          {picture ? t('Share picture: your own') : t('Share picture: drawn')}
        </SecondaryText>
      </Group>
    </li>
  )
}
