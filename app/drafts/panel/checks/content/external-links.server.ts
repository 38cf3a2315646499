import { findDeadLinkReason } from '#content/pages/site-page.ts'
import { getCachedSitePages } from '#content/pages/site-pages.server.ts'
import type { TextKey } from '#core/i18n/text.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { CheckableSite, FindingPlace } from '../check.ts'
import { readPublicTexts } from '../public-texts.server.ts'
import { findExternalLinkProblem } from './find-external-link-problem.server.ts'

const limits = { addresses: 200, atOnce: 6, milliseconds: 20_000 }

interface Options {
  origin: string
  ask?: typeof findExternalLinkProblem
  /** Lower limits for tests. */
  limits?: typeof limits
}

/**
 * Checks the external links of all texts, six at a time, at most 200 and for 20 seconds. Returns the places of dead
 * links, the number of checked addresses, and that of the remaining ones.
 */
export async function findDeadExternalLinks(
  site: CheckableSite,
  t: Translator,
  { origin, ask = findExternalLinkProblem, ...options }: Options,
) {
  const { addresses, atOnce, milliseconds } = options.limits ?? limits
  const placesByLink = await collectLinks(site, t)
  const pages = await getCachedSitePages(site)
  const queue = [...placesByLink.keys()].slice(0, addresses)
  const dead = new Map<string, TextKey>()
  const signal = AbortSignal.timeout(milliseconds)
  let checked = 0
  const worker = async () => {
    for (let address = queue.shift(); address && !signal.aborted; address = queue.shift()) {
      const isOwn = address === origin || address.startsWith(`${origin}/`)
      const reason = isOwn
        ? findDeadLinkReason(address, pages, origin)
        : await ask(address, { signal })
      // Aborted by our own timeout: not checked.
      if (signal.aborted) return
      checked++
      if (reason) dead.set(address, reason)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  const links = [...dead].flatMap(([address, reason]) =>
    (placesByLink.get(address) ?? []).map(({ text, to }) => ({
      text: `${text}: ${address} (${t.of(reason)})`,
      to,
    })),
  )
  return { links, asked: checked, left: placesByLink.size - checked }
}

async function collectLinks(site: CheckableSite, t: Translator) {
  const placesByLink = new Map<string, FindingPlace[]>()
  for await (const { links, where, to } of readPublicTexts(site, t))
    for (const link of links)
      if (/^https?:\/\//i.test(link) && URL.canParse(link))
        placesByLink.set(link, [...(placesByLink.get(link) ?? []), { text: where, to }])
  return placesByLink
}
