import { Text, type TextProps } from '@mantine/core'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'

interface Props extends TextProps {
  task: { count: number; due_on: string; isOverdue: boolean } | null
}

/** How many tasks of an entry are open, and the day of the earliest. */
export function OpenTasksText({ task, ...props }: Props) {
  const t = useTranslator()
  if (!task) return null
  const day = { day: t.day(task.due_on) }
  return (
    <Text span size="sm" c={task.isOverdue ? 'var(--danger)' : undefined} {...props}>
      {t.count(task.count, 'Task by {day}', '{count} tasks, first by {day}', day)}
    </Text>
  )
}
