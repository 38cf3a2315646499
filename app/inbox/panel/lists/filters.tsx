import { Badge, Button, Group, NativeSelect, UnstyledButton } from '@mantine/core'
import { Form, Link, useSearchParams, useSubmit } from 'react-router'
import type { BrowserTextKey as Said } from '#core/i18n/text.ts'
import { SearchField } from '#panel/kit/list/search-field.tsx'
import { ScreenButton } from '#panel/kit/shell/screen-link.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { listFilterParamNames } from '../filters/filter-params.ts'
import classes from '../inbox.module.css'
import { unassignedFilter } from '../kinds.ts'
import { parseSort, type SortKey, sortKeys } from './order.ts'

/** Filters by assignee. Keeps other filters and returns to the first page. */
export function AssigneeFilterLinks({ current }: { current: string }) {
  const t = useTranslator()
  const [query] = useSearchParams()
  const choices = [
    { value: '', label: t('All|entries') },
    { value: 'mine', label: t('Mine') },
    { value: unassignedFilter, label: t('Nobody’s') },
  ]
  return (
    <Button.Group aria-label={t('Assigned to')}>
      {choices.map(({ value, label }) => (
        <ScreenButton
          key={value}
          to={`?${mergeParams(query, { assigned: value })}`}
          variant={value === current ? 'light' : 'default'}
          aria-current={value === current ? 'true' : undefined}
        >
          {label}
        </ScreenButton>
      ))}
    </Button.Group>
  )
}

/** Copies the query with changed values, and returns to the first page. */
export function mergeParams(query: URLSearchParams, values: Record<string, string>) {
  const next = new URLSearchParams(query)
  next.delete('page')
  for (const [name, value] of Object.entries(values))
    if (value) next.set(name, value)
    else next.delete(name)
  return next
}

/** Hidden fields that keep parameters of the address in a GET form. */
export function PreservedParams({ names }: { names: string[] }) {
  const [query] = useSearchParams()
  return names.map((name) => {
    const value = query.get(name)
    return value && <input key={name} type="hidden" name={name} value={value} />
  })
}

interface MessageFiltersProps {
  search: string
  topic: string
  topics: string[]
  assigned: string
}

/** Search over all folders, and filters by form and by assignee. */
export function MessageFilters({ search, topic, topics, assigned }: MessageFiltersProps) {
  const t = useTranslator()
  const submit = useSubmit()
  const [query] = useSearchParams()
  return (
    <Group gap="xs">
      <Form role="search" method="get" key={query.toString()} className={classes.search}>
        <PreservedParams names={[...listFilterParamNames(query), 'sort']} />
        <SearchField
          label={t('Search name, e-mail, text')}
          value={search}
          w={{ base: '100%', xs: 280 }}
        />
        {topics.length > 0 && (
          <NativeSelect
            name="topic"
            aria-label={t('Topic')}
            defaultValue={topic}
            data={[{ value: '', label: t('All topics') }, ...topics]}
            onChange={(event) => void submit(event.currentTarget.form)}
            w={{ base: '100%', xs: 220 }}
          />
        )}
      </Form>
      <AssigneeFilterLinks current={assigned} />
    </Group>
  )
}

export const sortTexts: Record<SortKey, Said> = {
  received: 'Received',
  name: 'Name',
  position: 'Job',
  state: 'State|to sort by',
  documents: 'Documents',
  topic: 'Topic',
  language: 'Language',
  task: 'Task',
  assigned: 'Assigned to',
  due: 'Deadline',
  start: 'Start',
  interview: 'Interview',
  pool: 'Talent pool',
  city: 'City',
  next: 'Next',
  deletion: 'Planned deletion',
}

export interface SortColumn {
  keys: readonly SortKey[]
  /** Place in the grid of a wide list, as CSS. */
  place?: string
}

/** Sort links above their columns. The link of the current order reverses it. */
export function SortLinks({ columns }: { columns: SortColumn[] }) {
  const t = useTranslator()
  const [query] = useSearchParams()
  const { key, isDown } = parseSort(query, Object.values(sortKeys).flat())
  // Dates and counts start in descending order.
  const startsDescending = (each: SortKey) => each === 'received' || each === 'documents'
  const createLink = (each: SortKey) => {
    const isDescending = each === key ? !isDown : startsDescending(each)
    return `?${mergeParams(query, { sort: each === 'received' && isDescending ? '' : `${isDescending ? '-' : ''}${each}` })}`
  }
  return (
    <Group component="nav" gap={4} aria-label={t('Sort by')} className={classes.sorting}>
      {columns.map(({ keys, place }) => (
        <span key={keys[0]} className={classes.sortColumn} style={{ gridColumn: place }}>
          {keys.map((each) => (
            <Link
              key={each}
              to={createLink(each)}
              className={classes.sort}
              aria-current={each === key ? 'true' : undefined}
            >
              {t.of(sortTexts[each])}
              {each === key && (
                <span role="img" aria-label={isDown ? t('downwards') : t('upwards')}>
                  {isDown ? ' ↓' : ' ↑'}
                </span>
              )}
            </Link>
          ))}
        </span>
      ))}
    </Group>
  )
}

interface Folder {
  value: string
  label: string
  count: number
}

interface Props {
  label: string
  current: string
  folders: Folder[]
}

/** Links to the folders or states, with their counts. Keeps other filters and returns to the first page. */
export function FolderLinks({ label, current, folders }: Props) {
  const t = useTranslator()
  const [query] = useSearchParams()
  const createLink = (state: string) => `?${mergeParams(query, { search: '', state })}`
  return (
    <Group component="nav" gap={4} aria-label={label} className={classes.folders}>
      {folders.map(({ value, label, count }) => (
        <UnstyledButton
          key={value}
          component={Link}
          to={createLink(value)}
          className={classes.folder}
          aria-current={value === current ? 'page' : undefined}
        >
          <span>{t.word(label)}</span>
          {count > 0 && (
            <Badge variant={value === current ? 'filled' : 'default'} size="sm" circle={count < 10}>
              {count}
            </Badge>
          )}
        </UnstyledButton>
      ))}
    </Group>
  )
}
