import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { Form, href } from 'react-router'
import type { DeliveryState } from '../../programs/programs-tables.ts'
import { useText } from '../shell/use-text.ts'

interface Delivery {
  id: number
  name: string
  event: string
  about: string
  state: DeliveryState
  attempts: number
  answer: string | null
  made_at: string
}

const states = {
  waiting: 'waiting for its turn',
  sending: 'on the way',
  sent: 'taken',
  failed: 'given up',
} as const satisfies Record<DeliveryState, string>

/** What was sent, newest first, and what came of it. */
export function Deliveries({ all }: { all: Delivery[] }) {
  const t = useText()
  return (
    <Paper withBorder p="md">
      <Title order={2} size="h5" mb="sm">
        {t('What was sent')}
      </Title>
      {all.length === 0 && <Text size="sm">{t('Nothing yet.')}</Text>}
      <Stack component="ul" p={0} m={0} gap="xs">
        {all.map(({ id, name, event, about, state, attempts, answer, made_at }) => (
          <Group component="li" key={id} justify="space-between" wrap="nowrap">
            <div>
              <Text component="div" size="sm">
                {name}: {event}, {about}{' '}
                <Badge color={state === 'sent' ? 'green' : 'gray'}>{t(states[state])}</Badge>
              </Text>
              <Text size="sm" c="dimmed">
                {t.time(made_at)}, {t.count(attempts, '{count} attempt', '{count} attempts')}
                {answer && `, ${answer}`}
              </Text>
            </div>
            <Form
              method="post"
              action={href('/admin/programs/deliveries/:id/again', { id: String(id) })}
              navigate={false}
            >
              <Button type="submit" size="xs" variant="default">
                {t('Send again')}
              </Button>
            </Form>
          </Group>
        ))}
      </Stack>
    </Paper>
  )
}
