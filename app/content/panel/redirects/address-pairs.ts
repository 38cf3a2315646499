import { yieldingIterator } from '#core/runtime/yielding-iterator.ts'
import {
  isTemporaryRedirectCode,
  ruleProblems as problems,
  type RedirectListLine,
  ruleRemarks,
} from './redirect-list-line.ts'

/** `/old /new`, an arrow of any kind between them, and a line of Netlify's `_redirects`: `/old /new 301!`. */
const pairPattern =
  /^((?:\/|https?:)[^\s,;]*?)(?:\s*(?:[-=]+>|[→⇒➜➔])\s*|\s+(?:>+\s*)?)((?:\/|https?:)[^\s,;]*)(?:\s+(\d{3})!?)?$/i

/** A longer line is no pair: the pattern would take quadratic time. */
const longestPair = 4096
const matchPair = (line: string) =>
  line.length <= longestPair ? pairPattern.exec(line) : undefined

const isComment = (line: string) => line === '' || line.startsWith('#')

/** Whether all lines have two addresses separated by blanks or an arrow, or most do and the text is no table. */
export async function isAddressPairList(lines: string[]) {
  let [entries, pairs, pairsWithoutTab] = [0, 0, 0]
  for await (const line of yieldingIterator(lines)) {
    if (isComment(line)) continue
    entries++
    if (!matchPair(line)) continue
    pairs++
    if (!line.includes('\t')) pairsWithoutTab++
  }
  return (pairs > 0 && pairs === entries) || pairsWithoutTab > entries / 2
}

export async function parseAddressPairs(lines: string[]): Promise<RedirectListLine[]> {
  const parsed: RedirectListLine[] = []
  for await (const [index, line] of yieldingIterator(lines.entries())) {
    if (isComment(line)) continue
    const [, from, to = '', code = '301'] = matchPair(line) ?? []
    const pair =
      from === undefined
        ? { from: line.slice(0, 500), to: '', problem: problems.unknown }
        : parsePair(from, to, code)
    parsed.push({ number: index + 1, ...pair })
  }
  return parsed
}

function parsePair(from: string, to: string, code: string) {
  if (/^[45]/.test(code)) return { from, to: '', problem: problems.gone }
  if (/^2/.test(code)) return { from, to: '', problem: problems.internal }
  if (from.includes('/:')) return { from, to: '', problem: problems.pattern }
  const target = to.replace(/\/:splat$/, '/*')
  return {
    from,
    to: target,
    ...(isTemporaryRedirectCode(code) && { remarks: [ruleRemarks.permanent] }),
  }
}
