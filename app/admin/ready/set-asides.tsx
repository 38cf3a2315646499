import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import { Form, Link } from 'react-router'
import type { Aside } from '../checks/set-aside.server.ts'
import { useText } from '../shell/use-text.ts'
import classes from './ready.module.css'

/** What somebody wants as it is, with the way back. */
export function SetAsides({ aside, draft }: { aside: Aside[]; draft: number | undefined }) {
  const t = useText()
  if (aside.length === 0) return null
  return (
    <section aria-labelledby="set-aside">
      <Title order={2} size="h5" id="set-aside" mb="xs">
        {t('Meant so')}
      </Title>
      <ul className={classes.findings}>
        {aside.map(({ key, finding, text, to, word, who, at }) => (
          <li key={key}>
            <Group justify="space-between" gap="xs">
              <div className={classes.said}>
                <Text size="sm">{finding}</Text>
                <Anchor component={Link} to={to} size="sm">
                  {text}
                </Anchor>
                <Text size="sm" c="dimmed">
                  {t('“{word}”, {who}, {time}', { word, who, time: t.time(at) })}
                </Text>
              </div>
              <Form method="post">
                <input type="hidden" name="key" value={key} />
                <input type="hidden" name="draft" value={draft ?? 0} />
                <Button
                  type="submit"
                  name="do"
                  value="back"
                  variant="default"
                  size="compact-sm"
                  aria-label={t('Find it again: {place}', { place: text })}
                >
                  {t('Find it again')}
                </Button>
              </Form>
            </Group>
          </li>
        ))}
      </ul>
    </section>
  )
}
