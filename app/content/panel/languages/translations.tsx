import { Badge, Group, Text } from '@mantine/core'
import { href } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import { Pager } from '#panel/kit/list/pager.tsx'
import { clampPage, pageSize, parseParam } from '#panel/kit/list/paging.server.ts'
import { contentPermissions } from '#panel/kit/screens/shared-permissions.ts'
import { Heading, Page, SecondaryText } from '#panel/kit/shell/page.tsx'
import { ScreenLink } from '#panel/kit/shell/screen-link.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { Route } from './+types/translations'
import { describeOpen, describePercent, describePlaces, describeProgress } from './begin.server.ts'
import classes from './languages.module.css'
import { summarize } from './summary.server.ts'
import {
  getTranslationPath,
  getTypeName,
  nameType,
  requireSecondLanguage,
} from './translated-type.server.ts'

const path = href('/admin/translations')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { t } = requireRight(context, contentPermissions.read)
  const language = await requireSecondLanguage(context)
  const { own, groups, share } = await summarize(context, language)
  const type = parseParam(url.searchParams, 'type')
  const open = own.filter(
    (each) => each.missing + each.outdated > 0 && (!type || getTypeName(each.type) === type),
  )
  const { page, pages, offset } = clampPage(url.searchParams, open.length)
  return {
    lead: describeProgress(t, language, share),
    type,
    groups: groups.map(({ name, label, percent, words, done }) => ({
      name,
      label,
      open: words - done,
      share: describePercent(t, percent),
    })),
    page,
    pages,
    count: describePlaces(t, open.length),
    entries: open.slice(offset, offset + pageSize).map((each) => ({
      to: getTranslationPath(each),
      title: each.title || nameType(t, each.type),
      kind: each.title ? nameType(t, each.type) : '',
      open: describeOpen(t, each),
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
