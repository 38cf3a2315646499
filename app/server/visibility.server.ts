import { setTimeout as pause } from 'node:timers/promises'
import type { AppContext } from '#app-context.server.ts'
import { companyFacts } from '#content/company-facts.ts'
import { publication } from '#content/publication.ts'
import { site } from '#content/settings.ts'
import { lookKey } from '#core/request/look.server.ts'

interface Publicity {
  isPublic: boolean
  /** Lets in who has the link. */
  key: string
  /** All that others are told. */
  name: string
}

/** Whether the site is public, read anew after each change. */
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

  /** While the database keeps us waiting, as it was when it answered last: there is nothing new to show either. */
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

  /** Public for certain, so nobody has to wait. */
  const isCertain = () => isFresh && known?.isPublic === true
  return { current, isCertain }
}
