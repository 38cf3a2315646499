import { href } from 'react-router'
import type { Translator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import type { Finding } from './checks/check.ts'
import { translateReasons } from './draft-labels.ts'
import { predictDraftScheduleProblem } from './predict-problems.server.ts'

/** Dashboard findings: drafts that cannot publish or end themselves at their time, or failed to. */
export async function listScheduledDraftFindings(
  t: Translator,
  site: Pick<AppContext, 'database' | 'store' | 'snapshots'>,
): Promise<Finding[]> {
  const drafts = await site.database.db
    .selectFrom('drafts')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('trouble', 'is not', null),
        eb('begins_at', 'is not', null).and('published_at', 'is', null),
        eb('ends_at', 'is not', null),
      ]),
    )
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute()
  const findings: Finding[] = []
  for (const draft of drafts) {
    const problem = await predictDraftScheduleProblem(site, draft)
    if (!problem) continue
    const text =
      problem.concerns === 'end'
        ? 'The draft “{draft}” cannot take itself back'
        : 'The draft “{draft}” cannot publish itself'
    const to = href('/admin/drafts/:id', { id: String(draft.id) })
    findings.push({
      text: t(text, { draft: draft.name }),
      more: translateReasons(t, problem.reasons),
      isUrgent: true,
      links: [{ text: t('Go to the draft'), to }],
    })
  }
  return findings
}
