import { guideSettings } from '#content/settings/guide.ts'
import { publicationSettings } from '#content/settings/publication.ts'
import type { CheckableSite } from '#drafts/panel/checks/check.ts'
import { getGuideProgress } from './progress.server.ts'

/** Whether the guide is shown and has an open step. Steps are looked at only where the settings do not tell. */
export async function isGuideOpen(program: CheckableSite) {
  const { isShown } = await program.store.setting(guideSettings)
  if (!isShown) return false
  // The last step is to make the site public.
  const { isPublic } = await program.store.setting(publicationSettings)
  return !isPublic || (await getGuideProgress(program)).isOpen
}
