import { Button, Checkbox, Group, NativeSelect } from '@mantine/core'
import { Form, href, Link, useSearchParams } from 'react-router'
import type { ColleagueName } from '#inbox/entries/colleague.ts'
import type { EntryKind } from '#inbox/entries/kinds.ts'
import { SecondaryText } from '#panel/kit/shell/page.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import inbox from '../inbox.module.css'
import { assigneeFilters, unassignedFilter } from '../kinds.ts'
import { mergeParams, PreservedParams, sortTexts } from '../lists/filters.tsx'
import { narrowingParams, normalizeFilter } from '../lists/narrowing.ts'
import { sortKeys } from '../lists/order.ts'
import type { ListViews } from './list-views.server.ts'
import { OwnFilters } from './own-filters.tsx'
import classes from './views.module.css'

interface Props extends ListViews {
  kind: EntryKind
  /** Who may be in charge of an entry. */
  colleagues: ColleagueName[]
  /** Says what the filter names and is not there any more. */
  gone: string[]
}

/** Above a list: saved filters as links, further filters, and the choice of columns. */
export function ListTools({ kind, colleagues, gone, filters, ...views }: Props) {
  const t = useTranslator()
  const [query] = useSearchParams()
  const current = normalizeFilter(query)
  return (
    <>
      {filters.length > 0 && (
        <Group component="nav" gap={4} aria-label={t('Saved filters')} className={inbox.folders}>
          {filters.map(({ id, name, query: saved }) => (
            <Link
              key={id}
              to={`?${saved}`}
              className={inbox.folder}
              aria-current={saved === current ? 'true' : undefined}
            >
              {name}
            </Link>
          ))}
        </Group>
      )}
      {gone.map((each) => (
        <SecondaryText key={each} role="status">
          {each}
        </SecondaryText>
      ))}
      <Group gap="xs" align="start">
        <FilterForm kind={kind} colleagues={colleagues} narrowings={views.narrowings} />
        <ColumnForm kind={kind} columns={views.columns} hidden={views.hidden} />
        <OwnFilters kind={kind} query={current} filters={filters.filter(({ isOwn }) => isOwn)} />
      </Group>
    </>
  )
}

/** Filters and orders that have no control of their own above the list. */
function FilterForm({
  kind,
  colleagues,
  narrowings,
}: Pick<Props, 'kind' | 'colleagues' | 'narrowings'>) {
  const t = useTranslator()
  const [query] = useSearchParams()
  const assigned = query.get('assigned') ?? ''
  const isPerson = assigned !== '' && !assigneeFilters.some((each) => each === assigned)
  const count = narrowings.filter(({ name }) => query.has(name)).length + (isPerson ? 1 : 0)
  return (
    <details className={classes.tool}>
      <summary>{count > 0 ? t('Filter ({count})', { count }) : t('Filter')}</summary>
      <Form method="get" key={String(query)} className={`${classes.form} ${classes.across}`}>
        <PreservedParams names={['search', 'state', 'position', 'topic', 'due']} />
        {narrowings.map(({ name, label, choices }) => (
          <NativeSelect
            key={name}
            name={name}
            label={label}
            defaultValue={query.get(name) ?? ''}
            data={[{ value: '', label: t('All|entries') }, ...choices]}
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
          <Button component={Link} to={`?${mergeParams(query, clearedFilter)}`} variant="subtle">
            {t('Clear filter')}
          </Button>
        </Group>
      </Form>
    </details>
  )
}

const clearedFilter = Object.fromEntries([...narrowingParams, 'sort'].map((name) => [name, '']))

/** Which columns the list shows, for this account on every device. */
function ColumnForm({ kind, columns, hidden }: Pick<Props, 'kind' | 'columns' | 'hidden'>) {
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
        {columns.map(({ name, label }) => (
          <Checkbox
            key={name}
            name="column"
            value={name}
            label={label}
            defaultChecked={!hidden.includes(name)}
          />
        ))}
        <Button type="submit">{t('Save columns')}</Button>
      </Form>
    </details>
  )
}
