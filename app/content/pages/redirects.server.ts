import { serverPaths, startsWithPath } from '#addresses.ts'
import type { Db } from '#core/db/tables.ts'
import type { InferValues } from '#core/fields/field.ts'
import { type FieldErrors, fieldErrorTexts } from '#core/fields/field-errors.ts'
import { message, type TextKey } from '#core/i18n/text.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { englishHome } from '#core/site-addresses/english-addresses.ts'
import { withEnglishSitePages } from '../languages/english-site-pages.server.ts'
import { redirect } from '../types/redirect.ts'
import {
  getQueryParameters,
  isReservedFile,
  isReservedPath,
  normalizeOldAddress,
  pageQueryParameters,
  stripQuery,
} from './old-address.ts'
import {
  findMatchingRedirect,
  isRedirectPattern,
  listCandidateRedirectSources,
  resolveRedirectTarget,
} from './redirect-pattern.ts'
import {
  createPageExistenceTest,
  createPublicPageExistenceTest,
  type SitePage,
} from './site-page.ts'
import { getSitePageAddressSet, listSitePages } from './site-pages.server.ts'

/** Targets by old address. */
export type RedirectMap = ReadonlyMap<string, string>

/** Maximum length of a redirect chain. Validation prevents chains; this bounds those stored in other ways. */
export const maxRedirectChain = 6

/** Resolves redirects for a path without a page: the final target, undefined for none or for a circle. */
export async function findRedirectTarget(app: Pick<AppContext, 'database'>, path: string) {
  const { db } = app.database
  const seen = new Set<string>()
  let destination: string | undefined
  for (let at = normalizeOldAddress(path); at !== undefined; at = getOwnPath(destination)) {
    // A circle, or patterns that make the address longer each time.
    if (seen.has(at) || seen.size === maxRedirectChain) return undefined
    seen.add(at)
    const rows = await db
      .selectFrom('redirects')
      .select(['source', 'target'])
      .where('source', 'in', listCandidateRedirectSources(at))
      .execute()
    if (rows.length === 0) break
    const hasPattern = rows.some(({ source }) => isRedirectPattern(source))
    const existing = hasPattern ? await getSitePageAddressSet(app) : noAddresses
    const targets = new Map(rows.map(({ source, target }) => [source, target]))
    const next = resolveRedirectTarget(
      (source) => targets.get(source),
      (each) => existing.has(each),
      at,
    )
    if (next === undefined) break
    destination = next
  }
  return destination
}

const noAddresses: ReadonlySet<string> = new Set()

/** Encodes a target for the `Location` header. */
export function encodeLocation(target: string) {
  const { href, pathname, search, hash } = new URL(target, 'http://localhost')
  // `/.//evil` normalises to `//evil`, which is another host.
  return target.startsWith('/') ? pathname.replace(/^\/+/, '/') + search + hash : href
}

const getOwnPath = (target: string | undefined) =>
  target?.startsWith('/') ? normalizeOldAddress(stripQuery(target)) : undefined

/** Creates a function that tells whether an address is redirected. */
export async function createRedirectTest(db: Db, pages: readonly SitePage[]) {
  const rows = await db.selectFrom('redirects').select(['source', 'target']).execute()
  const targets = new Map(rows.map(({ source, target }) => [source, target]))
  const existing = new Set(pages.map(({ to }) => to))
  return (address: string) =>
    findMatchingRedirect(
      (source) => targets.get(source),
      (each) => existing.has(each),
      address,
    ) !== undefined
}

export async function loadRedirects({ store }: Pick<AppContext, 'store'>): Promise<RedirectMap> {
  const rows = await store.listPartial(redirect, ['source', 'target'])
  return new Map(rows.map(({ source, target }) => [source, target]))
}

/** Context for validating a redirect: all redirects by source, and the existing pages. */
export interface RedirectContext {
  all: Map<string, string>
  pages: readonly SitePage[]
}

export async function loadRedirectContext(
  app: Pick<AppContext, 'store' | 'database'>,
): Promise<RedirectContext> {
  const [all, pages] = await Promise.all([loadRedirects(app), listSitePages(app.database.db)])
  return { all: new Map(all), pages: await withEnglishSitePages(app, pages, [englishHome]) }
}

export type RedirectInput = InferValues<(typeof redirect)['fields']>

/** Validates a redirect against other redirects and the existing pages. */
export function findRedirectProblems(
  { source, target, is_foreign }: RedirectInput,
  others: RedirectMap,
  pages: readonly SitePage[],
): FieldErrors {
  const shadowed = findShadowingProblem(source, pages)
  if (shadowed) return { source: shadowed }
  if (/^https?:/i.test(target) && target.includes('*') && !isForeignPattern(source, target))
    return { target: fieldErrorTexts.wrongStar }
  if (/^https?:/i.test(target))
    return is_foreign ? {} : { target: 'This leads to another site. Please allow that below.' }
  if (!target.startsWith('/')) return { target: fieldErrorTexts.noAddress }
  const path = normalizeOldAddress(stripQuery(target))
  if (path === undefined) return { target: fieldErrorTexts.noOldAddress }
  if (isReservedPath(path) && !startsWithPath(path, serverPaths.pictures))
    return { target: 'Visitors cannot open this address.' }
  if (target.includes('*') && (!isRedirectPattern(target) || !isRedirectPattern(source)))
    return { target: fieldErrorTexts.wrongStar }
  if (createPublicPageExistenceTest(pages)(path)) return {}
  const all = (from: string) => (from === source ? target : others.get(from))
  if (isCircle(source, path, all, pages)) return { target: 'This would lead in a circle.' }
  const next = resolveRedirectTarget(
    (from) => others.get(from),
    createPageExistenceTest(pages),
    path,
  )
  return next === undefined
    ? {}
    : { target: message('This address leads on to {target}. Please enter that.', { target: next }) }
}

/** A pattern to another site: the visitor's address fills in the star, which must not be part of the host. */
const isForeignPattern = (source: string, target: string) =>
  isRedirectPattern(source) && /^https?:\/\/[^/*?#\\]+\/([^*?#]*\/)?\*$/i.test(target)

/** Why a redirect from this source would shadow a page; undefined if it would not. */
export function findShadowingProblem(
  source: string,
  pages: readonly SitePage[],
): TextKey | undefined {
  const path = stripQuery(source)
  if (isReservedPath(path)) return 'The program answers this address itself.'
  const isPage = isReservedFile(path) || createPublicPageExistenceTest(pages)(path)
  const parameters = [...getQueryParameters(source).keys()]
  const isOther =
    parameters.length > 0 && !parameters.some((name) => pageQueryParameters.includes(name))
  return isPage && !isOther
    ? 'There is a page at this address, which nobody would find any more.'
    : undefined
}

/** Whether following redirects from `target` returns to the start or never ends; stars are kept as they are. */
function isCircle(
  source: string,
  target: string,
  targetOf: (source: string) => string | undefined,
  pages: readonly SitePage[],
) {
  const [isOpen, isThere] = [createPublicPageExistenceTest(pages), createPageExistenceTest(pages)]
  const seen = new Set([source])
  for (let current: string | undefined = target; current !== undefined; ) {
    if (seen.has(current) || seen.size > 50) return true
    if (isOpen(current)) return false
    seen.add(current)
    current = getOwnPath(resolveRedirectTarget(targetOf, isThere, current))
  }
  return false
}
