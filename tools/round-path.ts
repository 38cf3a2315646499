/** Number of arguments per path command. */
const sizes: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }

interface Point {
  x: number
  y: number
}

/**
 * Rounds the coordinates of an SVG path to two decimals, or as many as given, and makes its commands relative. Measures
 * each step from the previous rounded point, so that errors do not add up.
 */
export function roundPath(path: string, decimals = 2): string {
  const round = (value: number) => Math.round(value * 10 ** decimals) / 10 ** decimals || 0
  const exact: Point = { x: 0, y: 0 }
  const drawn: Point = { x: 0, y: 0 }
  let start: Point = { x: 0, y: 0 }
  let result = ''
  let previous = ''

  for (const { command, values } of segments(path)) {
    const name = command.toLowerCase()
    const target: Point = name === 'z' ? { ...start } : { ...exact }
    const rounded = values.map((value, index) => {
      const axis = axisOf(name, index)
      if (!axis) return round(value)
      target[axis] = command === name ? exact[axis] + value : value
      return round(round(target[axis]) - drawn[axis])
    })
    result = append(result, name, rounded, previous)
    previous = name

    Object.assign(exact, target)
    Object.assign(drawn, { x: round(target.x), y: round(target.y) })
    if (name === 'm') start = target
  }
  return result
}

/** One entry per command; expands repeated commands. */
function segments(path: string) {
  const found: { command: string; values: number[] }[] = []
  for (const [, letter = '', text = ''] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const values = numbers(text, letter)
    const size = sizes[letter.toLowerCase()]
    if (size === undefined) throw new Error(`Unknown path command ${letter}`)
    if (size === 0) found.push({ command: letter, values: [] })
    // Further pairs after a move are implicit lines.
    const next = letter === 'm' ? 'l' : letter === 'M' ? 'L' : letter
    for (let at = 0; at < values.length; at += size) {
      found.push({ command: at ? next : letter, values: values.slice(at, at + size) })
    }
  }
  return found
}

/** Parses numbers; the flags of an arc may have no space after them. */
function numbers(text: string, command: string): number[] {
  const number = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/giy
  const flag = /[01]/y
  const found: number[] = []
  let at = 0
  while (true) {
    while (/[\s,]/.test(text[at] ?? '')) at++
    if (at >= text.length) return found
    const isFlag = command.toLowerCase() === 'a' && [3, 4].includes(found.length % 7)
    const pattern = isFlag ? flag : number
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (!match) throw new Error(`Not a number: ${text.slice(at)}`)
    found.push(Number(match[0]))
    at = pattern.lastIndex
  }
}

/** The axis of a coordinate; undefined for radii, angle and flags of an arc. */
function axisOf(name: string, index: number): 'x' | 'y' | undefined {
  if (name === 'h') return 'x'
  if (name === 'v') return 'y'
  if (name === 'a' && index < 5) return undefined
  const coordinate = name === 'a' ? index - 5 : index
  return coordinate % 2 ? 'y' : 'x'
}

/** Appends a step; omits redundant letters and spaces. */
function append(path: string, name: string, values: number[], previous: string): string {
  let text = name === previous && name !== 'm' ? path : path + name
  for (const [index, value] of values.entries()) {
    const written = String(value).replace(/^(-?)0\./, '$1.')
    const before = text.match(/[a-z]$|[\d.]+$/)?.[0] ?? ''
    const isSeparate =
      /[a-z]/.test(before) ||
      written.startsWith('-') ||
      (written.startsWith('.') && before.includes('.')) ||
      (name === 'a' && (index === 4 || index === 5))
    text += isSeparate ? written : ` ${written}`
  }
  return text
}
