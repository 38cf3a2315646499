import type { Db } from '#core/db/tables.ts'
import type { InferValues } from '#core/fields/field.ts'
import type { FieldErrors } from '#core/fields/field-errors.ts'
import { type Message, message } from '#core/i18n/text.ts'
import { reservedLanguageCodes } from '../languages/site-language.ts'
import { generateSlug } from '../types/generate-slug.ts'
import type { page } from '../types/page.ts'
import { type PageAddress, readPageAddressIndex } from './page-addresses.server.ts'
import { isProgramSlug } from './reserved-slug.server.ts'

export type PageInput = Pick<InferValues<(typeof page)['fields']>, 'title' | 'slug' | 'parent_id'>

export interface PageProblemContext {
  /** The pages of an import, which keep their addresses. */
  plannedPages?: readonly PageAddress[]
  /** The address whose redirect the person ends with this save. */
  releasedAddress?: string
}

/** Errors of the slug and the parent of a page. `before` is the stored row. */
export async function findPageProblems(
  db: Db,
  { title, slug, parent_id: parentId }: PageInput,
  before: Record<string, unknown> | undefined,
  { plannedPages: planned, releasedAddress }: PageProblemContext = {},
): Promise<FieldErrors> {
  const id = Number(before?.id ?? 0)
  const { pages } = await readPageAddressIndex(db)
  const all = planned ?? [...pages.values()]
  const parent = all.find((each) => each.id === parentId)
  const parentProblem = (): Message | undefined => {
    if (parentId === null) return undefined
    if (parentId === id) return 'A page cannot stand below itself.'
    // A page whose parent was removed is at the top until another parent is chosen.
    if (!parent)
      return before?.parent_id === parentId ? undefined : 'This choice does not exist any more.'
    if (parent.parentId !== null)
      return 'That page stands below another one itself; there are two levels.'
    if (id > 0 && all.some((each) => each.parentId === id))
      return 'Other pages stand below this one, so it must stay at the top.'
    return undefined
  }
  // A page without a slug gets one of its title, with a number where the program or a language has it.
  const name = slug || generateSlug(title)
  const slugProblem = async (): Promise<Message | undefined> => {
    if (slug !== '' && isProgramSlug(slug))
      return 'The program needs this address itself. Please enter another one.'
    if (reservedLanguageCodes.includes(slug))
      return 'This address is kept for a language. Please enter another one.'
    const other = all.find((each) => each.id !== id && each.path.endsWith(`/${name}`))
    if (other && slug !== '')
      return message('“{title}” has this address already.', { title: other.title })
    if (planned && slug !== '') return undefined
    const taken = await findRedirectAtPageAddress(db, { slug: name, parent_id: parentId }, before)
    if (!taken || taken.address === releasedAddress) return undefined
    const { id: listed, ...redirect } = taken
    return message(listed === undefined ? leadsToPage : leadsOn, redirect)
  }
  const [inParent, inSlug] = [parentProblem(), await slugProblem()]
  return { ...(inParent && { parent_id: inParent }), ...(inSlug && { slug: inSlug }) }
}

const leadsOn =
  'A redirect leads from {address} to {target}. Please delete it first (Settings, Redirects), or enter another address.'
const leadsToPage =
  '{address} leads to {target}, the page that stood here before. Please enter another address.'

/** The address that an error of `findPageProblems` calls taken by a redirect. */
export const extractAddressTakenByRedirect = (error: Message | undefined) =>
  typeof error === 'object' && [leadsOn, leadsToPage].some((text) => text === error.text)
    ? String(error.values.address)
    : undefined

/** A redirect at a page's new address, to another page; `id` is that of the list, missing for a former address. */
export async function findRedirectAtPageAddress(
  db: Db,
  { slug, parent_id }: Pick<PageInput, 'slug' | 'parent_id'>,
  before: Record<string, unknown> | undefined,
) {
  if (slug === '') return undefined
  const { pages, former } = await readPageAddressIndex(db)
  const findPath = (id: unknown) => [...pages.values()].find((each) => each.id === id)?.path
  const parent = findPath(parent_id)
  const address = parent ? `${parent}/${slug}` : `/${slug}`
  const own = findPath(before?.id)
  if (address === own) return undefined
  const query = db.selectFrom('redirects').select(['id', 'target']).where('source', '=', address)
  const listed = await query.executeTakeFirst()
  const target = former.get(address) ?? listed?.target
  if (target === undefined || target === own) return undefined
  return { address, target, id: listed?.id }
}
