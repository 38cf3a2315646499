// Built into a server of its own by tools/bench/uncached.ts: renders the home page after each change, and the same React
// tree without the program around it. Prints the milliseconds of each as JSON.
import { Writable } from 'node:stream'
import * as build from 'virtual:react-router/server-build'
import { createElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { slide } from '#content/types/slide.ts'
import { appContext } from '#core/request/app-context.server.ts'
import { renderingContext } from '#core/request/rendering.ts'
import { readEnvironment } from '#core/runtime/environment.server.ts'
import { createAppContext } from '#server/create-context.server.ts'
import { renderPublicPage } from '#server/pages/render.server.ts'
import { HtmlDocumentProvider } from '#ui/html-document.ts'

const rounds = Number(process.env.ROUNDS ?? 300)
const program = await createAppContext(readEnvironment(process.env))
const url = `${program.environment.ORIGIN}/`
const ours: number[] = []
const bare: number[] = []
let requested: EntryContext | undefined
const capture = createRequestHandler(
  {
    ...build,
    entry: {
      module: {
        ...build.entry.module,
        default: async (
          _request: Request,
          _status: number,
          _headers: Headers,
          context: EntryContext,
        ) => {
          requested = context
          return new Response()
        },
      },
    },
  } as never,
  'production',
)

for (let round = 0; round < rounds; round++) {
  await change()
  ours.push(await timed(() => renderPublicPage(program, new Request(url), 'bench')))
  const tree = await treeOf()
  bare.push(await timed(() => renderBare(tree)))
}
await program.database.close()
process.stdout.write(JSON.stringify({ ours, bare }))
process.exit()

async function change() {
  const first = await program.store.first(slide)
  if (!first) throw new Error('There is no slide to change')
  const description = `${first.description.slice(0, 200)} ${first.version}`
  await program.store.update(
    slide,
    first.id,
    { description },
    { by: 'Benchmark', seen: first.version },
  )
}

async function treeOf() {
  const context = new RouterContextProvider()
  context.set(renderingContext, {
    nonce: 'n',
    requestId: 'bench',
    language: 'de',
    isCacheable: true,
    blockSheets: [],
    formSheets: [],
  })
  context.set(appContext, program)
  await capture(new Request(url), context)
  if (!requested) throw new Error('The router did not get to rendering')
  return createElement(
    HtmlDocumentProvider,
    { value: { nonce: 'n', requestId: undefined } },
    createElement(ServerRouter, { context: requested, url, nonce: 'n' }),
  )
}

async function timed(work: () => Promise<unknown>) {
  const started = performance.now()
  await work()
  return performance.now() - started
}

function renderBare(tree: ReturnType<typeof createElement>) {
  return new Promise<void>((resolve) => {
    const sink = new Writable({
      write: (_chunk, _encoding, done) => done(),
      final(done) {
        resolve()
        done()
      },
    })
    const { pipe } = renderToPipeableStream(tree, { nonce: 'n', onAllReady: () => pipe(sink) })
  })
}
