import type { AppContext } from '#app-context.server.ts'
import { change } from '#content/change.server.ts'
import { applyWithin } from '#content/change-set.server.ts'
import { saving } from '#content/changes.ts'
import { applicationForm } from '#content/inbox-settings.ts'
import { menu } from '#content/menu.ts'
import { companyDescription } from '#content/offer-pages.ts'
import { publication } from '#content/publication.ts'
import { minimalQuestionnaire } from '#content/questionnaires.ts'
import { recordFallbacks } from '#content/sample-state.server.ts'
import { stats } from '#content/settings.ts'
import { technologies } from '#content/technologies.ts'
import { withoutClaims } from '#content/without-claims.ts'

/**
 * A site of one's own begins without claims: no figures and no founding year of anybody else's, and a form that asks for
 * what is needed (Art. 25(2) GDPR). Visitors see it when the owner says so. Of several instances one does it.
 */
export async function beginOwn({ database }: AppContext) {
  await change(database, async (trx) => {
    const { version } = await trx
      .selectFrom('content_version')
      .select('version')
      .executeTakeFirstOrThrow()
    if (version !== 1) return
    await recordFallbacks(trx)
    const changes = [
      // A promise is the operator's to make.
      saving(applicationForm, { ...minimalQuestionnaire, reply_time: '' }, 0),
      saving(companyDescription, withoutClaims.company_description, 0),
      saving(menu, { skipsEmpty: true }, 0),
      saving(publication, { isPublic: false, link: 1 }, 0),
      saving(stats, withoutClaims.stats, 0),
      saving(technologies, withoutClaims.technologies, 0),
    ]
    await applyWithin(trx, changes, { by: 'The program' })
  })
}
