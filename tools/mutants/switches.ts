import { relative } from 'node:path'
import { type Plugin, parseSync } from 'vite'
import type { Damage } from './damage.ts'
import { damages } from './damages.ts'

/** Vite plugin that adds a switch for each mutant to the server code; `MUTANT` selects one by id. */
export function mutantSwitchPlugin(): Plugin {
  return {
    name: 'switches',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name !== 'client',
    transform(code, id) {
      const file = relative(process.cwd(), id.split('?')[0] ?? '').replaceAll('\\', '/')
      const mine = damages.filter((damage) => damage.file === file)
      return mine.length > 0 ? { code: withSwitches(file, code, mine), map: null } : undefined
    },
  }
}

interface Switch {
  start: number
  end: number
  isStatement: boolean
  id: string
  damaged: string
}

function withSwitches(file: string, code: string, mine: Damage[]) {
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed`)
  const all = mine.map((damage) => switchFor(program as unknown as Node, code, damage))
  return written(code, 0, code.length, all)
}

function switchFor(program: Node, code: string, { id, file, from, to }: Damage): Switch {
  const at = code.indexOf(from)
  if (at < 0 || code.indexOf(from, at + 1) >= 0)
    throw new Error(`${file} does not contain exactly once: ${from}`)
  // Common prefix and suffix are removed, so the changed range is minimal.
  let before = 0
  while (before < from.length && from[before] === to[before]) before++
  const most = Math.min(from.length, to.length) - before
  let after = 0
  while (after < most && from.at(-1 - after) === to.at(-1 - after)) after++
  const start = at + before
  const end = at + from.length - after
  const broken = code.replace(from, () => to)
  const damaged = (place: Node) => broken.slice(place.start, place.end + to.length - from.length)
  const parsed = parseSync(file, broken).program as unknown as Node
  const stays = (place: Node) => {
    const text = damaged(place)
    const begins = place.start + text.length - text.trimStart().length
    return isStatement(place) || !text.trim() || isIn(parsed, begins, begins + text.trim().length)
  }
  const place = smallest(program, start, end, stays)
  if (!place) throw new Error(`${file} has no room for a switch: ${from}`)
  const { start: begin, end: stop } = place
  return { start: begin, end: stop, isStatement: isStatement(place), id, damaged: damaged(place) }
}

/** Whether a node covers exactly `start` to `end`: `!a` is not part of `!a.b`. */
const isIn = (node: Node, start: number, end: number): boolean =>
  (node.start === start && node.end === end) ||
  childrenOf(node).some(
    ([, child]) => child.start <= start && child.end >= end && isIn(child, start, end),
  )

interface Node {
  type: string
  start: number
  end: number
}

const expressions =
  /^(Array|Object|Function|ArrowFunction|Unary|Binary|Logical|Conditional|Call|New|Member|Await|Yield|Tagged\w*|Chain|Assignment|TSAs|TSSatisfies)Expression$|^(TemplateLiteral|Literal|Identifier)$/
const statements = /^(If|Expression|Return|Throw|Try|For|ForOf|While|Block)Statement$/

const isStatement = ({ type }: Node) => type.endsWith('Statement')

/** The smallest node around `start` to `end` that can be an operand of a switch. */
function smallest(
  node: Node,
  start: number,
  end: number,
  stays: (place: Node) => boolean,
): Node | undefined {
  for (const [name, child] of childrenOf(node)) {
    if (child.start > start || child.end < end) continue
    const found = smallest(child, start, end, stays)
    // A line that begins with a bracket would continue the former statement.
    if (found) return isStatement(child) && found.start === child.start ? child : found
    if (/^(params|id|key|left|typeAnnotation|typeArguments|callee|quasi|property)$/.test(name))
      continue
    if ((expressions.test(child.type) || statements.test(child.type)) && stays(child)) return child
  }
  return undefined
}

function childrenOf(node: Node): [string, Node][] {
  return Object.entries(node).flatMap(([name, value]) =>
    [value].flat().flatMap((each): [string, Node][] => (isNode(each) ? [[name, each]] : [])),
  )
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** The code from `start` to `end` with its switches, which may be nested. */
function written(code: string, start: number, end: number, inside: Switch[]): string {
  let text = ''
  let at = start
  const largest = inside.toSorted((a, b) => a.start - b.start || b.end - a.end)
  for (const place of largest) {
    if (place.start < at) continue
    const same = inside.filter((each) => each.start === place.start && each.end === place.end)
    const smaller = inside.filter(
      (each) => !same.includes(each) && each.start >= place.start && each.end <= place.end,
    )
    const original = written(code, place.start, place.end, smaller)
    text += code.slice(at, place.start) + switched(same, original)
    at = place.end
  }
  return text + code.slice(at, end)
}

function switched(all: Switch[], original: string) {
  return all.reduce((otherwise, { id, damaged, isStatement: whole }) => {
    const isOn = `globalThis.process?.env.MUTANT === '${id}'`
    if (whole) return `{ if (${isOn}) {${damaged}} else {${otherwise}} }`
    // On a line of its own, as the text may end with a comment.
    return `(${isOn} ? (${damaged.trim() || 'undefined'}\n) : (${otherwise}\n))`
  }, original)
}
