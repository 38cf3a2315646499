import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import { parseSync } from 'vite'
import { supportedBrowsers } from './supported-browsers.ts'

const place = createRequire(import.meta.url).resolve('@mdn/browser-compat-data')
const { api, css, javascript }: CompatData = JSON.parse(readFileSync(place, 'utf8'))

/** Whose methods are asked for by name; those of others would be mistaken for the program's own. */
const everyday = ['Window', 'Document', 'Element', 'HTMLElement', 'Node', 'Navigator']

const statics = new Set<string>()
const methods = new Set<string>()
const elsewhere = new Set<string>()
for (const [name, owner] of [...entries(javascript.builtins), ...entries(api)]) {
  const isEveryday = name in (javascript.builtins ?? {}) || everyday.includes(name)
  if (!isSupported(owner)) statics.add(name)
  for (const [member, feature] of entries(owner)) {
    const plain = member.replace(/_static$/, '')
    const isThere = isSupported(owner) && isSupported(feature)
    if (isThere) elsewhere.add(plain)
    else statics.add(`${name}.${plain}`)
    if (!isThere && isEveryday) methods.add(plain)
  }
}
const properties = entries(css.properties).flatMap(([name, property]) =>
  isSupported(property) ? [] : [name],
)
const rules = entries(css['at-rules']).flatMap(([name, rule]) => (isSupported(rule) ? [] : [name]))

function entries(of: Identifier | undefined): [string, Identifier][] {
  return Object.entries(of ?? {}).filter(([name]) => name !== '__compat') as [string, Identifier][] // the rest are features
}

/** What the data says nothing of is no feature of its own. */
function isSupported({ __compat }: Identifier) {
  if (!__compat) return true
  return Object.entries(supportedBrowsers).every(([browser, version]) => {
    const support = __compat.support[browser as keyof typeof __compat.support]
    return [support ?? []].flat().some((each) => isSince(each, version))
  })
}

function isSince(support: SimpleSupportStatement, version: string) {
  const { version_added: added, version_removed, flags, prefix, alternative_name } = support
  if (!added || added === 'preview' || flags || prefix || alternative_name) return false
  const own = Number.parseFloat(version)
  const isStill = !version_removed || own < Number.parseFloat(version_removed)
  return isStill && Number.parseFloat(added.replace('≤', '')) <= own
}

interface Node {
  type: string
  [key: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** What is found and is right, since the code has another way or it is only a finer look. */
export const accepted = new Set([
  // React's own `Children.toArray` and `use`, ProseMirror's `drop` and `parseHTML`.
  ...['.toArray()', '.use()', '.drop()', '.parseHTML()'],
  // React, Zod, file-selector and ProseMirror ask before, or catch.
  ...['.startViewTransition()', 'Error.captureStackTrace', '.showOpenFilePicker()'],
  ...['.caretRangeFromPoint()', '.caretPositionFromPoint()'],
  // `login/can-use-passkeys` asks before.
  'PublicKeyCredential.parseRequestOptionsFromJSON',
  'PublicKeyCredential.parseCreationOptionsFromJSON',
  // The builder writes the prefixed name beside it.
  ...['user-select', 'text-size-adjust', 'line-clamp'],
  // Movement, line breaks, scroll bars and the height of fields are a little plainer without.
  ...['animation-range', 'animation-timeline', 'view-transition-name', '@starting-style'],
  ...['hyphenate-limit-chars', 'text-box-edge', 'text-box-trim', 'scrollbar-width'],
  ...['field-sizing', 'forced-color-adjust'],
])

/**
 * Built-in functions, objects and regular expressions of a script that a browser of the list lacks. A method is known by its
 * name alone, so only one that nothing else of the platform has is found. What is asked for optionally is none.
 */
export function missingInScript(code: string): string[] {
  const { program, errors } = parseSync('built.js', code)
  const found = new Set(errors.map(({ message }) => `syntax: ${message}`))
  const waiting: unknown[] = [program]
  while (waiting.length > 0) {
    const node = waiting.pop()
    if (Array.isArray(node)) waiting.push(...node)
    if (!isNode(node)) continue
    const missing = missingAt(node)
    if (missing) found.add(missing)
    waiting.push(...Object.values(node).filter((value) => typeof value === 'object'))
  }
  return [...found]
}

function missingAt(node: Node) {
  const { type, object, property, callee, optional, regex } = node
  if (type === 'NewExpression') return nameIn(callee, statics)
  if (type === 'MemberExpression' && isNode(object) && isNode(property) && !optional)
    return nameIn(object, statics) ?? nameIn(`${object.name}.${property.name}`, statics)
  if (type === 'CallExpression' && !optional && isNode(callee) && isNode(callee.property)) {
    const { name } = callee.property
    if (!elsewhere.has(String(name)) && methods.has(String(name))) return `.${name}()`
  }
  // Modifiers such as `(?i:`, which no builder rewrites.
  const pattern = isObject(regex) ? String(regex.pattern) : ''
  return /\(\?(?:[ims]+(?:-[ims]*)?|-[ims]+):/.test(pattern) ? `/${pattern}/` : undefined
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function nameIn(of: unknown, names: Set<string>) {
  const name = isNode(of) && of.type === 'Identifier' ? String(of.name) : String(of)
  return names.has(name) ? name : undefined
}

/** Properties and at-rules of a style sheet that a browser of the list lacks. */
export function missingInSheet(sheet: string): string[] {
  const used = new Set([...sheet.matchAll(/[{;]\s*([a-z][\w-]*)\s*:/g)].map(([, name]) => name))
  const asked = new Set([...sheet.matchAll(/@([a-z-]+)/g)].map(([, name]) => name))
  return [
    ...properties.filter((name) => used.has(name)),
    ...rules.filter((name) => asked.has(name)).map((name) => `@${name}`),
  ]
}
