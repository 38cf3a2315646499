import { Readable } from 'node:stream'
import type { Context } from 'hono'
import type { AppContext } from '#core/request/app-context.server.ts'
import { createFileAnswer } from '../files/file-answer.server.ts'

/** Serves a document or video of a snapshot; never cached. */
export async function serveSnapshotFile(
  site: Pick<AppContext, 'database' | 'files'>,
  c: Context,
  path: string,
) {
  const answer = await createFileAnswer(site, path, {
    method: c.req.method,
    header: (name) => c.req.header(name),
  })
  if (!answer) return c.text('Not Found', 404, { 'cache-control': 'no-store' })
  const { status, headers, body } = answer
  // The stream types of Node and the DOM differ only nominally.
  const stream = body && (Readable.toWeb(body) as ReadableStream)
  return new Response(stream ?? null, {
    status,
    headers: { ...headers, 'cache-control': 'no-store' },
  })
}
