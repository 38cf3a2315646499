import { Button, Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { Form } from 'react-router'
import { line, url } from '../../forms/fields.ts'
import { type WebhookEvent, webhookEvents } from '../../programs/programs-tables.ts'
import { Card } from '../shell/card.tsx'
import { ShownOnce } from '../shell/shown-once.tsx'
import { useText } from '../shell/use-text.ts'

/** What is asked for a new webhook besides its events. */
export const webhookFields = { name: line('What it is for', { max: 80 }), address: url('Address') }

export const eventNames = {
  'content.published': 'Something was published',
  'message.received': 'A message has come',
  'application.received': 'An application has come',
} as const satisfies Record<WebhookEvent, string>

interface Props {
  /** Of the webhook that was just made. */
  secret: string | undefined
  errors: Record<string, string | undefined>
}

export function NewWebhook({ secret, errors }: Props) {
  const t = useText()
  return (
    <Card title={t('New webhook')}>
      {secret && (
        <ShownOnce secret={secret}>
          {t('With this its receiver checks the signatures. It is shown only now:')}
        </ShownOnce>
      )}
      <Form method="post" key={secret ?? ''}>
        <Stack gap="sm">
          <TextInput
            label={t('What it is for')}
            name="name"
            required
            maxLength={80}
            error={errors.name}
          />
          <TextInput
            label={t('Address')}
            name="address"
            type="url"
            required
            error={errors.address}
          />
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
          <Button type="submit" ml="auto">
            {t('Make the webhook')}
          </Button>
        </Stack>
      </Form>
    </Card>
  )
}
