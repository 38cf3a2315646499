import { oldAddress, stripQuery } from '#content/old-address.ts'
import { deadEnd, isAt, isOpenAt, type OwnPage } from '#content/own-page.ts'
import { hasWrongStar, isPattern, resolvePattern } from '#content/redirect-pattern.ts'
import {
  longest,
  problemsOfRedirect,
  type Redirects,
  shadowing,
} from '#content/redirects.server.ts'
import { isSafeAddress } from '#core/fields/address.ts'
import { fieldErrorTexts } from '#core/fields/field-errors.ts'
import type { Message } from '#core/i18n/text.ts'
import type { ListLine } from './list-line.ts'

/** One line of a file that is to be imported. */
export interface PlannedRedirect {
  number: number
  source: string
  target: string
  is_foreign: boolean
  what: 'create' | 'update' | 'same'
  problem?: Message
  remarks?: Message[]
}

interface Known {
  redirects: Redirects
  pages: readonly OwnPage[]
  origin: string
  allowsForeign: boolean
}

export const mostLines = 20_000

/** What importing the lines would do, each beside all others; what leads on to another line leads to its end at once. */
export function planRedirects(
  lines: ListLine[],
  { redirects, pages, origin, allowsForeign }: Known,
) {
  const wanted = lines.map(({ number, from, to, problem, remarks }) => ({
    number,
    refused: problem,
    typed: from,
    source: problem ? undefined : oldAddress(from),
    target: withinSite(to, origin),
    remarks,
  }))
  const usable = wanted.filter(({ source }) => source && !shadowing(source, pages))
  // Of several lines the first holds.
  const all = new Map([
    ...redirects,
    ...usable.reverse().map(({ source, target }) => [source ?? '', target] as const),
  ])
  const ended = openEnds(all, pages)
  const seen = new Set<string>()
  return wanted.map(
    ({ number, refused, typed, source, target: first, remarks }): PlannedRedirect => {
      const target = ended(first)
      const line = {
        number,
        source: source ?? typed,
        target,
        is_foreign: isForeign(target) && allowsForeign,
      }
      const before = redirects.get(line.source)
      const what = before === undefined ? 'create' : before === target ? 'same' : 'update'
      const problem = problemOf()
      seen.add(line.source)
      return { ...line, what, ...(problem ? { problem } : remarks && { remarks }) }

      function problemOf(): Message | undefined {
        if (refused) return refused
        if (source === undefined) return fieldErrorTexts.noOldAddress
        if (hasWrongStar(source)) return fieldErrorTexts.wrongStar
        if (seen.has(source)) return 'This address stands in an earlier line already.'
        if (!isSafeAddress(target)) return fieldErrorTexts.noAddress
        const [found] = Object.values(problemsOfRedirect(line, all, pages))
        return found ?? (isPattern(target) ? undefined : deadEnd(target, pages))
      }
    },
  )
}

/** The own host is meant with and without `www.`, encrypted or not; a slash that is missing before a path is added. */
function withinSite(target: string, origin: string) {
  const [, host, path = '/'] = /^(?:https?:)?\/\/([^/?#]+)(.*)$/i.exec(target) ?? []
  if (host !== undefined) return bare(host) === bare(new URL(origin).host) ? rooted(path) : target
  const isPath = target !== '' && !/^([a-z][a-z\d+.-]*:|www\.|[/\\#])/i.test(target)
  return isPath ? rooted(target) : target
}

const bare = (host: string) => host.toLowerCase().replace(/^www\./, '')
const rooted = (path: string) => `/${path.replace(/^\/+/, '')}`

const isForeign = (target: string) => /^https?:/i.test(target)

/** A circle stays as it is, and is refused. What was followed once is known by its end, or as one without. */
function openEnds(all: Map<string, string>, pages: readonly OwnPage[]) {
  const [isOpen, isThere] = [isOpenAt(pages), isAt(pages)]
  const endless = new Set<string>()
  return (target: string) => {
    const seen = new Set<string>()
    let byPattern = 0
    for (let at = target; ; ) {
      const key = at.startsWith('/') ? oldAddress(stripQuery(at)) : undefined
      const next =
        key === undefined || isOpen(key)
          ? undefined
          : resolvePattern((source) => all.get(source), isThere, key)
      if (key === undefined || next === undefined) {
        for (const each of seen) if (all.has(each)) all.set(each, at)
        return at
      }
      if (!all.has(key)) byPattern++
      // Patterns can make an address longer and longer.
      if (seen.has(key) || endless.has(key) || byPattern > longest) {
        for (const each of seen) if (all.has(each)) endless.add(each)
        return target
      }
      seen.add(key)
      at = next
    }
  }
}
