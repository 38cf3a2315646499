import { front, isBelow } from '#addresses.ts'
import type { AppContext } from '#app-context.server.ts'
import { type FieldErrors, fieldErrorTexts } from '#core/fields/field-errors.ts'
import { message, type Text } from '#core/i18n/text.ts'
import type { Db } from '#tables.ts'
import type { Collection } from './collection.ts'
import {
  isOwnFile,
  isPreservedParameter,
  oldAddress,
  ownParameters,
  parametersOf,
  stripQuery,
} from './old-address.ts'
import { isAt, isOpenAt, type OwnPage } from './own-page.ts'
import { ownAddresses, ownPages } from './own-pages.server.ts'
import { redirect } from './redirect.ts'
import {
  candidatePatterns,
  findMatchingSource,
  isPattern,
  resolvePattern,
} from './redirect-pattern.ts'

/** Where each old address leads. */
export type Redirects = ReadonlyMap<string, string>

/** The checks keep redirects from leading to each other; what past them did so all the same ends somewhere. */
export const longest = 6

/** Where whoever asks for a path at which there is no page is led. */
export async function redirectFrom(program: Pick<AppContext, 'database'>, path: string) {
  const { db } = program.database
  const seen = new Set<string>()
  let found: string | undefined
  for (let at = oldAddress(path); at !== undefined; at = withinSite(found)) {
    // In a circle there is nothing to reach, nor where patterns make an address longer and longer.
    if (seen.has(at) || seen.size === longest) return undefined
    seen.add(at)
    const rows = await db
      .selectFrom('redirects')
      .select(['source', 'target'])
      .where('source', 'in', candidatePatterns(at))
      .execute()
    if (rows.length === 0) break
    const hasPattern = rows.some(({ source }) => isPattern(source))
    const there = hasPattern ? await ownAddresses(program) : none
    const targets = new Map(rows.map(({ source, target }) => [source, target]))
    const next = resolvePattern(
      (source) => targets.get(source),
      (each) => there.has(each),
      at,
    )
    if (next === undefined) break
    found = next
  }
  return found
}

const none: ReadonlySet<string> = new Set()

/** Such as it may stand in a header. */
export function asLocation(target: string) {
  const { href, pathname, search, hash } = new URL(target, 'http://localhost')
  // `/.//evil` begins with one slash and ends up with two, which is another host.
  return target.startsWith('/') ? pathname.replace(/^\/+/, '/') + search + hash : href
}

const withinSite = (target: string | undefined) =>
  target?.startsWith('/') ? oldAddress(stripQuery(target)) : undefined

/** Tells whether somebody is led on from an address. */
export async function createRedirectMatcher(db: Db, pages: readonly OwnPage[]) {
  const rows = await db.selectFrom('redirects').select(['source', 'target']).execute()
  const targets = new Map(rows.map(({ source, target }) => [source, target]))
  const there = new Set(pages.map(({ to }) => to))
  return (address: string) =>
    findMatchingSource(
      (source) => targets.get(source),
      (each) => there.has(each),
      address,
    ) !== undefined
}

export async function allRedirects({ store }: Pick<AppContext, 'store'>): Promise<Redirects> {
  const rows = await store.brief(redirect, ['source', 'target'])
  return new Map(rows.map(({ source, target }) => [source, target]))
}

/** What a redirect must fit in with: the other ones, and the pages that there are. */
export interface Around {
  all: Map<string, string>
  pages: readonly OwnPage[]
}

export async function loadRedirectContext(
  program: Pick<AppContext, 'store' | 'database'>,
): Promise<Around> {
  const [all, pages] = await Promise.all([allRedirects(program), ownPages(program.database.db)])
  return { all: new Map(all), pages }
}

/**
 * What one item cannot know of others. Who brings many reads what is around them once; each is then seen beside those
 * that came before it.
 */
export async function problemsOfItem(
  program: Pick<AppContext, 'store' | 'database'> & { around?: Around },
  type: Collection,
  values: Record<string, unknown>,
  before: Record<string, unknown> | undefined,
): Promise<FieldErrors> {
  if (type.table !== redirect.table) return {}
  const { all, pages } = program.around ?? (await loadRedirectContext(program))
  all.delete(String(before?.source))
  // They passed their fields.
  const wanted = values as unknown as Wanted
  const problems = problemsOfRedirect(wanted, all, pages)
  all.set(wanted.source, wanted.target)
  return problems
}

export interface Wanted {
  source: string
  target: string
  is_foreign: boolean
}

/** What is wrong with a redirect, beside others and the pages that there are. */
export function problemsOfRedirect(
  { source, target, is_foreign }: Wanted,
  others: Redirects,
  pages: readonly OwnPage[],
): FieldErrors {
  const shadowed = shadowing(source, pages)
  if (shadowed) return { source: shadowed }
  if (/^https?:/i.test(target) && target.includes('*') && !isForeignPattern(source, target))
    return { target: fieldErrorTexts.wrongStar }
  if (/^https?:/i.test(target))
    return is_foreign ? {} : { target: 'This leads to another site. Please allow that below.' }
  if (!target.startsWith('/')) return { target: fieldErrorTexts.noAddress }
  const path = oldAddress(stripQuery(target))
  if (path === undefined) return { target: fieldErrorTexts.noOldAddress }
  if (isPreservedParameter(path) && !isBelow(path, front.pictures))
    return { target: 'Visitors cannot open this address.' }
  if (target.includes('*') && (!isPattern(target) || !isPattern(source)))
    return { target: fieldErrorTexts.wrongStar }
  if (isOpenAt(pages)(path)) return {}
  const all = (from: string) => (from === source ? target : others.get(from))
  if (isCircle(source, path, all, pages)) return { target: 'This would lead in a circle.' }
  const next = resolvePattern((from) => others.get(from), isAt(pages), path)
  return next === undefined
    ? {}
    : { target: message('This address leads on to {target}. Please enter that.', { target: next }) }
}

/** Whoever asks decides about what stands for the star: never about the host. */
const isForeignPattern = (source: string, target: string) =>
  isPattern(source) && /^https?:\/\/[^/*?#\\]+\/([^*?#]*\/)?\*$/i.test(target)

/** Why a redirect from there would be in the way. */
export function shadowing(source: string, pages: readonly OwnPage[]): Text | undefined {
  const path = stripQuery(source)
  if (isPreservedParameter(path)) return 'The program answers this address itself.'
  const isPage = isOwnFile(path) || isOpenAt(pages)(path)
  const asked = [...parametersOf(source).keys()]
  const isOther = asked.length > 0 && !asked.some((name) => ownParameters.includes(name))
  return isPage && !isOther
    ? 'There is a page at this address, which nobody would find any more.'
    : undefined
}

/** Whoever is led on comes back, or never to an end; what stands for a star stays one. */
function isCircle(
  source: string,
  target: string,
  targetOf: (source: string) => string | undefined,
  pages: readonly OwnPage[],
) {
  const [isOpen, isThere] = [isOpenAt(pages), isAt(pages)]
  const seen = new Set([source])
  for (let at: string | undefined = target; at !== undefined; ) {
    if (seen.has(at) || seen.size > 50) return true
    if (isOpen(at)) return false
    seen.add(at)
    at = withinSite(resolvePattern(targetOf, isThere, at))
  }
  return false
}
