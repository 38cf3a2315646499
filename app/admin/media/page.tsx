import { Badge, Button, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { Link, Outlet } from 'react-router'
import { program } from '../../http/program.server.ts'
import { requireAdmin } from '../rights.server.ts'
import type { Route } from './+types/page'
import classes from './media.module.css'
import { pictureCard } from './picture-card.server.ts'
import { usages } from './usage.server.ts'

const pageSize = 48

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context)
  const house = context.get(program)
  const page = Math.min(Math.max(1, Math.trunc(Number(url.searchParams.get('page'))) || 1), 10_000)
  const [rows, used] = await Promise.all([
    house.database.db
      .selectFrom('media')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(pageSize + 1)
      .offset((page - 1) * pageSize)
      .execute(),
    usages(house),
  ])
  return {
    pictures: rows.slice(0, pageSize).map((row) => pictureCard(row, used.get(`/media/${row.key}`))),
    next: rows.length > pageSize ? page + 1 : null,
  }
}

export default function MediaPage({ loaderData }: Route.ComponentProps) {
  const { pictures, next } = loaderData
  return (
    <Stack>
      <title>Media · Admin</title>
      <Title order={1} size="h2">
        Media
      </Title>
      {pictures.length === 0 && <Text>There are no images yet.</Text>}
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }} component="ul" p={0} m={0}>
        {pictures.map(({ id, preview, alt, isDecorative, size, places }) => (
          <Paper key={id} component="li" withBorder className={classes.card}>
            <Link to={`/admin/media/${id}`} preventScrollReset className={classes.link}>
              <img src={preview} alt="" loading="lazy" className={classes.preview} />
              <Text size="sm" lineClamp={2}>
                {alt || (isDecorative ? 'Decoration' : 'Without a text')}
              </Text>
            </Link>
            <Text size="xs" c="dimmed">
              {size}
            </Text>
            <Group gap={4}>
              <Badge variant="default">{places > 0 ? `Used ${places} ×` : 'Not used'}</Badge>
            </Group>
          </Paper>
        ))}
      </SimpleGrid>
      {next && (
        <Button component={Link} to={`?page=${next}`} variant="default" mr="auto">
          Older
        </Button>
      )}
      <Outlet />
    </Stack>
  )
}
