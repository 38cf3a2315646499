import { href } from 'react-router'
import type { AppContext } from '#app-context.server.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { Finding } from './checks/check.ts'
import { translateErrors } from './draft-labels.ts'
import { foreseeTrouble } from './foresee-trouble.server.ts'

/** Drafts that cannot publish themselves at their time, or whose scheduled end failed, for the dashboard. */
export async function findTroubledDrafts(
  t: Translator,
  site: Pick<AppContext, 'database' | 'store' | 'views'>,
): Promise<Finding[]> {
  const drafts = await site.database.db
    .selectFrom('drafts')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('trouble', 'is not', null),
        eb('begins_at', 'is not', null).and('published_at', 'is', null),
      ]),
    )
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute()
  const findings: Finding[] = []
  for (const draft of drafts) {
    const trouble = await foreseeTrouble(site, draft)
    if (!trouble) continue
    const to = href('/admin/drafts/:id', { id: String(draft.id) })
    findings.push({
      text: draft.published_at
        ? t('The draft “{draft}” could not be taken back', { draft: draft.name })
        : t('The draft “{draft}” cannot publish itself', { draft: draft.name }),
      more: translateErrors(t, trouble),
      isUrgent: true,
      links: [{ text: t('Go to the draft'), to }],
    })
  }
  return findings
}
