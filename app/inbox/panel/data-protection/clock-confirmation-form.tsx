import { Alert, Button, Text } from '@mantine/core'
import { Form, useNavigation } from 'react-router'
import { CurrentPassword } from '#accounts/panel/account/current-password.tsx'
import { formatCounts } from '#drafts/panel/checks/content/list-counts.ts'
import type { PendingConfirmation } from '#inbox/retention/clock-confirmation.server.ts'
import { AdminIcon } from '#panel/kit/shell/icon.tsx'
import { TranslatedText } from '#panel/kit/shell/translated-text.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'

/** Asks an operator to confirm the clock before anything is deleted. */
export function ClockConfirmationForm({
  refused,
  ...question
}: PendingConfirmation & { refused: string | undefined }) {
  const { id, why, clock, last, total, what } = question
  const t = useTranslator()
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Alert
      variant="default"
      title={t('Nothing is deleted until you have looked at this')}
      icon={<AdminIcon name="triangle-alert" />}
    >
      <Text size="sm" mb="xs">
        <TranslatedText
          text="The retention job has stopped: {why}. The clock of the server said {clock}; the last run was on {last}. Waiting to be deleted: {what}."
          why={t.word(why)}
          clock={<strong>{t.time(clock)}</strong>}
          last={<strong>{t.time(last)}</strong>}
          what={formatCounts(t, what)}
        />
      </Text>
      <Text size="sm" mb="xs">
        {t(
          'Was the server switched off, or is so much really due? Then confirm it once. If the clock is wrong, have it set right: this question then goes away within an hour.',
        )}
      </Text>
      <Form method="post">
        <input type="hidden" name="round" value={id} />
        <input type="hidden" name="seen" value={total} />
        <CurrentPassword label={t('Your password')} error={refused} maw={340} mb="xs" />
        <Button type="submit" size="xs" loading={isBusy}>
          {t.count(
            total,
            'The clock is right, delete 1 entry',
            'The clock is right, delete {count} entries',
          )}
        </Button>
      </Form>
    </Alert>
  )
}
