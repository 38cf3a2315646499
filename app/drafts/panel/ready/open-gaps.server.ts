import type { LaunchGapId } from '#content/launch/gap.ts'
import { getCachedLaunchGapIds, readLaunchGapIds } from '#content/launch/launch-gaps.server.ts'
import { memoizeByVersion } from '#content/store/memoize-by-version.server.ts'
import { createTranslator } from '#core/i18n/translator.ts'
import type { CheckableSite, CheckContext } from '../checks/check.ts'
import type { CheckedFinding } from '../checks/checked-finding.ts'
import { splitDismissed } from '../checks/dismissed-findings.server.ts'
import { runChecks, runQuickChecks } from '../checks/run-checks.server.ts'
import { readLatestFindings } from './findings.server.ts'

// The gaps of the first-hour guide, the switch and 'Ready?': the launch gaps, and all findings of weight `law` that are
// not dismissed.

/** The language does not affect the gaps; the German findings are the ones usually cached. */
const t = createTranslator('de')

async function withFound(gaps: LaunchGapId[], found: CheckedFinding[], { today }: CheckContext) {
  const { open } = await splitDismissed(today, found)
  const against = open
    .filter(({ weight }) => weight === 'law')
    .flatMap(({ gaps, heading }): readonly LaunchGapId[] => gaps ?? [`found.${heading}`])
  return [...new Set([...gaps, ...against])]
}

const inLegalTexts = memoizeByVersion((site: CheckContext) =>
  runQuickChecks(site, t, (name) => name === 'legalTexts'),
)

/** Gaps for the frame of every screen: of the checks that read items, those that the last run found. */
export const readPanelFrameGaps = async (site: CheckContext) => ({
  gaps: await withFound(
    await getCachedLaunchGapIds(site),
    [...(await inLegalTexts(site)), ...readLatestFindings.peek(site, t)],
    site,
  ),
  isChecking: false,
})

/** Does not wait for the checks of a large site. */
export async function readGapsSoFar(site: CheckContext) {
  const { found, isChecking } = await readLatestFindings(site, t)
  return { gaps: await withFound(await getCachedLaunchGapIds(site), found, site), isChecking }
}

/** All gaps, uncached: for transactions, drafts and snapshots. `today` is the database with the dismissed findings. */
export async function readOpenGaps(
  site: CheckableSite,
  today = site.database.db,
): Promise<LaunchGapId[]> {
  const moment = { ...site, today }
  return withFound(await readLaunchGapIds(site), await runChecks(moment, t), moment)
}
