import { data } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import { buildFileAddress } from '#addresses.ts'
import { parseIdOrZero } from '#content/store/id.ts'
import { file } from '#content/types/file.ts'
import { getContentContext } from '#drafts/panel/working-copy/working-copy.server.ts'
import { createToastHeaders } from '#panel/kit/shell/toast.server.ts'
import type { Route } from './+types/replace'
import { receiveFile } from './receive.server.ts'

/** Replaces the file at an address by another one of the same kind. The earlier file is stored for the history. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { by, t } = requireRight(context, 'content:write')
  const app = getContentContext(context)
  const row = await app.store.find(file, parseIdOrZero(params.id))
  if (!row) throw data(null, { status: 404 })
  const received = await receiveFile(app, request)
  if ('refusal' in received)
    return data({ message: t.of(received.refusal) }, { status: received.status })
  const problems = file.problems?.({ ...row, file: received.key }, row)
  if (problems?.file) return data({ message: t.of(problems.file) }, { status: 422 })
  // Somebody else has put another file there since the form was shown.
  const isOvertaken = url.searchParams.has('seen') && url.searchParams.get('seen') !== row.file
  const result =
    !isOvertaken &&
    (await app.store.update(file, row.id, { file: received.key }, { by, seen: row.version }))
  if (!result || 'conflict' in result)
    return data(
      { message: t('Somebody else has just changed this. Please try again.') },
      { status: 409 },
    )
  const address = buildFileAddress(row.slug, received.key)
  return data(
    { address, id: row.id },
    {
      headers: createToastHeaders(t('The file was replaced; its address is the same'), 'success', {
        undo: 'last',
        detail: t('Earlier versions are in the history.'),
      }),
    },
  )
}
