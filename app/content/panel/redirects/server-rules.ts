import { yieldingIterator } from '#core/runtime/yielding-iterator.ts'
import { createNginxMapReader, isNginxMapLine } from './nginx-map.ts'
import {
  ruleProblems as problems,
  type RedirectList,
  type RedirectListLine,
} from './redirect-list-line.ts'
import {
  type ParsedRule,
  parseApachePrefixRule,
  parseNginxPrefixRule,
  parsePlainRule,
  parseRegexRule,
  type RuleEntry,
  withPermanentRemark,
} from './rule-address.ts'

/** A redirect rule of Apache, nginx or Caddy: the directive is followed by an address, a pattern, a variable or a code. */
const rule =
  /^(Redirect(Permanent|Temp)?\s+((\d{3}|permanent|temp|seeother|gone)\s+)?["/]|RedirectMatch\s|Rewrite(Rule|Cond)\s|rewrite\s+["^/(]|map\s+\S+\s+\$\w+\s*(\{|$)|location\s+([=~^]\S*\s+)?["^/@(\\]|return\s+[345]\d\d\b|redir\s+[/@*h{])/i

/** A line that is none of a table: `<IfModule …>`, `AddType …`, `php_value …`, or the end of nginx's `listen 80;`. */
const directive =
  /^(<\/?[a-z]\w+|[A-Z][a-z]+[A-Z]\w*\s|[a-z]+_\w+\s+[^,;]+;?$|[a-z][\w-]*\s[^,;]*[;{]$)/

const address = /^["']?(\/|https?:)/i

/** A line of cells, at least one of which is an address. */
const isTableRow = (line: string) =>
  /[,;\t]\s*\S/.test(line) && line.split(/[,;\t]\s*/).some((cell) => address.test(cell))

/**
 * Whether the lines are an `.htaccess` or a part of an nginx or Caddy configuration: more rules than table rows, or
 * directives only.
 */
export async function isServerRules(lines: string[]) {
  const first = lines.find((line) => line !== '' && !line.startsWith('#')) ?? ''
  if (isNginxMapLine(first)) return true
  let [rules, rows] = [0, 0]
  let [hasAddress, hasDirective] = [false, false]
  for await (const line of yieldingIterator(lines)) {
    if (rule.test(line)) rules++
    else if (isTableRow(line)) rows++
    hasAddress ||= address.test(line)
    hasDirective ||= directive.test(line)
  }
  if (rules > 0) return rules > rows || (rules === rows && !/^[^\s,;]+[,;\t]/.test(first))
  return rows === 0 && !hasAddress && hasDirective
}

/** Parses the rules; a rule that is no redirect of this site gets a problem. */
export async function parseServerRules(wholeLines: string[]): Promise<RedirectList> {
  const lines: RedirectListLine[] = []
  const settings: string[] = []
  let condition = false
  let locationPath: string | undefined
  const map = await createNginxMapReader(wholeLines)
  for await (const [index, line] of yieldingIterator(wholeLines.entries())) {
    const entries = map.read(line)
    if (entries) lines.push(...entries.map((entry) => toListLine(index + 1, entry)))
    if (entries || map.isUse(line)) continue
    if (/^RewriteCond\b/i.test(line)) {
      condition = true
      continue
    }
    const location = /^location\s+(.+?)\s*\{\s*(.*)$/.exec(line)
    if (location) locationPath = location[1]
    const words = location ? (location[2] ?? '') : line
    const read = readRule(words, locationPath)
    if (/\}\s*$/.test(line)) locationPath = undefined
    if (!read) {
      settings.push(...listSetting(words))
      continue
    }
    const rule = condition && /^RewriteRule/i.test(line) ? { problem: problems.condition } : read
    condition = false
    lines.push(toListLine(index + 1, { text: line, rule }))
  }
  return { lines, settings }
}

/** The name of the directive in a line; none in comments, brackets and beginnings of blocks. */
const listSetting = (line: string) => (line.endsWith('{') ? [] : (/^[a-z]\w*/i.exec(line) ?? []))

const toListLine = (number: number, { text, rule }: RuleEntry): RedirectListLine => ({
  number,
  ...('problem' in rule ? { from: text.slice(0, 500), to: '', problem: rule.problem } : rule),
})

function readRule(line: string, locationPath: string | undefined): ParsedRule {
  const [name = '', ...words] = splitWords(line.replace(/[\s;}]+$/, ''))
  switch (name.toLowerCase()) {
    case 'redirect':
    case 'redirecttemp':
      return parseRedirect(words)
    case 'redirectpermanent':
      return parseRedirect(['permanent', ...words])
    case 'redirectmatch':
      return parseRedirect(words, parseRegexRule)
    case 'rewriterule':
      return parseRewriteRule(words)
    case 'rewrite':
      return /^(permanent|redirect)$/.test(words[2] ?? '')
        ? withPermanentRemark(
            words[2] === 'redirect' ? '302' : '301',
            parseRegexRule(words[0], words[1]),
          )
        : { problem: problems.internal }
    case 'redir':
      return parseRedir(words)
    case 'return':
      return parseReturn(words, locationPath)
    case 'if':
      return /\b(return\s+30\d|rewrite)\b/.test(line) ? { problem: problems.condition } : undefined
    default:
      // Two addresses may be meant as a redirect; other directives have none.
      return words.filter((word) => address.test(word)).length > 1
        ? { problem: problems.unknown }
        : undefined
  }
}

/** Splits a directive into words; quoted parts are one word. */
const splitWords = (line: string) =>
  [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, plain]) => double ?? single ?? plain ?? '',
  )

function parseRedirect(
  words: string[],
  read: (from?: string, to?: string) => ParsedRule = parseApachePrefixRule,
): ParsedRule {
  const hasCode = /^(\d{3}|permanent|temp|seeother|gone)$/i.test(words[0] ?? '')
  const [from, to] = hasCode ? words.slice(1) : words
  if (/^(gone|4\d\d)$/i.test(words[0] ?? '')) return { problem: problems.gone }
  return withPermanentRemark(hasCode ? (words[0] ?? '') : '302', read(from, to))
}

function parseRewriteRule([pattern, to, flags = '']: string[]): ParsedRule {
  if (to === '-' && /\b[GF]\b/.test(flags)) return { problem: problems.gone }
  if (!/\bR\b|\bR=3/i.test(flags) && !/^https?:/i.test(to ?? ''))
    return { problem: problems.internal }
  const [, code] = /\bR=(\w+)/i.exec(flags) ?? []
  return withPermanentRemark(code ?? '302', parseRegexRule(pattern, to))
}

/** `redir /old /new permanent` of Caddy: without a code it is temporary, and without a path it holds for all addresses. */
function parseRedir([matcher = '', to, code = '']: string[]): ParsedRule {
  if (matcher.startsWith('@')) return { problem: problems.condition }
  if (!matcher.startsWith('/') || !to || /^(\d{3}|permanent|temporary|html)$/.test(to))
    return { problem: problems.unknown }
  return withPermanentRemark(code || '302', parsePlainRule(matcher, to))
}

function parseReturn([code, to]: string[], locationPath: string | undefined): ParsedRule {
  const [, kind, path = ''] = /^(=|~\*?|\^~)?\s*(\S+)$/.exec(locationPath ?? '') ?? []
  if (/^4/.test(code ?? '')) return { problem: problems.gone }
  if (locationPath === undefined || !to || !/^3/.test(code ?? ''))
    return { problem: problems.unknown }
  if (kind?.startsWith('~')) return withPermanentRemark(code ?? '', parseRegexRule(path, to))
  return withPermanentRemark(
    code ?? '',
    kind === '=' ? parsePlainRule(path, to) : parseNginxPrefixRule(path, to),
  )
}
