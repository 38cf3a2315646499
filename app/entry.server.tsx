import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { isOutage } from './core/db/outage.server.ts'
import { explainBusyWriter } from './core/db/writer-busy.ts'
import { getTranslator } from './core/request/get-translator.server.ts'
import { findNewSecret } from './core/request/new-secret.ts'
import { createReasonResponse } from './core/request/reason-response.server.ts'
import { renderingContext } from './core/request/rendering.ts'
import {
  findUnreadableFormError,
  toUnreadableFormResponse,
} from './core/request/unreadable-form.ts'
import { startIdleTimeout } from './core/runtime/idle-timeout.server.ts'
import { log } from './core/runtime/log.server.ts'
import { describeStorageFaultToUser } from './media/storage-fault.server.ts'
import { HtmlDocumentProvider } from './ui/html-document.ts'

/** A rendering that waits for longer (ms) is given up. */
const patience = 6000

/** Renders to the end before the first byte: the policy header needs every inline script. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  const state = context.get(renderingContext)
  const { nonce, requestId, language, isForeign } = state
  const { errors, actionData } = routerContext.staticHandlerContext
  state.hasErrors = errors !== null
  state.hasNewSecret = findNewSecret(actionData) !== undefined
  let finalStatus = status
  return new Promise<Response>((resolve, reject) => {
    const chunks: Buffer[] = []
    const { pipe, abort } = renderToPipeableStream(
      <HtmlDocumentProvider
        value={{ nonce, requestId: status >= 500 ? requestId : undefined, language, isForeign }}
      >
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </HtmlDocumentProvider>,
      {
        nonce,
        // Parts that come later stand in their place all the same, however long they are.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => pipe(whole),
        onShellError(error) {
          cancelTimeout()
          reject(error)
        },
        onError(error) {
          // Such as 405: an answer, and its page is rendered all the same.
          if (isRouteErrorResponse(error)) return
          finalStatus = 500
          log.error({ id: requestId, err: error }, 'rendering failed')
        },
      },
    )
    const cancelTimeout = startIdleTimeout(abort, patience)
    const whole = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        // Left running it would hold the whole rendering in memory for seconds.
        cancelTimeout()
        headers.set('content-type', 'text/html; charset=utf-8')
        state.html = Buffer.concat(chunks)
        resolve(new Response(null, { status: finalStatus, headers }))
        done()
      },
    })
  })
}

/** What loaders and actions throw. Answers such as 404 are no errors, nor is a client that went away. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (isRouteErrorResponse(error)) return
  const state = context.get(renderingContext)
  const refused = findUnreadableFormError(error)
  const { aborted, reason } = request.signal
  if (aborted && (refused || error === reason)) return
  const fault = describeStorageFaultToUser(error) ?? explainBusyWriter(error)
  if (fault)
    state.refusal = createReasonResponse(request, getTranslator(context), {
      status: 503,
      reason: fault,
    })
  else if (isOutage(error)) state.isAway = true
  if (refused) state.refusal = toUnreadableFormResponse(refused)
  log[refused ? 'info' : 'error'](
    { id: state.requestId, path: new URL(request.url).pathname, err: error },
    'request failed',
  )
}
