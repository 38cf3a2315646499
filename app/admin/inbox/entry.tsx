import { Paper, Stack } from '@mantine/core'
import { href } from 'react-router'
import { History } from './history.tsx'
import classes from './inbox.module.css'
import type { Named } from './kinds.ts'
import { NoteForm } from './note-form.tsx'
import type { Thread } from './thread.server.ts'

interface Props {
  entry: Named
  events: Thread['events']
  keeping: React.ReactNode
  /** What somebody sent, and what was answered. */
  children: React.ReactNode
}

/** A message or an application, with what colleagues do about it at its side. */
export function Entry({ entry, events, keeping, children }: Props) {
  return (
    <div className={classes.columns}>
      <div>
        <Stack>{children}</Stack>
      </div>
      <div>
        <Stack>
          <Paper withBorder p={{ base: 'sm', sm: 'md' }}>
            <NoteForm action={href('/admin/inbox/:kind/:id/note', entry)} />
          </Paper>
          {keeping}
          <History events={events} />
        </Stack>
      </div>
    </div>
  )
}
