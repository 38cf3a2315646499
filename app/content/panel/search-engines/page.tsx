import { Badge, Group, Stack, Text } from '@mantine/core'
import { requireRight } from '#accounts/rights.server.ts'
import { getContentContext } from '#drafts/panel/working-copy/working-copy.server.ts'
import { ListTools } from '#panel/kit/list/list-tools.tsx'
import { Pager } from '#panel/kit/list/pager.tsx'
import { parseTextParam } from '#panel/kit/list/paging.server.ts'
import { entriesElementId, SkipToEntries } from '#panel/kit/list/skip-to-entries.tsx'
import { createScreenPath } from '#panel/kit/screens/create-screen-path.ts'
import { SecondaryText } from '#panel/kit/shell/page.tsx'
import { ScreenLink } from '#panel/kit/shell/screen-link.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { Route } from './+types/page'
import { listSearchEntries } from './entries.server.ts'
import { listFixedSearchPages } from './fixed-search-pages.server.ts'
import classes from './list.module.css'
import { createSearchEntryListProps, createSearchEntryProps } from './words.server.ts'

const path = createScreenPath('settings/search-engines')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { t } = requireRight(context, 'content:read')
  const { store, database } = getContentContext(context)
  const query = url.searchParams
  const filter = {
    search: parseTextParam(query, 'search'),
    kind: parseTextParam(query, 'kind'),
    issue: parseTextParam(query, 'issue'),
  }
  const fixed = await listFixedSearchPages(store, database.db)
  const source = { store, db: database.search, fixed }
  const { entries, ...paging } = await listSearchEntries(source, filter, query)
  return {
    ...paging,
    ...createSearchEntryListProps(t, filter, paging.total),
    search: filter.search,
    entries: entries.map((entry) => createSearchEntryProps(t, entry)),
  }
}

export default function SearchEngines({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  const { entries, lead, count, page, pages, total, ...tools } = loaderData
  return (
    <Stack maw={900}>
      <Text size="sm">{lead}</Text>
      {total > 0 && <SkipToEntries />}
      <ListTools path={path} {...tools} isFixed />
      <SecondaryText role="status">{count}</SecondaryText>
      {total === 0 && (
        <Text>
          {t('Nothing found.')} <ScreenLink to={path}>{t('Show all')}</ScreenLink>
        </Text>
      )}
      <ul id={entriesElementId} tabIndex={-1} className={classes.list} hidden={total === 0}>
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
        <SecondaryText size="xs">{picture}</SecondaryText>
      </Group>
    </li>
  )
}
