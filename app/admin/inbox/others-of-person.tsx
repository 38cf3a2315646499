import { Anchor, Group, Text } from '@mantine/core'
import { href, Link } from 'react-router'
import type { OtherOfPerson } from '../../inbox/same-person.server.ts'
import type { Text as Said } from '../../language/text.ts'
import { Card } from '../shell/card.tsx'
import { useText } from '../shell/use-text.ts'
import classes from './inbox.module.css'
import { StateBadge } from './state-badge.tsx'

const signs: Record<OtherOfPerson['signs'][number], Said> = {
  'e-mail': 'same e-mail address',
  phone: 'same phone number',
  'name and birth': 'same name and date of birth',
}

/** Who applies twice is seen as one person; nothing is put together by itself. */
export function OthersOfPerson({ others }: { others: OtherOfPerson[] }) {
  const t = useText()
  if (others.length === 0) return null
  return (
    <Card title={t('Seems to have applied more than once')}>
      <ul className={classes.thread}>
        {others.map((other) => (
          <li key={other.id}>
            <Group gap="xs">
              <Anchor
                component={Link}
                to={href('/admin/career/applications/:id', { id: String(other.id) })}
              >
                {other.first_name} {other.last_name}, {other.position}
              </Anchor>
              <StateBadge state={other.state} isSpam={false} />
              <Text size="sm" c="dimmed">
                {other.reference} · {t.day(other.received_at)} ·{' '}
                {other.signs.map((sign) => t.of(signs[sign])).join(', ')}
              </Text>
            </Group>
          </li>
        ))}
      </ul>
    </Card>
  )
}
