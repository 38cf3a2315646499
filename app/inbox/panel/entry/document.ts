import { Readable } from 'node:stream'
import { requireRight } from '#accounts/rights.server.ts'
import { parseIdOrZero } from '#content/store/id.ts'
import { createReasonResponse } from '#core/request/reason-response.server.ts'
import { getStoredDocumentStream, isPdfStream } from '#inbox/documents/document-store.server.ts'
import { recordEvents } from '#inbox/entries/events.server.ts'
import { hasVeiledApplication } from '#inbox/entries/masking.server.ts'
import { selectVisibleApplications } from '#inbox/entries/visibility.server.ts'
import {
  createAttachmentHeaders,
  createInlineHeaders,
} from '#panel/kit/download/attachment.server.ts'
import { veiledDocumentRefusal } from '../first-look/veiled-document-refusal.ts'
import type { Route } from './+types/document'

/**
 * Streams a document and records the access. `?open` serves it inline for the browser's PDF viewer, also in our frame.
 * A stored file that is not a PDF is only offered as a download.
 */
export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const { by, scope, app, db, t } = requireRight(context, 'applications:read')
  const row = await db
    .selectFrom('application_documents')
    .select(['application_id', 'key', 'name', 'bytes'])
    .where('id', '=', parseIdOrZero(params.id))
    .where('application_id', 'in', selectVisibleApplications(db, scope).select('applications.id'))
    .executeTakeFirst()
  if (row?.application_id && (await hasVeiledApplication(db, scope, [row.application_id])))
    throw createReasonResponse(request, t, veiledDocumentRefusal)
  const stream = row?.application_id && (await getStoredDocumentStream(app, row))
  if (!row?.application_id || !stream)
    throw createReasonResponse(request, t, {
      status: 404,
      reason: 'This document is not here any more.',
    })
  const isPdf = await isPdfStream(stream)
  const isInline = isPdf && url.searchParams.has('open')
  const type = isPdf ? 'application/pdf' : 'application/octet-stream'
  await recordEvents(db, 'applications', [row.application_id], {
    who: by,
    what: isInline ? 'opened' : 'downloaded',
    note: row.name,
  })
  // The stream types of Node and the DOM differ only nominally.
  return new Response(Readable.toWeb(stream) as ReadableStream, {
    headers: {
      ...(isInline ? createInlineHeaders(row.name, type) : createAttachmentHeaders(row.name, type)),
      'content-length': String(row.bytes),
    },
  })
}
