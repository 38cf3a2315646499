import { Stack, Text, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { requireRight } from '#accounts/rights.server.ts'
import type { ApplicationState } from '#inbox/entries/inbox-tables.ts'
import { entriesElementId } from '#panel/kit/list/skip-to-entries.tsx'
import { useCan } from '#panel/kit/shell/access.tsx'
import { createCrumb } from '#panel/kit/shell/breadcrumbs.ts'
import { TimeSlice } from '#panel/kit/shell/time-slice.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { BoardApplication } from '../entry/listed-applications.server.ts'
import { RejectDialog } from '../entry/state-menu.tsx'
import { ActiveFilters } from '../filters/filter-form.tsx'
import { createFilterControls } from '../filters/parse-filters.server.ts'
import { createQuestionFilterControls } from '../filters/question-filters.server.ts'
import { useNewPlaces } from '../filters/use-opened-neighbours.ts'
import { stateChoices } from '../kinds.ts'
import { PrefetchListActions } from '../prefetch-inbox-actions.tsx'
import type { Route } from './+types/board'
import { ApplicationsHead } from './applications-head.tsx'
import classes from './board.module.css'
import { loadApplicationBoard } from './board.server.ts'
import { BoardCard, BoardLane } from './board-card.tsx'
import { EmptyInbox } from './empty-inbox.tsx'
import { useBoardDrops } from './use-board.ts'
import { useStateChange } from './use-state-change.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { scope, app, t } = requireRight(context, 'applications:read')
  const { questions, ...board } = await loadApplicationBoard(app, scope, url.searchParams)
  const controls = [
    ...createFilterControls(t, 'applications'),
    ...createQuestionFilterControls(t, questions, url.searchParams),
  ]
  // Only those that are set have a place here.
  return { ...board, controls: controls.filter(({ name }) => url.searchParams.has(name)) }
}

export const handle = createCrumb('Board')

type Lane = Route.ComponentProps['loaderData']['lanes'][number]

export default function Board({ loaderData }: Route.ComponentProps) {
  useNewPlaces()
  const t = useTranslator()
  const { positions, colleagues } = loaderData
  const { change, findPendingState, isBusy } = useStateChange('applications')
  const mayMove = useCan()('applications:write')
  const [announcement, setAnnouncement] = useState('')
  const [rejection, setRejection] = useState<BoardApplication>()
  const lanes = applyPending(loaderData.lanes, findPendingState)
  const rows = lanes.flatMap(({ rows }) => rows)

  function move(id: number, state: ApplicationState) {
    const row = rows.find((each) => each.id === id)
    if (!row || row.state === state || !mayMove) return
    if (state === 'rejected') return setRejection(row)
    moveNow(row, state)
  }
  function moveNow({ id, name }: BoardApplication, state: string) {
    const choice = stateChoices.applications.find(({ value }) => value === state)
    setAnnouncement(`${name}: ${choice ? t.of(choice.label) : ''}`)
    const stored = loaderData.lanes.flatMap((lane) => lane.rows).find((each) => each.id === id)
    if (stored) change([stored], state)
  }
  /** Moves a card to the adjacent lane, if there is one. */
  function shift(row: BoardApplication, step: number) {
    const next = lanes[lanes.findIndex(({ state }) => state === row.state) + step]
    if (next) move(row.id, next.state)
  }
  useBoardDrops(move)
  const isNew = positions.length === 0

  return (
    <Stack>
      <ApplicationsHead {...loaderData} isEmpty={rows.length === 0} />
      <ActiveFilters controls={loaderData.controls} colleagues={loaderData.inCharge} />
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
      {isNew && <EmptyInbox kind="applications" />}
      <PrefetchListActions kind="applications" />
      <Text size="sm" c="dimmed" id="how" className={classes.how} hidden={isNew || !mayMove}>
        {t(
          'Drag a card to another state, press the arrow keys left and right on its name, or use its menu.',
        )}
      </Text>
      <section
        id={entriesElementId}
        className={classes.board}
        aria-label={t('Board')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
        tabIndex={0}
        hidden={isNew}
      >
        {lanes.map((lane) => (
          <BoardLane key={lane.state} lane={lane}>
            {lane.rows.map((row) => (
              <TimeSlice key={row.id}>
                <BoardCard
                  row={row}
                  colleagues={colleagues}
                  isBusy={isBusy}
                  onChange={(state) => moveNow(row, state)}
                  onShift={(step) => shift(row, step)}
                />
              </TimeSlice>
            ))}
          </BoardLane>
        ))}
      </section>
      {rejection && (
        <RejectDialog
          name={rejection.name}
          ids={[rejection.id]}
          isOpen
          onClose={() => setRejection(undefined)}
          onReject={() => moveNow(rejection, 'rejected')}
        />
      )}
    </Stack>
  )
}

/** Optimistic update: shows moving cards in their target lane. */
function applyPending(lanes: Lane[], findPending: (id: number) => string | undefined): Lane[] {
  const movingRows = lanes.flatMap(({ rows }) => rows.filter(({ id }) => findPending(id)))
  if (movingRows.length === 0) return lanes
  return lanes.map((lane) => ({
    ...lane,
    rows: [
      ...movingRows.flatMap((row) =>
        findPending(row.id) === lane.state ? [{ ...row, state: lane.state }] : [],
      ),
      ...lane.rows.filter(({ id }) => !findPending(id)),
    ],
  }))
}
