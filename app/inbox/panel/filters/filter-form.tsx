import { Button, Group, TextInput } from '@mantine/core'
import type { SyntheticEvent } from 'react'
import { Form, Link, useSearchParams } from 'react-router'
import type { BrowserTranslator } from '#core/i18n/translator.ts'
import type { NamedColleague } from '#inbox/entries/colleague-access.ts'
import type { EntryKind } from '#inbox/entries/kinds.ts'
import { PlainSelect } from '#panel/kit/list/plain-select.tsx'
import { AdminIcon } from '#panel/kit/shell/icon.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { mergeParams, PreservedParams, sortTexts } from '../lists/filters.tsx'
import { sortKeys } from '../lists/order.ts'
import classes from '../views/views.module.css'
import { isFilterDay } from './filter-day.ts'
import { listFilterParamNames } from './filter-params.ts'
import type { FilterControl } from './parse-filters.server.ts'

interface Props {
  controls: FilterControl[]
  /** Who may be in charge of an entry. */
  colleagues: NamedColleague[]
}

/** The filters of an address that have a meaning here, in words. */
function listActive(t: BrowserTranslator, { controls, colleagues }: Props, query: URLSearchParams) {
  return controls.flatMap(({ name, label, input, choices }) => {
    const value = query.get(name) ?? ''
    const words =
      choices.find((each) => each.value === value)?.label ??
      (input === 'day' && isFilterDay(value) ? t.day(value) : undefined) ??
      (input === 'person' ? colleagues.find(({ id }) => id === value)?.name : undefined)
    return words ? [{ name, text: `${label}: ${words}` }] : []
  })
}

/** The filters that are set, each a link to the list without it. */
export function ActiveFilters(props: Props) {
  const t = useTranslator()
  const [query] = useSearchParams()
  const active = listActive(t, props, query)
  if (active.length === 0) return null
  return (
    <Group component="nav" gap={4} aria-label={t('Active filters')}>
      {active.map(({ name, text }) => (
        <Button
          key={name}
          component={Link}
          to={`?${mergeParams(query, { [name]: '' })}`}
          variant="default"
          size="xs"
          rightSection={<AdminIcon name="x" />}
          aria-label={t('Without the filter “{filter}”', { filter: text })}
        >
          {text}
        </Button>
      ))}
    </Group>
  )
}

/** Closes the form, because what is found stands below it; its button keeps the focus. */
function close({ currentTarget }: SyntheticEvent) {
  const details = currentTarget.closest('details')
  details?.removeAttribute('open')
  details?.querySelector('summary')?.focus()
}

/** All filters and orders of a list. */
export function FilterForm({ kind, ...props }: Props & { kind: EntryKind }) {
  const t = useTranslator()
  const [query] = useSearchParams()
  const count = listActive(t, props, query).length
  const cleared = [...listFilterParamNames(query), 'sort'].map((name) => [name, ''])
  return (
    <details className={classes.tool}>
      <summary>{count > 0 ? t('Filter ({count})', { count }) : t('Filter')}</summary>
      <Form
        key={String(query)}
        method="get"
        className={`${classes.form} ${classes.across}`}
        onSubmit={close}
      >
        <PreservedParams names={['search', 'state', 'position', 'topic']} />
        {props.controls.map((control) => (
          <FilterField key={control.name} {...control} colleagues={props.colleagues} />
        ))}
        <PlainSelect
          name="sort"
          label={t('Sort by')}
          defaultValue={query.get('sort') ?? ''}
          data={[
            { value: '', label: t('Newest first') },
            ...sortKeys[kind].flatMap((key) => [
              { value: key, label: `${t.of(sortTexts[key])} ↑` },
              { value: `-${key}`, label: `${t.of(sortTexts[key])} ↓` },
            ]),
          ]}
        />
        <Group gap="xs">
          <Button type="submit">{t('Show|entries')}</Button>
          <Button
            component={Link}
            to={`?${mergeParams(query, Object.fromEntries(cleared))}`}
            variant="subtle"
            onClick={close}
          >
            {t('Clear filter')}
          </Button>
        </Group>
      </Form>
    </details>
  )
}

function FilterField({
  name,
  label,
  input,
  choices,
  colleagues,
}: FilterControl & Pick<Props, 'colleagues'>) {
  const t = useTranslator()
  const [query] = useSearchParams()
  const field = { name, label, defaultValue: query.get(name) ?? '' }
  if (input === 'day') return <TextInput type="date" {...field} />
  const people = input === 'person' ? colleagues : []
  return (
    <PlainSelect
      {...field}
      data={[
        { value: '', label: t('All|entries') },
        ...choices,
        ...people.map((each) => ({ value: each.id, label: each.name })),
      ]}
    />
  )
}
