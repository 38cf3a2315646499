import { data } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import { parseIdOrZero } from '#content/store/id.ts'
import { createReasonResponse } from '#core/request/reason-response.server.ts'
import { createAttachmentHeaders } from '#panel/kit/download/attachment.server.ts'
import { recordEvents } from '../entries/events.server.ts'
import { hasVeiledApplication } from '../entries/masking.server.ts'
import { requireVisibleEntry } from '../entries/visibility.server.ts'
import { createApplicationArchive } from '../privacy/export-archive.server.ts'
import type { Route } from './+types/zip'
import { veiledDocumentRefusal } from './first-look/veiled-document-refusal.ts'

/** Streams one application as ZIP and records the access. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { by, scope, app, db, t } = requireRight(context, 'applications:export')
  const { ids } = await requireVisibleEntry(db, scope, 'applications', parseIdOrZero(params.id))
  if (await hasVeiledApplication(db, scope, ids))
    throw createReasonResponse(request, t, veiledDocumentRefusal)
  const bundle = await createApplicationArchive(app, ids[0] ?? 0, by)
  if (!bundle) throw data(null, { status: 404 })
  await recordEvents(db, 'applications', ids, { who: by, what: 'downloaded all' })
  return new Response(bundle.body, {
    headers: createAttachmentHeaders(bundle.name, 'application/zip'),
  })
}
