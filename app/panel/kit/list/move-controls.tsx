import { type KeyboardEvent, type Ref, useState } from 'react'
import { useTranslator } from '../shell/use-translator.ts'
import classes from './item-row.module.css'
import { RowButton } from './row-button.tsx'

export interface MovablePosition {
  index: number
  total: number
  move(id: number, to: number): void
}

interface Props {
  item: { id: number; title: string }
  place: MovablePosition
}

/** Position of an item, and a drag handle that also handles the arrow keys. */
export function PositionHandle({
  item,
  place,
  handle,
}: Props & { handle: Ref<HTMLButtonElement> }) {
  const t = useTranslator()
  const { index, total, move } = place
  const { title } = item
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
        label={t('Move {title}: drag, or press arrow up or down, Home or End', { title })}
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
    </div>
  )
}

/** Buttons that move an item by one position. */
export function MoveByOneButtons({ item, place }: Props) {
  const t = useTranslator()
  const { index, total, move } = place
  const { title } = item
  return (
    <>
      <RowButton
        icon="arrow-up"
        label={t('Move {title} up', { title })}
        data-control="up"
        aria-disabled={index === 0}
        onClick={() => move(item.id, index - 1)}
      />
      <RowButton
        icon="arrow-down"
        label={t('Move {title} down', { title })}
        data-control="down"
        aria-disabled={index === total - 1}
        onClick={() => move(item.id, index + 1)}
      />
    </>
  )
}

interface PlaceFieldProps {
  title: string
  index: number
  total: number
  move(to: number): void
}

/** Position input: a number and Enter move the item to that position. */
function PlaceField({ title, index, total, move }: PlaceFieldProps) {
  const t = useTranslator()
  const [input, setInput] = useState<string>()
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') setInput(undefined)
    if (event.key !== 'Enter') return
    event.preventDefault()
    const place = Number(input)
    if (input && Number.isSafeInteger(place) && place > 0) move(place - 1)
    setInput(undefined)
  }
  return (
    <input
      className={classes.place}
      value={input ?? index + 1}
      inputMode="numeric"
      maxLength={6}
      aria-label={t('Place of {title}: {place} of {total}; type another and press Enter', {
        title,
        place: index + 1,
        total,
      })}
      title={t('Type another place and press Enter')}
      onChange={(event) => setInput(event.currentTarget.value.replaceAll(/\D/g, ''))}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => setInput(undefined)}
      onKeyDown={onKeyDown}
    />
  )
}
