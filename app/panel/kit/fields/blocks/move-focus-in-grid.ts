import type { KeyboardEvent } from 'react'

/** Arrow keys walk through the buttons of a grid, up and down to the nearest one of the next row. */
export function moveFocusInGrid(event: KeyboardEvent<HTMLElement>) {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const index = buttons.indexOf(event.target as HTMLButtonElement)
  const from = buttons[index]?.getBoundingClientRect()
  if (!from) return
  const isDown = event.key === 'ArrowDown'
  const distances = buttons.map((button) => {
    const { x, y } = button.getBoundingClientRect()
    const rows = isDown ? y - from.y : from.y - y
    return rows > 1 ? rows + Math.abs(x - from.x) / 1000 : Number.POSITIVE_INFINITY
  })
  const targets: Record<string, HTMLElement | undefined> = {
    ArrowLeft: buttons[index - 1],
    ArrowRight: buttons[index + 1],
    Home: buttons[0],
    End: buttons.at(-1),
    ArrowUp: buttons[distances.indexOf(Math.min(...distances))],
    ArrowDown: buttons[distances.indexOf(Math.min(...distances))],
  }
  if (!(event.key in targets)) return
  event.preventDefault()
  const isLastRow = distances.every((distance) => distance === Number.POSITIVE_INFINITY)
  if (!(isLastRow && /^Arrow(Up|Down)$/.test(event.key))) targets[event.key]?.focus()
}
