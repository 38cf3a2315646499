import { NativeSelect } from '@mantine/core'
import { Form } from 'react-router'
import { SearchField } from '#panel/kit/list/search-field.tsx'
import { SecondaryText } from '#panel/kit/shell/page.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import classes from './media.module.css'

interface Props {
  label: string
  search: string
  /** The filter in use, and all of them. */
  show: string
  filters: { value: string; label: string }[]
  /** Number of results, as text. */
  count: string
}

/** Search and filter of a library; choosing a filter applies it immediately. */
export function LibrarySearch({ label, search, show, filters, count }: Props) {
  const t = useTranslator()
  return (
    <Form
      role="search"
      method="get"
      className={classes.tools}
      onChange={({ currentTarget, target }) => {
        if (target instanceof HTMLSelectElement) currentTarget.requestSubmit()
      }}
    >
      <SearchField label={label} value={search} />
      <NativeSelect
        key={show}
        name="show"
        aria-label={t('Show')}
        defaultValue={show}
        data={filters}
      />
      <SecondaryText role="status">{count}</SecondaryText>
    </Form>
  )
}
