import { isTemporary, type ListLine, ruleProblems as problems, ruleRemarks } from './list-line.ts'

/** `/old /new`, `/old -> /new`, and a line of Netlify's `_redirects`: `/old /new 301!`. */
const pairPattern =
  /^((?:\/|https?:)[^\s,;]*)\s+(?:(?:[-=]>|→)\s*)?((?:\/|https?:)[^\s,;]*)(?:\s+(\d{3})!?)?$/i

const isComment = (line: string) => line === '' || line.startsWith('#')

/** Whether each line has two addresses with blanks or an arrow between them. */
export function isPairs(lines: string[]) {
  const pairs = lines.filter((line) => !isComment(line))
  return pairs.length > 0 && pairs.every((line) => pairPattern.test(line))
}

export const parsePairs = (lines: string[]): ListLine[] =>
  lines.flatMap((line, index) => {
    const [, from, to = '', code = '301'] = pairPattern.exec(line) ?? []
    return from === undefined ? [] : [{ number: index + 1, ...parsePair(from, to, code) }]
  })

function parsePair(from: string, to: string, code: string) {
  if (/^[45]/.test(code)) return { from, to: '', problem: problems.gone }
  if (/^2/.test(code)) return { from, to: '', problem: problems.internal }
  if (from.includes('/:')) return { from, to: '', problem: problems.pattern }
  const target = to.replace(/\/:splat$/, '/*')
  return { from, to: target, ...(isTemporary(code) && { remarks: [ruleRemarks.permanent] }) }
}
