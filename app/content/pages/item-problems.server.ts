import type { FieldErrors } from '#core/fields/field-errors.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import type { Collection } from '../types/collection.ts'
import { page } from '../types/page.ts'
import { redirect } from '../types/redirect.ts'
import {
  findPageProblems,
  type PageInput,
  type PageProblemContext,
} from './page-problems.server.ts'
import {
  findRedirectProblems,
  loadRedirectContext,
  type RedirectContext,
  type RedirectInput,
} from './redirects.server.ts'

/** The planned content of an import, beside the stored one, and what a person has agreed to. */
export interface ItemProblemContext extends PageProblemContext {
  around?: RedirectContext
}

/**
 * Validates an item against others. Imports pass `around`, read once; each validated redirect is added to it for the next
 * ones.
 */
export async function findItemProblems(
  app: Pick<AppContext, 'store' | 'database'> & ItemProblemContext,
  type: Collection,
  values: Record<string, unknown>,
  before: Record<string, unknown> | undefined,
): Promise<FieldErrors> {
  if (type.table === page.table)
    return findPageProblems(app.database.db, values as PageInput, before, app)
  if (type.table !== redirect.table) return {}
  const { all, pages } = app.around ?? (await loadRedirectContext(app))
  all.delete(String(before?.source))
  // The values have passed the fields of `redirect`.
  const input = values as RedirectInput
  const problems = findRedirectProblems(input, all, pages)
  all.set(input.source, input.target)
  return problems
}
