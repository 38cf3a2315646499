import { Badge, Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { href } from 'react-router'
import { useTranslator } from '../shell/use-translator.ts'
import { ConfirmDialog } from './question.tsx'

/** Lists the fields with sample content. */
export function SampleMark({ fields }: { fields: string[] }) {
  const t = useTranslator()
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

/**
 * Confirms unchanged sample content as the operator's own. `type` is a content type or the category of a settings form.
 */
export function ConfirmSamples({ type, many }: { type: string; many: string }) {
  const t = useTranslator()
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={open}>
        {t('Confirm samples')}
      </Button>
      <ConfirmDialog
        question={t('Is this your own content: {things}?', { things: many })}
        isOpen={isOpen}
        onClose={close}
        action={href('/admin/items/:type/confirm', { type })}
        navigate={false}
        yes={t('Confirm')}
      >
        <Text mb="md" size="sm">
          {t(
            '“Sample” came with the program: visitors must not take it for facts about you. Change it, or confirm that it is right.',
          )}
        </Text>
        <Text mb="md" size="sm">
          {t(
            'It is then no longer marked as a sample, unless it still names the sample company. Nothing else changes.',
          )}
        </Text>
        <input
          type="hidden"
          name="failure"
          value={t('Error confirming {things}', { things: many })}
        />
      </ConfirmDialog>
    </>
  )
}
