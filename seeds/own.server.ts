import { runChange } from '#content/change.server.ts'
import { applyChangesInTransaction } from '#content/change-set.server.ts'
import { buildSettingChange } from '#content/changes.ts'
import { claimFreeSettings } from '#content/claim-free-settings.ts'
import { applicationForm } from '#content/inbox-settings.ts'
import { menuSettings } from '#content/menu.ts'
import { companyDescription } from '#content/offer-pages.ts'
import { publicationSettings } from '#content/publication.ts'
import { minimalQuestionnaire } from '#content/questionnaires.ts'
import { recordDefaultTexts } from '#content/sample-state.server.ts'
import { statsSettings } from '#content/settings.ts'
import { technologies } from '#content/technologies.ts'
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
    await recordDefaultTexts(trx)
    const changes = [
      // A promise is the operator's to make.
      buildSettingChange(applicationForm, { ...minimalQuestionnaire, reply_time: '' }, 0),
      buildSettingChange(companyDescription, claimFreeSettings.company_description, 0),
      buildSettingChange(menuSettings, { skipsEmpty: true }, 0),
      buildSettingChange(publicationSettings, { isPublic: false, link: 1 }, 0),
      buildSettingChange(statsSettings, claimFreeSettings.stats, 0),
      buildSettingChange(technologies, claimFreeSettings.technologies, 0),
    ]
    await applyChangesInTransaction(trx, changes, { by: 'The program' })
  })
}
