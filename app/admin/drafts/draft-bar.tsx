import { Button, Group, Text } from '@mantine/core'
import { Form, href, Link } from 'react-router'
import classes from './drafts.module.css'
import type { OpenDraft } from './open-draft.ts'

/** On top of every page while changes go into a draft. */
export function DraftBar({ id, name, changes }: OpenDraft) {
  const to = href('/admin/drafts/:id', { id: String(id) })
  return (
    <Group component="section" aria-label="Open draft" className={classes.bar} gap="xs">
      <Text size="sm" className={classes.what}>
        You are working in the draft{' '}
        <Link to={to}>
          <strong>{name}</strong>
        </Link>{' '}
        ({changes === 1 ? '1 change' : `${changes} changes`}). Nothing of it is public.
      </Text>
      <Form method="post" action={to} target="_blank" reloadDocument>
        <Button type="submit" name="do" value="view" size="compact-sm" variant="default">
          View
        </Button>
      </Form>
      <Form method="post" action={to}>
        <Button type="submit" name="do" value="leave" size="compact-sm" variant="default">
          Back to the public site
        </Button>
      </Form>
    </Group>
  )
}
