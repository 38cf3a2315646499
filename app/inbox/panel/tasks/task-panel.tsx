import { Button, Group, NativeSelect, Paper, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { href, useFetcher } from 'react-router'
import type { ColleagueName } from '#inbox/entries/colleague.ts'
import type { EntryTask } from '#inbox/tasks/list-tasks.server.ts'
import { maxTaskLength } from '#inbox/tasks/tasks-table.ts'
import { useCan } from '#panel/kit/shell/access.tsx'
import { Heading } from '#panel/kit/shell/page.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { EntryParams } from '../kinds.ts'
import type { action } from './task-action.ts'
import classes from './tasks.module.css'

interface Props {
  entry: EntryParams
  tasks: EntryTask[]
  /** Colleagues who may see the entry. */
  colleagues: ColleagueName[]
}

/** What is to be done about an entry: by whom, by when. Works without scripts. */
export function TaskPanel({ entry, tasks, colleagues }: Props) {
  const t = useTranslator()
  const mayAct = useCan()(`${entry.kind}:note`)
  if (!mayAct && tasks.length === 0) return null
  return (
    <Paper withBorder p={{ base: 'sm', sm: 'md' }}>
      <Heading>{t('Tasks')}</Heading>
      {tasks.length > 0 && (
        <ul className={classes.tasks}>
          {tasks.map((task) => (
            <li key={task.id}>
              <TaskLine {...{ entry, task, colleagues, mayAct }} />
            </li>
          ))}
        </ul>
      )}
      {mayAct && (
        <details className={classes.form} open={tasks.length === 0}>
          <summary>{t('New task')}</summary>
          <TaskForm {...{ entry, colleagues }} />
        </details>
      )}
    </Paper>
  )
}

interface LineProps extends Omit<Props, 'tasks'> {
  task: EntryTask
  mayAct: boolean
}

function TaskLine({ entry, task, colleagues, mayAct }: LineProps) {
  const t = useTranslator()
  const { title, due_on, done_at, deleted_at, isOverdue, isEditable } = task
  const next = deleted_at ? 'restore' : done_at ? 'reopen' : 'done'
  const labels = { restore: t('Undo'), reopen: t('Open again'), done: t('Done') }
  return (
    <>
      <Group justify="space-between" gap="xs" align="start" wrap="nowrap">
        <div className={classes.text}>
          {done_at || deleted_at ? <s>{title}</s> : title}
          <Text size="xs" c={isOverdue ? 'var(--danger)' : 'dimmed'}>
            {deleted_at
              ? t('Task deleted')
              : [
                  isOverdue ? t('overdue since {day}', { day: t.day(due_on) }) : t.day(due_on),
                  describePerson(t, task),
                ].join(' · ')}
          </Text>
        </div>
        {mayAct && (next !== 'restore' || isEditable) && (
          <MarkButton {...{ entry, task }} intent={next} label={labels[next]} />
        )}
      </Group>
      {mayAct && isEditable && next === 'done' && (
        <details className={classes.form}>
          <summary>{t('Change')}</summary>
          <TaskForm key={`${title} ${due_on}`} {...{ entry, task, colleagues }} />
          <MarkButton {...{ entry, task }} intent="delete" label={t('Delete task')} />
        </details>
      )}
    </>
  )
}

const describePerson = (
  t: ReturnType<typeof useTranslator>,
  { person, absent }: Pick<EntryTask, 'person' | 'absent'>,
) =>
  absent
    ? t('{name}, standing in for {absent}', { name: person ?? t('Nobody'), absent })
    : (person ?? t('Nobody'))

const actionPath = (entry: EntryParams) => href('/admin/inbox/:kind/:id/tasks', { ...entry })

interface MarkProps {
  entry: EntryParams
  task: EntryTask
  intent: string
  label: string
}

function MarkButton({ entry, task, intent, label }: MarkProps) {
  const fetcher = useFetcher()
  return (
    <fetcher.Form method="post" action={actionPath(entry)}>
      <input type="hidden" name="task" value={task.id} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        size="xs"
        variant="default"
        loading={fetcher.state !== 'idle'}
        aria-label={`${label}: ${task.title}`}
      >
        {label}
      </Button>
    </fetcher.Form>
  )
}

interface FormProps {
  entry: EntryParams
  /** A new one without. */
  task?: EntryTask
  colleagues: ColleagueName[]
}

function TaskForm({ entry, task, colleagues }: FormProps) {
  const t = useTranslator()
  const fetcher = useFetcher<typeof action>()
  const form = useRef<HTMLFormElement>(null)
  const answer = fetcher.data
  const isSaved =
    fetcher.state === 'idle' && answer !== undefined && 'isSaved' in answer && answer.isSaved
  useEffect(() => {
    if (isSaved) form.current?.reset()
  }, [isSaved])
  return (
    <fetcher.Form method="post" action={actionPath(entry)} ref={form}>
      <input type="hidden" name="form" value="task" />
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
            data={[
              { value: '', label: t('Nobody') },
              ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
            ]}
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
