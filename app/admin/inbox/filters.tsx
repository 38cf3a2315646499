import { Button, Group } from '@mantine/core'
import { Form, useSearchParams } from 'react-router'
import { SearchField } from '../list/search-field.tsx'
import { ScreenButton } from '../shell/screen-link.tsx'
import { useText } from '../shell/use-text.ts'
import { nobody } from './assigned.ts'
import classes from './inbox.module.css'

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
        <ScreenButton
          key={value}
          to={`?${changed(query, { assigned: value })}`}
          variant={value === current ? 'light' : 'default'}
          aria-current={value === current ? 'true' : undefined}
        >
          {label}
        </ScreenButton>
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

/** What a form that asks anew takes along from the address. */
export function KeptFields({ names }: { names: string[] }) {
  const [query] = useSearchParams()
  return names.map((name) => {
    const value = query.get(name)
    return value && <input key={name} type="hidden" name={name} value={value} />
  })
}

/** Words, which are looked for in all folders, and whose. */
export function MessageFilters({ search, assigned }: { search: string; assigned: string }) {
  const t = useText()
  const [query] = useSearchParams()
  return (
    <Group gap="xs">
      <Form role="search" method="get" key={query.toString()} className={classes.search}>
        <KeptFields names={['assigned', 'sort']} />
        <SearchField
          label={t('Search name, e-mail, text')}
          value={search}
          w={{ base: '100%', xs: 280 }}
        />
      </Form>
      <WhoseLinks current={assigned} />
    </Group>
  )
}
