import { Anchor, Badge, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { program } from '../../http/program.server.ts'
import { ActivityList } from '../activity/activity-list.tsx'
import { activity } from '../activity.server.ts'
import { requireAdmin } from '../rights.server.ts'
import type { Route } from './+types/page'
import { attention } from './attention.server.ts'
import { AttentionCard } from './attention-card.tsx'
import { counts } from './counts.server.ts'
import classes from './dashboard.module.css'
import { popular, weeks } from './visits.server.ts'
import { VisitsCard } from './visits-card.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context)
  const house = context.get(program)
  const { db } = house.database
  const [numbers, perWeek, pages, recent, todo] = await Promise.all([
    counts(db),
    weeks(db),
    popular(db),
    activity(db, { limit: 8 }),
    attention(house),
  ])
  return { numbers, perWeek, pages, recent, todo }
}

const links = [
  { to: '/admin/home/hero', label: 'Home page' },
  { to: '/admin/services', label: 'Services' },
  { to: '/admin/blog/new', label: 'New blog post' },
  { to: '/admin/blog', label: 'Blog posts' },
  { to: '/admin/projects/all/new', label: 'New project' },
  { to: '/admin/career/jobs/new', label: 'New job' },
  { to: '/admin/contact', label: 'Contact data' },
  { to: '/admin/media', label: 'Media' },
]

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { numbers, perWeek, pages, recent, todo } = loaderData
  return (
    <Stack gap="md">
      <title>Dashboard · Admin</title>
      <Title order={1} size="h2">
        Dashboard
      </Title>
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing="md">
        {numbers.map(({ label, to, total, fresh }) => (
          <Paper
            key={to}
            withBorder
            px="md"
            py="sm"
            component={Link}
            to={to}
            className={classes.count}
          >
            <Text size="sm" c="dimmed">
              {label}
            </Text>
            <Group gap="xs">
              <Text className={classes.number}>{total}</Text>
              {fresh > 0 && <Badge>{fresh} new</Badge>}
            </Group>
          </Paper>
        ))}
      </SimpleGrid>
      <div className={classes.columns}>
        <div>
          <VisitsCard weeks={perWeek} pages={pages} />
          <Paper withBorder p="md" component="section" aria-labelledby="recent">
            <Title order={2} size="h5" id="recent" mb="xs">
              Recent activity
            </Title>
            <ActivityList rows={recent.rows} heading="h3" />
            {recent.rows.length === 0 && (
              <Text size="sm">
                Nothing yet. Who changes what is listed here, with the way back.
              </Text>
            )}
            <Anchor component={Link} to="/admin/activity" size="sm" mt="sm" display="inline-block">
              All activity
            </Anchor>
          </Paper>
        </div>
        <div className={classes.side}>
          <AttentionCard todo={todo} />
          <Paper withBorder p="md" component="nav" aria-label="Quick links">
            <Title order={2} size="h5">
              Quick links
            </Title>
            <div className={classes.quick}>
              {links.map(({ to, label }) => (
                <Anchor key={to} component={Link} to={to} size="sm">
                  {label}
                </Anchor>
              ))}
            </div>
          </Paper>
        </div>
      </div>
    </Stack>
  )
}
