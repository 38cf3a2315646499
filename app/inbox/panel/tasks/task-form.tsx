import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { href, useFetcher } from 'react-router'
import type { NamedColleague } from '#inbox/entries/colleague-access.ts'
import type { EntryTask } from '#inbox/tasks/list-tasks.server.ts'
import { maxTaskLength } from '#inbox/tasks/tasks-table.ts'
import { ConflictChoice } from '#panel/kit/guard/notice.tsx'
import { useStoredForm } from '#panel/kit/guard/use-stored-form.ts'
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

const toValues = (task?: EntryTask) => ({
  title: task?.title ?? '',
  due_on: task?.due_on ?? '',
  assigned_to: task?.assigned_to ?? '',
})

/** Adds a task, or changes one. */
export function TaskForm({ entry, task, colleagues }: FormProps) {
  const t = useTranslator()
  const fetcher = useFetcher<typeof action>()
  const form = useRef<HTMLFormElement>(null)
  const isBusy = fetcher.state !== 'idle'
  const isSaved = !isBusy && fetcher.data?.isSaved === true
  const handlers = useResetAfterSave(form, isSaved && !task)
  const { key, stored, restored } = useStoredForm(form, {
    ...{ path: getTasksPath(entry), name: `task-${task?.id ?? 'new'}`, isBusy },
    ...{ stored: toValues(task), isRefused: fetcher.data?.isSaved !== true },
  })
  const values = { ...stored, ...restored }
  const { differences, seen } = { differences: undefined, seen: stored, ...fetcher.data }
  return (
    <fetcher.Form method="post" action={getTasksPath(entry)} ref={form} {...handlers}>
      {task && <input type="hidden" name="task" value={task.id} />}
      <input type="hidden" name="seen" value={JSON.stringify(seen)} />
      <Stack gap="xs" my="xs">
        {differences && <ConflictChoice differences={differences} />}
        {/* The button keeps the focus when the form shows what was saved. */}
        <Stack gap="xs" key={key}>
          <TextInput
            name="title"
            label={t('What is to be done')}
            defaultValue={values.title}
            maxLength={maxTaskLength}
            required
            withAsterisk={false}
          />
          <Group gap="xs" align="end">
            <TextInput
              name="due_on"
              type="date"
              label={t('By|a day')}
              defaultValue={values.due_on}
              required
              withAsterisk={false}
              w={150}
            />
            <NativeSelect
              name="assigned_to"
              label={t('Assigned to')}
              defaultValue={values.assigned_to}
              data={listPersonChoices(t, colleagues)}
              flex={1}
              miw={140}
            />
          </Group>
        </Stack>
        <Button type="submit" loading={isBusy} mr="auto">
          {task ? t('Save task') : t('Add task')}
        </Button>
      </Stack>
    </fetcher.Form>
  )
}
