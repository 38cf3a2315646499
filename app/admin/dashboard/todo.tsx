import { Anchor, Button, Text } from '@mantine/core'
import { Form, Link } from 'react-router'
import type { Finding } from '../checks/check.ts'
import { AdminIcon } from '../shell/icon.tsx'
import { useText } from '../shell/use-text.ts'
import classes from './dashboard.module.css'

export function Todo({ todo }: { todo: Finding[] }) {
  const t = useText()
  return (
    <>
      {todo.length === 0 && <Text size="sm">{t('Nothing at the moment.')}</Text>}
      <ul className={classes.todo}>
        {todo.map(({ text, isUrgent, seen, links = [] }) => (
          <li key={text} data-urgent={isUrgent}>
            <AdminIcon name={isUrgent ? 'triangle-alert' : 'info'} />
            <div>
              <Text size="sm" fw={isUrgent ? 600 : 400}>
                {text}
              </Text>
              {links.length > 3 ? (
                <details>
                  <summary>{t('Show where')}</summary>
                  <Links links={links} />
                </details>
              ) : (
                <Links links={links} />
              )}
              {seen && (
                <Form method="post" action={seen.action} navigate={false}>
                  <Button
                    type="submit"
                    name="id"
                    value={seen.id}
                    size="compact-sm"
                    variant="default"
                  >
                    {t('Seen')}
                  </Button>
                </Form>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

function Links({ links }: { links: { text: string; to: string }[] }) {
  if (links.length === 0) return null
  return (
    <div className={classes.links}>
      {links.map(({ text, to }) => (
        <Anchor key={to + text} component={Link} to={to} size="sm">
          {text}
        </Anchor>
      ))}
    </div>
  )
}
