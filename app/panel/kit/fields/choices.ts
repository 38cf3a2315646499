import { data } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import { contentTypes, findTypeWithHistory } from '#content/types/content-types.ts'
import { listFieldsWithin } from '#core/fields/nested-values.ts'
import { getContentContext } from '#drafts/panel/working-copy/working-copy.server.ts'
import { contentPermissions } from '../screens/shared-permissions.ts'
import type { Route } from './+types/choices'

/** The items of a table that a field refers to, whose title contains `?q=`. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireRight(context, contentPermissions.read)
  const type = findTypeWithHistory(params.table)
  if (!type || 'category' in type || !isReferencedTable(type.table))
    throw data(null, { status: 404 })
  const query = (url.searchParams.get('q') ?? '').slice(0, 200)
  return { options: await getContentContext(context).store.searchReferenceOptions(type, query) }
}

const isReferencedTable = (table: string) =>
  contentTypes.some(({ fields }) =>
    Object.values(fields)
      .flatMap(listFieldsWithin)
      .some(({ references }) => references?.table === table),
  )

export type FoundOptions = Awaited<ReturnType<typeof loader>>
