import { Button, Group, Text, Title } from '@mantine/core'
import { Form } from 'react-router'
import { front } from '../../addresses.ts'
import { Copy } from '../shell/copy.tsx'
import { useText } from '../shell/use-text.ts'
import classes from './drafts.module.css'

interface Props {
  links: { key: string; made_by: string; expires_at: string; opened: number }[]
  origin: string
}

/** Addresses that show the draft to people without an account. */
export function Links({ links, origin }: Props) {
  const t = useText()
  return (
    <section>
      <Title order={2} size="h4">
        {t('Show it to somebody')}
      </Title>
      <Text size="sm" mb="xs">
        {t(
          'Whoever has such a link walks through the site with this draft for seven days, without an account, and can leave remarks.',
        )}
      </Text>
      <ul className={classes.list}>
        {links.map(({ key, made_by, expires_at, opened }) => (
          <li key={key}>
            <Group>
              <Text size="sm">
                {t.count(
                  opened,
                  'By {who}, until {time}, opened once',
                  'By {who}, until {time}, opened {count} times',
                  { who: made_by, time: t.time(expires_at) },
                )}
              </Text>
              <Copy
                text={`${origin}${front.views}/${key}`}
                label={t('Copy the link')}
                size="compact-sm"
                mr={0}
              />
              <Button
                component="a"
                href={`${front.views}/${key}`}
                target="_blank"
                size="compact-sm"
                variant="default"
              >
                {t('Open|a link')}
              </Button>
              <Form method="post">
                <input type="hidden" name="key" value={key} />
                <Button type="submit" name="do" value="revoke" size="compact-sm" variant="default">
                  {t('End it')}
                </Button>
              </Form>
            </Group>
          </li>
        ))}
      </ul>
      <Form method="post">
        <Button type="submit" name="do" value="link" variant="default" mt="xs">
          {t('Make a link')}
        </Button>
      </Form>
    </section>
  )
}
