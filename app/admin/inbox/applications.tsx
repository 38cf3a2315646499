import { Table, Title } from '@mantine/core'
import { Link } from 'react-router'
import { program } from '../../http/program.server.ts'
import { applicationStates } from '../../inbox/inbox-tables.ts'
import { requireAdmin } from '../rights.server.ts'
import type { Route } from './+types/applications'
import { inboxOf } from './records.server.ts'
import { stateLabels } from './state-labels.ts'
import { StateLinks } from './state-links.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context)
  const db = inboxOf(context.get(program))
  const asked = url.searchParams.get('state') ?? 'received'
  const isSpam = asked === 'spam'
  const state = applicationStates.find((each) => each === asked) ?? 'received'
  const [rows, counts] = await Promise.all([
    db
      .selectFrom('applications')
      .select(['id', 'first_name', 'last_name', 'position', 'received_at', 'is_seen'])
      .where('is_spam', '=', isSpam)
      .$if(!isSpam, (query) => query.where('state', '=', state))
      .orderBy('id', 'desc')
      .limit(200)
      .execute(),
    db
      .selectFrom('applications')
      .select((eb) => ['state', 'is_spam', eb.fn.countAll<number>().as('count')])
      .groupBy(['state', 'is_spam'])
      .execute(),
  ])
  const count = (of: (each: (typeof counts)[number]) => boolean) =>
    counts.filter(of).reduce((sum, each) => sum + each.count, 0)
  return {
    state: isSpam ? 'spam' : state,
    rows,
    states: [
      ...applicationStates.map((value) => ({
        value,
        label: stateLabels[value],
        count: count((each) => each.state === value && !each.is_spam),
      })),
      { value: 'spam', label: 'Spam', count: count((each) => each.is_spam) },
    ],
  }
}

export default function Applications({ loaderData }: Route.ComponentProps) {
  const { state, states, rows } = loaderData
  return (
    <>
      <title>Applications · Admin</title>
      <Title order={1} size="h2" mb="md">
        Applications
      </Title>
      <StateLinks current={state} states={states} />
      <Table.ScrollContainer minWidth={640}>
        <Table highlightOnHover>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Applicant</Table.Th>
              <Table.Th>Position</Table.Th>
              <Table.Th>Received</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.id}>
                <Table.Td>
                  <Link to={`/admin/career/applications/${row.id}`}>
                    {row.first_name} {row.last_name}
                  </Link>
                  {!row.is_seen && ' (new)'}
                </Table.Td>
                <Table.Td>{row.position}</Table.Td>
                <Table.Td>{row.received_at.slice(0, 16).replace('T', ' ')}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {rows.length === 0 && <p>No applications here.</p>}
    </>
  )
}
