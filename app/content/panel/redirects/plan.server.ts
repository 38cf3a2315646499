import { normalizeOldAddress, stripQuery } from '#content/pages/old-address.ts'
import {
  hasInvalidWildcard,
  isRedirectPattern,
  resolveRedirectTarget,
} from '#content/pages/redirect-pattern.ts'
import {
  findRedirectProblems,
  findShadowingProblem,
  maxRedirectChain,
  type RedirectMap,
} from '#content/pages/redirects.server.ts'
import {
  createPageExistenceTest,
  createPublicPageExistenceTest,
  findDeadLinkReason,
  type SitePage,
} from '#content/pages/site-page.ts'
import { isSafeAddress } from '#core/fields/address.ts'
import { fieldErrorTexts } from '#core/fields/field-errors.ts'
import { encodeBlanks } from '#core/fields/links/encode-blanks.ts'
import type { Message } from '#core/i18n/text.ts'
import { yieldingIterator } from '#core/runtime/yielding-iterator.ts'
import type { RedirectListLine } from './redirect-list-line.ts'

/** One line of an import, with what it would do. */
export interface PlannedRedirect {
  number: number
  source: string
  target: string
  is_foreign: boolean
  what: 'create' | 'update' | 'same'
  problem?: Message
  remarks?: Message[]
}

interface ImportContext {
  redirects: RedirectMap
  pages: readonly SitePage[]
  origin: string
  allowsForeign: boolean
}

export const maxImportLines = 20_000

/**
 * Plans an import; each line is validated against all others. Chains are resolved: a line leads to the final target. Other
 * requests run between lines.
 */
export async function planRedirects(
  lines: RedirectListLine[],
  { redirects, pages, origin, allowsForeign }: ImportContext,
) {
  const parsed = await Array.fromAsync(
    yieldingIterator(lines),
    ({ number, from, to, problem, remarks }) => {
      const source = problem ? undefined : normalizeOldAddress(from)
      const isUsable = source !== undefined && !findShadowingProblem(source, pages)
      const target = toOwnPath(encodeBlanks(to), origin)
      return { number, refused: problem, input: from, source, isUsable, target, remarks }
    },
  )
  const usable = parsed.filter(({ isUsable }) => isUsable)
  // Of lines with the same source the first one counts.
  const all = new Map([
    ...redirects,
    ...usable.reverse().map(({ source, target }) => [source ?? '', target] as const),
  ])
  const resolveEnd = createEndResolver(all, pages)
  const seen = new Set<string>()
  return Array.fromAsync(
    yieldingIterator(parsed),
    ({ number, refused, input, source, target: first, remarks }): PlannedRedirect => {
      const target = resolveEnd(first)
      const line = {
        number,
        source: source ?? input,
        target,
        is_foreign: isForeign(target) && allowsForeign,
      }
      const before = redirects.get(line.source)
      const what = before === undefined ? 'create' : before === target ? 'same' : 'update'
      const problem = findProblem()
      seen.add(line.source)
      return { ...line, what, ...(problem ? { problem } : remarks && { remarks }) }

      function findProblem(): Message | undefined {
        if (refused) return refused
        if (source === undefined) return fieldErrorTexts.noOldAddress
        if (hasInvalidWildcard(source)) return fieldErrorTexts.wrongStar
        if (seen.has(source)) return 'This address stands in an earlier line already.'
        if (!isSafeAddress(target)) return fieldErrorTexts.noAddress
        const [found] = Object.values(findRedirectProblems(line, all, pages))
        return found ?? (isRedirectPattern(target) ? undefined : findDeadLinkReason(target, pages))
      }
    },
  )
}

/** Converts targets on the own hosts (with or without `www.`, http or https) to paths, and adds a missing slash. */
function toOwnPath(target: string, origin: string) {
  const [, host, path = '/'] = /^(?:https?:)?\/\/([^/?#]+)(.*)$/i.exec(target) ?? []
  if (host !== undefined)
    return stripWww(host) === stripWww(new URL(origin).host) ? addSlash(path) : target
  const isPath = target !== '' && !/^([a-z][a-z\d+.-]*:|www\.|[/\\#])/i.test(target)
  return isPath ? addSlash(target) : target
}

const stripWww = (host: string) => host.toLowerCase().replace(/^www\./, '')
const addSlash = (path: string) => `/${path.replace(/^\/+/, '')}`

const isForeign = (target: string) => /^https?:/i.test(target)

/** Creates a function that follows redirects to their end; a circle returns the target itself. Results are memoised in `all`. */
function createEndResolver(all: Map<string, string>, pages: readonly SitePage[]) {
  const [isOpen, exists] = [createPublicPageExistenceTest(pages), createPageExistenceTest(pages)]
  const endless = new Set<string>()
  return (target: string) => {
    const seen = new Set<string>()
    let patternSteps = 0
    for (let current = target; ; ) {
      const key = current.startsWith('/') ? normalizeOldAddress(stripQuery(current)) : undefined
      const next =
        key === undefined || isOpen(key)
          ? undefined
          : resolveRedirectTarget((source) => all.get(source), exists, key)
      if (key === undefined || next === undefined) {
        for (const each of seen) if (all.has(each)) all.set(each, current)
        return current
      }
      if (!all.has(key)) patternSteps++
      // Patterns can make an address longer each time.
      if (seen.has(key) || endless.has(key) || patternSteps > maxRedirectChain) {
        for (const each of seen) if (all.has(each)) endless.add(each)
        return target
      }
      seen.add(key)
      current = next
    }
  }
}
