import { Badge, Text } from '@mantine/core'
import { href } from 'react-router'
import type { DeliveryState } from '#core/webhooks/webhook-tables.ts'
import { Card, CardRow, CardRows } from '#panel/kit/shell/card.tsx'
import { SecondaryText } from '#panel/kit/shell/page.tsx'
import { PostButton } from '#panel/kit/shell/post-button.tsx'
import { OlderButton } from '#panel/kit/shell/screen-link.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { Route } from './+types/webhooks'

const states = {
  waiting: 'waiting for its turn',
  sending: 'on the way',
  sent: 'taken',
  failed: 'given up',
} as const satisfies Record<DeliveryState, string>

/** The deliveries of webhooks, each with a button that sends it again. */
export function Deliveries({ page }: { page: Route.ComponentProps['loaderData']['deliveries'] }) {
  const t = useTranslator()
  return (
    <Card title={t('What was sent')}>
      {page.rows.length === 0 && <Text size="sm">{t('Nothing yet.')}</Text>}
      <CardRows>
        {page.rows.map(({ id, name, event, about, state, attempts, answer, made_at }) => (
          <CardRow
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
            <SecondaryText>
              {t.time(made_at)}, {t.count(attempts, '{count} attempt', '{count} attempts')}
              {answer && `, ${answer}`}
            </SecondaryText>
          </CardRow>
        ))}
      </CardRows>
      <OlderButton before={page.next} mt="sm" />
    </Card>
  )
}
