import type { Text } from '#core/i18n/text.ts'
import { type CsvRow, parseCsv } from './csv.ts'
import {
  isTemporary,
  type ListLine,
  type RedirectList,
  ruleProblems,
  ruleRemarks,
} from './list-line.ts'
import { isPairs, parsePairs } from './pairs.ts'
import { isServerRules, parseServerRules } from './server-rules.ts'

/** Parses rules of a web server, pairs of addresses, or a table from a spreadsheet or a WordPress plugin. */
export function parseRedirectList(text: string): RedirectList {
  const lines = splitLines(text)
  if (isServerRules(lines)) return parseServerRules(lines)
  return { lines: isPairs(lines) ? parsePairs(lines) : parseTable(parseCsv(text)), settings: [] }
}

const splitLines = (text: string) =>
  text.split(/\r?\n|\r/).map((line) => line.replace(/^\ufeff/, '').trim())

/** Column headings of Redirection, Yoast, Rank Math, AIOSEO, 301 Redirects, SEOPress and of hand-made tables. */
const headings = {
  from: /^(source( url)?|origin|request|(redirect|url)? ?from|old( url| address| path)?|quelle|quell-?url|von|(alte|alter|ursprüngliche) ?(adresse|url|pfad|link)?|alt|ursprung|request url|source_url|url_from)$/,
  to: /^(target( url)?|destination( url)?|(redirect|url)? ?to|new( url| address| path)?|ziel|ziel-?url|nach|zu|führt zu|(neue|neuer) ?(adresse|url|pfad|link)?|neu|weiterleitung( nach| zu)?|target_url|url_to|destination_url)$/,
  pattern: /^(regex|format|matching|match[_ ]type)$/,
  code: /^(code|http[_ ]code|type|typ|redirect[_ ]type|statuscode|status[_ ]code)$/,
  state: /^(status|enabled|aktiv|active)$/,
}

function parseTable(rows: CsvRow[]): ListLine[] {
  const [first, ...others] = rows
  const words = first?.cells.map((cell) => cell.toLowerCase()) ?? []
  const findColumn = (name: keyof typeof headings) =>
    words.findIndex((word) => headings[name].test(word))
  const [from, to] = [findColumn('from'), findColumn('to')]
  // Without known headings the first two columns count; a first row that is no address is skipped.
  if (from < 0 || to < 0) {
    const body = first && /[/.?]/.test(first.cells[0] ?? '') ? rows : others
    return body.map(({ number, cells }) => ({ number, from: cells[0] ?? '', to: cells[1] ?? '' }))
  }
  const [pattern, code, state] = [findColumn('pattern'), findColumn('code'), findColumn('state')]
  return others.map(({ number, cells }) => {
    const problem = findProblem(cells[pattern], cells[code], cells[state])
    const line = { number, from: cells[from] ?? '', to: cells[to] ?? '' }
    if (problem) return { ...line, problem }
    return isTemporary(cells[code] ?? '') ? { ...line, remarks: [ruleRemarks.permanent] } : line
  })
}

function findProblem(pattern = '', code = '', state = ''): Text | undefined {
  if (!/^(|0|false|no|nein|plain|exact|url)$/i.test(pattern)) return ruleProblems.pattern
  if (/^(404|410|451)$/.test(code)) return ruleProblems.gone
  if (/^(0|false|no|nein|inactive|disabled|trash(ed)?)$/i.test(state)) return ruleProblems.off
  return undefined
}
