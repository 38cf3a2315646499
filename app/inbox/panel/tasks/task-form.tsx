import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { href, useFetcher } from 'react-router'
import type { NamedColleague } from '#inbox/entries/colleague.ts'
import type { EntryTask } from '#inbox/tasks/list-tasks.server.ts'
import { maxTaskLength } from '#inbox/tasks/tasks-table.ts'
import { listPersonChoices } from '#panel/kit/shell/person-choices.ts'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { EntryParams } from '../kinds.ts'
import { useResetAfterSave } from '../use-reset-after-save.ts'
import type { action } from './task-action.ts'

export const getTasksPath = (entry: EntryParams) =>
  href('/admin/inbox/:kind/:id/tasks', { ...entry })

interface FormProps {
  entry: EntryParams
  /** A new one without. */
  task?: EntryTask
  colleagues: NamedColleague[]
}

/** Adds a task, or changes one. */
export function TaskForm({ entry, task, colleagues }: FormProps) {
  const t = useTranslator()
  const fetcher = useFetcher<typeof action>()
  const form = useRef<HTMLFormElement>(null)
  const isAdded = fetcher.state === 'idle' && fetcher.data?.isSaved === true && !task
  const handlers = useResetAfterSave(form, isAdded)
  return (
    <fetcher.Form method="post" action={getTasksPath(entry)} ref={form} {...handlers}>
      {task && <input type="hidden" name="task" value={task.id} />}
      <Stack gap="xs" my="xs">
        <TextInput
          name="title"
          label={t('What is to be done')}
          defaultValue={task?.title}
          maxLength={maxTaskLength}
          required
          withAsterisk={false}
        />
        <Group gap="xs" align="end">
          <TextInput
            name="due_on"
            type="date"
            label={t('By|a day')}
            defaultValue={task?.due_on}
            required
            withAsterisk={false}
            w={150}
          />
          <NativeSelect
            name="assigned_to"
            label={t('Assigned to')}
            defaultValue={task?.assigned_to ?? ''}
            data={listPersonChoices(t, colleagues)}
            flex={1}
            miw={140}
          />
        </Group>
        <Button type="submit" loading={fetcher.state !== 'idle'} mr="auto">
          {task ? t('Save task') : t('Add task')}
        </Button>
      </Stack>
    </fetcher.Form>
  )
}
