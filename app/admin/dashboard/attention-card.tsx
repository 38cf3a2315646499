import { Anchor, Paper, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { AdminIcon } from '../icon.tsx'
import type { Attention } from './attention.ts'
import classes from './dashboard.module.css'

export function AttentionCard({ todo }: { todo: Attention[] }) {
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="attention">
      <Title order={2} size="h5" id="attention" mb="xs">
        What needs attention
      </Title>
      {todo.length === 0 && <Text size="sm">Nothing at the moment.</Text>}
      <ul className={classes.todo}>
        {todo.map(({ text, isUrgent, links = [] }) => (
          <li key={text} data-urgent={isUrgent}>
            <AdminIcon name={isUrgent ? 'triangle-alert' : 'info'} />
            <div>
              <Text size="sm" fw={isUrgent ? 600 : 400}>
                {text}
              </Text>
              {links.length > 3 ? (
                <details>
                  <summary>Show where</summary>
                  <Links links={links} />
                </details>
              ) : (
                <Links links={links} />
              )}
            </div>
          </li>
        ))}
      </ul>
    </Paper>
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
