import { Text } from '@mantine/core'
import type { BrowserTranslator } from '#core/i18n/translator.ts'
import { SecondaryText } from '#panel/kit/shell/page.tsx'
import { ScreenLink } from '#panel/kit/shell/screen-link.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { entryKindRoutes } from '../kinds.ts'
import classes from '../tasks/tasks.module.css'
import type { DashboardWork } from './dashboard.server.ts'
import { DueText } from './due-text.tsx'

/** Open tasks on the dashboard: one's own first. */
export function TaskList({ tasks, total }: Pick<DashboardWork, 'tasks' | 'total'>) {
  const t = useTranslator()
  return (
    <>
      <ul className={classes.tasks}>
        {tasks.map((task) => (
          <li key={task.id} className={classes.line}>
            <div className={classes.text}>
              <ScreenLink size="sm" to={entryKindRoutes[task.entry.kind].entry(task.entry.id)}>
                {task.title}
              </ScreenLink>
              <Text size="xs" c="dimmed">
                {[task.reference, describePerson(t, task)].filter(Boolean).join(' · ')}
              </Text>
            </div>
            <Text size="sm" c={task.isOverdue ? 'var(--danger)' : undefined}>
              {task.isOverdue
                ? t('overdue since {day}', { day: t.day(task.due_on) })
                : t.day(task.due_on)}
            </Text>
          </li>
        ))}
      </ul>
      {total > tasks.length && (
        <SecondaryText>{t('{count} more', { count: total - tasks.length })}</SecondaryText>
      )}
    </>
  )
}

function describePerson(
  t: BrowserTranslator,
  { isMine, absent, person }: DashboardWork['tasks'][number],
) {
  if (!isMine) return person ?? t('Nobody')
  return absent ? t('Standing in for {name}', { name: absent }) : ''
}

/** The entries that wait longest for a promised answer. */
export function WaitingList({ waiting }: Pick<DashboardWork, 'waiting'>) {
  return (
    <ul className={classes.tasks}>
      {waiting.map(({ kind, id, name, reference, due }) => (
        <li key={reference} className={classes.line}>
          <div className={classes.text}>
            <ScreenLink size="sm" to={entryKindRoutes[kind].entry(id)}>
              {name}
            </ScreenLink>
            <Text size="xs" c="dimmed">
              {reference}
            </Text>
          </div>
          <DueText due={due} />
        </li>
      ))}
    </ul>
  )
}
