import { Readable } from 'node:stream'
import { requireRight } from '#accounts/rights.server.ts'
import { idFrom } from '#content/id.ts'
import { isStoredPdf, readDocument } from '#inbox/document-store.server.ts'
import { recordEvents } from '#inbox/events.server.ts'
import { applicationsFor } from '#inbox/visibility.server.ts'
import { attachmentResponse, inlineResponse } from '#panel/kit/download/attachment.server.ts'
import type { Route } from './+types/document'

/**
 * A document of an application, streamed and noted; with `?open` for the browser's own PDF viewer, also in a frame of
 * ours. Whatever has got into the store without being a PDF is saved, never shown.
 */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { by, scope, program, db, t } = requireRight(context, 'applications:read')
  const found = await db
    .selectFrom('application_documents')
    .select(['application_id', 'key', 'name', 'bytes'])
    .where('id', '=', idFrom(params.id))
    .where('application_id', 'in', applicationsFor(db, scope).select('applications.id'))
    .executeTakeFirst()
  const stream = found?.application_id && (await readDocument(program, found))
  if (!found?.application_id || !stream)
    throw new Response(t('This document is not here any more.'), { status: 404 })
  const isReal = await isStoredPdf(stream)
  const isOpened = isReal && url.searchParams.has('open')
  const type = isReal ? 'application/pdf' : 'application/octet-stream'
  await recordEvents(db, 'applications', [found.application_id], {
    who: by,
    what: isOpened ? 'opened' : 'downloaded',
    note: found.name,
  })
  // Node's and the browser's types of the same stream differ only in name.
  return new Response(Readable.toWeb(stream) as ReadableStream, {
    headers: {
      ...(isOpened ? inlineResponse(found.name, type) : attachmentResponse(found.name, type)),
      'content-length': String(found.bytes),
    },
  })
}
