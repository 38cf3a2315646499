import { isTemporary, type ListLine, ruleProblems as problems, ruleRemarks } from './list-line.ts'

/** `/old /new`, an arrow of any kind between them, and a line of Netlify's `_redirects`: `/old /new 301!`. */
const pairPattern =
  /^((?:\/|https?:)[^\s,;]*?)(?:\s*(?:[-=]+>|[→⇒➜➔])\s*|\s+(?:>+\s*)?)((?:\/|https?:)[^\s,;]*)(?:\s+(\d{3})!?)?$/i

const isComment = (line: string) => line === '' || line.startsWith('#')

/** Whether all lines have two addresses separated by blanks or an arrow, or most do and the text is no table. */
export function isPairs(lines: string[]) {
  const entries = lines.filter((line) => !isComment(line))
  const pairs = entries.filter((line) => pairPattern.test(line))
  const isAll = pairs.length > 0 && pairs.length === entries.length
  return isAll || pairs.filter((line) => !line.includes('\t')).length > entries.length / 2
}

export const parsePairs = (lines: string[]): ListLine[] =>
  lines.flatMap((line, index) => {
    if (isComment(line)) return []
    const [, from, to = '', code = '301'] = pairPattern.exec(line) ?? []
    const pair =
      from === undefined
        ? { from: line.slice(0, 500), to: '', problem: problems.unknown }
        : parsePair(from, to, code)
    return [{ number: index + 1, ...pair }]
  })

function parsePair(from: string, to: string, code: string) {
  if (/^[45]/.test(code)) return { from, to: '', problem: problems.gone }
  if (/^2/.test(code)) return { from, to: '', problem: problems.internal }
  if (from.includes('/:')) return { from, to: '', problem: problems.pattern }
  const target = to.replace(/\/:splat$/, '/*')
  return { from, to: target, ...(isTemporary(code) && { remarks: [ruleRemarks.permanent] }) }
}
