import { Button, NativeSelect, Paper, Text } from '@mantine/core'
import { Form, href, useNavigate, useSearchParams } from 'react-router'
import { createNameLookup } from '#accounts/people/colleague-names.server.ts'
import { requireRight } from '#accounts/rights.server.ts'
import { activityPermission } from '#panel/kit/screens/shared-permissions.ts'
import { EmptyState } from '#panel/kit/shell/empty-state.tsx'
import { AdminIcon } from '#panel/kit/shell/icon.tsx'
import { Page } from '#panel/kit/shell/page.tsx'
import { ScreenButton, ScreenLink } from '#panel/kit/shell/screen-link.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { Route } from './+types/page'
import classes from './activity.module.css'
import { listActivityRows } from './activity.server.ts'
import { parseActivityFilter } from './activity-filter.server.ts'
import { ActivityList } from './activity-list.tsx'
import { activityChoices } from './choices.server.ts'
import { withColleagueNames } from './event-name.ts'

const pageSize = 50

export async function loader({ context, url }: Route.LoaderArgs) {
  const { person: access, db, t } = requireRight(context, activityPermission)
  const choices = await activityChoices(t, db, access)
  const filter = parseActivityFilter(url, choices)
  const before = url.searchParams.get('before') ?? undefined
  const { rows, next } = await listActivityRows(t, db, {
    access,
    limit: pageSize,
    before,
    ...filter,
  })
  const nameOf = await createNameLookup(db)
  const who = choices.who.map(({ value }) => ({ value, label: nameOf(value) }))
  return { rows: withColleagueNames(rows, nameOf), next, choices: { ...choices, who }, ...filter }
}

export default function ActivityPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  const { rows, next, choices, who = '', type = '', item } = loaderData
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const older = new URLSearchParams(query)
  older.set('before', String(next))
  const all = new URLSearchParams(query)
  all.delete('before')
  return (
    <Page gap="sm">
      <Form
        method="get"
        className={classes.filters}
        onChange={({ currentTarget }) => {
          const entries = [...new FormData(currentTarget)].map(([name, value]) => [
            name,
            `${value}`,
          ])
          void navigate(`?${new URLSearchParams(entries.filter(([, value]) => value !== ''))}`)
        }}
      >
        <NativeSelect
          key={`who ${who}`}
          name="who"
          aria-label={t('By whom')}
          defaultValue={who}
          data={[
            { value: '', label: t('By everybody') },
            ...choices.who.map((each) => ({ ...each, label: t.word(each.label) })),
          ]}
        />
        <NativeSelect
          key={`type ${type}`}
          name="type"
          aria-label={t('About what')}
          defaultValue={type}
          data={[{ value: '', label: t('Everything') }, ...choices.type]}
        />
        <Button type="submit">{t('Show')}</Button>
        <Button
          component="a"
          href={`${href('/admin/activity/list.csv')}?${all}`}
          download
          variant="subtle"
          color="gray"
          ml="auto"
          leftSection={<AdminIcon name="download" />}
        >
          {t('Download as CSV')}
        </Button>
      </Form>
      {item !== undefined && (
        <Text size="sm">
          {t('Only about one entry.')}{' '}
          <ScreenLink to={`?${new URLSearchParams({ type, who })}`}>{t('Show all')}</ScreenLink>
        </Text>
      )}
      {rows.length === 0 && <EmptyState icon="history" title={t('Nothing has happened yet.')} />}
      {rows.length > 0 && (
        <Paper withBorder p="md">
          <ActivityList rows={rows} heading="h2" />
        </Paper>
      )}
      {next && (
        <ScreenButton to={`?${older}`} mr="auto">
          {t('Older')}
        </ScreenButton>
      )}
    </Page>
  )
}
