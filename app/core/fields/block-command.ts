import { listFormIndices } from './nested-fields.ts'

/**
 * Applies the button `blocks.do` of a submitted form to its list of blocks, which works without scripts: `add text`,
 * or `up`, `down`, `duplicate`, `remove` or `open` with an index. Undefined when no such button was pressed.
 */
export function applyBlockCommandInForm(form: FormData): FormData | undefined {
  const pressed = [...form].find(([key]) => key.endsWith('.do'))
  if (!pressed) return undefined
  const list = pressed[0].slice(0, -'.do'.length)
  const [command, about = ''] = String(pressed[1]).split(' ')
  const order = listFormIndices(form, list)
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
      // An id beside a kind is a block's; other entries have ids that name an item.
      const isBlockId = /(^|\.)id$/.test(rest || '') && form.has(key.replace(/id$/, 'kind'))
      if (rest && !(isCopy && isBlockId)) changed.append(`${list}.${place}.${rest}`, value)
    }
  }
  if (command === 'open') changed.append(`${list}.${index}.is_open`, 'on')
  if (command === 'add') changed.append(`${list}.${order.length}.kind`, about)
  return changed
}
