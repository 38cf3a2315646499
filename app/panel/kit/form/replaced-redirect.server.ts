import { findRedirectAtPageAddress, type PageInput } from '#content/pages/page-problems.server.ts'
import type { BeforeCommitHooks } from '#content/store/change.server.ts'
import { applyChangesInTransaction } from '#content/store/change-set.server.ts'
import type { Collection } from '#content/types/collection.ts'
import { page } from '#content/types/page.ts'
import { redirect } from '#content/types/redirect.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'

interface Save {
  values: Record<string, unknown>
  before: Record<string, unknown> | undefined
  by: string
}

/**
 * Lets a page stand at the address that the form releases: a redirect of the list is deleted with the save, a former address
 * of another page leads there again once this one has left.
 */
export async function planAddressTakeover(
  t: Translator,
  { database }: AppContext,
  type: Collection,
  form: FormData,
  { values, before, by }: Save,
) {
  const released = getReleasedAddress(form)
  if (type.table !== page.table || !released) return { values }
  // The values have all fields of `page`.
  const input = values as PageInput
  const slug = input.slug || released.replace(/.*\//, '')
  const taken = await findRedirectAtPageAddress(database.db, { ...input, slug }, before)
  if (!taken) return { values }
  const { id, target } = taken
  const within: BeforeCommitHooks['within'] = async (trx) => {
    if (id !== undefined)
      await applyChangesInTransaction(trx, [{ type: redirect.table, what: 'remove', id }], { by })
  }
  return {
    values: { ...values, slug },
    within,
    remark: t(
      'Until now this address led on to {target}; visitors find this page there once it is public.',
      { target },
    ),
  }
}

export const getReleasedAddress = (form: FormData) => String(form.get('release') ?? '')
