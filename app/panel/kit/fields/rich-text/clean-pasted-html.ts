import { rebuildLists } from './pasted-lists.ts'
import { replacePastedPictures } from './pasted-pictures.ts'

/** Elements that never belong to a text, such as the styles of Word and the buttons of a page. */
const unwanted =
  'style, meta, link, title, xml, script, noscript, template, svg, button, input, select, textarea'

/**
 * Cleans pasted HTML: removes styles and empty lines, rebuilds lists and lowers headings to the levels of a text. Pictures of
 * other sites and programs become placeholders until they are uploaded.
 */
export function cleanPastedHtml(html: string, rtf: string) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const pictures = replacePastedPictures(body, rtf, location.origin)
  for (const each of body.querySelectorAll(unwanted)) each.remove()
  rebuildLists(body)
  lowerHeadings(body)
  for (const cell of body.querySelectorAll('thead td')) rename(cell, 'th')
  raiseDigits(body)
  cleanLinks(body)
  removeEmptyLines(body)
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
  for (const name of ['colspan', 'rowspan']) {
    const span = element.getAttribute(name)
    if (span) replacement.setAttribute(name, span)
  }
  replacement.append(...element.childNodes)
  element.replaceWith(replacement)
}

/** Unwraps links within the copied text, Google's redirects, and the underline, which a link has by itself. */
function cleanLinks(body: HTMLElement) {
  for (const link of body.querySelectorAll('a')) {
    const address = link.getAttribute('href') ?? ''
    if (address === '' || address.startsWith('#')) {
      link.replaceWith(...link.childNodes)
      continue
    }
    const target = /^https:\/\/www\.google\.com\/url\?/.test(address)
      ? new URL(address).searchParams.get('q')
      : null
    if (target && URL.canParse(target)) link.setAttribute('href', target)
    for (const each of link.querySelectorAll<HTMLElement>('[style]'))
      each.style.removeProperty('text-decoration')
    for (const line of link.querySelectorAll('u')) line.replaceWith(...line.childNodes)
    const line = link.closest('u')
    if (line && line.textContent === link.textContent) line.replaceWith(...line.childNodes)
  }
}

const raised = { up: '⁰¹²³⁴⁵⁶⁷⁸⁹', down: '₀₁₂₃₄₅₆₇₈₉' }

/** Texts have no raised letters, so the digits of `m²`, `CO₂` and of footnotes become signs of their own. */
function raiseDigits(body: HTMLElement) {
  const isUp =
    'sup, a.sdfootnotesym, [style*="vertical-align:super"], [style*="vertical-align: super"]'
  const isDown = 'sub, [style*="vertical-align:sub"], [style*="vertical-align: sub"]'
  for (const [digits, selector] of [
    [raised.up, isUp],
    [raised.down, isDown],
  ] as const)
    for (const each of body.querySelectorAll(selector))
      if (/^\s*\d+\s*$/.test(each.textContent ?? ''))
        each.textContent = (each.textContent ?? '').replace(
          /\d/g,
          (digit) => digits[Number(digit)] ?? digit,
        )
}

const blocks = 'p, h1, h2, h3, h4, h5, h6, ul, ol, table, figure, blockquote, pre, hr, div'

function removeEmptyLines(body: HTMLElement) {
  // Breaks between blocks, not those within a text.
  const isBlock = (element: Element | null) => Boolean(element?.matches(blocks))
  for (const line of body.querySelectorAll('br')) {
    const before = hasTextAt(line.previousSibling) ? null : line.previousElementSibling
    const after = hasTextAt(line.nextSibling) ? null : line.nextElementSibling
    if (isBlock(before) || isBlock(after) || line.matches('.Apple-interchange-newline'))
      line.remove()
  }
  for (const line of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    if (line.textContent?.trim()) continue
    const figures = line.querySelectorAll('img, figure')
    if (figures.length > 0 || !line.closest('td, th')) line.replaceWith(...figures)
  }
}

const hasTextAt = (node: ChildNode | null) => node instanceof Text && node.data.trim() !== ''
