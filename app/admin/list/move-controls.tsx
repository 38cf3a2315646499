import type { Ref } from 'react'
import { language } from '../../language/language.ts'
import classes from './item-row.module.css'
import { PlaceField } from './place-field.tsx'
import { RowButton } from './row-button.tsx'

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
  return (
    <div className={classes.moves}>
      <RowButton
        ref={handle}
        icon="grip-vertical"
        label={language.list.drag(item.title)}
        className={classes.handle}
        data-control="handle"
        onKeyDown={(event) => {
          const to = steps[event.key]
          if (to === undefined) return
          event.preventDefault()
          move(item.id, to)
        }}
      />
      <PlaceField title={item.title} index={index} total={total} move={(to) => move(item.id, to)} />
      <RowButton
        icon="arrow-up"
        label={language.list.up(item.title)}
        data-control="up"
        aria-disabled={index === 0}
        onClick={() => move(item.id, index - 1)}
      />
      <RowButton
        icon="arrow-down"
        label={language.list.down(item.title)}
        data-control="down"
        aria-disabled={index === total - 1}
        onClick={() => move(item.id, index + 1)}
      />
    </div>
  )
}
