import type { Access } from '../../auth/rights.ts'
import { untilChanged } from '../../content/until-changed.server.ts'
import type { Speaker } from '../../language/speaker.ts'
import type { Language } from '../../language/text.ts'
import type { Program } from '../../program.server.ts'
import type { Moment } from '../checks/check.ts'
import { forPerson } from '../checks/for-person.server.ts'
import { type Found, type FoundPlace, findings, quickFindings } from '../checks/run.server.ts'
import { asideAmong } from '../checks/set-aside.server.ts'

/** The public site, or as it will be with a draft. */
export async function siteOf({ database, store, views }: Program, draft?: number): Promise<Moment> {
  const shown = draft === undefined ? { database, store } : await views.ofDraft(draft)
  return { database: shown.database, store: shown.store, today: database.db }
}

/** The clock, too, changes what is found: a post comes, a job ends. */
const minute = 60_000

/** In one language, for everybody who asks. */
function kept(read: (site: Moment, t: Speaker) => Promise<Found[]>) {
  const foundIn = new Map<Language, (site: Moment) => Promise<Found[]>>()
  return (site: Moment, t: Speaker) => {
    const known = foundIn.get(t.language) ?? untilChanged((of: Moment) => read(of, t), minute)
    foundIn.set(t.language, known)
    return known(site)
  }
}

const allFound = kept(findings)
export const quicklyFound = kept(quickFindings)

/** What somebody may see of what is found in it, and of what was set aside. */
export async function foundFor(program: Program, site: Moment, access: Access, t: Speaker) {
  const found = await allFound(site, t)
  return asideAmong(
    program.database.db,
    found.flatMap((each) => forPerson(each, access)),
  )
}

/** What a draft brings, and what stood there before in whatever it changes. `paths` lead to its changes. */
export async function foundInDraft(
  program: Program,
  access: Access,
  t: Speaker,
  { draft, paths }: { draft: number; paths: string[] },
) {
  const of = async (which?: number) =>
    (await foundFor(program, await siteOf(program, which), access, t)).open
  const [before, after] = [await of(), await of(draft)]
  // What only counts is the same, though its words change.
  const idOf = ({ heading }: Found, { key, to }: FoundPlace) => key ?? `${heading} ${to}`
  const known = new Set(before.flatMap((each) => each.links.map((place) => idOf(each, place))))
  const part = (isWanted: (place: FoundPlace, isKnown: boolean) => boolean) =>
    after.flatMap((finding) => {
      const links = finding.links.filter((place) =>
        isWanted(place, known.has(idOf(finding, place))),
      )
      return links.length > 0 ? [{ ...finding, links }] : []
    })
  const isChanged = ({ to }: { to: string }) => paths.includes(to.replace(/[?#].*/, ''))
  return {
    added: part((_, isKnown) => !isKnown),
    touched: part((place, isKnown) => isKnown && isChanged(place)),
  }
}
