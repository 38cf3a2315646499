import { Button } from '@mantine/core'
import { useSearchParams } from 'react-router'
import type { BrowserTranslator } from '#core/i18n/translator.ts'
import type { DueState } from '#inbox/deadlines/due-state.ts'
import { ScreenButton } from '#panel/kit/shell/screen-link.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import inbox from '../inbox.module.css'
import { mergeParams } from '../lists/filters.tsx'

function describeDue(t: BrowserTranslator, { on, isOverdue, left }: DueState) {
  if (isOverdue) return t('overdue since {day}', { day: t.day(on) })
  return left === 0
    ? t('due today')
    : t.count(left, '1 working day left', '{count} working days left')
}

interface Props {
  due: DueState | null
}

/** How long the promised answer may still take; nothing where nobody waits. The words carry the meaning. */
export function DueText({ due }: Props) {
  const t = useTranslator()
  if (!due) return null
  return (
    <span
      className={inbox.due}
      data-overdue={due.isOverdue || undefined}
      title={t('Answer promised by {day}', { day: t.day(due.on) })}
    >
      {describeDue(t, due)}
    </span>
  )
}

/** The filters by the promised answer that are at hand. Keeps other filters and returns to the first page. */
export function DueFilterLinks() {
  const t = useTranslator()
  const [query] = useSearchParams()
  const labels = { waiting: t('Waiting for an answer'), overdue: t('Overdue') }
  const current = query.get('due')
  return (
    <Button.Group aria-label={t('Promised answer')}>
      {(['waiting', 'overdue'] as const).map((value) => (
        <ScreenButton
          key={value}
          to={`?${mergeParams(query, value === current ? { due: '' } : { due: value, sort: 'due' })}`}
          variant={value === current ? 'light' : 'default'}
          aria-current={value === current ? 'true' : undefined}
        >
          {labels[value]}
        </ScreenButton>
      ))}
    </Button.Group>
  )
}
