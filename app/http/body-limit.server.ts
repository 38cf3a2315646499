const megabyte = 1024 * 1024
const most = 32 * megabyte

/** Reads what was typed even when the files are too large, and stops there by itself. */
const judgesItself = new Set(['/bewerbungsprozess'])

/**
 * The request with a body that ends in an error when it grows beyond every limit, or undefined when it says already
 * that it will. Nothing is held: bodies stream to whoever reads them.
 */
export function withinLimit(request: Request): Request | undefined {
  if (!request.body) return request
  const declared = request.headers.get('content-length')
  if (declared !== null && !request.headers.has('transfer-encoding'))
    return Number(declared) <= most || judgesItself.has(new URL(request.url).pathname)
      ? request
      : undefined
  let bytes = 0
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.length
      // A form's own parser, which can say more, comes first.
      if (bytes > most + megabyte) controller.error(new Error('The body is too large'))
      else controller.enqueue(chunk)
    },
  })
  // The types of the platform do not know yet that a streamed body has to say so.
  const init: RequestInit & { duplex: 'half' } = {
    body: request.body.pipeThrough(counted),
    duplex: 'half',
  }
  return new Request(request, init)
}
