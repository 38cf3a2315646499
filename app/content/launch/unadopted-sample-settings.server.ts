import { logoSettings } from '../pictures/logo-settings.ts'
import { guideSettings } from '../settings/guide.ts'
import type { ContentStore } from '../store/store.server.ts'

/** Settings forms with sample content. A logo kept on purpose belongs to the owner. */
export async function findUnadoptedSampleSettings(store: ContentStore) {
  const [{ samples, general }, { keepsLogo }] = await Promise.all([
    store.findSettingsWithSamples(),
    store.setting(guideSettings),
  ])
  return { samples: samples.filter(({ type }) => !(keepsLogo && type === logoSettings)), general }
}
