import { Button, Group, NativeSelect, Title } from '@mantine/core'
import { Form, href, useLocation, useSearchParams, useSubmit } from 'react-router'
import { SearchField } from '#panel/kit/list/search-field.tsx'
import { SkipToEntries } from '#panel/kit/list/skip-to-entries.tsx'
import { AdminIcon } from '#panel/kit/shell/icon.tsx'
import { ScreenButton } from '#panel/kit/shell/screen-link.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { DueFilterLinks } from '../deadlines/due-text.tsx'
import { listFilterParamNames, questionFilterPrefix } from '../filters/filter-params.ts'
import inbox from '../inbox.module.css'
import type { AppliedPosition } from './applied-positions.server.ts'
import { AssigneeFilterLinks, PreservedParams } from './filters.tsx'

interface Props {
  search: string
  position: string
  positions: AppliedPosition[]
  hasMorePositions: boolean
  assigned: string
  folder?: string | null
  isEmpty: boolean
}

/** Head of the list and of the board. */
export function ApplicationsHead({ isEmpty, ...filters }: Props) {
  const t = useTranslator()
  return (
    <>
      <Group justify="space-between" gap="xs">
        <Title order={1} size="h2">
          {t('Applications')}
        </Title>
        {!isEmpty && <SkipToEntries />}
        <ViewSwitch />
      </Group>
      <Group gap="xs" align="end" justify="space-between">
        <Filters {...filters} />
        <Group gap="xs">
          <AssigneeFilterLinks current={filters.assigned} />
          <DueFilterLinks />
        </Group>
      </Group>
    </>
  )
}

/** Search field and job filter. */
function Filters({
  search,
  position,
  positions,
  hasMorePositions,
  assigned,
  folder,
}: Omit<Props, 'isEmpty'>) {
  const t = useTranslator()
  const submit = useSubmit()
  const [query] = useSearchParams()
  // Only for an explicitly chosen folder: otherwise a search covers all folders.
  const isChosen = Boolean(folder) && query.get('state') === folder
  return (
    <Form role="search" method="get" key={query.toString()} className={inbox.search}>
      {isChosen && <input type="hidden" name="state" value={folder ?? ''} />}
      <PreservedParams names={[...listFilterParamNames(query), 'sort']} />
      <Group gap="xs" align="end">
        <SearchField
          label={t('Search applications')}
          value={search}
          placeholder={t('Name, e-mail, reference')}
          w={{ base: '100%', xs: 240 }}
        />
        <NativeSelect
          name="position"
          aria-label={t('Job')}
          defaultValue={position}
          data={[
            { value: '', label: t('All jobs') },
            ...positions,
            ...(hasMorePositions
              ? [{ value: '-', label: t('Others: search by their title'), disabled: true }]
              : []),
          ]}
          onChange={(event) => {
            const filters = new FormData(event.currentTarget.form ?? undefined)
            // Each job has its own questions.
            for (const name of [...filters.keys()])
              if (name.startsWith(questionFilterPrefix)) filters.delete(name)
            void submit(filters)
          }}
          w={{ base: '100%', xs: 260 }}
        />
        {(search || position || assigned) && (
          <ScreenButton to="?" variant="subtle">
            {t('Show all')}
          </ScreenButton>
        )}
      </Group>
    </Form>
  )
}

/** Switches between list and board, keeping the filters. */
function ViewSwitch() {
  const t = useTranslator()
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const filters = new URLSearchParams()
  for (const name of ['search', 'position', ...listFilterParamNames(query)]) {
    const value = query.get(name)
    if (value) filters.set(name, value)
  }
  const views = [
    { to: href('/admin/career/applications'), label: t('List'), icon: 'list' },
    { to: href('/admin/career/applications/board'), label: t('Board'), icon: 'columns-3' },
  ] as const
  return (
    <Button.Group>
      {views.map(({ to, label, icon }) => (
        <ScreenButton
          key={to}
          to={`${to}?${filters}`}
          variant={pathname === to ? 'light' : 'default'}
          aria-current={pathname === to ? 'page' : undefined}
          leftSection={<AdminIcon name={icon} />}
        >
          {label}
        </ScreenButton>
      ))}
    </Button.Group>
  )
}
