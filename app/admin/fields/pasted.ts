import { pictureAddress } from '../../addresses.ts'
import { withLists } from './word-lists.ts'

/** What never belongs to a text: Word brings its styles and settings along. */
const foreign = `img:not([src^="${pictureAddress('')}"])`
const rubbish = `style, meta, link, title, xml, script, ${foreign}`

/**
 * Copied text without what the program it comes from adds for itself: Word's styles, empty lines, lists that are no
 * lists, and headings as large as the page's own. Pictures do not come along; `dropped` says how many there were.
 */
export function pasted(html: string): { html: string; dropped: number } {
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
