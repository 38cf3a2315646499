import { Alert, Button, Text } from '@mantine/core'
import { Form, useNavigation } from 'react-router'
import type { ClockQuestion } from '../../inbox/clock-question.server.ts'
import { AdminIcon } from '../shell/icon.tsx'
import { readableTime } from '../shell/readable-time.ts'

/** Asks whether the clock is right, before anything is deleted by it. */
export function ClockForm({ id, why, clock, last, total, what }: ClockQuestion) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Alert
      variant="default"
      title="Nothing is deleted until you have looked at this"
      icon={<AdminIcon name="triangle-alert" />}
    >
      <Text size="sm" mb="xs">
        Housekeeping has stopped: {why}. The clock of the server said{' '}
        <strong>{readableTime(clock)}</strong>; the last round was on{' '}
        <strong>{readableTime(last)}</strong>. Waiting to be deleted: {what}.
      </Text>
      <Text size="sm" mb="xs">
        Was the server switched off, or is so much really due? Then confirm it once. If the clock is
        wrong, have it set right: this question then goes away within an hour.
      </Text>
      <Form method="post">
        <input type="hidden" name="round" value={id} />
        <input type="hidden" name="seen" value={total} />
        <Button type="submit" size="xs" variant="default" loading={isBusy}>
          The clock is right, delete {total} {total === 1 ? 'entry' : 'entries'}
        </Button>
      </Form>
    </Alert>
  )
}
