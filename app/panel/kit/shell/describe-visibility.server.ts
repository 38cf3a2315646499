import type { AppContext } from '#app-context.server.ts'
import type { Collection } from '#content/collection.ts'
import { publication } from '#content/publication.ts'
import { isPublic } from '#content/published.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { collected } from './toast-messages.ts'

/** What is said besides of a new item; nothing of what is only seen with something else. */
export async function describeVisibility(
  t: Translator,
  program: AppContext,
  type: Collection,
  row: Record<string, unknown>,
) {
  if (program.collectedIn !== undefined) return collected(t, program)
  const shown = isPublic(type, row)
  if (shown === undefined) return undefined
  const { isPublic: isOpen } = await program.store.setting(publication)
  return t(shown && isOpen ? 'Public now.' : 'Not public yet.')
}
