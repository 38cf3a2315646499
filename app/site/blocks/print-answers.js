/**
 * Opens closed answers for printing, which CSS does in browsers that know `::details-content`. Plain JavaScript, as only
 * pages with questions load it.
 */
/** @type {HTMLDetailsElement[]} */
let opened = []

addEventListener('beforeprint', () => {
  /** @type {NodeListOf<HTMLDetailsElement>} */
  const closed = document.querySelectorAll('details[data-printed]:not([open])')
  opened = [...opened, ...closed]
  for (const each of closed) each.open = true
})

addEventListener('afterprint', () => {
  for (const each of opened) each.open = false
  opened = []
})
