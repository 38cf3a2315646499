import { join } from 'node:path'
import { createDatabase } from '#core/db/database.server.ts'
import type { Tables } from '#core/db/tables.ts'
import { median, table } from './markdown.ts'
import { fillMessages, signIn } from './office.ts'
import type { Server } from './server.ts'

const messages = 100_000
const words = {
  'nothing looked for': undefined,
  'found nowhere': 'quarzuhrwerk',
  'one found': 'person77777',
  'found everywhere': 'angebot',
  'two letters': 'qz',
}

/** Times of a health check and of an uncached page while somebody searches the messages. */
export async function measureSearch(server: Server) {
  const database = createDatabase<Tables>(join(server.folder, 'auftritt.db'))
  await fillMessages(database.db, messages)
  await database.close()
  const cookie = await signIn(server)
  const rows: string[][] = []
  for (const [name, word] of Object.entries(words)) {
    const searches: number[] = []
    const others: Record<string, number[]> = { '/healthz': [], '/kontakt?gesendet=x': [] }
    let isOver = false
    const asking = Object.entries(others).map(async ([path, times]) => {
      while (!isOver) times.push(await timed(`${server.origin}${path}`))
    })
    for (let round = 0; round < 10; round++) {
      const address = `${server.origin}/admin/contact/messages.data?q=${word ?? ''}`
      if (word) searches.push(await timed(address, cookie))
      else await new Promise((resolve) => setTimeout(resolve, 200))
    }
    isOver = true
    await Promise.all(asking)
    const [health = [], page = []] = Object.values(others)
    const most = (times: number[]) =>
      `${median(times).toFixed(1)} / ${Math.max(...times).toFixed(0)} ms`
    rows.push([name, word ? most(searches) : '–', most(health), most(page)])
  }
  return [
    '## Search',
    `Among ${messages} messages on SQLite, all on one CPU, while two other clients send requests without a pause; median and maximum of all responses.`,
    table(['', 'search', 'health check', 'rendered page'], ...rows),
  ]
}

async function timed(address: string, cookie = '') {
  const started = performance.now()
  const answer = await fetch(address, { headers: { cookie }, redirect: 'manual' })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`)
  return performance.now() - started
}
