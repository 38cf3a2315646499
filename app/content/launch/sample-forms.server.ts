import { logoSettings } from '../pictures/logo-settings.ts'
import { guideSettings } from '../settings/guide.ts'
import type { Store } from '../store/store.server.ts'

/** The forms of settings that say what came with the program. A logo that is left as it is, is the owner's. */
export async function listSampleForms(store: Store) {
  const [{ samples, general }, { keepsLogo }] = await Promise.all([
    store.sampleForms(),
    store.setting(guideSettings),
  ])
  return { samples: samples.filter(({ type }) => !(keepsLogo && type === logoSettings)), general }
}
