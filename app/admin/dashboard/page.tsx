import {
  Anchor,
  Badge,
  Button,
  Group,
  List,
  Paper,
  SimpleGrid,
  Stack,
  Text,
  Title,
} from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { program } from '../../http/program.server.ts'
import { ActivityList } from '../activity/activity-list.tsx'
import { activity } from '../activity.server.ts'
import { requireAdmin } from '../rights.server.ts'
import type { Route } from './+types/page'
import { attention } from './attention.server.ts'
import { arrivals, counts } from './counts.server.ts'
import classes from './dashboard.module.css'

const Chart = lazy(() => import('./chart.tsx'))

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context)
  const house = context.get(program)
  const { db } = house.database
  const [numbers, weeks, recent, todo] = await Promise.all([
    counts(db),
    arrivals(db),
    activity(db, { limit: 8 }),
    attention(house),
  ])
  return { numbers, weeks, recent, todo }
}

const links = [
  { to: '/admin/home/hero', label: 'Change the home page' },
  { to: '/admin/services', label: 'Services' },
  { to: '/admin/blog/new', label: 'New blog post' },
  { to: '/admin/blog', label: 'All blog posts' },
  { to: '/admin/projects/all/new', label: 'New project' },
  { to: '/admin/career/jobs/new', label: 'New job' },
  { to: '/admin/contact', label: 'Contact data' },
]

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { numbers, weeks, recent, todo } = loaderData
  return (
    <Stack gap="lg">
      <Title order={1} size="h2">
        Dashboard
      </Title>
      <SimpleGrid cols={{ base: 2, md: 4 }}>
        {numbers.map(({ label, to, total, fresh }) => (
          <Paper key={to} withBorder p="md" component={Link} to={to} className={classes.count}>
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
      <Group gap="xs">
        {links.map(({ to, label }) => (
          <Button key={to} component={Link} to={to} variant="default">
            {label}
          </Button>
        ))}
      </Group>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Paper withBorder p="md">
          <Title order={2} size="h4" mb="sm">
            Recent activity
          </Title>
          <ActivityList rows={recent} />
          <Anchor component={Link} to="/admin/activity" mt="sm" display="inline-block">
            All activity
          </Anchor>
        </Paper>
        <Stack>
          <Paper withBorder p="md">
            <Title order={2} size="h4" mb="sm">
              What needs attention
            </Title>
            {todo.length === 0 && <Text>Nothing at the moment.</Text>}
            <List spacing="xs">
              {todo.map(({ text, links = [] }) => (
                <List.Item key={text}>
                  {text}
                  <Group gap="xs">
                    {links.map((link) => (
                      <Anchor key={link.to + link.text} component={Link} to={link.to}>
                        {link.text}
                      </Anchor>
                    ))}
                  </Group>
                </List.Item>
              ))}
            </List>
          </Paper>
          <Paper withBorder p="md">
            <Title order={2} size="h4" mb="sm">
              Messages and applications per week
            </Title>
            <Suspense fallback={<div className={classes.chart} />}>
              <Chart weeks={weeks} />
            </Suspense>
          </Paper>
        </Stack>
      </SimpleGrid>
    </Stack>
  )
}
