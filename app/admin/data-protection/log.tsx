import { Button, Stack, Table, Text } from '@mantine/core'
import { Link } from 'react-router'
import { program } from '../../http/program.server.ts'
import type { Deletions } from '../../inbox/inbox-tables.ts'
import { Card } from '../card.tsx'
import { inboxOf } from '../inbox/records.server.ts'
import { readableTime } from '../readable-time.ts'
import { requireAdmin } from '../rights.server.ts'
import type { Route } from './+types/log'
import { Sections } from './sections.tsx'

const pageSize = 100

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context)
  const db = inboxOf(context.get(program))
  const before = Number(url.searchParams.get('before'))
  const from = Number.isSafeInteger(before) && before > 0 && before < 2 ** 31 ? before : 2 ** 31 - 1
  const [deletions, requests] = await Promise.all([
    db
      .selectFrom('deletions')
      .selectAll()
      .where('id', '<', from)
      .orderBy('id', 'desc')
      .limit(pageSize)
      .execute(),
    db.selectFrom('data_requests').selectAll().orderBy('id', 'desc').limit(pageSize).execute(),
  ])
  return {
    deletions,
    requests,
    next: deletions.length === pageSize ? (deletions.at(-1)?.id ?? null) : null,
  }
}

const reasons: Record<Deletions['reason'], string> = {
  retention: 'its time was over',
  withdrawn: 'the applicant withdrew it',
  operator: 'deleted by hand',
  request: 'the person asked for it',
  unfinished: 'it was never finished',
}

export default function Log({ loaderData: { deletions, requests, next } }: Route.ComponentProps) {
  return (
    <Stack>
      <title>Log of deletions · Admin</title>
      <Sections />
      <Text maw={680}>
        Proves what was deleted and answered, and holds nothing about the people. In backups it is
        gone once the last backup from before that day is deleted.
      </Text>
      <Card title="Deleted">
        {deletions.length === 0 && <Text size="sm">Nothing yet.</Text>}
        {deletions.length > 0 && (
          <Table.ScrollContainer minWidth={480} scrollAreaProps={focusable}>
            <Table>
              <Table.Tbody>
                {deletions.map((row) => (
                  <Table.Tr key={row.id}>
                    <Table.Td>{readableTime(row.at)}</Table.Td>
                    <Table.Td>
                      {row.kind} {row.reference}
                    </Table.Td>
                    <Table.Td>{reasons[row.reason]}</Table.Td>
                    <Table.Td>{documents(row.documents)}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
        {next && (
          <Button component={Link} to={`?before=${next}`} variant="default" mt="md">
            Older
          </Button>
        )}
      </Card>
      <Card title="Requests answered">
        {requests.length === 0 && <Text size="sm">None yet.</Text>}
        {requests.length > 0 && (
          <Table.ScrollContainer minWidth={480} scrollAreaProps={focusable}>
            <Table>
              <Table.Tbody>
                {requests.map((row) => (
                  <Table.Tr key={row.id}>
                    <Table.Td>{readableTime(row.at)}</Table.Td>
                    <Table.Td>{row.what === 'access' ? 'Exported' : 'Deleted'}</Table.Td>
                    <Table.Td>
                      {row.messages} messages, {row.applications} applications, {row.documents}{' '}
                      documents, {row.mails} mails
                    </Table.Td>
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

/** The keyboard must be able to scroll what holds no link. */
const focusable = { viewportProps: { tabIndex: 0 } }

const documents = (count: number) =>
  count === 1 ? '1 document' : count > 1 ? `${count} documents` : ''
