import { type KeyboardEvent, useState } from 'react'
import { useText } from '../shell/use-text.ts'
import classes from './item-row.module.css'

interface Props {
  title: string
  index: number
  total: number
  move(to: number): void
}

/** The place as a number: another one and Enter bring the item there, however far it is. */
export function PlaceField({ title, index, total, move }: Props) {
  const t = useText()
  const [typed, setTyped] = useState<string>()
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') setTyped(undefined)
    if (event.key !== 'Enter') return
    event.preventDefault()
    const place = Number(typed)
    if (typed && Number.isSafeInteger(place) && place > 0) move(place - 1)
    setTyped(undefined)
  }
  return (
    <input
      className={classes.place}
      value={typed ?? index + 1}
      inputMode="numeric"
      maxLength={6}
      aria-label={t('Place of {title}: {place} of {total}; type another and press Enter', {
        title,
        place: index + 1,
        total,
      })}
      title={t('Type another place and press Enter')}
      onChange={(event) => setTyped(event.currentTarget.value.replaceAll(/\D/g, ''))}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => setTyped(undefined)}
      onKeyDown={onKeyDown}
    />
  )
}
