import { Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { href, useFetcher, useNavigate, useSearchParams } from 'react-router'
import { ActionsAhead } from '../shell/actions-ahead.tsx'
import { Quiet } from '../shell/page.tsx'
import { ScreenLink } from '../shell/screen-link.tsx'
import { useTranslator } from '../shell/use-translator.ts'
import { EmptyList } from './empty-list.tsx'
import { ItemRow } from './item-row.tsx'
import classes from './list.module.css'
import { useListFocus } from './list-focus.ts'
import type { loadListPage } from './list-page.server.ts'
import { ListTools } from './list-tools.tsx'
import { Pager, withPage } from './pager.tsx'
import { ConfirmSamples } from './samples.tsx'
import { useSorting } from './sorting.ts'
import { TimeSlice } from './time-slice.tsx'

type Props = Awaited<ReturnType<typeof loadListPage>> & {
  /** Such as `/admin/home/hero`. */
  path: string
}

/** The items of one type: search, pages, order, and everything that can be done to one of them. */
export function List(props: Props) {
  const t = useTranslator()
  const { path, type, label, isOrdered, isShown, search, filters, order } = props
  const { total, offset, pageSize, pages, page, items, words } = props
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [announced, setAnnounced] = useState('')
  const { list, onKeyDown, focusOn } = useListFocus()
  const isNarrowed = search !== '' || filters.some(({ value }) => value !== '')
  // Among some of the items, or in another order, there is no place to move to.
  const canMove = isOrdered && !isNarrowed && order === 'own'

  const { shown, move: moveTo } = useMoves(type, items, offset, words.notMoved)
  function move(id: number, wanted: number) {
    const to = Math.min(Math.max(wanted, 0), total - 1)
    const from = offset + shown.findIndex((item) => item.id === id)
    if (to === from) return
    const title = items.find((item) => item.id === id)?.title
    setAnnounced(
      t('{title}: place {place} of {total}', { title: title ?? '', place: to + 1, total }),
    )
    const target = Math.floor(to / pageSize) + 1
    if (target === page) return moveTo(id, to)
    const here = window.location.href
    // Whoever has gone elsewhere meanwhile stays there.
    moveTo(id, to, () => window.location.href === here && follow(target, id))
  }
  useSorting(shown, (id, index) => move(id, offset + index))

  function follow(to: number, id: number) {
    focusOn(id)
    void navigate(`${path}?${withPage(query, to)}`)
  }

  if (total === 0 && !isNarrowed) return <EmptyList {...{ path, label, isShown }} />
  return (
    <Stack gap="sm">
      <ListTools {...{ path, label, search, filters, order, isOrdered }} />
      <Group justify="space-between" gap="xs">
        <Quiet role="status">
          {total === 1 ? `1 ${label.one}` : `${t.number(total)} ${t.within(label.many)}`}
          {search && ` ${t('with “{words}”', { words: search })}`}
          {pages > 1 && `, ${t('page {page} of {pages}', { page, pages })}`}
          {isOrdered && !canMove && ` · ${t('show all in the site’s order to move them')}`}
        </Quiet>
        {items.some(({ isSample }) => isSample) && (
          <ConfirmSamples type={type} many={t.within(label.many)} />
        )}
      </Group>
      <VisuallyHidden aria-live="polite">{announced}</VisuallyHidden>
      {total === 0 ? (
        <Text>
          {t('Nothing found.')} <ScreenLink to={path}>{t('Show all')}</ScreenLink>
        </Text>
      ) : (
        <ul className={classes.list} ref={list} onKeyDown={onKeyDown}>
          {shown.map((item, index) => (
            <TimeSlice key={item.id}>
              <ItemRow
                item={item}
                type={type}
                path={path}
                words={words}
                place={canMove ? { index: offset + index, total, move } : undefined}
              />
            </TimeSlice>
          ))}
        </ul>
      )}
      {items[0] && <ActionsAhead actions={actionsOf({ type, id: String(items[0].id) })} />}
      <Pager page={page} pages={pages} />
    </Stack>
  )
}

const actionsOf = (named: { type: string; id: string }) => ({
  'panel/kit/list/confirm': href('/admin/items/:type/confirm', named),
  'panel/kit/list/item-action': ['move', 'toggle', 'remove', 'duplicate'].map((intent) =>
    href('/admin/items/:type/:id/:intent', { ...named, intent }),
  ),
})

interface Move {
  id: number
  to: number
  /** Called when it is written. */
  then: (() => unknown) | undefined
}

/**
 * Moves that show at once and are written one after the other, so that somebody who presses a key several times gets
 * there. `offset` is the place of the first item shown.
 */
function useMoves<Item extends { id: number }>(
  type: string,
  items: Item[],
  offset: number,
  failure: string,
) {
  const fetcher = useFetcher({ key: `move ${type}` })
  const [order, setOrder] = useState<number[]>()
  const waiting = useRef<Move[]>([])
  const running = useRef<Move>(undefined)
  const isIdle = fetcher.state === 'idle'

  function submitNext() {
    running.current?.then?.()
    running.current = waiting.current.shift()
    if (!running.current) return setOrder(undefined)
    const { id, to } = running.current
    void fetcher.submit(
      { to: String(to), failure },
      {
        method: 'post',
        action: href('/admin/items/:type/:id/:intent', { type, id: String(id), intent: 'move' }),
      },
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of a move begins the next
  useEffect(() => {
    if (isIdle) submitNext()
  }, [isIdle])

  const shown = order ? sorted(items, order) : items
  function move(id: number, to: number, then?: () => unknown) {
    const others = shown.map((item) => item.id).filter((each) => each !== id)
    setOrder(others.toSpliced(Math.max(0, to - offset), 0, id))
    waiting.current.push({ id, to, then })
    if (isIdle && !running.current) submitNext()
  }
  return { shown, move }
}

const sorted = <Item extends { id: number }>(items: Item[], order: number[]) =>
  items.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
