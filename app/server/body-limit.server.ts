import { requireMinThroughput } from '#core/request/min-throughput.server.ts'
import { UnreadableForm } from '#core/request/unreadable-form.ts'
import { mostBytes } from '#media/picture-limits.ts'

const megabyte = 1024 * 1024
/** A form without documents, and whoever is not signed in. */
const small = 64 * 1024
const large = 32 * megabyte
/** With a picture. */
const picture = mostBytes + 2 * megabyte

const limits = { small, large, picture }

/** How much a request may bring. */
export type BodySize = keyof typeof limits

/**
 * The request with a body that breaks off with an `UnreadableForm` when it grows beyond its limit or comes too slowly,
 * or undefined when it says already that it will be too large and nobody else judges that. Nothing is held: bodies stream to whoever reads them.
 */
export function withinLimit(
  request: Request,
  size: BodySize,
  isOwnJudge: boolean,
): Request | undefined {
  if (!request.body) return request
  const most = limits[size]
  const takesMuch = size !== 'small'
  const declared = Number(request.headers.get('content-length') ?? 0)
  if (declared > most && !(takesMuch && isOwnJudge)) return undefined
  // The types of the platform do not know yet that a streamed body has to say so.
  const init: RequestInit & { duplex: 'half' } = {
    // A form's own parser, which can say more, comes first.
    // Cancelling the connection would take the answer along.
    body: request.body.pipeThrough(watched(takesMuch ? most + megabyte : most), {
      preventCancel: true,
    }),
    duplex: 'half',
  }
  return new Request(request, init)
}

function watched(most: number) {
  let bytes = 0
  let pace: ReturnType<typeof requireMinThroughput> | undefined
  // Nor do they know that a transformer hears when the visitor has gone.
  const transformer: Transformer<Uint8Array, Uint8Array> & { cancel: () => void } = {
    start(controller) {
      pace = requireMinThroughput(() => controller.error(new UnreadableForm('slow')))
    },
    transform(chunk, controller) {
      bytes += chunk.length
      pace?.arrived(chunk.length)
      if (bytes <= most) return controller.enqueue(chunk)
      pace?.end()
      controller.error(new UnreadableForm('total'))
    },
    flush: () => pace?.end(),
    cancel: () => pace?.end(),
  }
  return new TransformStream(transformer)
}
