import { join } from 'node:path'
import { Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { renderToPipeableStream } from 'react-dom/server'
import { slide } from '../../app/content/slide.ts'
import { openStore } from '../../app/content/store.server.ts'
import type { Tables } from '../../app/content/tables.ts'
import { openDatabase } from '../../app/db/database.server.ts'
import { elementsOf } from './elements.ts'
import { median, spread, table } from './markdown.ts'
import type { Server } from './server.ts'

const rounds = 25

/**
 * The first request after a change, which has to read, render and compress, in turns with a bare rendering of the same
 * elements. The changes go through the store, as those of a command-line tool.
 */
export async function measureUncached({ origin, folder }: Server) {
  const database = openDatabase<Tables>(join(folder, 'auftritt.db'))
  const store = openStore(database)
  const tree = elementsOf(await (await fetch(origin)).text())
  const ours: number[] = []
  const bare: number[] = []
  for (let round = 0; round < rounds; round++) {
    const first = await store.first(slide)
    if (!first) throw new Error('There is no slide to change')
    const change = { by: 'Benchmark', seen: first.version }
    await store.update(slide, first.id, { description: `${first.description}.` }, change)
    ours.push(await firstAnswerAfterChange(origin))
    bare.push(await renderBare(tree))
  }
  await database.close()
  // The first ones warm up.
  const [a, b] = [ours.slice(5), bare.slice(5)]
  console.log(`uncached: ${median(a).toFixed(1)} ms, bare: ${median(b).toFixed(1)} ms`)
  return [
    '## The uncached home page',
    'The time of the first request after a change: read, rendered, hashed and compressed, over HTTP. Beside it `renderToPipeableStream` with the same elements and nothing else, in the same run.',
    table(
      ['', 'median', 'lowest to highest', 'budget'],
      ['Auftritt', `${median(a).toFixed(1)} ms`, `${spread(a, 1)} ms`, ''],
      ['bare rendering', `${median(b).toFixed(1)} ms`, `${spread(b, 1)} ms`, ''],
      ['ratio', (median(a) / median(b)).toFixed(1), '', 'at most 2'],
    ),
  ]
}

/** Another process is noticed about once a second: until then the answers are the old ones. */
async function firstAnswerAfterChange(origin: string) {
  const ask = () => fetch(origin, { headers: { 'accept-encoding': 'br' } })
  const before = (await ask()).headers.get('etag')
  for (;;) {
    const started = performance.now()
    const response = await ask()
    await response.arrayBuffer()
    const took = performance.now() - started
    if (response.headers.get('etag') !== before) return took
    await wait(10)
  }
}

function renderBare(tree: ReturnType<typeof elementsOf>) {
  const started = performance.now()
  return new Promise<number>((resolve) => {
    const sink = new Writable({
      write: (_chunk, _encoding, done) => done(),
      final(done) {
        resolve(performance.now() - started)
        done()
      },
    })
    const { pipe } = renderToPipeableStream(tree, { onAllReady: () => pipe(sink) })
  })
}
