import { recordDefaultTextsAsSamples } from '#content/samples/sample-state.server.ts'
import { minimalApplicationPreset } from '#content/settings/application-presets.ts'
import { claimFreeFallbacks, neutralHomeTexts } from '#content/settings/claim-free-fallbacks.ts'
import { applicationFormSettings } from '#content/settings/inbox-settings.ts'
import { menuSettings } from '#content/settings/menu.ts'
import { companyDescriptionSettings, homePageSettings } from '#content/settings/offer-pages.ts'
import { siteVisibilitySettings } from '#content/settings/publication.ts'
import { keyFigureSettings } from '#content/settings/settings.ts'
import { technologySettings } from '#content/settings/technologies.ts'
import { runChange } from '#content/store/change.server.ts'
import { applyChangesInTransaction } from '#content/store/change-set.server.ts'
import { buildSettingChange } from '#content/store/changes.ts'
import type { AppContext } from '#core/request/app-context.server.ts'

/**
 * A site of one's own begins without claims: no figures and no founding year of anybody else's, and a form that asks for
 * what is needed (Art. 25(2) GDPR). Visitors see it when the owner says so. Of several instances one does it.
 */
export async function beginOwn({ database }: AppContext) {
  await runChange(database, async (trx) => {
    const { version } = await trx
      .selectFrom('content_version')
      .select('version')
      .executeTakeFirstOrThrow()
    if (version !== 1) return
    await recordDefaultTextsAsSamples(trx)
    const changes = [
      // A promise is the operator's to make.
      buildSettingChange(
        applicationFormSettings,
        { ...minimalApplicationPreset, reply_time: '' },
        0,
      ),
      buildSettingChange(companyDescriptionSettings, claimFreeFallbacks.company_description, 0),
      buildSettingChange(homePageSettings, neutralHomeTexts, 0),
      buildSettingChange(menuSettings, { ...menuSettings.fallback, skipsEmpty: true }, 0),
      buildSettingChange(siteVisibilitySettings, { isPublic: false, link: 1 }, 0),
      buildSettingChange(keyFigureSettings, claimFreeFallbacks.stats, 0),
      buildSettingChange(technologySettings, claimFreeFallbacks.technologies, 0),
    ]
    await applyChangesInTransaction(trx, changes, { by: 'The program' })
  })
}
