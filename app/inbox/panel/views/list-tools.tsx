import { Button, Group } from '@mantine/core'
import { Form, href, Link, useSearchParams } from 'react-router'
import type { NamedColleague } from '#inbox/entries/colleague-access.ts'
import type { EntryKind } from '#inbox/entries/kinds.ts'
import { PlainCheckbox } from '#panel/kit/list/plain-checkbox.tsx'
import { SecondaryText } from '#panel/kit/shell/page.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { ActiveFilters, FilterForm } from '../filters/filter-form.tsx'
import { normalizeFilter } from '../filters/filter-params.ts'
import inbox from '../inbox.module.css'
import { PrefetchListActions } from '../prefetch-inbox-actions.tsx'
import type { ListPreferences } from './list-preferences.server.ts'
import { OwnFilterForms } from './own-filter-forms.tsx'
import classes from './views.module.css'

interface Props extends ListPreferences {
  kind: EntryKind
  /** Who may be in charge of an entry. */
  colleagues: NamedColleague[]
  /** Says what the filter names and is not there any more. */
  gone: string[]
}

/** Above a list: saved filters as links, all filters, the choice of columns, and the filters that are set. */
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
              aria-current={
                normalizeFilter(new URLSearchParams(saved)) === current ? 'true' : undefined
              }
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
        <FilterForm kind={kind} colleagues={colleagues} controls={views.controls} />
        <ColumnForm kind={kind} columns={views.columns} hidden={views.hidden} />
        <OwnFilterForms
          kind={kind}
          query={current}
          filters={filters.filter(({ isOwn }) => isOwn)}
        />
      </Group>
      <ActiveFilters colleagues={colleagues} controls={views.controls} />
      <PrefetchListActions kind={kind} />
    </>
  )
}

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
          <PlainCheckbox
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
