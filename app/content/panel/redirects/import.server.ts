import { hash } from 'node:crypto'
import { loadRedirectContext } from '#content/pages/redirects.server.ts'
import type { Change } from '#content/store/changes.ts'
import { redirect } from '#content/types/redirect.ts'
import { type Message, message } from '#core/i18n/text.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { decodeText } from './csv.ts'
import { findFileKindProblem } from './file-kind-problem.server.ts'
import { parseRedirectList } from './parse-redirect-list.ts'
import { maxImportLines, type PlannedRedirect, planRedirects } from './plan.server.ts'
import type { RedirectList, RedirectListLine } from './redirect-list-line.ts'

const maxLength = 4_000_000
/** With the lines of a server configuration that are no redirects. */
const maxLines = 10 * maxImportLines

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

/** What an import would do, and a digest of it and of what it replaces. */
export async function planImport(
  app: AppContext,
  lines: RedirectListLine[],
  allowsForeign: boolean,
) {
  const { all, pages } = await loadRedirectContext(app)
  const plan = await planRedirects(lines, {
    redirects: all,
    pages,
    origin: app.environment.ORIGIN,
    allowsForeign,
  })
  const changes = plan.map(({ source, target, what, problem }) => [
    ...[source, target, what, problem ? 1 : 0],
    ...(what === 'update' ? [all.get(source)] : []),
  ])
  return { plan, seen: hash('sha256', JSON.stringify(changes), 'base64url') }
}

/** Imports all valid lines as one change set. Returns their number; undefined if a change was refused. */
export async function importRedirects({ store }: AppContext, plan: PlannedRedirect[], by: string) {
  const valid = plan.filter(({ problem, what }) => !problem && what !== 'same')
  if (valid.length === 0) return 0
  const rows = await store.listPartial(redirect, ['source'])
  const ids = new Map(rows.map(({ source, id }) => [source, id]))
  const changes = valid.map(({ source, target, is_foreign }): Change => {
    const id = ids.get(source)
    const values = { source, target, is_foreign }
    return { type: redirect.table, values, ...(id ? { what: 'update', id } : { what: 'create' }) }
  })
  const result = await store.apply(changes, { by })
  return 'refused' in result ? undefined : valid.length
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
