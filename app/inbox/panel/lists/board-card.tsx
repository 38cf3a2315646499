import { Badge, Title, VisuallyHidden } from '@mantine/core'
import { href, Link, useSearchParams } from 'react-router'
import type { NamedColleague } from '#inbox/entries/colleague-access.ts'
import { useListFocus } from '#panel/kit/list/list-focus.ts'
import { useHydrated } from '#panel/kit/list/use-hydrated.ts'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { AssignedBadge, LanguageBadge, LegalHoldBadge } from '../badges.tsx'
import type { BoardApplication } from '../entry/listed-applications.server.ts'
import { StateMenu } from '../entry/state-menu.tsx'
import inbox from '../inbox.module.css'
import { applicationStateTexts, entryKindRoutes } from '../kinds.ts'
import { StarBadge } from '../views/star-button.tsx'
import type { Route } from './+types/board'
import classes from './board.module.css'
import { mergeParams } from './filters.tsx'
import { useDraggableCard, useLaneDropTarget } from './use-board.ts'

interface CardProps {
  row: BoardApplication
  colleagues: NamedColleague[]
  isBusy: boolean
  onChange(state: string): void
  onShift(step: number): void
}

/** An application on the board. */
export function BoardCard({ row, colleagues, isBusy, onChange, onShift }: CardProps) {
  const t = useTranslator()
  const { name, position, received_at, deletedAt, hold_reason } = row
  const [query] = useSearchParams()
  const { ref, isDragged } = useDraggableCard(row.id)
  const isHydrated = useHydrated()
  return (
    <li ref={ref} className={classes.card} data-dragged={isDragged || undefined}>
      <Link
        to={{
          pathname: entryKindRoutes.applications.entry(row.id),
          search: String(mergeParams(query, { state: row.state })),
        }}
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
        {!row.is_seen && <span className={inbox.dot} />}
        {name}
        {!row.is_seen && <VisuallyHidden> {t('new')}</VisuallyHidden>}
      </Link>
      {/* It does nothing without scripts. */}
      {isHydrated && (
        <div className={classes.menu}>
          <StateMenu
            name={name}
            ids={[row.id]}
            isBusy={isBusy}
            isSmall
            current={row.state}
            onChoose={onChange}
          />
        </div>
      )}
      <p className={classes.position}>{position}</p>
      <p className={classes.fact}>{t.day(received_at)}</p>
      {row.isStarred && <StarBadge mt={4} />}
      {hold_reason && <LegalHoldBadge mt={4} />}
      <LanguageBadge language={row.language} />
      <AssignedBadge colleagues={colleagues} to={row.assigned_to} mt={4} />
      {deletedAt && (
        <p className={classes.fact}>{t('Deletion on {day}', { day: t.day(deletedAt) })}</p>
      )}
    </li>
  )
}

interface LaneProps {
  lane: Route.ComponentProps['loaderData']['lanes'][number]
  children: React.ReactNode
}

/** A column of the board: one state with its cards. */
export function BoardLane({ lane, children }: LaneProps) {
  const t = useTranslator()
  const { ref, isOver } = useLaneDropTarget(lane.state)
  const { list, onKeyDown } = useListFocus()
  const hiddenCount = lane.total - lane.rows.length
  const [query] = useSearchParams()
  return (
    <div ref={ref} className={classes.lane} data-over={isOver || undefined}>
      <Title order={2} size="h5" className={classes.heading}>
        <span>{t.of(applicationStateTexts[lane.state])}</span>
        <Badge component="span" variant="default" size="sm">
          {lane.total}
        </Badge>
      </Title>
      <ul
        className={classes.cards}
        aria-label={t.of(applicationStateTexts[lane.state])}
        ref={list}
        onKeyDown={onKeyDown}
      >
        {children}
      </ul>
      {hiddenCount > 0 && (
        <Link
          to={`${href('/admin/career/applications')}?${mergeParams(query, { state: lane.state })}`}
          className={classes.more}
        >
          {t('{more} more in the list', { more: hiddenCount })}
        </Link>
      )}
    </div>
  )
}
