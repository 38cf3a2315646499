import { deadEnd } from '#content/own-page.ts'
import { ownPages } from '#content/own-pages.server.ts'
import type { Text } from '#core/i18n/text.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { checkExternalLink } from './ask-address.server.ts'
import type { Place, Site } from './check.ts'
import { publicTexts } from './public-texts.server.ts'

const limits = { addresses: 200, atOnce: 6, milliseconds: 20_000 }

interface How {
  origin: string
  ask?: typeof checkExternalLink
  /** Fewer, for tests. */
  limits?: typeof limits
}

/**
 * Asks the addresses elsewhere to which texts link, a few at a time and not for long. Answers where the dead ones stand,
 * how many were asked, and for how many there was no time.
 */
export async function outsideLinks(
  site: Site,
  t: Translator,
  { origin, ask = checkExternalLink, ...how }: How,
) {
  const { addresses, atOnce, milliseconds } = how.limits ?? limits
  const known = await linksOutside(site, t)
  const pages = await ownPages(site.database.db)
  const waiting = [...known.keys()].slice(0, addresses)
  const dead = new Map<string, Text>()
  const signal = AbortSignal.timeout(milliseconds)
  let asked = 0
  const worker = async () => {
    for (let next = waiting.shift(); next && !signal.aborted; next = waiting.shift()) {
      const isOwn = next === origin || next.startsWith(`${origin}/`)
      const why = isOwn ? deadEnd(next, pages, origin) : await ask(next, { signal })
      // Who was interrupted by us has not been asked.
      if (signal.aborted) return
      asked++
      if (why) dead.set(next, why)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  const links = [...dead].flatMap(([address, why]) =>
    (known.get(address) ?? []).map(({ text, to }) => ({
      text: `${text}: ${address} (${t.of(why)})`,
      to,
    })),
  )
  return { links, asked, left: known.size - asked }
}

async function linksOutside(site: Site, t: Translator) {
  const found = new Map<string, Place[]>()
  for await (const { links, where, to } of publicTexts(site, t))
    for (const link of links)
      if (/^https?:\/\//i.test(link) && URL.canParse(link))
        found.set(link, [...(found.get(link) ?? []), { text: where, to }])
  return found
}
