import { findTakenTarget, type PageInput } from '#content/pages/page-problems.server.ts'
import type { Collection } from '#content/types/collection.ts'
import { page } from '#content/types/page.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'

/** A remark on the former redirect target of a page's new address. */
export async function describeTakenAddress(
  t: Translator,
  { database }: AppContext,
  type: Collection,
  values: Record<string, unknown>,
  before: Record<string, unknown> | undefined,
) {
  if (type.table !== page.table) return undefined
  // The values have all fields of `page`.
  const target = await findTakenTarget(database.db, values as PageInput, before)
  return (
    target !== undefined &&
    t(
      'Until now this address led on to {target}; visitors find this page there once it is public.',
      {
        target,
      },
    )
  )
}
