import { Button, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { program } from '../../http/program.server.ts'
import { activity } from '../activity.server.ts'
import { requireAdmin } from '../rights.server.ts'
import type { Route } from './+types/page'
import { ActivityList } from './activity-list.tsx'

const pageSize = 50

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context)
  const before = Number(url.searchParams.get('before'))
  const rows = await activity(context.get(program).database.db, {
    limit: pageSize,
    ...(Number.isSafeInteger(before) && before > 0 && before < 2 ** 31 && { before }),
  })
  return { rows, next: rows.length === pageSize ? (rows.at(-1)?.id ?? null) : null }
}

export default function ActivityPage({ loaderData }: Route.ComponentProps) {
  const { rows, next } = loaderData
  return (
    <>
      <title>Activity · Admin</title>
      <Title order={1} size="h2" mb="md">
        Activity
      </Title>
      {rows.length === 0 && <Text>Nothing has been changed yet.</Text>}
      <ActivityList rows={rows} />
      {next && (
        <Button component={Link} to={`?before=${next}`} variant="default" mt="md">
          Older
        </Button>
      )}
    </>
  )
}
