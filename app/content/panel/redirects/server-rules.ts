import type { Text } from '#core/i18n/text.ts'
import { isTemporary, type ListLine, ruleProblems as problems, ruleRemarks } from './list-line.ts'

/** A rule as its server reads it: what follows the word is an address, a pattern or a code. */
const rule =
  /^(Redirect(Permanent|Temp)?\s+((\d{3}|permanent|temp|seeother|gone)\s+)?["/]|RedirectMatch\s|Rewrite(Rule|Cond)\s|rewrite\s+["^/(]|location\s+([=~^]\S*\s+)?["^/@(\\]|return\s+[345]\d\d\b)/i

/** Whether a list is the `.htaccess` of an Apache or a part of nginx's settings: what stands first in it decides. */
export function isServerRules(text: string) {
  const lines = text.split(/\r?\n|\r/).map((line) => line.replace(/^\ufeff/, '').trim())
  const first = lines.find((line) => line !== '' && !around.test(line)) ?? ''
  if (rule.test(first)) return true
  const isDirective = /^[a-z_]\w*\s[^;]*[;{]$/i.test(first)
  return isDirective && lines.some((line) => rule.test(line))
}

type Rule = Pick<ListLine, 'from' | 'to' | 'remarks'>
type Read = Rule | { problem: Text } | undefined

/** What leads nobody anywhere: comments, brackets, settings around the rules. */
const around =
  /^(#|<|\}|RewriteEngine|RewriteBase|Options|DirectoryIndex|server\b|server_name|listen|index|root|error_page|ErrorDocument|break;|last;)/i

/** Each line that is a rule, read or with the reason why it cannot be. */
export function parseServerRules(text: string): ListLine[] {
  const found: ListLine[] = []
  let condition = false
  let place: string | undefined
  for (const [index, whole] of text.split(/\r?\n|\r/).entries()) {
    const line = whole.replace(/^\ufeff/, '').trim()
    if (/^RewriteCond\b/i.test(line)) {
      condition = true
      continue
    }
    const opened = /^location\s+(.+?)\s*\{\s*(.*)$/.exec(line)
    if (opened) place = opened[1]
    const read = readRule(opened ? (opened[2] ?? '') : line, place)
    if (/\}\s*$/.test(line)) place = undefined
    if (!read) continue
    const rule = condition && /^RewriteRule/i.test(line) ? { problem: problems.condition } : read
    condition = false
    found.push({
      number: index + 1,
      ...('problem' in rule ? { from: line.slice(0, 500), to: '', problem: rule.problem } : rule),
    })
  }
  return found
}

function readRule(line: string, place: string | undefined): Read {
  if (line === '' || around.test(line)) return undefined
  const [name = '', ...words] = wordsOf(line.replace(/[\s;}]+$/, ''))
  switch (name.toLowerCase()) {
    case 'redirect':
    case 'redirecttemp':
      return redirect(words)
    case 'redirectpermanent':
      return redirect(['permanent', ...words])
    case 'redirectmatch':
      return redirect(words, ofPattern)
    case 'rewriterule':
      return rewriteRule(words)
    case 'rewrite':
      return /^(permanent|redirect)$/.test(words[2] ?? '')
        ? coded(words[2] === 'redirect' ? '302' : '301', ofPattern(words[0], words[1]))
        : { problem: problems.internal }
    case 'return':
      return returned(words, place)
    default:
      return { problem: problems.unknown }
  }
}

/** Parts in quotes are one word. */
const wordsOf = (line: string) =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')

function redirect(words: string[], read: (from?: string, to?: string) => Read = asWritten): Read {
  const hasCode = /^(\d{3}|permanent|temp|seeother|gone)$/i.test(words[0] ?? '')
  const [from, to] = hasCode ? words.slice(1) : words
  if (/^(gone|4\d\d)$/i.test(words[0] ?? '')) return { problem: problems.gone }
  return coded(hasCode ? (words[0] ?? '') : '302', read(from, to))
}

/** A rule of this code; without one both servers mean a while. */
const coded = (code: string, read: Read): Read =>
  read && 'from' in read && isTemporary(code)
    ? { ...read, remarks: [...(read.remarks ?? []), ruleRemarks.permanent] }
    : read

/** Below which nothing stands. */
const isFile = (path = '') => /\.\w+$|\?/.test(path)

/** Apache takes along what stands below such an address. */
function asWritten(from?: string, whole?: string): Read {
  const read = exactly(from, whole)
  return read && 'from' in read && !isFile(from) ? { ...read, remarks: [ruleRemarks.exact] } : read
}

function exactly(from?: string, whole?: string): Read {
  const to = whole && withoutOwnHost(whole)
  if (!from || !to) return { problem: problems.unknown }
  return /\$[\w{]|%\{/.test(to) ? { problem: problems.pattern } : { from, to }
}

/** Servers name their own host by a variable. */
const withoutOwnHost = (target: string) =>
  target.replace(
    /^(https?|\$scheme):\/\/(\$(http_)?host|\$server_name|%\{HTTP_HOST\})(?=\/|$)/i,
    '',
  ) || '/'

function rewriteRule([pattern, to, flags = '']: string[]): Read {
  if (to === '-' && /\b[GF]\b/.test(flags)) return { problem: problems.gone }
  if (!/\bR\b|\bR=3/i.test(flags) && !/^https?:/i.test(to ?? ''))
    return { problem: problems.internal }
  const [, code] = /\bR=(\w+)/i.exec(flags) ?? []
  return coded(code ?? '302', ofPattern(pattern, to))
}

function returned([code, to]: string[], place: string | undefined): Read {
  const [, kind, path = ''] = /^(=|~\*?|\^~)?\s*(\S+)$/.exec(place ?? '') ?? []
  if (/^4/.test(code ?? '')) return { problem: problems.gone }
  if (place === undefined || !to || !/^3/.test(code ?? '')) return { problem: problems.unknown }
  if (kind?.startsWith('~')) return coded(code ?? '', ofPattern(path, to))
  return coded(code ?? '', kind === '=' ? exactly(path, to) : beginning(path, to))
}

/** Without a sign a place of nginx means all addresses that begin so: the one, and those below it. */
function beginning(path: string, to: string): Read {
  const read = exactly(path, to)
  const plain = path.replace(/\/$/, '')
  return read && 'from' in read && plain !== '' && !isFile(path)
    ? { ...read, from: `${plain}/*` }
    : read
}

/** `^/alt/?$` is one address, `^/alt/(.*)$` with `/neu/$1` all below one; more a pattern may not be. */
function ofPattern(pattern = '', addressed = ''): Read {
  const target = withoutOwnHost(addressed)
  const whole = /^\^\/?(.*?)(\/?\(?\.\*\)?\$?|\/?\??\$)$/.exec(
    pattern.replace(/\\([^\w\s])/g, '\ue000$1'),
  )
  const [, path = '', end = ''] = whole ?? []
  const isBelow = end.includes('.*')
  const plainPath = path.replaceAll(/\ue000(.)/g, '$1')
  const hasMore = /[\^$|?*+()[\]{}\\]/.test(path.replaceAll(/\ue000./g, ''))
  const takesAlong = /\$1$/.test(target)
  const rest = target.replace(/\$1$/, '')
  if (!whole || hasMore || /\$\d|%\{|\$\w/.test(rest)) return { problem: problems.pattern }
  if (isBelow && !end.startsWith('/') && !path.endsWith('/')) return { problem: problems.pattern }
  if (takesAlong && (!isBelow || !rest.endsWith('/'))) return { problem: problems.pattern }
  const from = `/${plainPath.replace(/\/$/, '')}${isBelow ? '/*' : ''}`
  return { from, to: takesAlong ? `${rest}*` : rest.replace(/\?$/, '') }
}
