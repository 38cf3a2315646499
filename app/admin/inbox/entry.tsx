import { Paper, Stack } from '@mantine/core'
import { History } from './history.tsx'
import classes from './inbox.module.css'
import { NoteForm } from './note-form.tsx'
import type { Thread } from './thread.server.ts'

interface Props {
  /** `/admin/inbox/applications/3` */
  address: string
  events: Thread['events']
  keeping: React.ReactNode
  /** What somebody sent, and what was answered. */
  children: React.ReactNode
}

/** A message or an application, with what colleagues do about it at its side. */
export function Entry({ address, events, keeping, children }: Props) {
  return (
    <div className={classes.columns}>
      <div>
        <Stack>{children}</Stack>
      </div>
      <div>
        <Stack>
          <Paper withBorder p={{ base: 'sm', sm: 'md' }}>
            <NoteForm action={`${address}/note`} />
          </Paper>
          {keeping}
          <History events={events} />
        </Stack>
      </div>
    </div>
  )
}
