import { Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import { startTransition, useEffect, useRef, useState } from 'react'
import { href, useFetcher, useNavigate, useSearchParams } from 'react-router'
import { SecondaryText } from '../shell/page.tsx'
import { PrefetchActions } from '../shell/prefetch-actions.tsx'
import { ScreenLink } from '../shell/screen-link.tsx'
import { TimeSlice } from '../shell/time-slice.tsx'
import { useTranslator } from '../shell/use-translator.ts'
import { EmptyList } from './empty-list.tsx'
import { ItemRow } from './item-row.tsx'
import classes from './list.module.css'
import { useListFocus } from './list-focus.ts'
import type { loadListPage } from './list-page.server.ts'
import { ListTools } from './list-tools.tsx'
import { Pager, withPageParam } from './pager.tsx'
import { AdoptSamplesLink } from './samples.tsx'
import { sendInOrder } from './send-in-order.ts'
import { entriesElementId, SkipToEntries } from './skip-to-entries.tsx'
import { useRowReordering } from './sorting.ts'

type Props = Awaited<ReturnType<typeof loadListPage>> & {
  /** Address of the list, such as `/admin/home/hero`. */
  path: string
}

/** List of the items of a type: search, pages, order, and the actions of a row. */
export function CollectionList(props: Props) {
  const t = useTranslator()
  const { path, type, label, isOrdered, isShown, search, filters, order } = props
  const { total, offset, pageSize, pages, page, items, words } = props
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [announcement, setAnnouncement] = useState('')
  const { list, onKeyDown, focusOn } = useListFocus()
  const isNarrowed = search !== '' || filters.some(({ value }) => value !== '')
  // A filtered or sorted list has no positions to move to.
  const canMove = isOrdered && !isNarrowed && order === 'own'

  const { visible, move: moveTo } = useMoves(type, items, offset, words.notMoved)
  function move(id: number, position: number) {
    const to = Math.min(Math.max(position, 0), total - 1)
    const from = offset + visible.findIndex((item) => item.id === id)
    if (to === from) return
    const title = items.find((item) => item.id === id)?.title
    setAnnouncement(
      t('{title}: place {place} of {total}', { title: title ?? '', place: to + 1, total }),
    )
    const target = Math.floor(to / pageSize) + 1
    if (target === page) return moveTo(id, to)
    const here = window.location.href
    // Only if the user is still on this page.
    moveTo(id, to, () => window.location.href === here && goToPage(target, id))
  }
  useRowReordering(visible, (id, index) => move(id, offset + index))

  function goToPage(to: number, id: number) {
    focusOn(id)
    void navigate(`${path}?${withPageParam(query, to)}`)
  }

  if (total === 0 && !isNarrowed) return <EmptyList {...{ path, label, isShown }} />
  return (
    <Stack gap="sm">
      {total > 0 && <SkipToEntries />}
      <ListTools {...{ path, label, search, filters, order, isOrdered }} />
      <Group justify="space-between" gap="xs">
        <SecondaryText role="status">
          {total === 1 ? `1 ${label.one}` : `${t.number(total)} ${t.within(label.many)}`}
          {search && ` ${t('with “{words}”', { words: search })}`}
          {pages > 1 && `, ${t('page {page} of {pages}', { page, pages })}`}
          {isOrdered && !canMove && ` · ${t('show all in the site’s order to move them')}`}
        </SecondaryText>
        {items.some(({ isSample }) => isSample) && <AdoptSamplesLink type={type} />}
      </Group>
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
      {total === 0 ? (
        <Text>
          {t('Nothing found.')} <ScreenLink to={path}>{t('Show all')}</ScreenLink>
        </Text>
      ) : (
        <ul
          id={entriesElementId}
          tabIndex={-1}
          className={classes.list}
          ref={list}
          onKeyDown={onKeyDown}
        >
          {visible.map((item, index) => (
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
      {items[0] && <PrefetchActions actions={listActions({ type, id: String(items[0].id) })} />}
      <Pager page={page} pages={pages} />
    </Stack>
  )
}

const listActions = (params: { type: string; id: string }) => ({
  'panel/kit/list/item-action': ['move', 'toggle', 'remove', 'duplicate'].map((intent) =>
    href('/admin/items/:type/:id/:intent', { ...params, intent }),
  ),
})

/**
 * Optimistic moves: they are shown before the response and saved one after the other, so that repeated key presses add
 * up. `offset` is the position of the first visible item.
 */
function useMoves<Item extends { id: number }>(
  type: string,
  items: Item[],
  offset: number,
  failure: string,
) {
  const fetcher = useFetcher<{ moved: true } | null>({ key: `move ${type}` })
  const [order, setOrder] = useState<number[]>()
  const [waiting, setWaiting] = useState(0)
  const afterLast = useRef<() => unknown>(undefined)
  const isDone = waiting === 0 && fetcher.state === 'idle'

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of the last move shows what is stored
  useEffect(() => {
    if (!isDone) return
    setOrder(undefined)
    if (fetcher.data?.moved) afterLast.current?.()
    afterLast.current = undefined
  }, [isDone])

  const visible = order ? sortItems(items, order) : items
  /** Calls `then` after the move is saved, if it is the last one. */
  function move(id: number, to: number, then?: () => unknown) {
    const others = visible.map((item) => item.id).filter((each) => each !== id)
    setOrder(others.toSpliced(Math.max(0, to - offset), 0, id))
    afterLast.current = then
    setWaiting((count) => count + 1)
    const action = href('/admin/items/:type/:id/:intent', { type, id: String(id), intent: 'move' })
    const save = () => fetcher.submit({ to: String(to), failure }, { method: 'post', action })
    // With the router's state, which is rendered as a transition.
    const settle = () => startTransition(() => setWaiting((count) => count - 1))
    sendInOrder(['move'], save).then(settle, settle)
  }
  return { visible, move }
}

const sortItems = <Item extends { id: number }>(items: Item[], order: number[]) =>
  items.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
