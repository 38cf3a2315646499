import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import inbox from '../inbox.module.css'

interface Props {
  task: { count: number; due_on: string; isOverdue: boolean } | null
}

/** How many tasks of an entry are open, and the day of the earliest. */
export function OpenTasksText({ task }: Props) {
  const t = useTranslator()
  if (!task) return null
  const day = { day: t.day(task.due_on) }
  return (
    <span className={inbox.task} data-overdue={task.isOverdue || undefined}>
      {t.count(task.count, 'Task by {day}', '{count} tasks, first by {day}', day)}
    </span>
  )
}
