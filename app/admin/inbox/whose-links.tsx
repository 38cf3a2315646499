import { Button } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { useText } from '../shell/use-text.ts'
import { nobody } from './assigned.ts'

/** Everybody's entries, one's own or nobody's; other filters stay, the page does not. */
export function WhoseLinks({ current }: { current: string }) {
  const t = useText()
  const [query] = useSearchParams()
  const choices = [
    { value: '', label: t('All|entries') },
    { value: 'mine', label: t('Mine') },
    { value: nobody, label: t('Nobody’s') },
  ]
  return (
    <Button.Group aria-label={t('Assigned to')}>
      {choices.map(({ value, label }) => (
        <Button
          key={value}
          component={Link}
          to={`?${changed(query, { assigned: value })}`}
          variant={value === current ? 'light' : 'default'}
          aria-current={value === current ? 'true' : undefined}
        >
          {label}
        </Button>
      ))}
    </Button.Group>
  )
}

/** An address of a list with something else in it, from the first page on. */
export function changed(query: URLSearchParams, values: Record<string, string>) {
  const next = new URLSearchParams(query)
  next.delete('page')
  for (const [name, value] of Object.entries(values))
    if (value) next.set(name, value)
    else next.delete(name)
  return next
}
