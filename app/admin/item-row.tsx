import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import {
  attachClosestEdge,
  extractClosestEdge,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import { ActionIcon, Badge, Group, Paper, Switch, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Form, Link, useFetcher, useLocation } from 'react-router'
import { DeleteButton } from './delete-button.tsx'
import { AdminIcon } from './icon.tsx'
import classes from './item-row.module.css'
import type { ItemView } from './list-view.server.ts'

export interface PlaceInList {
  index: number
  total: number
  move(id: number, to: number): void
}

interface Props {
  item: ItemView
  type: string
  path: string
  question: string
  place: PlaceInList | undefined
}

export function ItemRow({ item, type, path, question, place }: Props) {
  const { row, handle, edge } = useDragging(item.id, place !== undefined)
  const { search } = useLocation()
  const address = `/admin/items/${type}/${item.id}`
  return (
    <Paper component="li" withBorder ref={row} p="xs" className={classes.row} data-edge={edge}>
      {place && <MoveControls item={item} place={place} handle={handle} />}
      {item.thumbnail && <img src={item.thumbnail} alt="" className={classes.thumbnail} />}
      <div className={classes.text}>
        <Text
          component={Link}
          to={`${path}/${item.id}${search}`}
          fw={600}
          className={classes.title}
        >
          {item.title}
        </Text>
        <Group gap="xs">
          {item.facts.map((fact) => (
            <Text key={fact} size="sm" c="dimmed" lineClamp={1}>
              {fact}
            </Text>
          ))}
          {item.isSample && <Badge variant="default">Sample</Badge>}
        </Group>
      </div>
      <Group className={classes.toggles} gap="md">
        {item.toggles.map((toggle) => (
          <Toggle key={toggle.name} item={item} address={address} {...toggle} />
        ))}
      </Group>
      <Group gap={4} wrap="nowrap" className={classes.actions}>
        <Form method="post" action={`${address}/duplicate`}>
          <ActionIcon
            type="submit"
            variant="subtle"
            color="gray"
            size="xl"
            aria-label={`Duplicate ${item.title}`}
          >
            <AdminIcon name="copy" />
          </ActionIcon>
        </Form>
        <DeleteButton title={item.title} question={question} action={`${address}/remove`} />
      </Group>
    </Paper>
  )
}

function MoveControls({
  item,
  place,
  handle,
}: {
  item: ItemView
  place: PlaceInList
  handle: React.Ref<HTMLButtonElement>
}) {
  const { index, total, move } = place
  return (
    <Group gap={0} wrap="nowrap" className={classes.moves}>
      <ActionIcon
        ref={handle}
        variant="subtle"
        color="gray"
        size="xl"
        className={classes.handle}
        aria-label={`Move ${item.title}: drag, or press arrow up or down`}
        onKeyDown={(event) => {
          const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
          if (step === 0) return
          event.preventDefault()
          move(item.id, index + step)
        }}
      >
        <AdminIcon name="grip-vertical" />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="xl"
        aria-disabled={index === 0}
        onClick={() => move(item.id, index - 1)}
        aria-label={`Move ${item.title} up`}
      >
        <AdminIcon name="arrow-up" />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="xl"
        aria-disabled={index === total - 1}
        onClick={() => move(item.id, index + 1)}
        aria-label={`Move ${item.title} down`}
      >
        <AdminIcon name="arrow-down" />
      </ActionIcon>
    </Group>
  )
}

interface ToggleProps {
  item: ItemView
  address: string
  name: string
  label: string
  value: boolean
}

/** Active and inactive, featured or not, without opening the dialog. */
function Toggle({ item, address, name, label, value }: ToggleProps) {
  const fetcher = useFetcher()
  const isOn = fetcher.formData ? fetcher.formData.get('value') === 'on' : value
  const state = name === 'is_active' ? (isOn ? 'Active' : 'Inactive') : label
  return (
    <Switch
      checked={isOn}
      label={state}
      aria-label={`${label}: ${item.title}`}
      disabled={fetcher.state !== 'idle'}
      onChange={(event) =>
        fetcher.submit(
          { name, value: event.currentTarget.checked ? 'on' : 'off', seen: String(item.version) },
          { method: 'post', action: `${address}/toggle` },
        )
      }
    />
  )
}

function useDragging(id: number, canMove: boolean) {
  const row = useRef<HTMLDivElement & HTMLLIElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const [edge, setEdge] = useState<string>()
  useEffect(() => {
    const element = row.current
    const dragHandle = handle.current
    if (!element || !dragHandle || !canMove) return
    const leave = () => setEdge(undefined)
    return combine(
      draggable({ element, dragHandle, getInitialData: () => ({ id }) }),
      dropTargetForElements({
        element,
        getData: ({ input, element }) =>
          attachClosestEdge({ id }, { input, element, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self }) => setEdge(extractClosestEdge(self.data) ?? undefined),
        onDragLeave: leave,
        onDrop: leave,
      }),
    )
  }, [id, canMove])
  return { row, handle, edge }
}
