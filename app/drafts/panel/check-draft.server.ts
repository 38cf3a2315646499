import type { Access } from '#accounts/rights.ts'
import { describeLaunchGaps } from '#content/launch/gap.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import type { DraftChange } from '../drafts-tables.ts'
import { groupGaps } from './checks/facts/gap-places.server.ts'
import { findDraftGapsSoFar } from './predict-problems.server.ts'
import { listFindingsOfDraft } from './ready/findings.server.ts'

interface CheckedDraft {
  id: number
  rows: DraftChange[]
  /** Addresses of the changed items. */
  paths: string[]
}

/** The findings of a draft, and the launch gaps of a site that the draft makes public. */
export async function checkDraft(
  app: AppContext,
  access: Access,
  t: Translator,
  { id, rows, paths }: CheckedDraft,
) {
  const gaps = groupGaps(t, describeLaunchGaps(await findDraftGapsSoFar(app, id, rows)))
  return { gaps, ...(await listFindingsOfDraft(app, access, t, { draft: id, paths })) }
}
