import { logoSettings } from '../pictures/logo-settings.ts'
import { guideSettings } from '../settings/guide.ts'
import type { Store } from '../store/store.server.ts'

/** Settings forms with sample content. A logo kept on purpose belongs to the owner. */
export async function listSampleForms(store: Store) {
  const [{ samples, general }, { keepsLogo }] = await Promise.all([
    store.findSampleSettings(),
    store.setting(guideSettings),
  ])
  return { samples: samples.filter(({ type }) => !(keepsLogo && type === logoSettings)), general }
}
