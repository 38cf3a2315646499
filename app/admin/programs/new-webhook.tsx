import { Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { line, url } from '../../forms/fields.ts'
import { type WebhookEvent, webhookEvents } from '../../programs/programs-tables.ts'
import { useText } from '../shell/use-text.ts'
import { type Made, NewSecret } from './new-secret.tsx'

/** What is asked for a new webhook besides its events. */
export const webhookFields = { name: line('What it is for', { max: 80 }), address: url('Address') }

export const eventNames = {
  'content.published': 'Something was published',
  'message.received': 'A message has come',
  'application.received': 'An application has come',
} as const satisfies Record<WebhookEvent, string>

export function NewWebhook(made: Made) {
  const t = useText()
  const { errors } = made
  return (
    <NewSecret
      {...made}
      title={t('New webhook')}
      about={t('With this its receiver checks the signatures. It is shown only now:')}
      button={t('Make the webhook')}
    >
      <TextInput label={t('Address')} name="address" type="url" required error={errors.address} />
      <Checkbox.Group label={t('What it hears of')} error={errors.events}>
        <Stack gap="xs" mt="xs">
          {webhookEvents.map((event) => (
            <Checkbox key={event} name="events" value={event} label={t(eventNames[event])} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Text size="sm" c="dimmed">
        {t('Of messages and applications only the reference is sent, nothing about a person.')}
      </Text>
    </NewSecret>
  )
}
