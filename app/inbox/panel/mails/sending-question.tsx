import { Alert, Button, Group, Text } from '@mantine/core'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { SendingQuestion as Question } from './sending-objections.server.ts'

/** Sends the form of the letter again with the answer. Stands below its button, which Enter presses. */
export function SendingQuestion({ objections, hasOthers, confirmed, ...question }: Question) {
  const t = useTranslator()
  const { canConfirm, hasChanges } = question
  const title = hasChanges ? t('Changed meanwhile') : t('Written already')
  return (
    <Alert variant="default" role="alert" title={canConfirm ? title : t('Not sent')}>
      {Object.entries(confirmed).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {objections.map((text) => (
        <Text key={text} size="sm">
          {text}
        </Text>
      ))}
      <Group gap="xs" mt="xs">
        {hasOthers && (
          <Button type="submit" name="sure" value="others">
            {t('Send to the others alone')}
          </Button>
        )}
        {canConfirm && (
          <Button type="submit" name="sure" value="yes" variant="subtle">
            {t('Send all the same')}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
