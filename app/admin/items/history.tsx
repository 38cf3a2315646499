import { Anchor, Button, Group, Paper, Stack, Table, Text, Title } from '@mantine/core'
import { data, Form, Link } from 'react-router'
import { program } from '../../http/program.server.ts'
import { differences } from '../form/differences.server.ts'
import { requireAdmin } from '../rights.server.ts'
import { pathOf } from '../screens.ts'
import type { Route } from './+types/history'
import { itemIn } from './item.server.ts'

const most = 50

/** What was changed when and by whom, newest first; moves change no text. */
export async function loader({ context, params }: Route.LoaderArgs) {
  requireAdmin(context)
  const { type, id } = itemIn(params)
  const { store } = context.get(program)
  const all = (await store.revisions(type, id)).filter(({ what }) => what !== 'move')
  if (all.length === 0) throw data(null, { status: 404 })
  return {
    label: type.label.one,
    title: String(all[0]?.body[type.title] ?? ''),
    back: pathOf(type.table, (await store.find(type, id)) && id) ?? '/admin',
    entries: all.slice(0, most).map(({ id, what, who, at, body }, index) => {
      const before = all[index + 1]?.body
      return {
        id,
        what,
        who,
        at,
        changes: before ? differences(type.fields, { mine: body, theirs: before }) : [],
      }
    }),
  }
}

export default function History({ loaderData, params }: Route.ComponentProps) {
  const { label, title, back, entries } = loaderData
  return (
    <Stack maw={860}>
      <title>{`History · ${title} · Admin`}</title>
      <Title order={1} size="h2">
        History of the {label} “{title}”
      </Title>
      <Anchor component={Link} to={back}>
        Back
      </Anchor>
      {entries.map(({ id, what, who, at, changes }, index) => (
        <Paper key={id} withBorder p="md">
          <Group justify="space-between">
            <Text>
              <strong>{who}</strong> {words[what]}{' '}
              <time dateTime={at}>{at.slice(0, 16).replace('T', ' ')} UTC</time>
            </Text>
            {(index > 0 || what === 'remove') && (
              <Form method="post" action={`/admin/items/${params.type}/${params.id}/restore`}>
                <input type="hidden" name="revision" value={id} />
                <Button type="submit" variant="default">
                  Restore this version
                </Button>
              </Form>
            )}
          </Group>
          {changes.length > 0 && (
            <Table mt="sm" layout="fixed">
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Field</Table.Th>
                  <Table.Th>Before</Table.Th>
                  <Table.Th>After</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {changes.map(({ name, label, theirs, mine }) => (
                  <Table.Tr key={name}>
                    <Table.Td>{label}</Table.Td>
                    <Table.Td>
                      <Text size="sm" lineClamp={6}>
                        {theirs}
                      </Text>
                    </Table.Td>
                    <Table.Td>
                      <Text size="sm" lineClamp={6}>
                        {mine}
                      </Text>
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          )}
        </Paper>
      ))}
    </Stack>
  )
}

const words = {
  create: 'created it',
  update: 'changed it',
  remove: 'deleted it',
  move: 'moved it',
  restore: 'restored it',
}
