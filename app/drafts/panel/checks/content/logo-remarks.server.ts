import { logoSettings } from '#content/pictures/logo-settings.ts'
import type { TextKey } from '#core/i18n/text.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { findPictureRemarks } from '#media/pixels/picture-remarks.server.ts'
import { getFieldAddress } from '#panel/kit/screens/item-params.server.ts'
import type { Check } from '../check.ts'

/** The remarks by address: a stored file never changes, and a site has few logos. */
const known = new Map<string, TextKey[]>()

/**
 * Finds stored logos that are hard to see. An upload warns about its own logo; earlier and imported ones had no
 * warning.
 */
export const checkLogos: Check<AppContext> = async (app, t) => {
  const stored = await app.store.setting(logoSettings)
  const links: { text: string; to: string; says: string }[] = []
  for (const name of ['headerLogo', 'footerLogo'] as const) {
    const says = stored[name] ?? ''
    if (says === '' || links.some((link) => link.says === says)) continue
    const remarks = known.get(says) ?? (await findPictureRemarks(app, says))
    known.set(says, remarks)
    for (const remark of remarks)
      links.push({ text: t.of(remark), to: getFieldAddress(logoSettings, name), says })
  }
  return links.length === 0
    ? []
    : [{ text: t('Your logo is not seen well:'), weight: 'hint', links }]
}
