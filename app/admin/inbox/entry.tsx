import { Paper, Stack } from '@mantine/core'
import { href } from 'react-router'
import type { ColleagueName } from '../../inbox/colleague.ts'
import { AssignForm } from './assign-form.tsx'
import { History } from './history.tsx'
import classes from './inbox.module.css'
import type { Named } from './kinds.ts'
import { NoteForm } from './note-form.tsx'
import type { Thread } from './thread.server.ts'

interface Props {
  entry: Named
  events: Thread['events']
  colleagues: ColleagueName[]
  /** Whose work it is. */
  assigned: string | null
  keeping: React.ReactNode
  /** What somebody sent, and what was answered. */
  children: React.ReactNode
}

/** A message or an application, with what colleagues do about it at its side. */
export function Entry({ entry, events, colleagues, assigned, keeping, children }: Props) {
  return (
    <div className={classes.columns}>
      <div>
        <Stack>{children}</Stack>
      </div>
      <div>
        <Stack>
          <Paper withBorder p={{ base: 'sm', sm: 'md' }}>
            <AssignForm
              kind={entry.kind}
              ids={[Number(entry.id)]}
              current={assigned}
              colleagues={colleagues}
            />
          </Paper>
          <Paper withBorder p={{ base: 'sm', sm: 'md' }}>
            <NoteForm action={href('/admin/inbox/:kind/:id/note', entry)} colleagues={colleagues} />
          </Paper>
          {keeping}
          <History events={events} />
        </Stack>
      </div>
    </div>
  )
}
