export interface DiffPart {
  text: string
  /** Undefined for words that both texts have. */
  kind?: 'gone' | 'new'
}

/** Maximum words to compare, which takes quadratic time; longer texts are shown one after the other. */
const mostWords = 2000

/** Word diff of two texts by their longest common subsequence. */
export function diffWords(before: string, after: string): DiffPart[] {
  const a = before.match(/\s+|[^\s]+/g) ?? []
  const b = after.match(/\s+|[^\s]+/g) ?? []
  if (a.length > mostWords || b.length > mostWords)
    return joinParts([
      { text: before, kind: 'gone' },
      { text: after, kind: 'new' },
    ])
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end))
    end++
  const middle = diffMiddle(a.slice(start, a.length - end), b.slice(start, b.length - end))
  const unchanged = (words: string[]) => words.map((text): DiffPart => ({ text }))
  return joinParts([
    ...unchanged(a.slice(0, start)),
    ...middle,
    ...unchanged(a.slice(a.length - end)),
  ])
}

/** Diff by the longest common subsequence (dynamic programming). */
function diffMiddle(a: string[], b: string[]): DiffPart[] {
  const width = b.length + 1
  const lengths = new Uint16Array((a.length + 1) * width)
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const parts: DiffPart[] = []
  let i = 0
  let j = 0
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      parts.push({ text: a[i] ?? '' })
      i++
      j++
    } else if (i < a.length && (j === b.length || at(i + 1, j) >= at(i, j + 1)))
      parts.push({ text: a[i++] ?? '', kind: 'gone' })
    else parts.push({ text: b[j++] ?? '', kind: 'new' })
  }
  return parts
}

/** Joins parts to passages; spaces between two replaced words become part of the passage. */
function joinParts(parts: DiffPart[]): DiffPart[] {
  const all: DiffPart[] = []
  const open = { same: '', gone: '', new: '' }
  const close = (...kinds: ('same' | 'gone' | 'new')[]) => {
    for (const kind of kinds) {
      if (open[kind] !== '') all.push({ text: open[kind], ...(kind !== 'same' && { kind }) })
      open[kind] = ''
    }
  }
  for (const [at, { text, kind }] of parts.entries()) {
    const isBetween =
      text.trim() === '' && open.gone !== '' && open.new !== '' && parts[at + 1]?.kind
    if (kind) {
      close('same')
      open[kind] += text
    } else if (isBetween) {
      open.gone += text
      open.new += text
    } else {
      close('gone', 'new')
      open.same += text
    }
  }
  close('same', 'gone', 'new')
  return all
}
