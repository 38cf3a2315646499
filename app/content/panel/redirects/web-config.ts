import sax from 'sax'
import { yieldingIterator } from '#core/runtime/yielding-iterator.ts'
import {
  ruleProblems as problems,
  type RedirectList,
  type RedirectListLine,
} from './redirect-list-line.ts'
import {
  type ParsedRule,
  parsePlainRule,
  parseRegexRule,
  withPermanentRemark,
} from './rule-address.ts'

type Attributes = Record<string, string>

/** A rule of the URL Rewrite module. */
interface Rule {
  number: number
  attributes: Attributes
  match: Attributes
  action: Attributes
  conditions: string[]
}

/** Whether a text is an IIS `web.config` or a part of one. */
export const isWebConfig = (text: string) =>
  /^\ufeff?\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*<(configuration|system\.webserver|rewrite|rewritemaps?|rules?|location\s+path=|httpredirect)[\s>/]/i.test(
    text,
  )

/** Parses the maps and rules of the URL Rewrite module, and `httpRedirect` at a location. */
export async function parseWebConfig(text: string): Promise<RedirectList> {
  const parser = sax.parser(false, { lowercase: true })
  const [path, lines, settings]: [string[], RedirectListLine[], string[]] = [[], [], []]
  const [rules, entries]: [Rule[], { line: RedirectListLine; map: string }[]] = [[], []]
  let [location, map]: (string | undefined)[] = []
  let rule: Rule | undefined
  parser.onopentag = ({ name, attributes }) => {
    const given = attributes as Attributes // without namespaces they are texts
    const number = parser.line + 1
    if (name === 'location') location = given.path
    else if (name === 'rewritemap') map = given.name ?? ''
    else if (name === 'add' && path.at(-1) === 'rewritemap')
      entries.push({
        line: toLine(number, parsePlainRule(given.key, given.value), given.key),
        map: map ?? '',
      })
    else if (name === 'rule') {
      rule = { number, attributes: given, match: {}, action: {}, conditions: [] }
      rules.push(rule)
    } else if (rule && (name === 'match' || name === 'action')) rule[name] = given
    else if (rule && name === 'add') rule.conditions.push(given.input ?? '')
    else if (name === 'httpredirect')
      lines.push(toLine(number, parseHttpRedirect(given, location), name))
    else if (path.at(-1) === 'system.webserver' && name !== 'rewrite') settings.push(name)
    path.push(name)
  }
  parser.onclosetag = (name) => {
    path.splice(Math.max(0, path.lastIndexOf(name)))
    if (name === 'rule') rule = undefined
    if (name === 'location') location = undefined
  }
  parser.onerror = () => parser.resume()
  for await (const [piece] of yieldingIterator(text.matchAll(/[\s\S]{1,16384}/g)))
    parser.write(piece)
  parser.close()
  const uses = rules.map((each) => ({ rule: each, map: findMap(each) }))
  for (const { line, map: name } of entries) {
    const action = uses.find((each) => each.map === name)?.rule.action
    const isInternal = action?.type?.toLowerCase() === 'rewrite'
    lines.push(isInternal ? { ...line, problem: problems.internal } : line)
  }
  for (const { rule: each, map: name } of uses)
    if (!entries.some((entry) => entry.map === name))
      lines.push(toLine(each.number, parseRule(each), each.attributes.name))
  return { lines: lines.toSorted((a, b) => a.number - b.number), settings }
}

const toLine = (number: number, rule: ParsedRule, name = ''): RedirectListLine =>
  rule && 'from' in rule
    ? { number, ...rule }
    : { number, from: name, to: '', problem: rule?.problem ?? problems.unknown }

/** The map that a rule uses to look up the target: `{Old:{REQUEST_URI}}`. */
const findMap = ({ conditions, action }: Rule) =>
  /\{([^{}:]+):\{/.exec([...conditions, action.url].join(' '))?.[1]

function parseRule({ attributes, match, action, conditions }: Rule): ParsedRule {
  if (attributes.enabled === 'false') return { problem: problems.off }
  const type = action.type?.toLowerCase()
  if (type === 'customresponse') return { problem: problems.gone }
  if (type !== 'redirect') return { problem: problems.internal }
  if (conditions.length > 0) return { problem: problems.condition }
  const { url = '' } = match
  const target = action.url?.replace(/\{R:(\d)\}/gi, '$$$1')
  const syntax = attributes.patternsyntax?.toLowerCase()
  const read =
    syntax === 'exactmatch'
      ? parsePlainRule(`/${url}`, target)
      : parseRegexRule(syntax === 'wildcard' ? toRegex(url) : url, target)
  return withPermanentRemark(toCode(action.redirecttype), read)
}

/** A wildcard pattern: each star is a group. */
const toRegex = (wildcard: string) =>
  `^${wildcard.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '(.*)')}$`

/** Without a location it applies to the whole site. */
function parseHttpRedirect(given: Attributes, location: string | undefined): ParsedRule {
  if (given.enabled !== 'true') return { problem: problems.off }
  if (!location) return { problem: problems.unknown }
  const read = parsePlainRule(`/${location}`, given.destination)
  return withPermanentRemark(toCode(given.httpresponsestatus ?? 'Found'), read)
}

const toCode = (name = 'Permanent') => (name.toLowerCase() === 'permanent' ? '301' : '302')
