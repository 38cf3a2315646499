import type { TextKey } from '#core/i18n/text.ts'
import {
  isTemporaryRedirectCode,
  ruleProblems as problems,
  type RedirectListLine,
  ruleRemarks,
} from './redirect-list-line.ts'

type Rule = Pick<RedirectListLine, 'from' | 'to' | 'remarks'>
export type ParsedRule = Rule | { problem: TextKey } | undefined

/** A parsed rule with its text. */
export interface RuleEntry {
  text: string
  rule: NonNullable<ParsedRule>
}

/** Adds the remark that a temporary rule becomes permanent. The default code of both servers is temporary. */
export const withPermanentRemark = (code: string, parsed: ParsedRule): ParsedRule =>
  parsed && 'from' in parsed && isTemporaryRedirectCode(code)
    ? { ...parsed, remarks: [...(parsed.remarks ?? []), ruleRemarks.permanent] }
    : parsed

/** Whether a path is a file or has a query, so that it has no paths below. */
const isFile = (path = '') => /\.\w+$|\?/.test(path)

/** Apache redirects all addresses below the path, too, which this site does not. */
export function parseApachePrefixRule(from?: string, whole?: string): ParsedRule {
  const parsed = parsePlainRule(from, whole)
  return parsed && 'from' in parsed && !isFile(from)
    ? { ...parsed, remarks: [ruleRemarks.exact] }
    : parsed
}

export function parsePlainRule(from?: string, whole?: string): ParsedRule {
  const to = whole && stripOwnHost(whole)
  if (!from || !to) return { problem: problems.unknown }
  return /\$[\w{]|%\{|\{[\w.]+\}/.test(to) ? { problem: problems.pattern } : { from, to }
}

/** Removes the own host, which server rules name by a variable. */
const stripOwnHost = (target: string) =>
  target.replace(
    /^(https?|\$scheme|\{scheme\}):\/\/(\$(http_)?host|\$server_name|%?\{(HTTP_)?HOST\})(?=\/|$)/i,
    '',
  ) || '/'

/** Without `=` an nginx location is a prefix: it matches the path and all below it. */
export function parseNginxPrefixRule(path: string, to: string): ParsedRule {
  const parsed = parsePlainRule(path, to)
  const plainPath = path.replace(/\/$/, '')
  return parsed && 'from' in parsed && plainPath !== '' && !isFile(path)
    ? { ...parsed, from: `${plainPath}/*` }
    : parsed
}

/** Supported patterns: `^/alt/?$` is one address, `^/alt/(.*)$` with `/neu/$1` everything below one. */
export function parseRegexRule(pattern = '', replacement = ''): ParsedRule {
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
