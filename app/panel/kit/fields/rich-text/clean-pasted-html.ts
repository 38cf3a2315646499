import { replacePastedPictures } from './pasted-pictures.ts'

/** Elements that never belong to a text, such as the styles and settings of Word. */
const unwanted = 'style, meta, link, title, xml, script'

/**
 * Cleans pasted HTML: removes Word's styles and empty lines, rebuilds Word's lists and lowers headings to the levels of
 * a text. Pictures of other sites and programs become placeholders until they are uploaded.
 */
export function cleanPastedHtml(html: string, rtf: string) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const pictures = replacePastedPictures(body, rtf, location.origin)
  for (const each of body.querySelectorAll(unwanted)) each.remove()
  rebuildLists(body)
  lowerHeadings(body)
  for (const link of body.querySelectorAll('a[href^="#"], a:not([href])'))
    link.replaceWith(...link.childNodes)
  for (const line of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    if (line.textContent?.trim()) continue
    const figures = line.querySelectorAll('img, figure')
    if (figures.length > 0 || !line.closest('td, th')) line.replaceWith(...figures)
  }
  return { html: body.innerHTML, pictures }
}

/** Lowers all headings when there is an `h1`, which is the page's title. */
function lowerHeadings(body: HTMLElement) {
  for (const title of body.querySelectorAll('p.MsoTitle')) rename(title, 'h1')
  if (!body.querySelector('h1')) return
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6'))
    rename(heading, `h${Math.min(Number(heading.tagName[1]) + 1, 4)}`)
}

function rename(element: Element, tag: string) {
  const replacement = element.ownerDocument.createElement(tag)
  replacement.append(...element.childNodes)
  element.replaceWith(replacement)
}

/** Rebuilds lists: Word copies their entries as paragraphs that begin with a bullet or a number. */
function rebuildLists(body: HTMLElement) {
  for (const first of body.querySelectorAll('p')) {
    // Later entries have moved into the list of the first one.
    if (!getLevel(first) || first.closest('li')) continue
    const entries: Element[] = []
    for (
      let next: Element | null = first;
      next && getLevel(next) > 0;
      next = next.nextElementSibling
    )
      entries.push(next)
    const mark = body.ownerDocument.createTextNode('')
    first.before(mark)
    mark.replaceWith(...buildLists(entries))
  }
}

/** List level from 1; 0 for other paragraphs. */
const getLevel = (element: Element) =>
  Number(/mso-list:[^;]*\blevel(\d)/.exec(element.getAttribute('style') ?? '')?.[1] ?? 0)

interface OpenList {
  list: Element
  level: number
}

function buildLists(entries: Element[]) {
  const lists: Element[] = []
  const open: OpenList[] = []
  for (const entry of entries) {
    const level = getLevel(entry)
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
    open.at(-1)?.list.append(buildItem(entry))
  }
  return lists
}

const marker = '[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]'

const isNumbered = (entry: Element) =>
  /^\s*\(?[\da-z]+[.)]/i.test(entry.querySelector(marker)?.textContent ?? '')

function buildItem(entry: Element) {
  for (const each of entry.querySelectorAll(marker)) each.remove()
  const item = entry.ownerDocument.createElement('li')
  entry.removeAttribute('style')
  item.append(entry)
  return item
}
