/** Word copies the entries of a list as paragraphs that begin with a bullet or a number: they become lists again. */
export function withLists(body: HTMLElement) {
  for (const first of body.querySelectorAll('p')) {
    // Those after the first one of a list have moved with it.
    if (!levelOf(first) || first.closest('li')) continue
    const entries: Element[] = []
    for (
      let next: Element | null = first;
      next && levelOf(next) > 0;
      next = next.nextElementSibling
    )
      entries.push(next)
    const mark = body.ownerDocument.createTextNode('')
    first.before(mark)
    mark.replaceWith(...listsOf(entries))
  }
}

/** From one on; 0 for what is no entry of a list. */
const levelOf = (element: Element) =>
  Number(/mso-list:[^;]*\blevel(\d)/.exec(element.getAttribute('style') ?? '')?.[1] ?? 0)

interface Open {
  list: Element
  level: number
}

function listsOf(entries: Element[]) {
  const lists: Element[] = []
  const open: Open[] = []
  for (const entry of entries) {
    const level = levelOf(entry)
    const tag = isNumbered(entry) ? 'ol' : 'ul'
    while ((open.at(-1)?.level ?? 0) > level) open.pop()
    if (open.at(-1)?.level === level && open.at(-1)?.list.localName !== tag) open.pop()
    if ((open.at(-1)?.level ?? 0) < level || open.length === 0) {
      const list = entry.ownerDocument.createElement(tag)
      const outer = open.at(-1)?.list.lastElementChild
      if (outer) outer.append(list)
      else lists.push(list)
      open.push({ list, level })
    }
    open.at(-1)?.list.append(itemOf(entry))
  }
  return lists
}

const marker = '[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]'

const isNumbered = (entry: Element) =>
  /^\s*\(?[\da-z]+[.)]/i.test(entry.querySelector(marker)?.textContent ?? '')

function itemOf(entry: Element) {
  for (const each of entry.querySelectorAll(marker)) each.remove()
  const item = entry.ownerDocument.createElement('li')
  entry.removeAttribute('style')
  item.append(entry)
  return item
}
