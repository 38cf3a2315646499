import { Anchor, Stack, Table, Text } from '@mantine/core'
import { Link } from 'react-router'
import { inbox } from '../../content/settings.ts'
import { program } from '../../http/program.server.ts'
import { type Due, dueUntil } from '../../inbox/due.server.ts'
import { after } from '../../inbox/retention.ts'
import { Card } from '../card.tsx'
import { inboxOf } from '../inbox/records.server.ts'
import { readableDay } from '../readable-time.ts'
import { requireAdmin } from '../rights.server.ts'
import type { Route } from './+types/planned'
import { Sections } from './sections.tsx'

const shown = 50

export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context)
  const house = context.get(program)
  const db = inboxOf(house)
  const now = new Date().toISOString()
  const [all, settings, messages, applications] = await Promise.all([
    dueUntil(house, after(now, 30)),
    house.store.setting(inbox),
    db
      .selectFrom('messages')
      .select(['id', 'reference', 'name', 'hold_reason'])
      .where('hold_reason', 'is not', null)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('applications')
      .select(['id', 'reference', 'first_name', 'last_name', 'hold_reason'])
      .where('hold_reason', 'is not', null)
      .orderBy('id')
      .execute(),
  ])
  const week = after(now, 7)
  const next = all.filter(({ at }) => at < week)
  return {
    settings,
    total: all.length,
    week: next.slice(0, shown),
    inWeek: next.length,
    later: all.filter(({ at }) => at >= week).slice(0, shown),
    held: [
      ...applications.map(({ first_name, last_name, ...row }) => ({
        ...row,
        kind: 'application' as const,
        name: `${first_name} ${last_name}`,
      })),
      ...messages.map((row) => ({ ...row, kind: 'message' as const })),
    ],
  }
}

export default function Planned({ loaderData }: Route.ComponentProps) {
  const { settings, total, week, inWeek, later, held } = loaderData
  return (
    <Stack>
      <title>Planned deletions · Admin</title>
      <Sections />
      <Text maw={680}>
        Rejected applications are deleted {settings.applicationDays} days after the rejection (later
        where somebody agreed to the talent pool), messages after {settings.messageDays} days, spam
        after {settings.spamDays} days.{' '}
        <Anchor component={Link} to="/admin/career/applications?state=current">
          Applications that nobody decides on
        </Anchor>{' '}
        are never deleted by themselves.{' '}
        <Anchor component={Link} to="/admin/settings/inbox">
          Change the periods
        </Anchor>
      </Text>
      <Card title={`Within a week (${inWeek})`}>
        <DueTable rows={week} total={inWeek} />
      </Card>
      <Card title={`Within 30 days (${total - inWeek} more)`}>
        <DueTable rows={later} total={total - inWeek} />
      </Card>
      <Card title={`Held: not deleted by anybody (${held.length})`}>
        {held.length === 0 && <Text size="sm">Nothing is held.</Text>}
        {held.length > 0 && (
          <Table.ScrollContainer minWidth={480}>
            <Table>
              <Table.Tbody>
                {held.map((row) => (
                  <Table.Tr key={row.reference}>
                    <Table.Td>
                      <Entry {...row} />
                    </Table.Td>
                    <Table.Td>{row.name}</Table.Td>
                    <Table.Td>{row.hold_reason}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
      </Card>
    </Stack>
  )
}

function DueTable({ rows, total }: { rows: Due[]; total: number }) {
  if (rows.length === 0) return <Text size="sm">Nothing.</Text>
  return (
    <>
      <Table.ScrollContainer minWidth={480}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>When</Table.Th>
              <Table.Th>What</Table.Th>
              <Table.Th>Why</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.reference}>
                <Table.Td>{readableDay(row.at)}</Table.Td>
                <Table.Td>
                  <Entry {...row} />
                </Table.Td>
                <Table.Td>{row.why}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {total > rows.length && (
        <Text size="sm">… and {total - rows.length} more, a little later.</Text>
      )}
    </>
  )
}

function Entry({ kind, id, reference }: Pick<Due, 'kind' | 'id' | 'reference'>) {
  const path = kind === 'message' ? '/admin/contact/messages' : '/admin/career/applications'
  return (
    <Anchor component={Link} to={`${path}/${id}`}>
      {kind === 'message' ? 'Message' : 'Application'} {reference}
    </Anchor>
  )
}
