import { Badge, Group, Text } from '@mantine/core'
import { useText } from '../shell/use-text.ts'

/** Names the fields that still say what came with the program. */
export function SampleMark({ fields }: { fields: string[] }) {
  const t = useText()
  if (fields.length === 0) return null
  return (
    <Group gap="xs">
      <Badge variant="default">{t('Sample')}</Badge>
      <Text size="xs" c="dimmed">
        {t('As it came with the program: {fields}', { fields: fields.map(t.word).join(', ') })}
      </Text>
    </Group>
  )
}
