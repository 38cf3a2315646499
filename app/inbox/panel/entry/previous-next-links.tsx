import { Group } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { type To, useNavigate, useSearchParams } from 'react-router'
import type { BrowserTextKey } from '#core/i18n/text.ts'
import type { EntryKind } from '#inbox/entries/kinds.ts'
import { SkipLink } from '#panel/kit/list/skip-to-entries.tsx'
import { ScreenButton } from '#panel/kit/shell/screen-link.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { withListParams } from '../filters/filter-params.ts'
import { type Neighbours, useOpenedNeighbours } from '../filters/use-opened-neighbours.ts'
import { entryKindRoutes } from '../kinds.ts'
import { mergeParams } from '../lists/filters.tsx'

interface Props extends Neighbours {
  kind: EntryKind
  id: number
}

/** Parts of an entry that a skip link leads to, by their ids. */
const parts = {
  messages: { notes: 'Notes and tasks' },
  applications: {
    interviews: 'Interviews',
    answer: 'Write and answer',
    notes: 'Notes and tasks',
    assessment: 'Assessment',
  },
} as const satisfies Record<EntryKind, Record<string, BrowserTextKey>>

/** Elements that use the arrow keys themselves, also to scroll. */
const arrowKeyElements =
  'input, textarea, select, [tabindex="0"], [contenteditable], [role=menu], [role=dialog], [role=listbox]'

/** Links to the previous and next entry of the list, also by the arrow keys, and past what stands above the tools. */
export function PreviousNextLinks({ kind, id, ...now }: Props) {
  const t = useTranslator()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const search = String(mergeParams(query, { document: '' }))
  const place = withListParams(entryKindRoutes[kind].entry(id), query)
  const { previous, next } = useOpenedNeighbours(place, now)
  const createTarget = (other: number) => ({ pathname: entryKindRoutes[kind].entry(other), search })
  const createHandler = (other: number | null) => (event: KeyboardEvent) => {
    const isBusy = event.target instanceof Element && event.target.closest(arrowKeyElements)
    if (other && !isBusy && !event.defaultPrevented) void navigate(createTarget(other))
  }
  useHotkeys([
    ['ArrowLeft', createHandler(previous), { preventDefault: false }],
    ['ArrowRight', createHandler(next), { preventDefault: false }],
  ])
  return (
    <>
      {Object.entries(parts[kind]).map(([part, label]) => (
        <SkipLink key={part} to={part}>
          {t('Skip to “{part}”', { part: t(label) })}
        </SkipLink>
      ))}
      {(previous || next) && <NeighbourLinks {...{ previous, next, createTarget }} />}
    </>
  )
}

interface LinksProps extends Neighbours {
  createTarget(id: number): To
}

function NeighbourLinks({ previous, next, createTarget }: LinksProps) {
  const t = useTranslator()
  return (
    <Group component="nav" gap="xs" justify="end" aria-label={t('In the list')}>
      {previous && (
        <ScreenButton to={createTarget(previous)} size="xs" rel="prev">
          <span aria-hidden>←&ensp;</span>
          {t('Previous|in a list')}
        </ScreenButton>
      )}
      {next && (
        <ScreenButton to={createTarget(next)} size="xs" rel="next">
          {t('Next|in a list')}
          <span aria-hidden>&ensp;→</span>
        </ScreenButton>
      )}
    </Group>
  )
}
