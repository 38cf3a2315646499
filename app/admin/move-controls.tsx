import { ActionIcon } from '@mantine/core'
import type { Ref } from 'react'
import { AdminIcon } from './icon.tsx'
import classes from './item-row.module.css'
import { PlaceField } from './place-field.tsx'

export interface PlaceInList {
  index: number
  total: number
  move(id: number, to: number): void
}

interface Props {
  item: { id: number; title: string }
  place: PlaceInList
  handle: Ref<HTMLButtonElement>
}

/** Everything that moves an item: a handle to drag, which also hears the arrow keys, its place, two buttons. */
export function MoveControls({ item, place, handle }: Props) {
  const { index, total, move } = place
  const steps: Record<string, number> = {
    ArrowUp: index - 1,
    ArrowDown: index + 1,
    PageUp: index - 10,
    PageDown: index + 10,
    Home: 0,
    End: total - 1,
  }
  const button = { variant: 'subtle', color: 'gray', size: 'var(--hit)' }
  return (
    <div className={classes.moves}>
      <ActionIcon
        {...button}
        ref={handle}
        className={classes.handle}
        data-control="handle"
        aria-label={`Move ${item.title}: drag, or press arrow up or down, Home or End`}
        onKeyDown={(event) => {
          const to = steps[event.key]
          if (to === undefined) return
          event.preventDefault()
          move(item.id, to)
        }}
      >
        <AdminIcon name="grip-vertical" />
      </ActionIcon>
      <PlaceField title={item.title} index={index} total={total} move={(to) => move(item.id, to)} />
      <ActionIcon
        {...button}
        aria-disabled={index === 0}
        onClick={() => move(item.id, index - 1)}
        data-control="up"
        aria-label={`Move ${item.title} up`}
      >
        <AdminIcon name="arrow-up" />
      </ActionIcon>
      <ActionIcon
        {...button}
        aria-disabled={index === total - 1}
        onClick={() => move(item.id, index + 1)}
        data-control="down"
        aria-label={`Move ${item.title} down`}
      >
        <AdminIcon name="arrow-down" />
      </ActionIcon>
    </div>
  )
}
