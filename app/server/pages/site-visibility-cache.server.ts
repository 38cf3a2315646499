import { setTimeout as pause } from 'node:timers/promises'
import { companySettings } from '#content/settings/company-settings.ts'
import { siteVisibilitySettings } from '#content/settings/publication.ts'
import { siteSettings } from '#content/settings/settings.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { createPrelaunchKey } from '#core/request/prelaunch-link.server.ts'

interface Publicity {
  isPublic: boolean
  /** Key of the link to the hidden site. */
  key: string
  /** The site's name, the only public fact of a hidden site. */
  name: string
}

/** Cached visibility of the site, read again after each change. Until then, or when reading fails, the last known one holds. */
export async function createSiteVisibilityCache({
  environment,
  secret,
  store,
  database,
}: AppContext) {
  let cached = await readVisibility()
  let reading: Promise<Publicity> | undefined
  let isFresh = false

  async function readVisibility(): Promise<Publicity> {
    const [{ isPublic, link }, { siteName }, { legalName }] = await Promise.all([
      store.setting(siteVisibilitySettings),
      store.setting(siteSettings),
      store.setting(companySettings),
    ])
    const ownName = siteName === siteSettings.fallback.siteName ? legalName : siteName
    const name = ownName ?? new URL(environment.ORIGIN).hostname
    return { isPublic, key: createPrelaunchKey(secret, link), name }
  }

  async function refresh(): Promise<Publicity> {
    const mine = readVisibility()
    reading = mine
    try {
      const state = await mine
      if (reading !== mine) return current()
      cached = state
      isFresh = true
    } catch {
      if (reading === mine) reading = undefined
    }
    return cached
  }

  /** Waits for the database for a moment only. */
  function current(): Promise<Publicity> {
    if (isFresh) return Promise.resolve(cached)
    const pending = reading?.catch(() => cached) ?? refresh()
    return Promise.race([pending, pause(500, cached)])
  }

  const invalidate = () => {
    isFresh = false
    void refresh()
  }
  database.onChange(invalidate)
  // Another change may have come since the read began.
  invalidate()

  /** True when the site is certainly public, so that no request has to wait. */
  const isCertain = () => isFresh && cached.isPublic
  return { current, isCertain }
}
