import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import { parseSync } from 'vite'
import { supportedBrowsers } from './supported-browsers.ts'

const place = createRequire(import.meta.url).resolve('@mdn/browser-compat-data')
const { api, css, javascript }: CompatData = JSON.parse(readFileSync(place, 'utf8'))

/** Interfaces whose methods are matched by name; methods of others would match those of the program. */
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
  return Object.entries(of ?? {}).filter(([name]) => name !== '__compat') as [string, Identifier][] // all other keys are features
}

/** True when all browsers of the list support the feature; an entry without data counts as supported. */
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

/** Accepted findings: the code has a fallback, or the feature only affects the look. */
export const accepted = new Set([
  // React's own `Children.toArray` and `use`, ProseMirror's `drop` and `parseHTML`.
  ...['.toArray()', '.use()', '.drop()', '.parseHTML()'],
  // React, Zod, file-selector and ProseMirror check for them first, or catch.
  ...['.startViewTransition()', 'Error.captureStackTrace', '.showOpenFilePicker()'],
  ...['.caretRangeFromPoint()', '.caretPositionFromPoint()'],
  // `login/can-use-passkeys` checks for it first.
  'PublicKeyCredential.parseRequestOptionsFromJSON',
  'PublicKeyCredential.parseCreationOptionsFromJSON',
  // The build adds the prefixed name.
  ...['user-select', 'text-size-adjust', 'line-clamp'],
  // Progressive enhancement of motion, line breaks, scroll bars and field heights.
  ...['animation-range', 'animation-timeline', 'view-transition-name', '@starting-style'],
  ...['hyphenate-limit-chars', 'text-box-edge', 'text-box-trim', 'scrollbar-width'],
  ...['field-sizing', 'forced-color-adjust'],
])

/**
 * Built-in functions, objects and regular expressions of a script that a browser of the list lacks. Methods match by name
 * only, so only names that are unique on the platform count. Optional calls (`?.`) do not count.
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
  // Modifiers such as `(?i:`, which the build does not rewrite.
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
