import { Button, Checkbox, Group, NativeSelect } from '@mantine/core'
import { Form, href, Link, useSearchParams } from 'react-router'
import { keysOf } from '#core/fields/keys-of.ts'
import type { ColleagueName } from '#inbox/entries/colleague.ts'
import type { EntryKind } from '#inbox/entries/kinds.ts'
import { SecondaryText } from '#panel/kit/shell/page.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import inbox from '../inbox.module.css'
import { assigneeFilters, unassignedFilter } from '../kinds.ts'
import { mergeParams, PreservedParams, sortTexts } from '../lists/filters.tsx'
import { type Narrowing, narrowings, narrowingTexts, normalizeFilter } from '../lists/narrowing.ts'
import { sortKeys } from '../lists/order.ts'
import { columnTexts, type ListColumn, listColumns } from './columns.ts'
import type { ListViews } from './list-views.server.ts'
import { OwnFilters } from './own-filters.tsx'
import classes from './views.module.css'

interface Props extends ListViews {
  kind: EntryKind
  /** Who may be in charge of an entry. */
  colleagues: ColleagueName[]
  /** What the filter names and is not there any more. */
  gone: GoneTarget[]
}

export type GoneTarget = 'job' | 'person' | 'topic'

/** Above a list: saved filters as links, further filters, and the choice of columns. */
export function ListTools({ kind, colleagues, gone, hidden, filters }: Props) {
  const t = useTranslator()
  const [query] = useSearchParams()
  const current = normalizeFilter(query)
  return (
    <>
      {filters.length > 0 && (
        <Group component="nav" gap={4} aria-label={t('Saved filters')} className={inbox.folders}>
          {filters.map(({ id, name, query: saved, owner, isOwn }) => (
            <Link
              key={id}
              to={`?${saved}`}
              className={inbox.folder}
              aria-current={saved === current ? 'true' : undefined}
              title={isOwn ? undefined : t('Shared by {name}', { name: owner ?? '–' })}
            >
              {name}
            </Link>
          ))}
        </Group>
      )}
      {gone.map((each) => (
        <SecondaryText key={each} role="status">
          {t.of(goneTexts[each])}
        </SecondaryText>
      ))}
      <Group gap="xs" align="start">
        <FilterForm kind={kind} colleagues={colleagues} />
        <ColumnForm kind={kind} hidden={hidden} />
        <OwnFilters kind={kind} query={current} filters={filters.filter(({ isOwn }) => isOwn)} />
      </Group>
    </>
  )
}

const goneTexts = {
  job: 'The job of this filter does not exist any more.',
  person: 'The person of this filter has no access any more.',
  topic: 'No message has the topic of this filter any more.',
} as const

/** Filters and orders that have no control of their own above the list. */
function FilterForm({ kind, colleagues }: Pick<Props, 'kind' | 'colleagues'>) {
  const t = useTranslator()
  const [query] = useSearchParams()
  const names = keysOf(narrowings)
  const assigned = query.get('assigned') ?? ''
  const isPerson = assigned !== '' && !assigneeFilters.some((each) => each === assigned)
  const count = names.filter((name) => query.has(name)).length + (isPerson ? 1 : 0)
  return (
    <details className={classes.tool}>
      <summary>{count > 0 ? t('Filter ({count})', { count }) : t('Filter')}</summary>
      <Form method="get" key={String(query)} className={classes.form}>
        <PreservedParams names={['search', 'state', 'position', 'topic', 'due']} />
        {names.map((name) => (
          <NativeSelect
            key={name}
            name={name}
            label={t.of(narrowingTexts[name])}
            defaultValue={query.get(name) ?? ''}
            data={[{ value: '', label: t('All|entries') }, ...listChoices(name, t.of)]}
          />
        ))}
        <NativeSelect
          name="assigned"
          label={t('Assigned to')}
          defaultValue={assigned}
          data={[
            { value: '', label: t('All|entries') },
            { value: 'mine', label: t('Mine') },
            { value: unassignedFilter, label: t('Nobody’s') },
            ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <NativeSelect
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
            to={`?${mergeParams(query, { age: '', language: '', task: '', assigned: '', sort: '' })}`}
            variant="subtle"
          >
            {t('Clear filter')}
          </Button>
        </Group>
      </Form>
    </details>
  )
}

const listChoices = (name: Narrowing, say: ReturnType<typeof useTranslator>['of']) =>
  Object.entries(narrowings[name]).map(([value, text]) => ({ value, label: say(text) }))

interface ColumnProps {
  kind: EntryKind
  hidden: ListColumn[]
}

/** Which columns the list shows, for this account on every device. */
function ColumnForm({ kind, hidden }: ColumnProps) {
  const t = useTranslator()
  return (
    <details className={classes.tool}>
      <summary>{t('Columns')}</summary>
      <Form
        method="post"
        action={href('/admin/inbox/:kind/views', { kind })}
        navigate={false}
        key={hidden.join(' ')}
        className={classes.form}
      >
        <input type="hidden" name="do" value="columns" />
        {listColumns[kind].map((column) => (
          <Checkbox
            key={column}
            name="column"
            value={column}
            label={t.of(columnTexts[column])}
            defaultChecked={!hidden.includes(column)}
          />
        ))}
        <Button type="submit">{t('Save columns')}</Button>
      </Form>
    </details>
  )
}
