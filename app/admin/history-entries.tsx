import { Button, Group, Paper, Table, Text } from '@mantine/core'
import { Form } from 'react-router'
import type { What } from '../content/tables.ts'
import type { Difference } from './form/refused.ts'

export interface Entry {
  /** Of the revision. */
  id: number
  what: What
  who: string
  at: string
  /** `theirs` is what stood there before. */
  changes: Difference[]
}

interface Props {
  /** Newest first. */
  entries: Entry[]
  /** Where the wish to have an earlier version back is posted to. */
  restore: string
}

/** Who changed what and when, each with the way back. */
export function HistoryEntries({ entries, restore }: Props) {
  return entries.map(({ id, what, who, at, changes }, index) => (
    <Paper key={id} withBorder p="md">
      <Group justify="space-between">
        <Text>
          <strong>{who}</strong> {words[what]}{' '}
          <time dateTime={at}>{at.slice(0, 16).replace('T', ' ')} UTC</time>
        </Text>
        {(index > 0 || what === 'remove') && (
          <Form method="post" action={restore}>
            <input type="hidden" name="revision" value={id} />
            <Button type="submit" variant="default">
              Restore this version
            </Button>
          </Form>
        )}
      </Group>
      {changes.length > 0 && <Changes changes={changes} />}
    </Paper>
  ))
}

function Changes({ changes }: { changes: Difference[] }) {
  return (
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
  )
}

const words: Record<What, string> = {
  create: 'created it',
  update: 'changed it',
  remove: 'deleted it',
  move: 'moved it',
  restore: 'restored it',
}
