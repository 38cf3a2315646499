import { asksFor, oldAddress, parametersOf, pathOf } from '../content/old-address.ts'
import { allRedirects, asLocation } from '../content/redirects.server.ts'
import { log } from '../machine/log.server.ts'
import type { Program } from '../program.server.ts'
import type { Place } from './places.server.ts'

/** Old addresses with a query, such as `/?page_id=12`, by their path and one of their parameters. */
type Known = Map<string, Found[]>

interface Found {
  source: string
  target: string
}

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
    const from = oldAddress(path) ?? ''
    const [found] = keysOf(from, asked)
      .flatMap((key) => known.get(key) ?? [])
      .filter(({ source }) => asksFor(source, asked) && !isPage(source, own))
      // Whatever asks for most says best what is meant.
      .sort((a, b) => b.source.length - a.source.length)
    return found && new URL(asLocation(found.target), ORIGIN).href
  }
}

/** With a parameter that the page reads itself. */
const isPage = (source: string, own: string[]) =>
  [...parametersOf(source).keys()].some((name) => own.includes(name))

/** Each parameter once; what stands at none is asked for with any. */
const keysOf = (path: string, query: URLSearchParams) => [
  ...new Set([path, ...[...query].map((each) => JSON.stringify([path, ...each]))]),
]

async function queried(program: Program): Promise<Known> {
  const all = [...(await allRedirects(program))].flatMap(([source, target]) =>
    source.includes('?')
      ? { source, target, keys: keysOf(pathOf(source), parametersOf(source)) }
      : [],
  )
  const asking = new Map<string, number>()
  for (const key of all.flatMap(({ keys }) => keys)) asking.set(key, (asking.get(key) ?? 0) + 1)
  // The parameter that fewest others ask for.
  const rarest = ([any = '', ...keys]: string[]) =>
    keys.reduce(
      (least, key) => ((asking.get(key) ?? 0) < (asking.get(least) ?? 0) ? key : least),
      keys[0] ?? any,
    )
  return Map.groupBy(all, ({ keys }) => rarest(keys))
}
