import type { Text } from '#core/i18n/text.ts'
import { isTemporary, type ListLine, ruleProblems as problems, ruleRemarks } from './list-line.ts'

/** A redirect rule of Apache or nginx: the directive is followed by an address, a pattern or a code. */
const rule =
  /^(Redirect(Permanent|Temp)?\s+((\d{3}|permanent|temp|seeother|gone)\s+)?["/]|RedirectMatch\s|Rewrite(Rule|Cond)\s|rewrite\s+["^/(]|location\s+([=~^]\S*\s+)?["^/@(\\]|return\s+[345]\d\d\b)/i

/** Whether a text is an `.htaccess` or a part of an nginx configuration; its first directive decides. */
export function isServerRules(text: string) {
  const lines = text.split(/\r?\n|\r/).map((line) => line.replace(/^\ufeff/, '').trim())
  const first = lines.find((line) => line !== '' && !ignoredPattern.test(line)) ?? ''
  if (rule.test(first)) return true
  const isDirective = /^[a-z_]\w*\s[^;]*[;{]$/i.test(first)
  return isDirective && lines.some((line) => rule.test(line))
}

type Rule = Pick<ListLine, 'from' | 'to' | 'remarks'>
type ParsedRule = Rule | { problem: Text } | undefined

/** Lines that are no rules: comments, brackets, other directives. */
const ignoredPattern =
  /^(#|<|\}|RewriteEngine|RewriteBase|Options|DirectoryIndex|server\b|server_name|listen|index|root|error_page|ErrorDocument|break;|last;)/i

/** Parses the rules; a rule that is no redirect of this site gets a problem. */
export function parseServerRules(text: string): ListLine[] {
  const lines: ListLine[] = []
  let condition = false
  let locationPath: string | undefined
  for (const [index, whole] of text.split(/\r?\n|\r/).entries()) {
    const line = whole.replace(/^\ufeff/, '').trim()
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
    lines.push({
      number: index + 1,
      ...('problem' in rule ? { from: line.slice(0, 500), to: '', problem: rule.problem } : rule),
    })
  }
  return lines
}

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
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')

function parseRedirect(
  words: string[],
  read: (from?: string, to?: string) => ParsedRule = parsePrefix,
): ParsedRule {
  const hasCode = /^(\d{3}|permanent|temp|seeother|gone)$/i.test(words[0] ?? '')
  const [from, to] = hasCode ? words.slice(1) : words
  if (/^(gone|4\d\d)$/i.test(words[0] ?? '')) return { problem: problems.gone }
  return withCode(hasCode ? (words[0] ?? '') : '302', read(from, to))
}

/** Adds the remark that a temporary rule becomes permanent. The default code of both servers is temporary. */
const withCode = (code: string, parsed: ParsedRule): ParsedRule =>
  parsed && 'from' in parsed && isTemporary(code)
    ? { ...parsed, remarks: [...(parsed.remarks ?? []), ruleRemarks.permanent] }
    : parsed

/** Whether a path is a file or has a query, so that no addresses are below it. */
const isFile = (path = '') => /\.\w+$|\?/.test(path)

/** Apache redirects all addresses below the path, too, which this site does not. */
function parsePrefix(from?: string, whole?: string): ParsedRule {
  const parsed = parseAddress(from, whole)
  return parsed && 'from' in parsed && !isFile(from)
    ? { ...parsed, remarks: [ruleRemarks.exact] }
    : parsed
}

function parseAddress(from?: string, whole?: string): ParsedRule {
  const to = whole && stripOwnHost(whole)
  if (!from || !to) return { problem: problems.unknown }
  return /\$[\w{]|%\{/.test(to) ? { problem: problems.pattern } : { from, to }
}

/** Removes the own host, which server rules name by a variable. */
const stripOwnHost = (target: string) =>
  target.replace(
    /^(https?|\$scheme):\/\/(\$(http_)?host|\$server_name|%\{HTTP_HOST\})(?=\/|$)/i,
    '',
  ) || '/'

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

/** Without `=` a location of nginx is a prefix: it becomes the address and all below it. */
function parseLocation(path: string, to: string): ParsedRule {
  const parsed = parseAddress(path, to)
  const plainPath = path.replace(/\/$/, '')
  return parsed && 'from' in parsed && plainPath !== '' && !isFile(path)
    ? { ...parsed, from: `${plainPath}/*` }
    : parsed
}

/** Supported patterns: `^/alt/?$` is one address, `^/alt/(.*)$` with `/neu/$1` everything below one. */
function parsePattern(pattern = '', replacement = ''): ParsedRule {
  const target = stripOwnHost(replacement)
  const whole = /^\^\/?(.*?)(\/?\(?\.\*\)?\$?|\/?\??\$)$/.exec(
    pattern.replace(/\\([^\w\s])/g, '\ue000$1'),
  )
  const [, path = '', end = ''] = whole ?? []
  const isBelow = end.includes('.*')
  const plainPath = path.replaceAll(/\ue000(.)/g, '$1')
  const hasMore = /[\^$|?*+()[\]{}\\]/.test(path.replaceAll(/\ue000./g, ''))
  const keepsRest = /\$1$/.test(target)
  const rest = target.replace(/\$1$/, '')
  if (!whole || hasMore || /\$\d|%\{|\$\w/.test(rest)) return { problem: problems.pattern }
  if (isBelow && !end.startsWith('/') && !path.endsWith('/')) return { problem: problems.pattern }
  if (keepsRest && (!isBelow || !rest.endsWith('/'))) return { problem: problems.pattern }
  const from = `/${plainPath.replace(/\/$/, '')}${isBelow ? '/*' : ''}`
  return { from, to: keepsRest ? `${rest}*` : rest.replace(/\?$/, '') }
}
