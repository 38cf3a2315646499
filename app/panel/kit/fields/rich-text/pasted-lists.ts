import { DOMParser, type ResolvedPos } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'

/** Rebuilds lists that are copied as paragraphs: those of Word, and typed ones that begin with bullets or numbers. */
export function rebuildLists(body: HTMLElement) {
  splitTypedEntries(body)
  for (const first of body.querySelectorAll('p')) {
    // Later entries have moved into the list of the first one.
    if (first.closest('li')) continue
    const entries: Element[] = []
    let next: Element | null = first
    while (next && continuesList(next, entries)) {
      entries.push(next)
      next = next.nextElementSibling
    }
    // A single typed bullet or number may begin a sentence.
    if (entries.length === 0 || (entries.length === 1 && getWordLevel(first) === 0)) continue
    const mark = body.ownerDocument.createTextNode('')
    first.before(mark)
    mark.replaceWith(...buildLists(entries))
  }
  // The automatic number of a heading.
  for (const each of body.querySelectorAll(wordMarker)) each.remove()
}

/** Parses a pasted text without formats that has typed lists; the editor makes paragraphs of others. */
export function parseTypedLists(
  text: string,
  context: ResolvedPos,
  isPlain: boolean,
  { state }: EditorView,
) {
  const { body } = document.implementation.createHTMLDocument()
  for (const line of text.split(/[\r\n]+/).filter((each) => each.trim())) {
    const paragraph = body.ownerDocument.createElement('p')
    paragraph.textContent = line
    body.append(paragraph)
  }
  rebuildLists(body)
  // The editor's types name a slice only; without one it goes on.
  if (isPlain || !body.querySelector('li')) return undefined as never
  return DOMParser.fromSchema(state.schema).parseSlice(body, { context })
}

/** List level in Word from 1; 0 for other paragraphs. */
const getWordLevel = (element: Element) =>
  Number(/mso-list:[^;]*\blevel(\d)/.exec(element.getAttribute('style') ?? '')?.[1] ?? 0)

const typedMarker = /^\s*(?:[•·▪‣◦●○■*–-]|(\d{1,2})[.)])\s+(?=\S)/

const readTypedMarker = (element: Element) => typedMarker.exec(element.textContent ?? '')

const readTypedNumber = (entry: Element) =>
  getWordLevel(entry) === 0 ? readTypedMarker(entry)?.[1] : undefined

function continuesList(element: Element, entries: Element[]) {
  if (element.localName !== 'p') return false
  const [first] = entries
  if (getWordLevel(element) > 0) return !first || getWordLevel(first) > 0
  const marker = readTypedMarker(element)
  if (!marker || (first && getWordLevel(first) > 0)) return false
  if (!first) return true
  const begin = readTypedMarker(first)?.[1]
  return begin === undefined
    ? marker[1] === undefined
    : Number(marker[1]) === Number(begin) + entries.length
}

/** Makes paragraphs of typed entries that are lines of one. */
function splitTypedEntries(body: HTMLElement) {
  for (const paragraph of body.querySelectorAll('p:has(> br)')) {
    const lines: Node[][] = [[]]
    for (const node of paragraph.childNodes)
      if (node instanceof HTMLBRElement) lines.push([])
      else lines.at(-1)?.push(node)
    const created = lines.map((nodes) => {
      const line = body.ownerDocument.createElement('p')
      line.append(...nodes.map((node) => node.cloneNode(true)))
      return line
    })
    if (created.filter(readTypedMarker).length > 1) paragraph.replaceWith(...created)
  }
}

interface OpenList {
  list: Element
  level: number
}

function buildLists(entries: Element[]) {
  const lists: Element[] = []
  const open: OpenList[] = []
  for (const entry of entries) {
    const level = getWordLevel(entry) || 1
    const tag = isNumbered(entry) ? 'ol' : 'ul'
    while ((open.at(-1)?.level ?? 0) > level) open.pop()
    if (open.at(-1)?.level === level && open.at(-1)?.list.localName !== tag) open.pop()
    if ((open.at(-1)?.level ?? 0) < level || open.length === 0) {
      const list = entry.ownerDocument.createElement(tag)
      const number = readTypedNumber(entry)
      if (number && number !== '1') list.setAttribute('start', number)
      const outer = open.at(-1)?.list.lastElementChild
      if (outer) outer.append(list)
      else lists.push(list)
      open.push({ list, level })
    }
    open.at(-1)?.list.append(buildItem(entry))
  }
  return lists
}

const wordMarker = '[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]'

const isNumbered = (entry: Element) =>
  getWordLevel(entry) > 0
    ? /^\s*\(?[\da-z]+[.)]/i.test(entry.querySelector(wordMarker)?.textContent ?? '')
    : readTypedNumber(entry) !== undefined

function buildItem(entry: Element) {
  if (getWordLevel(entry) === 0) removeStart(entry, readTypedMarker(entry)?.[0].length ?? 0)
  for (const each of entry.querySelectorAll(wordMarker)) each.remove()
  const item = entry.ownerDocument.createElement('li')
  entry.removeAttribute('style')
  item.append(entry)
  return item
}

/** Removes the first characters, which several nodes may have. */
function removeStart(element: Element, count: number) {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let rest = count
  for (let node = walker.nextNode(); node && rest > 0; node = walker.nextNode()) {
    const text = node.textContent ?? ''
    node.textContent = text.slice(rest)
    rest -= text.length
  }
}
