import { Button, Group, Pagination, Stack, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { Form, Link, useNavigate, useSearchParams } from 'react-router'
import { AdminIcon } from './icon.tsx'
import { ItemRow } from './item-row.tsx'
import type { ItemView } from './list-view.server.ts'
import { useMoves } from './moves.ts'
import { useSorting } from './sorting.ts'

interface Props {
  /** Of the list: `/admin/home/hero`. */
  path: string
  type: string
  label: { one: string; many: string }
  isOrdered: boolean
  search: string
  total: number
  offset: number
  pages: number
  page: number
  items: ItemView[]
  question: string
}

/** The items of one type: search, pages, order, and everything that can be done to one of them. */
export function List(props: Props) {
  const { path, type, label, isOrdered, search, total, offset, pages, page, items, question } =
    props
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [said, setSaid] = useState('')
  // Among search results there is no place to move to.
  const canMove = isOrdered && search === ''

  const { shown, move: moveTo } = useMoves(type, items, offset)
  function move(id: number, to: number) {
    if (to < 0 || to >= total) return
    const title = items.find((item) => item.id === id)?.title
    setSaid(`${title}: place ${to + 1} of ${total}`)
    moveTo(id, to)
  }
  useSorting(shown, (id, index) => move(id, offset + index))

  return (
    <Stack>
      <Group justify="space-between">
        <Form role="search" method="get" action={path}>
          <TextInput
            key={search}
            name="search"
            type="search"
            defaultValue={search}
            aria-label={`Search ${label.many.toLowerCase()}`}
            placeholder="Search"
            maxLength={100}
            leftSection={<AdminIcon name="search" />}
          />
        </Form>
        <Button component={Link} to={`${path}/new`} leftSection={<AdminIcon name="plus" />}>
          Add {label.one}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {total === 1 ? `1 ${label.one}` : `${total} ${label.many.toLowerCase()}`}
        {search && ` with “${search}”`}
      </Text>
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
      {total === 0 && (
        <Text>{search ? 'Nothing found.' : `There are no ${label.many.toLowerCase()} yet.`}</Text>
      )}
      <Stack component="ul" gap="xs" p={0} m={0}>
        {shown.map((item, index) => (
          <ItemRow
            key={item.id}
            item={item}
            type={type}
            path={path}
            question={question}
            place={canMove ? { index: offset + index, total, move } : undefined}
          />
        ))}
      </Stack>
      {pages > 1 && (
        <Pagination
          total={pages}
          value={page}
          onChange={(to) => {
            const next = new URLSearchParams(query)
            next.set('page', String(to))
            navigate(`${path}?${next}`)
          }}
          getControlProps={(control) => ({ 'aria-label': `${control} page` })}
        />
      )}
    </Stack>
  )
}
