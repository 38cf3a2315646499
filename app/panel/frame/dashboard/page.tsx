import { Badge, Group, Paper, SimpleGrid, Text, Title } from '@mantine/core'
import { href, Link } from 'react-router'
import { createNameLookup } from '#accounts/people/colleague-names.server.ts'
import { requireSignedIn } from '#accounts/rights.server.ts'
import { type Access, can, getInboxScope } from '#accounts/rights.ts'
import type { Db } from '#core/db/tables.ts'
import type { BrowserTextKey as Phrase } from '#core/i18n/text.ts'
import type { BrowserTranslator, Translator } from '#core/i18n/translator.ts'
import { loadSectionOrNull } from '#core/request/load-section-or-null.server.ts'
import { listUpcomingInterviews } from '#inbox/panel/appointments/upcoming.server.ts'
import { renderUpcomingInterviews } from '#inbox/panel/appointments/upcoming.tsx'
import { loadDashboardWork } from '#inbox/panel/deadlines/dashboard.server.ts'
import { TaskList, WaitingList } from '#inbox/panel/deadlines/work-lists.tsx'
import { useNewPlaces } from '#inbox/panel/filters/use-opened-neighbours.ts'
import { getPathRequirement } from '#panel/kit/screens/can-open.ts'
import { createScreenPath } from '#panel/kit/screens/create-screen-path.ts'
import { activityPermission } from '#panel/kit/screens/shared-permissions.ts'
import { useCan } from '#panel/kit/shell/access.tsx'
import { Page, SecondaryText } from '#panel/kit/shell/page.tsx'
import { LeaderList, SectionError } from '#panel/kit/shell/problem.tsx'
import { ScreenLink } from '#panel/kit/shell/screen-link.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { type ActivityRow, listActivityRows } from '../activity/activity.server.ts'
import { withColleagueNames } from '../activity/event-name.ts'
import { FirstHourCard } from '../first-hour/card.tsx'
import { summarizeFirstHour } from '../first-hour/summarize.server.ts'
import type { Route } from './+types/page'
import { listAttentionFindings } from './attention.server.ts'
import { DashboardCard } from './card.tsx'
import { type ChartSeriesName, listChartSeriesNames } from './chart.tsx'
import { countItemsByArea } from './counts.server.ts'
import classes from './dashboard.module.css'
import { RecentChanges } from './recent-changes.tsx'
import { describeSecondLanguageViews } from './second-language-views.server.ts'
import { FindingList } from './todo.tsx'
import { listPopularPages, listWeekCounts } from './visits.server.ts'
import { WeekCountsChart } from './week-counts-chart.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { person, app, db, t } = requireSignedIn(context)
  const [numbers, work, interviews, visits, recent, todo, firstHour] = await Promise.all([
    loadSectionOrNull(context, 'counts', () => countItemsByArea(t, db, person)),
    loadSectionOrNull(context, 'work', () => loadDashboardWork(app, person)),
    loadSectionOrNull(context, 'interviews', () =>
      listUpcomingInterviews(db, getInboxScope(person)),
    ),
    loadSectionOrNull(context, 'visits', async () => ({
      // On the search connection: counting twelve weeks of a busy site is slow.
      weeks: await listWeekCounts(app.database.search, getInboxScope(person)),
      ...(can(person, 'content:read')
        ? { pages: await listPopularPages(db), inSecond: await describeSecondLanguageViews(t, app) }
        : { pages: [], inSecond: null }),
    })),
    loadSectionOrNull(context, 'activity', () => listRecent(t, db, person)),
    loadSectionOrNull(context, 'attention', () => listAttentionFindings(app, person, t)),
    can(person, 'settings:write')
      ? loadSectionOrNull(context, 'first hour', () => summarizeFirstHour(app))
      : null,
  ])
  const lacks = explainEmptiness(person)
  return { numbers, work, interviews, visits, recent, todo, firstHour, lacks }
}

/** The latest changes without their parts. */
async function listRecent(t: Translator, db: Db, person: Access): Promise<ActivityRow[]> {
  const { rows } = await listActivityRows(t, db, { access: person, limit: 100, type: 'changes' })
  return withColleagueNames(rows.slice(0, 6), await createNameLookup(db)).map(
    ({ parts, ...row }) => (parts ? { ...row, to: href('/admin/activity') } : row),
  )
}

