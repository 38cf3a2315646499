import { Group } from '@mantine/core'
import { Form, useSearchParams } from 'react-router'
import { SearchField } from '../list/search-field.tsx'
import { useText } from '../shell/use-text.ts'
import classes from './inbox.module.css'
import { KeptFields } from './kept-fields.tsx'
import { WhoseLinks } from './whose-links.tsx'

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
