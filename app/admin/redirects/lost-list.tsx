import { Anchor, Button, Group, Text, TextInput } from '@mantine/core'
import { Form, Link } from 'react-router'
import { Card } from '../shell/card.tsx'
import { useText } from '../shell/use-text.ts'
import type { lostAddresses } from './lost.server.ts'
import classes from './lost-list.module.css'

type Lost = Awaited<ReturnType<typeof lostAddresses>>[number]

/** From each a redirect is one click. */
export function LostList({ lost }: { lost: Lost[] }) {
  const t = useText()
  return (
    <Card title={t('Asked for in vain')}>
      <Text size="sm" mb="sm">
        {t(
          'Addresses at which visitors found nothing during the last six weeks. Only the address and how often are kept, nothing about who asked.',
        )}
      </Text>
      {lost.length === 0 && <Text size="sm">{t('None so far.')}</Text>}
      {lost.map((each) => (
        <Row key={each.path} {...each} />
      ))}
    </Card>
  )
}

function Row({ path, asked, last_day, nearest, linkedFrom }: Lost) {
  const t = useText()
  return (
    <Form method="post">
      <input type="hidden" name="path" value={path} />
      <Group align="end" gap="xs" py="xs" className={classes.row}>
        <div className={classes.path}>
          <Text size="sm" fw={600}>
            {path}
          </Text>
          <Text size="xs" c="dimmed">
            {t('{count} times', { count: asked })}, {t('last on {day}', { day: t.day(last_day) })}
          </Text>
          {linkedFrom.map(({ text, to }) => (
            <Text key={to + text} size="xs">
              {t('Linked from')}{' '}
              <Anchor component={Link} to={to} inherit>
                {text}
              </Anchor>
            </Text>
          ))}
        </div>
        <TextInput
          name="target"
          defaultValue={nearest}
          aria-label={t('{path} leads to', { path })}
          placeholder={t('Leads to')}
          className={classes.target}
          required
        />
        <Button type="submit" name="intent" value="lead" variant="default">
          {t('Lead on')}
        </Button>
        <Button type="submit" name="intent" value="forget" variant="subtle" color="gray">
          {t('Take off the list')}
        </Button>
      </Group>
    </Form>
  )
}
