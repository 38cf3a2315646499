import { createHash } from 'node:crypto'
import { setImmediate as otherWork } from 'node:timers/promises'
import { keysOf } from '../../forms/keys-of.ts'
import type { Speaker } from '../../language/speaker.ts'
import { type Heading, siteChecks } from './all.server.ts'
import type { Check, Finding, Moment, Place, TextCheck } from './check.ts'
import { pieces } from './pieces.server.ts'

/** Of a place that can be set aside, the name under which that is remembered. */
export type FoundPlace = Omit<Place, 'says'> & { key?: string }
export type Found = Omit<Finding, 'links'> & { heading: Heading; links: FoundPlace[] }

/** More of one kind nobody reads; so many are counted and no more kept. */
const most = 500

/** So many milliseconds, then others have theirs. */
const turn = 10

type Named<C> = { heading: Heading; name: string; check: C }

const named = keysOf(siteChecks).flatMap((heading) =>
  Object.entries<Check<Moment> | TextCheck>(siteChecks[heading]).map(
    ([name, check]): Named<Check<Moment> | TextCheck> => ({ heading, name, check }),
  ),
)
const isQuick = (each: Named<Check<Moment> | TextCheck>): each is Named<Check<Moment>> =>
  typeof each.check === 'function'
const readsTexts = (each: Named<Check<Moment> | TextCheck>): each is Named<TextCheck> =>
  typeof each.check !== 'function'

/** What is found without reading every text: one check after the other, and whoever asked meanwhile in between. */
export async function quickFindings(site: Moment, t: Speaker): Promise<Found[]> {
  const all: Found[] = []
  for (const { heading, name, check } of named.filter(isQuick)) {
    await otherWork()
    for (const finding of await check(site, t)) {
      const links = (finding.links ?? []).map((place) => withKey(name, place))
      all.push({ ...finding, heading, links })
    }
  }
  return all
}

/** All that is found, in the order of the table. */
export async function findings(site: Moment, t: Speaker): Promise<Found[]> {
  const found = [...(await quickFindings(site, t)), ...(await textFindings(site, t))]
  const headings = Object.keys(siteChecks)
  return found.toSorted((a, b) => headings.indexOf(a.heading) - headings.indexOf(b.heading))
}

async function textFindings(site: Moment, t: Speaker): Promise<Found[]> {
  const begun = await Promise.all(
    named.filter(readsTexts).map(async ({ heading, name, check: { text, weight, begin } }) => {
      const found: Found = { heading, text: t.of(text), weight, links: [] }
      return { name, look: await begin(site, t), found }
    }),
  )
  let since = performance.now()
  for await (const piece of pieces(site, t)) {
    for (const { name, look, found } of begun) {
      const words = found.links.length < most ? [...new Set(look(piece))] : []
      if (words.length === 0) continue
      const { where, to, text } = piece
      found.links.push(withKey(name, { text: `${where}: ${words.join('; ')}`, to, says: text }))
    }
    if (performance.now() - since < turn) continue
    await otherWork()
    since = performance.now()
  }
  return begun.flatMap(({ found }) => (found.links.length > 0 ? [found] : []))
}

/** Another text makes another key: what was set aside is found again. */
const withKey = (name: string, { says, ...place }: Place): FoundPlace =>
  says === undefined
    ? place
    : {
        ...place,
        key: createHash('sha256')
          .update(JSON.stringify([name, place.to, says]))
          .digest('base64url')
          .slice(0, 22),
      }
