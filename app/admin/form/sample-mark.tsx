import { Badge, Group, Text } from '@mantine/core'

/** Names the fields that still say what came with the program. */
export function SampleMark({ fields }: { fields: string[] }) {
  if (fields.length === 0) return null
  return (
    <Group gap="xs">
      <Badge variant="default">Sample</Badge>
      <Text size="xs" c="dimmed">
        As it came with the program: {fields.join(', ')}
      </Text>
    </Group>
  )
}
