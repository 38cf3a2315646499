import { buffer } from 'node:stream/consumers'
import { type Context, Hono } from 'hono'
import { can } from '#accounts/rights.ts'
import { serverPaths } from '#addresses.ts'
import { isPictureFolder } from '#content/pictures/picture-folders.ts'
import { lockContent } from '#content/store/change.server.ts'
import type { Db } from '#core/db/tables.ts'
import { englishTranslator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { readForm } from '#core/request/read-form.server.ts'
import { UnreadableFormError } from '#core/request/unreadable-form.ts'
import { maxPictureBytes } from '#media/picture-limits.ts'
import { pictureRefusals } from '#media/picture-refusals.ts'
import { UnusablePictureError } from '#media/unusable-picture.ts'
import type { Caller, HonoEnv } from './keys/caller.ts'
import { ApiError } from './protocol/api-error.ts'
import {
  findPictureAddress,
  pictureBucket,
  pictureNamePattern,
  storageApiPath,
} from './rows/picture-urls.server.ts'

/** Path segments of other calls of the client, in the place of the bucket. */
const otherCalls = ['list', 'sign', 'upload']

/** Uploads a picture, with the checks of the media library. */
export const createPictureUploadRoute = (
  app: AppContext,
  callerNow: (c: Context<HonoEnv>) => Promise<Caller>,
) =>
  new Hono<HonoEnv>().on(
    ['POST', 'PUT'],
    `${storageApiPath}/object/:bucket/:name{.+}`,
    async (c) => {
      const requireAdding = async () => {
        const { access } = await callerNow(c)
        if (!access || !can(access, 'media:add'))
          throw new ApiError(403, 'Unauthorized', 'new row violates row-level security policy')
      }
      await requireAdding()
      const { bucket: requestedBucket } = c.req.param()
      if (otherCalls.includes(requestedBucket))
        throw new ApiError(404, 'not_found', `Of pictures ${requestedBucket} is not offered`)
      if (requestedBucket !== pictureBucket)
        throw new ApiError(404, 'Bucket not found', 'Bucket not found')
      const name = c.req.param('name')
      const [, folder = ''] = pictureNamePattern.exec(name) ?? []
      if (!isPictureFolder(folder))
        throw new ApiError(400, 'InvalidKey', `Invalid key: ${name.slice(0, 200)}`, {
          hint: 'Such as projects/k3v9x2ab.png.',
        })
      // Before the bytes are read.
      await requireFree(app.database.db, name)
      const bytes = await readPictureBytes(c.req.raw)
      await requireAdding()
      const address = await storePicture(app, bytes, { folder, name })
      return c.json({
        Id: address.slice(serverPaths.pictures.length + 1),
        Key: `${pictureBucket}/${name}`,
      })
    },
  )

async function requireFree(db: Db, name: string) {
  if (await findPictureAddress(db, name))
    throw new ApiError(409, 'Duplicate', 'The resource already exists', {
      hint: 'A picture stays as it is, so that its pages do: choose another name.',
    })
}

async function storePicture(
  { media, database }: AppContext,
  bytes: Uint8Array,
  target: { folder: string; name: string },
) {
  try {
    // Of parallel uploads with one name, the first one recorded wins.
    const within = (note: (trx: Db) => Promise<unknown>) =>
      database.db.transaction().execute(async (trx) => {
        await lockContent(trx)
        await requireFree(trx, target.name)
        await note(trx)
      })
    return await media.add(bytes, { ...target, alt: '', within })
  } catch (error) {
    throw error instanceof UnusablePictureError ? toApiError(error) : error
  }
}

function toApiError({ why, failing }: UnusablePictureError) {
  const reason = englishTranslator.of(why)
  if (failing === 'time') return new ApiError(503, 'SlowDown', reason)
  return failing === 'size'
    ? new ApiError(413, 'Payload too large', reason)
    : new ApiError(415, 'invalid_mime_type', reason)
}

/** The raw body, or the only file of a form. */
async function readPictureBytes(request: Request) {
  const tooLarge = () => toApiError(new UnusablePictureError(pictureRefusals.tooLarge, 'size'))
  if (!/^multipart\//i.test(request.headers.get('content-type') ?? '')) {
    const bytes = new Uint8Array(await request.arrayBuffer())
    if (bytes.length > maxPictureBytes) throw tooLarge()
    return bytes
  }
  let file: Buffer | undefined
  try {
    const limits = {
      maxFiles: 1,
      maxFileSize: maxPictureBytes,
      maxTotalSize: maxPictureBytes + 1024 * 1024,
    }
    await readForm(request, limits, async ({ stream, isTooLarge }) => {
      file = await buffer(stream)
      if (isTooLarge()) throw tooLarge()
    })
  } catch (error) {
    if (!(error instanceof UnreadableFormError)) throw error
    if (error.limit) throw tooLarge()
    throw new ApiError(400, 'InvalidRequest', 'The form cannot be read')
  }
  return new Uint8Array(file ?? [])
}
