import type { GapId } from '#content/launch/gap.ts'
import { launchGaps, readLaunchGaps } from '#content/launch/launch-gaps.server.ts'
import { untilChanged } from '#content/memoize-by-version.server.ts'
import { createTranslator } from '#core/i18n/translator.ts'
import type { Moment, Site } from '../checks/check.ts'
import { splitDismissed } from '../checks/dismissed-findings.server.ts'
import { type CheckedFinding, findings, quickFindings } from '../checks/run.server.ts'
import { readAllInBackground } from './findings.server.ts'

// The gaps of the first-hour guide, the switch and 'Ready?': the launch gaps, and all findings against a law that nobody has
// dismissed.

/** Any language gives the same gaps; German is the one whose findings are usually cached. */
const t = createTranslator('de')

async function withFound(gaps: GapId[], found: CheckedFinding[], { today }: Moment) {
  const { open } = await splitDismissed(today, found)
  const against = open
    .filter(({ weight }) => weight === 'law')
    .flatMap(({ gaps, heading }): readonly GapId[] => gaps ?? [`found.${heading}`])
  return [...new Set([...gaps, ...against])]
}

const inLegalTexts = untilChanged((site: Moment) =>
  quickFindings(site, t, (name) => name === 'legalTexts'),
)

/** Gaps for the frame of every screen: of the checks that read items, those that the last run found. */
export const readGapsAround = async (site: Moment) => ({
  gaps: await withFound(
    await launchGaps(site),
    [...(await inLegalTexts(site)), ...readAllInBackground.peek(site, t)],
    site,
  ),
  isChecking: false,
})

/** Does not wait for the checks of a large site. */
export async function readGapsSoFar(site: Moment) {
  const { found, isChecking } = await readAllInBackground(site, t)
  return { gaps: await withFound(await launchGaps(site), found, site), isChecking }
}

/** All gaps, without a cache: for transactions, drafts and snapshots. `today` is the database with the dismissed findings. */
export async function readOpenGaps(site: Site, today = site.database.db): Promise<GapId[]> {
  const moment = { ...site, today }
  return withFound(await readLaunchGaps(site), await findings(moment, t), moment)
}
