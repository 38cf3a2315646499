import { Badge, Paper, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { requireRight } from '../../auth/rights.server.ts'
import { scopeOf } from '../../auth/rights.ts'
import type { ApplicationState } from '../../inbox/inbox-tables.ts'
import { stateNames } from '../../inbox/state-names.ts'
import { programContext } from '../../program.server.ts'
import { useListFocus } from '../list/list-focus.ts'
import { useCan } from '../shell/access.ts'
import { crumb } from '../shell/breadcrumb.tsx'
import { useText } from '../shell/use-text.ts'
import type { Route } from './+types/board'
import { type ApplicationLine, boardOf } from './applications.server.ts'
import { ApplicationsHead } from './applications-head.tsx'
import classes from './board.module.css'
import { HeldBadge } from './held-badge.tsx'
import { NothingYet } from './nothing-yet.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { StateMenu } from './state-menu.tsx'
import { useCard, useDrops, useLane } from './use-board.ts'
import { useStateChange } from './use-state-change.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  const scope = scopeOf(requireRight(context, 'applications:read'))
  return boardOf(context.get(programContext), scope, url.searchParams)
}

export const handle = crumb('Board')

type Lane = Route.ComponentProps['loaderData']['lanes'][number]

export default function Board({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { search, position, positions } = loaderData
  const { change, coming, isBusy } = useStateChange('applications')
  const mayMove = useCan()('applications:write')
  const [announced, setAnnounced] = useState('')
  const [rejected, setRejected] = useState<ApplicationLine>()
  const lanes = withComing(loaderData.lanes, coming)
  const all = lanes.flatMap(({ rows }) => rows)

  function move(id: number, state: ApplicationState) {
    const row = all.find((each) => each.id === id)
    if (!row || row.state === state || !mayMove) return
    if (state === 'rejected') return setRejected(row)
    setAnnounced(`${row.name}: ${stateNames[state]}`)
    change([id], state)
  }
  /** To the lane beside it, as far as there is one. */
  function shift(row: ApplicationLine, step: number) {
    const next = lanes[lanes.findIndex(({ state }) => state === row.state) + step]
    if (next) move(row.id, next.state)
  }
  useDrops(move)
  const isNew = positions.length === 0

  return (
    <Stack>
      <ApplicationsHead {...{ search, position, positions }} />
      <VisuallyHidden aria-live="polite">{announced}</VisuallyHidden>
      {isNew && <NothingYet kind="applications" />}
      <Text size="sm" c="dimmed" id="how" hidden={isNew || !mayMove}>
        {t(
          'Drag a card to another state, press the arrow keys left and right on its name, or use its menu.',
        )}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it */}
      <section className={classes.board} aria-label={t('Board')} tabIndex={0} hidden={isNew}>
        {lanes.map((lane) => (
          <LaneColumn key={lane.state} lane={lane} {...{ search, position }}>
            {lane.rows.map((row) => (
              <Card
                key={row.id}
                row={row}
                isBusy={isBusy}
                onChange={(state) => change([row.id], state)}
                onShift={(step) => shift(row, step)}
              />
            ))}
          </LaneColumn>
        ))}
      </section>
      {rejected && (
        <RejectDialog
          name={rejected.name}
          ids={[rejected.id]}
          isOpen
          onClose={() => setRejected(undefined)}
          onReject={() => change([rejected.id], 'rejected')}
        />
      )}
    </Stack>
  )
}

/** A card that is on its way stands where it is going to. */
function withComing(lanes: Lane[], coming: (id: number) => string | undefined): Lane[] {
  const moving = lanes.flatMap(({ rows }) => rows.filter(({ id }) => coming(id)))
  if (moving.length === 0) return lanes
  return lanes.map((lane) => ({
    ...lane,
    rows: [
      ...moving.flatMap((row) =>
        coming(row.id) === lane.state ? [{ ...row, state: lane.state }] : [],
      ),
      ...lane.rows.filter(({ id }) => !coming(id)),
    ],
  }))
}

interface LaneProps {
  lane: Lane
  search: string
  position: string
  children: React.ReactNode
}

function LaneColumn({ lane, search, position, children }: LaneProps) {
  const t = useText()
  const { ref, isOver } = useLane(lane.state)
  const { list, onKeyDown } = useListFocus()
  const more = lane.total - lane.rows.length
  const query = new URLSearchParams({ state: lane.state, search, position })
  return (
    <div ref={ref} className={classes.lane} data-over={isOver || undefined}>
      <Title order={2} size="h5" className={classes.heading}>
        <span lang="de">{stateNames[lane.state]}</span>
        <Badge component="span" variant="default" size="sm">
          {lane.total}
        </Badge>
      </Title>
      <ul
        className={classes.cards}
        aria-label={stateNames[lane.state]}
        ref={list}
        onKeyDown={onKeyDown}
      >
        {children}
      </ul>
      {more > 0 && (
        <Link to={`${href('/admin/career/applications')}?${query}`} className={classes.more}>
          {t('{more} more in the list', { more })}
        </Link>
      )}
    </div>
  )
}

interface CardProps {
  row: ApplicationLine
  isBusy: boolean
  onChange(state: string): void
  onShift(step: number): void
}

function Card({ row, isBusy, onChange, onShift }: CardProps) {
  const t = useText()
  const { name, position, received_at, deletedAt, hold_reason } = row
  const { ref, isDragged } = useCard(row.id)
  return (
    <Paper
      component="li"
      withBorder
      p="xs"
      ref={ref}
      className={classes.card}
      data-dragged={isDragged || undefined}
    >
      <div className={classes.head}>
        <Link
          to={href('/admin/career/applications/:id', { id: String(row.id) })}
          className={classes.name}
          aria-describedby="how"
          data-control="open"
          draggable={false}
          onKeyDown={(event) => {
            const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
            if (step === 0) return
            event.preventDefault()
            onShift(step)
          }}
        >
          {name}
          {!row.is_seen && <span className={classes.new}> {t('new')}</span>}
        </Link>
        <StateMenu
          name={name}
          ids={[row.id]}
          isBusy={isBusy}
          isSmall
          current={row.state}
          onChoose={onChange}
        />
      </div>
      <Text size="sm" lineClamp={2} className={classes.position}>
        {position}
      </Text>
      <Text size="xs" c="dimmed">
        {t.day(received_at)} · {t.of(row.nextStep)}
      </Text>
      {hold_reason && <HeldBadge mt={4} />}
      {deletedAt && (
        <Text size="xs" c="dimmed">
          {t('Deleted on {day}', { day: t.day(deletedAt) })}
        </Text>
      )}
    </Paper>
  )
}
