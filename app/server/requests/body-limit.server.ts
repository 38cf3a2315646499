import { createThroughputGuard } from '#core/request/throughput-guard.server.ts'
import { UnreadableFormError } from '#core/request/unreadable-form.ts'
import { maxFileBytes } from '#media/files/file-kinds.ts'
import { maxPictureBytes } from '#media/picture-limits.ts'

const megabyte = 1024 * 1024
/** For forms without documents, and for everybody not signed in. */
const small = 64 * 1024
/** For forms with own questions. */
const form = megabyte
const large = 32 * megabyte
/** For forms with a picture. */
const picture = maxPictureBytes + 2 * megabyte

/** For forms with a document or video. */
const video = maxFileBytes + 2 * megabyte

const limits = { small, form, large, picture, video }

/** Limits of request bodies. */
export type BodyLimitName = keyof typeof limits

/**
 * Limits a request body in size and slowness: it fails with an `UnreadableFormError`. Undefined if `content-length` exceeds
 * the limit already, unless the form's own parser reports that (`isOwnJudge`). Streams; buffers nothing.
 */
export function limitBody(
  request: Request,
  size: BodyLimitName,
  isOwnJudge: boolean,
): Request | undefined {
  if (!request.body) return request
  const maxBytes = limits[size]
  const takesMuch = size !== 'small'
  const declaredLength = Number(request.headers.get('content-length') ?? 0)
  if (declaredLength > maxBytes && !(takesMuch && isOwnJudge)) return undefined
  // The platform's types lack `duplex`, which a streamed body requires.
  const init: RequestInit & { duplex: 'half' } = {
    // A little above the limit, so that the form's own parser, which explains more, refuses first. Cancelling the
    // connection would lose the response.
    body: request.body.pipeThrough(createLimiter(takesMuch ? maxBytes + megabyte : maxBytes), {
      preventCancel: true,
    }),
    duplex: 'half',
  }
  return new Request(request, init)
}

function createLimiter(maxBytes: number) {
  let bytes = 0
  let throughput: ReturnType<typeof createThroughputGuard> | undefined
  // The types also lack `cancel`, which is called when the client has gone.
  const transformer: Transformer<Uint8Array, Uint8Array> & { cancel: () => void } = {
    start(controller) {
      throughput = createThroughputGuard(() => controller.error(new UnreadableFormError('slow')))
    },
    transform(chunk, controller) {
      bytes += chunk.length
      throughput?.arrived(chunk.length)
      if (bytes <= maxBytes) return controller.enqueue(chunk)
      throughput?.end()
      controller.error(new UnreadableFormError('total'))
    },
    flush: () => throughput?.end(),
    cancel: () => throughput?.end(),
  }
  return new TransformStream(transformer)
}
