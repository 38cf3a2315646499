import { asksFor, oldAddress, parametersOf, pathOf } from '../content/old-address.ts'
import { allRedirects, asLocation } from '../content/redirects.server.ts'
import { log } from '../machine/log.server.ts'
import type { Program } from '../program.server.ts'
import type { Place } from './places.server.ts'

/** Old addresses with a query, such as `/?page_id=12`, by their paths; those that ask for most come first. */
type Known = Map<string, [source: string, target: string][]>

/**
 * Where `/?page_id=12` leads, though there is a page at `/`: known beforehand, so that no page asks the database for it.
 * A path alone is looked for only when nothing stands there.
 */
export function openQueryRedirects(program: Program) {
  const { ORIGIN } = program.environment
  let known: Known = new Map()
  let latest: Promise<Known> | undefined

  async function read() {
    const mine = queried(program)
    latest = mine
    try {
      const found = await mine
      // A later change may have been read first.
      if (latest === mine) known = found
    } catch (error) {
      log.warn({ err: error }, 'redirects could not be read')
    }
  }
  program.database.onChange(() => void read())
  void read()

  return ({ handle }: Pick<Place, 'handle'>, path: string, search: string) => {
    if (search.length < 2 || known.size === 0) return undefined
    const asked = new URLSearchParams(search)
    const { shared = [], personal = [] } = handle.query ?? {}
    const own = [...shared, ...personal]
    const [, target] =
      known
        .get(oldAddress(path) ?? '')
        ?.find(([source]) => asksFor(source, asked) && !isPage(source, own)) ?? []
    return target === undefined ? undefined : new URL(asLocation(target), ORIGIN).href
  }
}

/** With a parameter that the page reads itself. */
const isPage = (source: string, own: string[]) =>
  [...parametersOf(source).keys()].some((name) => own.includes(name))

async function queried(program: Program): Promise<Known> {
  const all = [...(await allRedirects(program))].filter(([source]) => source.includes('?'))
  return Map.groupBy(
    all.sort(([a], [b]) => b.length - a.length),
    ([source]) => pathOf(source),
  )
}
