import { type ListLine, ruleProblems as problems } from './list-line.ts'
import { createMapReader, isMapBody } from './nginx-map.ts'
import {
  type ParsedRule,
  parseAddress,
  parseLocation,
  parsePattern,
  parsePrefix,
  type RuleEntry,
  withCode,
} from './rule-address.ts'

/** A redirect rule of Apache or nginx: the directive is followed by an address, a pattern, a variable or a code. */
const rule =
  /^(Redirect(Permanent|Temp)?\s+((\d{3}|permanent|temp|seeother|gone)\s+)?["/]|RedirectMatch\s|Rewrite(Rule|Cond)\s|rewrite\s+["^/(]|map\s+\S+\s+\$\w+\s*(\{|$)|location\s+([=~^]\S*\s+)?["^/@(\\]|return\s+[345]\d\d\b)/i

/** Whether a text is an `.htaccess` or a part of an nginx configuration; its first directive decides. */
export function isServerRules(text: string) {
  const lines = splitLines(text)
  const first = lines.find((line) => line !== '' && !ignoredPattern.test(line)) ?? ''
  if (rule.test(first) || isMapBody(first)) return true
  const isDirective = /^[a-z_]\w*\s[^;]*[;{]$/i.test(first)
  return isDirective && lines.some((line) => rule.test(line))
}

/** Lines that are no rules: comments, brackets, other directives. */
const ignoredPattern =
  /^(#|<|\}|RewriteEngine|RewriteBase|Options|DirectoryIndex|server\b|server_name|listen|index|root|error_page|ErrorDocument|break;|last;|map_hash|\{$)/i

/** Parses the rules; a rule that is no redirect of this site gets a problem. */
export function parseServerRules(text: string): ListLine[] {
  const lines: ListLine[] = []
  let condition = false
  let locationPath: string | undefined
  const wholeLines = splitLines(text)
  const map = createMapReader(wholeLines)
  for (const [index, line] of wholeLines.entries()) {
    const entries = map.read(line)
    if (entries) lines.push(...entries.map((entry) => toListLine(index + 1, entry)))
    if (entries || map.isUse(line)) continue
    if (/^RewriteCond\b/i.test(line)) {
      condition = true
      continue
    }
    const location = /^location\s+(.+?)\s*\{\s*(.*)$/.exec(line)
    if (location) locationPath = location[1]
    const read = readRule(location ? (location[2] ?? '') : line, locationPath)
    if (/\}\s*$/.test(line)) locationPath = undefined
    if (!read) continue
    const rule = condition && /^RewriteRule/i.test(line) ? { problem: problems.condition } : read
    condition = false
    lines.push(toListLine(index + 1, { text: line, rule }))
  }
  return lines
}

const splitLines = (text: string) =>
  text.split(/\r?\n|\r/).map((line) => line.replace(/^\ufeff/, '').trim())

const toListLine = (number: number, { text, rule }: RuleEntry): ListLine => ({
  number,
  ...('problem' in rule ? { from: text.slice(0, 500), to: '', problem: rule.problem } : rule),
})

function readRule(line: string, locationPath: string | undefined): ParsedRule {
  if (line === '' || ignoredPattern.test(line)) return undefined
  const [name = '', ...words] = splitWords(line.replace(/[\s;}]+$/, ''))
  switch (name.toLowerCase()) {
    case 'redirect':
    case 'redirecttemp':
      return parseRedirect(words)
    case 'redirectpermanent':
      return parseRedirect(['permanent', ...words])
    case 'redirectmatch':
      return parseRedirect(words, parsePattern)
    case 'rewriterule':
      return parseRewriteRule(words)
    case 'rewrite':
      return /^(permanent|redirect)$/.test(words[2] ?? '')
        ? withCode(words[2] === 'redirect' ? '302' : '301', parsePattern(words[0], words[1]))
        : { problem: problems.internal }
    case 'return':
      return parseReturn(words, locationPath)
    default:
      return { problem: problems.unknown }
  }
}

/** Splits a directive into words; quoted parts are one word. */
const splitWords = (line: string) =>
  [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, plain]) => double ?? single ?? plain ?? '',
  )

function parseRedirect(
  words: string[],
  read: (from?: string, to?: string) => ParsedRule = parsePrefix,
): ParsedRule {
  const hasCode = /^(\d{3}|permanent|temp|seeother|gone)$/i.test(words[0] ?? '')
  const [from, to] = hasCode ? words.slice(1) : words
  if (/^(gone|4\d\d)$/i.test(words[0] ?? '')) return { problem: problems.gone }
  return withCode(hasCode ? (words[0] ?? '') : '302', read(from, to))
}

function parseRewriteRule([pattern, to, flags = '']: string[]): ParsedRule {
  if (to === '-' && /\b[GF]\b/.test(flags)) return { problem: problems.gone }
  if (!/\bR\b|\bR=3/i.test(flags) && !/^https?:/i.test(to ?? ''))
    return { problem: problems.internal }
  const [, code] = /\bR=(\w+)/i.exec(flags) ?? []
  return withCode(code ?? '302', parsePattern(pattern, to))
}

function parseReturn([code, to]: string[], locationPath: string | undefined): ParsedRule {
  const [, kind, path = ''] = /^(=|~\*?|\^~)?\s*(\S+)$/.exec(locationPath ?? '') ?? []
  if (/^4/.test(code ?? '')) return { problem: problems.gone }
  if (locationPath === undefined || !to || !/^3/.test(code ?? ''))
    return { problem: problems.unknown }
  if (kind?.startsWith('~')) return withCode(code ?? '', parsePattern(path, to))
  return withCode(code ?? '', kind === '=' ? parseAddress(path, to) : parseLocation(path, to))
}
