import { guide } from '#content/guide.ts'
import { logo } from '#content/settings.ts'
import type { Store } from '#content/store.server.ts'

/** The forms of settings that say what came with the program. A logo that is left as it is, is the owner's. */
export async function sampleForms(store: Store) {
  const [{ samples, general }, { keepsLogo }] = await Promise.all([
    store.sampleForms(),
    store.setting(guide),
  ])
  return { samples: samples.filter(({ type }) => !(keepsLogo && type === logo)), general }
}
