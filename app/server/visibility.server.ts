import { setTimeout as pause } from 'node:timers/promises'
import type { AppContext } from '#app-context.server.ts'
import { companyFacts } from '#content/company-facts.ts'
import { publicationSettings } from '#content/publication.ts'
import { siteSettings } from '#content/settings.ts'
import { createPrelaunchKey } from '#core/request/prelaunch-link.server.ts'

interface Publicity {
  isPublic: boolean
  /** Key of the link to the hidden site. */
  key: string
  /** The site's name, all that others see. */
  name: string
}

/** Cached visibility of the site, read again after each change. */
export function createVisibility({ environment, secret, store, database }: AppContext) {
  let cached: Publicity | undefined
  let reading: Promise<Publicity> | undefined
  let isFresh = false

  async function readVisibility(): Promise<Publicity> {
    const [{ isPublic, link }, { siteName }, { legalName }] = await Promise.all([
      store.setting(publicationSettings),
      store.setting(siteSettings),
      store.setting(companyFacts),
    ])
    const ownName = siteName === siteSettings.fallback.siteName ? legalName : siteName
    const name = ownName ?? new URL(environment.ORIGIN).hostname
    return { isPublic, key: createPrelaunchKey(secret, link), name }
  }

  async function refresh() {
    const mine = readVisibility()
    reading = mine
    try {
      const state = await mine
      if (reading !== mine) return current()
      cached = state
      isFresh = true
      return state
    } catch (error) {
      if (reading === mine) reading = undefined
      if (cached) return cached
      throw error
    }
  }

  /** Waits only a moment for the database; then the last known state holds. */
  function current(): Promise<Publicity> {
    const before = cached
    if (isFresh && before) return Promise.resolve(before)
    const pending = reading ?? refresh()
    return before ? Promise.race([pending.catch(() => before), pause(500, before)]) : pending
  }

  const invalidate = () => {
    isFresh = false
    refresh().catch(() => {})
  }
  database.onChange(invalidate)
  invalidate()

  /** Whether the site is certainly public, so that no request has to wait. */
  const isCertain = () => isFresh && cached?.isPublic === true
  return { current, isCertain }
}
