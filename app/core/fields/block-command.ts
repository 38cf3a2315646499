import { listIndices } from './nested-fields.ts'

/**
 * Applies the button `blocks.do` of a submitted form to its list of blocks, which works without scripts: `add text`,
 * or `up`, `down`, `duplicate` or `remove` with an index. Undefined when no such button was pressed.
 */
export function applyBlockCommand(form: FormData): FormData | undefined {
  const pressed = [...form].find(([key]) => key.endsWith('.do'))
  if (!pressed) return undefined
  const list = pressed[0].slice(0, -'.do'.length)
  const [command, about = ''] = String(pressed[1]).split(' ')
  const order = listIndices(form, list)
  const index = order.indexOf(about)
  if (command === 'duplicate' && index >= 0) order.splice(index + 1, 0, about)
  if (command === 'remove' && index >= 0) order.splice(index, 1)
  if (command === 'up' && index > 0) order.splice(index - 1, 0, ...order.splice(index, 1))
  if (command === 'down' && index >= 0) order.splice(index + 1, 0, ...order.splice(index, 1))

  const changed = new FormData()
  for (const [key, value] of form) if (!key.startsWith(`${list}.`)) changed.append(key, value)
  for (const [place, from] of order.entries()) {
    const isCopy = order.indexOf(from) < place
    for (const [key, value] of form) {
      const rest = key.startsWith(`${list}.${from}.`) && key.slice(`${list}.${from}.`.length)
      if (rest && !(isCopy && rest === 'id')) changed.append(`${list}.${place}.${rest}`, value)
    }
  }
  if (command === 'add') changed.append(`${list}.${order.length}.kind`, about)
  return changed
}
