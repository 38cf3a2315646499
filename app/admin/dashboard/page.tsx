import { Title } from '@mantine/core'
import { requireAdmin } from '../rights.server.ts'
import type { Route } from './+types/page'

export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context)
  return null
}

export default function Dashboard() {
  return (
    <Title order={1} size="h2">
      Dashboard
    </Title>
  )
}
