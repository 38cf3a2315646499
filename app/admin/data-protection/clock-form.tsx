import { Alert, Text } from '@mantine/core'
import { useNavigation } from 'react-router'
import type { ClockQuestion } from '../../inbox/clock-question.server.ts'
import { listed } from '../checks/listed.ts'
import { AdminIcon } from '../shell/icon.tsx'
import { PostButton } from '../shell/post-button.tsx'
import { Sentence } from '../shell/sentence.tsx'
import { useText } from '../shell/use-text.ts'

/** Asks whether the clock is right, before anything is deleted by it. */
export function ClockForm({ id, why, clock, last, total, what }: ClockQuestion) {
  const t = useText()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Alert
      variant="default"
      title={t('Nothing is deleted until you have looked at this')}
      icon={<AdminIcon name="triangle-alert" />}
    >
      <Text size="sm" mb="xs">
        <Sentence
          text="Housekeeping has stopped: {why}. The clock of the server said {clock}; the last round was on {last}. Waiting to be deleted: {what}."
          why={t.word(why)}
          clock={<strong>{t.time(clock)}</strong>}
          last={<strong>{t.time(last)}</strong>}
          what={listed(t, what)}
        />
      </Text>
      <Text size="sm" mb="xs">
        {t(
          'Was the server switched off, or is so much really due? Then confirm it once. If the clock is wrong, have it set right: this question then goes away within an hour.',
        )}
      </Text>
      <PostButton fields={{ round: id, seen: total }} size="xs" loading={isBusy}>
        {t.count(
          total,
          'The clock is right, delete 1 entry',
          'The clock is right, delete {count} entries',
        )}
      </PostButton>
    </Alert>
  )
}
