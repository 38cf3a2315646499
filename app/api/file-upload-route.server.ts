import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { type Context, Hono } from 'hono'
import { can } from '#accounts/rights.ts'
import { englishTranslator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { readForm } from '#core/request/read-form.server.ts'
import { findUnreadableFormError } from '#core/request/unreadable-form.ts'
import { maxFileBytes } from '#media/files/file-kinds.ts'
import type { Caller, HonoEnv } from './keys/caller.ts'
import { ApiError } from './protocol/api-error.ts'
import { storageApiPath } from './rows/picture-urls.server.ts'

const limits = { maxFiles: 1, maxFileSize: maxFileBytes, maxTotalSize: maxFileBytes + 1024 ** 2 }

/** Below it documents and videos are uploaded: `…/object/documents/preise.pdf`. */
export const documentUploadPath = `${storageApiPath}/object/documents/`

/**
 * Uploads a document or a video, with the checks of the library. `Key` in the response is the value of `file` for a new
 * row of the table `files`, which gives it its address.
 */
export const createFileUploadRoute = (
  app: AppContext,
  callerNow: (c: Context<HonoEnv>) => Promise<Caller>,
) =>
  new Hono<HonoEnv>().on(['POST', 'PUT'], `${documentUploadPath}:name`, async (c) => {
    const { access } = await callerNow(c)
    if (!access || !can(access, 'media:add'))
      throw new ApiError(403, 'Unauthorized', 'new row violates row-level security policy')
    const result = await receive(app, c.req.raw, c.req.param('name') ?? '').catch((error) => {
      const unreadable = findUnreadableFormError(error)
      if (!unreadable) throw error
      if (unreadable.limit) throw new ApiError(413, 'Payload too large', 'The file is too large')
      throw new ApiError(400, 'InvalidRequest', 'The body cannot be read')
    })
    if ('refusal' in result)
      throw new ApiError(415, 'invalid_mime_type', englishTranslator.of(result.refusal))
    return c.json({ Id: result.key, Key: result.key })
  })

/** The raw body, or the only file of a form. */
async function receive({ files }: AppContext, request: Request, name: string) {
  let result: Awaited<ReturnType<typeof files.add>> = { refusal: 'No file was sent.' }
  if (/^multipart\//i.test(request.headers.get('content-type') ?? ''))
    await readForm(request, limits, async ({ stream, isTooLarge }) => {
      result = await files.add({ name, stream, isTooLarge })
    })
  else if (request.body)
    result = await files.add({
      name,
      // The stream types of Node and the DOM differ only nominally.
      stream: Readable.fromWeb(request.body as ReadableStream),
      isTooLarge: () => false,
    })
  return result
}
