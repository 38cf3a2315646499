import type { GapId } from '#content/launch/gap.ts'
import { launchGaps, readLaunchGaps } from '#content/launch/launch-gaps.server.ts'
import { untilChanged } from '#content/memoize-by-version.server.ts'
import { createTranslator } from '#core/i18n/translator.ts'
import type { Moment, Site } from '../checks/check.ts'
import { splitDismissed } from '../checks/dismissed-findings.server.ts'
import { type CheckedFinding, findings, quickFindings } from '../checks/run.server.ts'
import { allSoFar } from './findings.server.ts'

// What a public site needs and this one lacks: the one list of the steps, the switch and 'Ready?'. Whatever a check finds
// against a law is on it, until somebody says that it is meant so.

/** Whatever language is chosen: what is found is the same, and most people read it in this one. */
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

/** For what stands around every screen: what is found without reading any item. */
export const readGapsAround = async (site: Moment) => ({
  gaps: await withFound(await launchGaps(site), await inLegalTexts(site), site),
  isChecking: false,
})

/** As far as the checks are through. */
export async function readGapsSoFar(site: Moment) {
  const { found, isChecking } = await allSoFar(site, t)
  return { gaps: await withFound(await launchGaps(site), found, site), isChecking }
}

/** All of it, where nothing is kept: inside a transaction, or as it will be. */
export async function readOpenGaps(site: Site, today = site.database.db): Promise<GapId[]> {
  const moment = { ...site, today }
  return withFound(await readLaunchGaps(site), await findings(moment, t), moment)
}
