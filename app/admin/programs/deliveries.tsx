import { Badge, Text } from '@mantine/core'
import { href } from 'react-router'
import type { DeliveryState } from '../../programs/programs-tables.ts'
import { Card, Row, Rows } from '../shell/card.tsx'
import { Quiet } from '../shell/page.tsx'
import { PostButton } from '../shell/post-button.tsx'
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

export function Deliveries({ all }: { all: Delivery[] }) {
  const t = useText()
  return (
    <Card title={t('What was sent')}>
      {all.length === 0 && <Text size="sm">{t('Nothing yet.')}</Text>}
      <Rows>
        {all.map(({ id, name, event, about, state, attempts, answer, made_at }) => (
          <Row
            key={id}
            actions={
              <PostButton
                action={href('/admin/programs/deliveries/:id/again', { id: String(id) })}
                navigate={false}
                size="xs"
              >
                {t('Send again')}
              </PostButton>
            }
          >
            <Text component="div" size="sm">
              {name}: {event}, {about}{' '}
              <Badge color={state === 'sent' ? 'green' : 'gray'}>{t(states[state])}</Badge>
            </Text>
            <Quiet>
              {t.time(made_at)}, {t.count(attempts, '{count} attempt', '{count} attempts')}
              {answer && `, ${answer}`}
            </Quiet>
          </Row>
        ))}
      </Rows>
    </Card>
  )
}
