import { Badge, Group, Text } from '@mantine/core'
import { href } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import { Pager } from '#panel/kit/list/pager.tsx'
import { getPageAndOffset, pageSize, parseTextParam } from '#panel/kit/list/paging.server.ts'
import { contentPermissions } from '#panel/kit/screens/shared-permissions.ts'
import { Heading, Page, SecondaryText } from '#panel/kit/shell/page.tsx'
import { ScreenLink } from '#panel/kit/shell/screen-link.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { Route } from './+types/translations'
import classes from './languages.module.css'
import { summarizeTranslation } from './summary.server.ts'
import {
  formatTypeName,
  getTranslationPath,
  getTypePathName,
  requireSecondLanguage,
} from './translated-type.server.ts'
import {
  describeOpenTranslationPlaces,
  describeTranslatedPercent,
  describeTranslationProgress,
  listOpenTranslationTexts,
} from './translation-descriptions.server.ts'

const path = href('/admin/translations')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { t } = requireRight(context, contentPermissions.read)
  const language = await requireSecondLanguage(context)
  const { own, groups, share } = await summarizeTranslation(context, language)
  const type = parseTextParam(url.searchParams, 'type')
  const open = own.filter(
    (each) => each.missing + each.outdated > 0 && (!type || getTypePathName(each.type) === type),
  )
  const { page, pages, offset } = getPageAndOffset(url.searchParams, open.length)
  return {
    lead: describeTranslationProgress(t, language, share),
    type,
    groups: groups.map(({ name, label, percent, words, done }) => ({
      name,
      label,
      open: words - done,
      share: describeTranslatedPercent(t, percent),
    })),
    page,
    pages,
    count: describeOpenTranslationPlaces(t, open.length),
    entries: open.slice(offset, offset + pageSize).map((each) => ({
      to: getTranslationPath(each),
      title: each.title || formatTypeName(t, each.type),
      kind: each.title ? formatTypeName(t, each.type) : '',
      open: listOpenTranslationTexts(t, each),
    })),
  }
}

/** Missing and outdated translations by type, with the share that is done. */
export default function Translations({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  const { lead, groups, entries, count, page, pages, type } = loaderData
  return (
    <Page maw={900}>
      <Text size="sm">{lead}</Text>
      <ul className={classes.rows}>
        {groups.map(({ name, label, open, share }) => (
          <li key={name} className={classes.entry}>
            {open > 0 ? (
              <ScreenLink
                to={`${path}?type=${name}`}
                aria-current={type === name ? 'true' : undefined}
              >
                {label}
              </ScreenLink>
            ) : (
              <span>{label}</span>
            )}
            <SecondaryText>{share}</SecondaryText>
          </li>
        ))}
      </ul>
      <Heading>{t('Open texts')}</Heading>
      <SecondaryText role="status">{count}</SecondaryText>
      {type !== '' && <ScreenLink to={path}>{t('Show all')}</ScreenLink>}
      <ul className={classes.rows}>
        {entries.map(({ to, title, kind, open }) => (
          <li key={to} className={classes.entry}>
            <span>
              <ScreenLink to={to} lang="de">
                {title}
              </ScreenLink>{' '}
              <SecondaryText>{kind}</SecondaryText>
            </span>
            <Group gap="xs">
              {open.map((text) => (
                <Badge key={text} variant="default" size="sm">
                  {text}
                </Badge>
              ))}
            </Group>
          </li>
        ))}
      </ul>
      <Pager page={page} pages={pages} />
    </Page>
  )
}
