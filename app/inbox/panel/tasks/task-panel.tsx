import { Group, Paper, Text } from '@mantine/core'
import { useState } from 'react'
import type { NamedColleague } from '#inbox/entries/colleague-access.ts'
import type { EntryTask } from '#inbox/tasks/list-tasks.server.ts'
import type { TaskAction } from '#inbox/tasks/tasks.server.ts'
import { useCan } from '#panel/kit/shell/access.tsx'
import { Heading } from '#panel/kit/shell/page.tsx'
import { PostButton } from '#panel/kit/shell/post-button.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { EntryParams } from '../kinds.ts'
import { getTasksPath, TaskForm } from './task-form.tsx'
import classes from './tasks.module.css'

interface Props {
  entry: EntryParams
  tasks: EntryTask[]
  /** Colleagues who may see the entry. */
  colleagues: NamedColleague[]
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
        <NewTask
          key={`${entry.kind} ${entry.id}`}
          isOpen={tasks.length === 0}
          {...{ entry, colleagues }}
        />
      )}
    </Paper>
  )
}

/** Stays open after the first task was added: closing would take the focus away. */
function NewTask({ isOpen, ...form }: Omit<Props, 'tasks'> & { isOpen: boolean }) {
  const t = useTranslator()
  const [isInitiallyOpen] = useState(isOpen)
  return (
    <details className={classes.form} open={isInitiallyOpen}>
      <summary>{t('New task')}</summary>
      <TaskForm {...form} />
    </details>
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
          <TaskForm {...{ entry, task, colleagues }} />
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

interface MarkProps extends Pick<LineProps, 'entry' | 'task'> {
  intent: TaskAction
  label: string
}

function MarkButton({ entry, task, intent, label }: MarkProps) {
  return (
    <PostButton
      action={getTasksPath(entry)}
      navigate={false}
      fields={{ task: task.id }}
      name="intent"
      value={intent}
      size="xs"
      aria-label={`${label}: ${task.title}`}
    >
      {label}
    </PostButton>
  )
}
