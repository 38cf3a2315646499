import { data } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import type { Route } from './+types/upload'
import { addFile } from './add-file.server.ts'

/** Uploads one document or video and returns its address. */
export async function action({ request, context }: Route.ActionArgs) {
  const { by, t } = requireRight(context, 'content:write')
  const added = await addFile(context, request, { by, t })
  return 'message' in added ? data({ message: added.message }, { status: added.status }) : added
}
