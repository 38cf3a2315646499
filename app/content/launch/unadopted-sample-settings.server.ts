import { logoSettings } from '../pictures/logo-settings.ts'
import { isDemoCompany } from '../samples/demo-company.ts'
import { guideSettings } from '../settings/guide.ts'
import { siteSettings } from '../settings/settings.ts'
import type { ContentStore } from '../store/store.server.ts'

/** Settings forms with sample content. A logo kept on purpose, or the name in letters, belongs to the owner. */
export async function findUnadoptedSampleSettings(store: ContentStore) {
  const [{ samples, general }, { keepsLogo }, logos, { siteName }] = await Promise.all([
    store.findSettingsWithSamples(),
    store.setting(guideSettings),
    store.setting(logoSettings),
    store.setting(siteSettings),
  ])
  const isDefault = Object.values(logos).every((each) => each === logoSettings.fallback.headerLogo)
  const isOwnLogo = keepsLogo || (isDefault && !isDemoCompany(siteName))
  return { samples: samples.filter(({ type }) => !(isOwnLogo && type === logoSettings)), general }
}
