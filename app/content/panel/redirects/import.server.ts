import { hash } from 'node:crypto'
import { loadRedirectContext } from '#content/pages/redirects.server.ts'
import type { Change } from '#content/store/changes.ts'
import { redirect } from '#content/types/redirect.ts'
import { iterateRows } from '#core/db/in-pages.server.ts'
import { getViolatedConstraintKind } from '#core/db/violated-constraint-kind.server.ts'
import { type Message, message } from '#core/i18n/text.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { decodeText } from './csv.ts'
import { findFileKindProblem } from './file-kind-problem.server.ts'
import { parseRedirectList } from './parse-redirect-list.ts'
import { maxImportLines, planRedirects } from './plan.server.ts'
import type { RedirectList, RedirectListLine } from './redirect-list-line.ts'

const maxLength = 4_000_000
/** With the lines of a server configuration that are no redirects. */
const maxLines = 10 * maxImportLines
const rowsAtOnce = 500

const noList: Message =
  'No redirect can be read here. A list is a table (CSV), lines with two addresses, an .htaccess, a web.config, or redirects of nginx or Caddy.'

type ParsedImport = (RedirectList & { text: string }) | { problem: Message }

/** Parses the redirects in an uploaded file or pasted text, or returns the problem. */
export async function parseImportForm(form: FormData): Promise<ParsedImport> {
  const tooLong = {
    problem: message('At most {count} lines at once, please.', { count: maxImportLines }),
  }
  const file = form.get('file')
  const isChosen = file instanceof File && file.size > 0
  if (isChosen && file.size > maxLength) return tooLong
  const bytes = isChosen ? new Uint8Array(await file.arrayBuffer()) : undefined
  const problem = bytes && findFileKindProblem(bytes)
  if (problem) return { problem }
  const text = bytes ? decodeText(bytes) : String(form.get('text') ?? '')
  if (text.length > maxLength || text.split('\n', maxLines).length === maxLines) return tooLong
  const list = await parseRedirectList(text)
  if (list.lines.length > maxImportLines) return tooLong
  return list.lines.length + list.settings.length > 0 ? { text, ...list } : { problem: noList }
}

/** The redirects by source with their versions. */
async function readRedirectVersions({ database: { db } }: Pick<AppContext, 'database'>) {
  const rows = db.selectFrom(redirect.table).select(['id', 'source', 'version'])
  return new Map(
    await Array.fromAsync(
      iterateRows(rows, rowsAtOnce),
      ({ source, ...row }) => [source, row] as const,
    ),
  )
}

/** What an import would do: its changes, valid while the redirects are as they were read, and a digest of these. */
export async function planImport(
  app: AppContext,
  lines: RedirectListLine[],
  allowsForeign: boolean,
) {
  // First: what changes after this read is refused.
  const versions = await readRedirectVersions(app)
  const { all, pages } = await loadRedirectContext(app)
  const plan = await planRedirects(lines, {
    redirects: all,
    pages,
    origin: app.environment.ORIGIN,
    allowsForeign,
  })
  const valid = plan.filter(({ problem, what }) => !problem && what !== 'same')
  const changes = valid.map(({ source, target, is_foreign }): Change => {
    const change = { type: redirect.table, values: { source, target, is_foreign } }
    const { id, version: seen } = versions.get(source) ?? {}
    return id === undefined
      ? { ...change, what: 'create' }
      : { ...change, what: 'update', id, seen }
  })
  return { plan, changes, seen: hash('sha256', JSON.stringify(changes), 'base64url') }
}

/** Writes the changes of an import as one change set. False if somebody else has changed a redirect since they were planned. */
export async function importRedirects({ store }: AppContext, changes: Change[], by: string) {
  try {
    return !('refused' in (await store.apply(changes, { by })))
  } catch (error) {
    if (getViolatedConstraintKind(error) !== 'unique') throw error
    return false
  }
}

/** Directives named in the summary. */
const mostNamed = 8

/** A sentence on the lines of a configuration that are no redirects. */
export function describeIgnoredDirectives(t: Translator, settings: string[]) {
  if (settings.length === 0) return undefined
  const names = [...new Set(settings)]
  const more = names.length > mostNamed ? ' …' : ''
  return t.count(
    settings.length,
    '1 line is a setting of the server and no redirect: {names}',
    '{count} lines are settings of the server and no redirects: {names}',
    { names: names.slice(0, mostNamed).join(', ') + more },
  )
}
