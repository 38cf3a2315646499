import type { CsvRow } from '#content/transfer/parse-csv.ts'
import type { TextKey } from '#core/i18n/text.ts'
import { yieldingIterator } from '#core/runtime/yielding-iterator.ts'
import { isAddressPairList, parseAddressPairs } from './address-pairs.ts'
import { parseSpreadsheetRows } from './csv.ts'
import {
  isTemporaryRedirectCode,
  type RedirectList,
  type RedirectListLine,
  ruleProblems,
  ruleRemarks,
} from './redirect-list-line.ts'
import { isServerRules, parseServerRules } from './server-rules.ts'
import { isWebConfig, parseWebConfig } from './web-config.ts'

/**
 * Parses rules of a web server, pairs of addresses, or a table from a spreadsheet, a plugin, TYPO3 or a crawler. Other
 * requests run between lines.
 */
export async function parseRedirectList(text: string): Promise<RedirectList> {
  if (isWebConfig(text)) return parseWebConfig(text)
  const lines = splitLines(text)
  if (await isServerRules(lines)) return parseServerRules(lines)
  const isList = await isAddressPairList(lines)
  return {
    lines: await (isList ? parseAddressPairs(lines) : parseTable(await parseSpreadsheetRows(text))),
    settings: [],
  }
}

const splitLines = (text: string) =>
  text.split(/\r?\n|\r/).map((line) => line.replace(/^\ufeff/, '').trim())

/** Column headings of WordPress plugins, TYPO3 (`sys_redirect`), Screaming Frog and of hand-made tables. */
const headings = {
  from: /^(source( url)?|origin|request|(redirect|url)? ?from|old( url| address| path)?|quelle|quell-?url|von|(alte|alter|ursprüngliche) ?(adresse|url|pfad|link)?|alt|ursprung|request url|source_url|source_path|url_from|address)$/,
  to: /^(target( url)?|destination( url)?|(redirect|url)? ?to|new( url| address| path)?|ziel|ziel-?url|nach|zu|führt zu|(neue|neuer) ?(adresse|url|pfad|link)?|neu|weiterleitung( nach| zu)?|target_url|url_to|destination_url|redirect url|weiterleitungs-?url)$/,
  pattern: /^(regex|format|matching|match[_ ]type|is_regexp)$/,
  code: /^(code|http[_ ]code|type|typ|redirect[_ ]type|(target_)?status-?code|status[_ ]code)$/,
  state: /^(status|enabled|aktiv|active)$/,
  off: /^(disabled|deleted)$/,
}

async function parseTable(rows: CsvRow[]): Promise<RedirectListLine[]> {
  const [first, ...others] = rows
  const words = first?.cells.map((cell) => cell.toLowerCase()) ?? []
  const findColumn = (name: keyof typeof headings) =>
    words.findIndex((word) => headings[name].test(word))
  const known = { from: findColumn('from'), to: findColumn('to') }
  const isHeaded = known.from >= 0 && known.to >= 0
  // Without known headings a first row that is no address may be one.
  const isHeading = isHeaded || !/[/.?]/.test(first?.cells[0] ?? '')
  const body = isHeading ? others : rows
  const { from, to } = isHeaded ? known : guessColumns(body, known)
  const [pattern, code, state] = [findColumn('pattern'), findColumn('code'), findColumn('state')]
  const off = findColumn('off')
  const toLine = ({ number, cells }: CsvRow) => ({
    number,
    from: cells[from] ?? '',
    to: cells[to] ?? '',
  })
  const lines = await Array.fromAsync(yieldingIterator(body), (row): RedirectListLine => {
    const { cells } = row
    const line = toLine(row)
    const isOff = isNo.test(cells[state] ?? '') || isYes.test(cells[off] ?? '')
    const problem = isOff ? ruleProblems.off : findProblem(line.to, cells[pattern], cells[code])
    if (problem) return { ...line, problem }
    return isTemporaryRedirectCode(cells[code] ?? '')
      ? { ...line, remarks: [ruleRemarks.permanent] }
      : line
  })
  return first && first.cells.length > 1 && isHeading && !isHeaded
    ? [{ ...toLine(first), problem: ruleProblems.heading }, ...lines]
    : lines
}

/** Cells that are no address: numbers, status codes, days, a star for any host. */
const noAddress = /^(\d*|\*|true|false|yes|no|ja|nein|\d{4}-\d\d-\d\d.*)$/i

/** The first columns with values like addresses, if no heading identifies them. */
function guessColumns(rows: CsvRow[], known: { from: number; to: number }) {
  const width = Math.max(2, ...rows.slice(0, 100).map(({ cells }) => cells.length))
  const columns = Array.from({ length: width }, (_, column) => column)
  const filled = columns.filter((column) =>
    rows.some(({ cells }) => !noAddress.test(cells[column] ?? '')),
  )
  const take = (other: number) =>
    [...filled, ...columns].find((column) => column !== other) ?? other
  const from = known.from >= 0 ? known.from : take(known.to)
  return { from, to: known.to >= 0 ? known.to : take(from) }
}

const isNo = /^(0|false|no|nein|inactive|disabled|trash(ed)?)$/i
const isYes = /^(1|true|yes|ja)$/i

function findProblem(to: string, pattern = '', code = ''): TextKey | undefined {
  if (!/^(|0|false|no|nein|plain|exact|url)$/i.test(pattern)) return ruleProblems.pattern
  if (/^(404|410|451)$/.test(code)) return ruleProblems.gone
  if (/^2\d\d$/.test(code)) return ruleProblems.internal
  return /^t3:/i.test(to) ? ruleProblems.pageNumber : undefined
}
