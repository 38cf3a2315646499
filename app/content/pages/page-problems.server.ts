import { href } from 'react-router'
import { apiPaths } from '#addresses.ts'
import type { Db } from '#core/db/tables.ts'
import type { InferValues } from '#core/fields/field.ts'
import type { FieldErrors } from '#core/fields/field-errors.ts'
import { type Message, message } from '#core/i18n/text.ts'
import { languageCodes } from '../languages/site-language.ts'
import { generateSlug } from '../types/generate-slug.ts'
import type { page } from '../types/page.ts'
import { isReservedFile, isReservedPath } from './old-address.ts'
import { type PageAddress, readPageAddresses } from './page-addresses.server.ts'
import { fixedPaths } from './site-pages.server.ts'

const programPaths = [...fixedPaths, href('/bewerbung-geloescht'), ...Object.values(apiPaths)]

export type PageInput = Pick<InferValues<(typeof page)['fields']>, 'title' | 'slug' | 'parent_id'>

/** Errors of the slug and the parent of a page. `before` is the stored row, `planned` are the pages of an import. */
export async function findPageProblems(
  db: Db,
  { title, slug, parent_id: parentId }: PageInput,
  before: Record<string, unknown> | undefined,
  planned?: readonly PageAddress[],
): Promise<FieldErrors> {
  const id = Number(before?.id ?? 0)
  const { pages, former } = await readPageAddresses(db)
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
  // A page without a slug gets one of its title.
  const name = slug || generateSlug(title)
  const path = parent ? `${parent.path}/${name}` : `/${name}`
  const slugProblem = async (): Promise<Message | undefined> => {
    if (isReserved(name)) return 'The program needs this address itself. Please enter another one.'
    if (languageCodes.includes(name))
      return 'This address is kept for a language. Please enter another one.'
    const other = all.find((each) => each.id !== id && each.path.endsWith(`/${name}`))
    if (other && slug !== '')
      return message('“{title}” has this address already.', { title: other.title })
    const target = slug === '' ? await findTarget(db, former, path) : undefined
    return target === undefined
      ? undefined
      : message(
          'This address leads on to {target}. Enter it here if this page shall stand there, or another one.',
          { target },
        )
  }
  const [inParent, inSlug] = [parentProblem(), await slugProblem()]
  return { ...(inParent && { parent_id: inParent }), ...(inSlug && { slug: inSlug }) }
}

/** The redirect target of a page's path before this save; publishing a page there ends the redirect. */
export async function findTakenTarget(
  db: Db,
  { slug, parent_id }: PageInput,
  before: Record<string, unknown> | undefined,
) {
  if (slug === '' || (before?.slug === slug && before.parent_id === parent_id)) return undefined
  const { pages, former } = await readPageAddresses(db)
  const findPath = (id: unknown) => [...pages.values()].find((each) => each.id === id)?.path
  const target = await findTarget(db, former, `${findPath(parent_id) ?? ''}/${slug}`)
  return target === findPath(before?.id) ? undefined : target
}

async function findTarget(db: Db, former: ReadonlyMap<string, string>, path: string) {
  const redirect = db.selectFrom('redirects').select('target').where('source', '=', path)
  return former.get(path) ?? (await redirect.executeTakeFirst())?.target
}

/** Whether a path of the program begins with this name. */
const isReserved = (name: string) =>
  isReservedPath(`/${name}`) ||
  isReservedFile(`/${name}`) ||
  programPaths.some((path) => path === `/${name}` || path.startsWith(`/${name}/`))
