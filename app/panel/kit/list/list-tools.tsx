import { Button, NativeSelect } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Form, useNavigate } from 'react-router'
import { AdminIcon } from '../shell/icon.tsx'
import { ScreenButton } from '../shell/screen-link.tsx'
import { useTranslator } from '../shell/use-translator.ts'
import type { ListFilterState } from './list-filters.server.ts'
import classes from './list-tools.module.css'
import { SearchField } from './search-field.tsx'

interface Props {
  path: string
  label: { one: string; many: string }
  search: string
  filters: ListFilterState[]
  /** The order is fixed if it is left out. */
  order?: string
  isOrdered?: boolean
  /** Items are created elsewhere. */
  isFixed?: boolean
}

/** Search, filters and sorting above a list, stored in the address. */
export function ListTools({ path, label, search, filters, order, isOrdered, isFixed }: Props) {
  const t = useTranslator()
  const navigate = useNavigate()
  const [isOpen, { toggle }] = useDisclosure()
  const isFolded = filters.length > 3
  const filterCount = filters.filter(({ value }) => value !== '').length
  /** Navigates to the filtered list; omits default values. */
  function applyFilters(form: HTMLFormElement) {
    const entries = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()])
    const query = new URLSearchParams(
      entries.filter(([, value]) => value !== '' && value !== 'own'),
    )
    void navigate(query.size > 0 ? `${path}?${query}` : path)
  }
  return (
    <div className={classes.tools}>
      <Form
        role="search"
        method="get"
        action={path}
        className={classes.form}
        data-open={isOpen}
        onChange={({ currentTarget, target }) => {
          if (target instanceof HTMLSelectElement) applyFilters(currentTarget)
        }}
        onSubmit={(event) => {
          event.preventDefault()
          applyFilters(event.currentTarget)
        }}
      >
        <SearchField
          label={t('Search {things}', { things: t.within(label.many) })}
          value={search}
          className={classes.search}
        />
        {(filters.length > 0 || order) && (
          <Button onClick={toggle} aria-expanded={isOpen} hiddenFrom={isFolded ? undefined : 'sm'}>
            {filterCount > 0 ? t('Filter ({count})', { count: filterCount }) : t('Filter')}
          </Button>
        )}
        {order && (
          <NativeSelect
            key={order}
            name="order"
            aria-label={t('Sort by')}
            defaultValue={order}
            className={classes.order}
            data={[
              { value: 'own', label: isOrdered ? t('In the site’s order') : t('As they came') },
              { value: 'newest', label: t('Newest first') },
              { value: 'changed', label: t('Last changed first') },
              { value: 'title', label: t('By name') },
            ]}
          />
        )}
        <div className={classes.filters} data-folded={isFolded}>
          {filters.map((filter) => (
            <NativeSelect
              key={filter.name + filter.value}
              name={filter.name}
              aria-label={filter.label}
              defaultValue={filter.value}
              data={[
                { value: '', label: t('{filter}: all', { filter: filter.label }) },
                ...filter.options,
              ]}
            />
          ))}
        </div>
      </Form>
      {!isFixed && (
        <ScreenButton
          to={`${path}/new`}
          leftSection={<AdminIcon name="plus" />}
          className={classes.add}
          variant="filled"
        >
          {t('Add {thing}', { thing: label.one })}
        </ScreenButton>
      )}
    </div>
  )
}
