import { Badge, Title } from '@mantine/core'
import { href, Link, useSearchParams } from 'react-router'
import { stateNames } from '../../inbox/state-names.ts'
import { useListFocus } from '../list/list-focus.ts'
import { useText } from '../shell/use-text.ts'
import type { Route } from './+types/board'
import classes from './board.module.css'
import { useLane } from './use-board.ts'
import { changed } from './whose-links.tsx'

interface LaneProps {
  lane: Route.ComponentProps['loaderData']['lanes'][number]
  children: React.ReactNode
}

/** One state, with those who are there. */
export function BoardLane({ lane, children }: LaneProps) {
  const t = useText()
  const { ref, isOver } = useLane(lane.state)
  const { list, onKeyDown } = useListFocus()
  const more = lane.total - lane.rows.length
  const [query] = useSearchParams()
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
        <Link
          to={`${href('/admin/career/applications')}?${changed(query, { state: lane.state })}`}
          className={classes.more}
        >
          {t('{more} more in the list', { more })}
        </Link>
      )}
    </div>
  )
}
