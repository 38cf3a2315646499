import { Table, Title } from '@mantine/core'
import { Link } from 'react-router'
import { program } from '../../http/program.server.ts'
import { messageStates } from '../../inbox/inbox-tables.ts'
import { requireAdmin } from '../rights.server.ts'
import type { Route } from './+types/messages'
import { inboxOf } from './records.server.ts'
import { StateLinks } from './state-links.tsx'

const labels = { unread: 'Unread', open: 'Open', done: 'Done', spam: 'Spam' }

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context)
  const db = inboxOf(context.get(program))
  const asked = url.searchParams.get('state')
  const state = messageStates.find((each) => each === asked) ?? 'unread'
  const [rows, counts] = await Promise.all([
    db
      .selectFrom('messages')
      .select(['id', 'reference', 'name', 'email', 'message', 'received_at'])
      .where('state', '=', state)
      .orderBy('id', 'desc')
      .limit(200)
      .execute(),
    db
      .selectFrom('messages')
      .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
      .groupBy('state')
      .execute(),
  ])
  return {
    state,
    rows: rows.map((row) => ({ ...row, message: row.message.slice(0, 100) })),
    states: messageStates.map((value) => ({
      value,
      label: labels[value],
      count: counts.find((each) => each.state === value)?.count ?? 0,
    })),
  }
}

export default function Messages({ loaderData: { state, states, rows } }: Route.ComponentProps) {
  return (
    <>
      <title>Messages · Admin</title>
      <Title order={1} size="h2" mb="md">
        Messages
      </Title>
      <StateLinks current={state} states={states} />
      <Table.ScrollContainer minWidth={640}>
        <Table highlightOnHover>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>From</Table.Th>
              <Table.Th>Message</Table.Th>
              <Table.Th>Received</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ id, name, message, received_at }) => (
              <Table.Tr key={id}>
                <Table.Td>
                  <Link to={`/admin/contact/messages/${id}`}>{name}</Link>
                </Table.Td>
                <Table.Td>{message}</Table.Td>
                <Table.Td>{received_at.slice(0, 16).replace('T', ' ')}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {rows.length === 0 && <p>No messages here.</p>}
    </>
  )
}
