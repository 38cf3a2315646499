import { Readable } from 'node:stream'
import { data } from 'react-router'
import { program } from '../../http/program.server.ts'
import type { Inbox } from '../../inbox/submission.server.ts'
import { requireAdmin } from '../rights.server.ts'
import type { Route } from './+types/document'

/** A document of an application, streamed and logged; it is never opened inside the panel's own origin. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { email } = requireAdmin(context)
  const { database, storage } = context.get(program)
  const db = database.db as unknown as Inbox
  const id = /^[1-9]\d{0,8}$/.test(params.id) ? Number(params.id) : 0
  const found = await db
    .selectFrom('application_documents')
    .select(['application_id', 'key', 'name', 'bytes'])
    .where('id', '=', id)
    .where('application_id', 'is not', null)
    .executeTakeFirst()
  if (!found) throw data(null, { status: 404 })
  await db
    .insertInto('inbox_events')
    .values({
      application_id: found.application_id,
      at: new Date().toISOString(),
      who: email,
      what: 'downloaded',
      note: found.name,
    })
    .execute()
  const stream = await storage.getStream(found.key)
  // Node's and the browser's types of the same stream differ only in name.
  return new Response(Readable.toWeb(stream) as ReadableStream, {
    headers: {
      'content-type': 'application/pdf',
      'content-length': String(found.bytes),
      'content-disposition': `attachment; filename="dokument.pdf"; filename*=UTF-8''${encodeURIComponent(found.name).replace(/['()*]/g, (each) => `%${each.charCodeAt(0).toString(16)}`)}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
