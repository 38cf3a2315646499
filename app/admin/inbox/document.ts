import { Readable } from 'node:stream'
import { idFrom } from '../../content/id.ts'
import { program } from '../../http/program.server.ts'
import { requireAdmin } from '../rights.server.ts'
import type { Route } from './+types/document'
import { attached } from './attached.server.ts'
import { inboxOf, noteEvents } from './records.server.ts'

/** A document of an application, streamed and noted; with `?open` for the browser's own PDF viewer. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { email: who } = requireAdmin(context)
  const house = context.get(program)
  const db = inboxOf(house)
  const found = await db
    .selectFrom('application_documents')
    .select(['application_id', 'key', 'name', 'bytes'])
    .where('id', '=', idFrom(params.id))
    .executeTakeFirst()
  const { storage } = house
  if (!found?.application_id || !(await storage.exists(found.key)))
    throw new Response('This document is not here any more.', { status: 404 })
  const isOpened = url.searchParams.has('open')
  await noteEvents(db, 'applications', [found.application_id], {
    who,
    what: isOpened ? 'opened' : 'downloaded',
    note: found.name,
  })
  const stream = await storage.getStream(found.key)
  // Node's and the browser's types of the same stream differ only in name.
  return new Response(Readable.toWeb(stream) as ReadableStream, {
    headers: {
      ...attached(found.name, 'application/pdf', isOpened ? 'inline' : 'attachment'),
      'content-length': String(found.bytes),
    },
  })
}
