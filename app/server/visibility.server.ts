import { setTimeout as pause } from 'node:timers/promises'
import type { AppContext } from '#app-context.server.ts'
import { companyFacts } from '#content/company-facts.ts'
import { publication } from '#content/publication.ts'
import { site } from '#content/settings.ts'
import { lookKey } from '#core/request/look.server.ts'

interface Publicity {
  isPublic: boolean
  /** Key of the link to the hidden site. */
  key: string
  /** The site's name, all that others see. */
  name: string
}

/** Cached visibility of the site, read again after each change. */
export function createVisibility({ environment, secret, store, database }: AppContext) {
  let known: Publicity | undefined
  let reading: Promise<Publicity> | undefined
  let isFresh = false

  async function read(): Promise<Publicity> {
    const [{ isPublic, link }, { siteName }, { legalName }] = await Promise.all([
      store.setting(publication),
      store.setting(site),
      store.setting(companyFacts),
    ])
    const own = siteName === site.fallback.siteName ? legalName : siteName
    const name = own ?? new URL(environment.ORIGIN).hostname
    return { isPublic, key: lookKey(secret, link), name }
  }

  async function readAnew() {
    const mine = read()
    reading = mine
    try {
      const state = await mine
      if (reading !== mine) return current()
      known = state
      isFresh = true
      return state
    } catch (error) {
      if (reading === mine) reading = undefined
      if (known) return known
      throw error
    }
  }

  /** Waits only a moment for the database; then the last known state holds. */
  function current(): Promise<Publicity> {
    const before = known
    if (isFresh && before) return Promise.resolve(before)
    const anew = reading ?? readAnew()
    return before ? Promise.race([anew.catch(() => before), pause(500, before)]) : anew
  }

  const look = () => {
    isFresh = false
    readAnew().catch(() => {})
  }
  database.onChange(look)
  look()

  /** Whether the site is certainly public, so that no request has to wait. */
  const isCertain = () => isFresh && known?.isPublic === true
  return { current, isCertain }
}
