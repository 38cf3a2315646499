import { guideSettings } from '#content/settings/guide.ts'
import { siteVisibilitySettings } from '#content/settings/publication.ts'
import { memoizeByVersion } from '#content/store/memoize-by-version.server.ts'
import type { CheckableSite } from '#drafts/panel/checks/check.ts'
import { readPanelFrameGaps } from '#drafts/panel/ready/open-gaps.server.ts'
import { getColourStepState, getLogoStepState } from './appearance-steps.server.ts'
import { getGuideProgress } from './progress.server.ts'

/** Whether the first-hour guide is open, for the frame of every screen: without the checks that read items. */
export const isGuideOpen = async (app: CheckableSite) =>
  (await isOpenBySettings(app)) ??
  (await getGuideProgress(app, app.database.db, readPanelFrameGaps)).isOpen

/** The answer from settings alone; undefined if it depends on the content. */
const isOpenBySettings = memoizeByVersion(async (app: CheckableSite) => {
  const { setting } = app.store
  const { isShown, keepsLogo, keepsColours } = await setting(guideSettings)
  if (!isShown) return false
  const { isPublic } = await setting(siteVisibilitySettings)
  const logo = await getLogoStepState(app, keepsLogo)
  const colours = await getColourStepState(app, keepsColours)
  return !isPublic || [...logo.missing, ...colours.missing].length > 0 ? true : undefined
})
