import { Button, Group, Text } from '@mantine/core'
import { Notice } from '../form/notice.tsx'
import { useText } from '../shell/use-text.ts'

interface Props {
  at: string
  take: () => void
  drop: () => void
}

/** What somebody typed before and did not save, perhaps on another device. */
export function Offer({ at, take, drop }: Props) {
  const t = useText()
  return (
    <Notice kind="question" title={t('You had typed something here that is not saved')}>
      <Text size="sm" mb="xs">
        {t('It is from {time}. Nobody else sees it.', { time: t.time(at) })}
      </Text>
      <Group gap="xs">
        <Button onClick={take}>{t('Go on with it')}</Button>
        <Button variant="default" onClick={drop}>
          {t('Throw it away')}
        </Button>
      </Group>
    </Notice>
  )
}