/** The reason why a person sees an empty dashboard, or null. */
function explainEmptiness({ roles, jobs }: Access): Phrase | null {
  if (roles.length === 0) return 'No role was given to you yet. Please ask one of these people:'
  const isLimited = roles.every((role) => role === 'fachbereich') && jobs.length === 0
  return isLimited ? 'No job was given to you yet. Please ask one of these people:' : null
}

const ready = href('/admin/ready')

const links = [
  { to: createScreenPath('home/hero'), label: 'Home page' },
  { to: createScreenPath('services'), label: 'Services' },
  { to: href('/admin/blog/:id', { id: 'new' }), label: 'New blog post' },
  { to: href('/admin/blog'), label: 'Blog posts' },
  { to: createScreenPath('projects/all/new'), label: 'New project' },
  { to: createScreenPath('career/jobs/new'), label: 'New job' },
  { to: createScreenPath('contact'), label: 'Contact data' },
  { to: href('/admin/media'), label: 'Media' },
] as const

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  useNewPlaces()
  const t = useTranslator()
  const { numbers, work, interviews, visits, recent, todo, firstHour, lacks } = loaderData
  const can = useCan()
  const quickLinks = links.filter(({ to }) => can(getPathRequirement(to)))
  const series = listChartSeriesNames(can)
  return (
    <Page gap="md">
      {firstHour && <FirstHourCard {...firstHour} />}
      <div className={classes.columns}>
        <div>
          <DashboardCard heading={t('What needs attention')} of={todo}>
            {(read) => (
              <>
                {lacks ? (
                  <>
                    <Text size="sm">{t.of(lacks)}</Text>
                    <LeaderList />
                  </>
                ) : (
                  <FindingList {...read} />
                )}
                {can(getPathRequirement(ready)) && (
                  <ScreenLink to={ready} size="sm" mt="sm" display="inline-block">
                    {t('All checks: Ready?')}
                  </ScreenLink>
                )}
              </>
            )}
          </DashboardCard>
          {(work === null || work.tasks.length > 0) && (
            <DashboardCard heading={t('Tasks')} of={work}>
              {(read) => <TaskList {...read} />}
            </DashboardCard>
          )}
          {work && work.waiting.length > 0 && (
            <DashboardCard heading={t('Waiting longest')} of={work}>
              {(read) => <WaitingList {...read} />}
            </DashboardCard>
          )}
          {interviews?.length !== 0 && (
            <DashboardCard heading={t('Interviews to come')} of={interviews}>
              {renderUpcomingInterviews}
            </DashboardCard>
          )}
          {can(activityPermission) && (
            <DashboardCard heading={t('Recent activity')} of={recent}>
              {(rows) => <RecentChanges rows={rows} />}
            </DashboardCard>
          )}
        </div>
        <div>
          <SimpleGrid cols={2} spacing="md">
            {numbers === null && <SectionError />}
            {numbers?.map(({ label, to, total, fresh }) => (
              <Paper
                key={to}
                withBorder
                px="md"
                py="sm"
                component={Link}
                to={to}
                className={classes.count}
              >
                <SecondaryText>{label}</SecondaryText>
                <Group gap="xs">
                  <Text className={classes.number}>{total}</Text>
                  {fresh > 0 && <Badge>{t('{count} new', { count: fresh })}</Badge>}
                </Group>
              </Paper>
            ))}
          </SimpleGrid>
          {series.length > 0 && (
            <DashboardCard
              heading={t('{series} per week', { series: joinNames(t, series) })}
              of={visits}
            >
              {(read) => <WeekCountsChart {...read} series={series} />}
            </DashboardCard>
          )}
          {quickLinks.length > 0 && (
            <Paper withBorder p="md" component="nav" aria-label={t('Quick links')}>
              <Title order={2} size="h5">
                {t('Quick links')}
              </Title>
              <div className={classes.quick}>
                {quickLinks.map(({ to, label }) => (
                  <ScreenLink key={to} to={to} size="sm" underline="hover">
                    {t(label)}
                  </ScreenLink>
                ))}
              </div>
            </Paper>
          )}
        </div>
      </div>
    </Page>
  )
}

/** Joins the names: 'Views, messages and applications'. */
const joinNames = (t: BrowserTranslator, [first, ...others]: ChartSeriesName[]) =>
  [first && t(first), ...others.map((name) => t.within(t(name)))]
    .join(', ')
    .replace(/, (?!.*, )/, ` ${t('and')} `)
