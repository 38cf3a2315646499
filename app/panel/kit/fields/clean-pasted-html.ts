import { pictureAddress } from '#addresses.ts'

/** What never belongs to a text: Word brings its styles and settings along. */
const foreign = `img:not([src^="${pictureAddress('')}"])`
const rubbish = `style, meta, link, title, xml, script, ${foreign}`

/**
 * Copied text without what the program it comes from adds for itself: Word's styles, empty lines, lists that are no
 * lists, and headings as large as the page's own. Pictures do not come along; `dropped` says how many there were.
 */
export function cleanPastedHtml(html: string): { html: string; dropped: number } {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const dropped = body.querySelectorAll(foreign).length
  for (const each of body.querySelectorAll(rubbish)) each.remove()
  withLists(body)
  lowerHeadings(body)
  for (const link of body.querySelectorAll('a[href^="#"], a:not([href])'))
    link.replaceWith(...link.childNodes)
  for (const line of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const isEmpty = !line.textContent?.trim() && !line.querySelector('img')
    if (isEmpty && !line.closest('td, th')) line.remove()
  }
  return { html: body.innerHTML, dropped }
}

/** The page's title is its only first heading. */
function lowerHeadings(body: HTMLElement) {
  for (const title of body.querySelectorAll('p.MsoTitle')) rename(title, 'h1')
  if (!body.querySelector('h1')) return
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6'))
    rename(heading, `h${Math.min(Number(heading.tagName[1]) + 1, 4)}`)
}

function rename(element: Element, tag: string) {
  const renamed = element.ownerDocument.createElement(tag)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

/** Word copies the entries of a list as paragraphs that begin with a bullet or a number: they become lists again. */
function withLists(body: HTMLElement) {
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
