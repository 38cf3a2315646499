import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { slide } from '#content/types/slide.ts'
import { publicPages } from '../public-pages.ts'
import { freePort, startSeeded } from '../running-server.ts'
import { signIn } from '../signed-in.ts'
import { message, pdf, person, send } from '../submission.ts'
import { soakMinutes } from '../times.ts'

test(
  `${soakMinutes} minutes of visitors, messages, applications and saves leave no memory, file or connection behind`,
  async () => {
    const METRICS_PORT = String(await freePort())
    const server = await startSeeded({ METRICS_PORT, LOG_LEVEL: 'silent' })
    onTestFinished(async () => void (await server.stop()))
    const { origin, store, pid } = server
    const cookie = await signIn(server)
    const readMetrics = async () => {
      const text = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text()
      const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
      const megabyte = 1024 ** 2
      return {
        heap: read('nodejs_heap_size_used_bytes') / megabyte,
        resident:
          Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024,
        files: read('process_open_fds'),
      }
    }
    const end = Date.now() + soakMinutes * 60_000
    const samples: Awaited<ReturnType<typeof readMetrics>>[] = []
    for (let i = 0; Date.now() < end; i++) {
      for (const path of publicPages) await (await fetch(origin + path)).arrayBuffer()
      const email = `person${i}@example.com`
      await send(origin, '/api/contact', { ...message(`Nr. ${i}`), email })
      const files: [string, string][] = [['a.pdf', pdf(`${i} ${'x'.repeat(100_000)}`)]]
      await send(origin, '/api/application', { ...person, city: `Nr. ${i}`, email }, files)
      await (await fetch(`${origin}/admin`, { headers: { cookie } })).arrayBuffer()
      const row = await store.first(slide)
      if (row) {
        const how = { by: 'Test', seen: row.version }
        await store.update(slide, row.id, { title: `Nr. ${i}` }, how).catch(() => {})
      }
      samples.push(await readMetrics())
      await wait(20)
    }
    // The least of a time is what stays after the collections in it.
    const third = Math.floor(samples.length / 3)
    const least = (name: 'heap' | 'resident' | 'files', from: number) =>
      Math.min(...samples.slice(from, from + third).map((sample) => sample[name]))
    const growth = (name: 'heap' | 'resident' | 'files') =>
      least(name, 2 * third) - least(name, third)
    const grown = { heap: growth('heap'), resident: growth('resident'), files: growth('files') }
    expect(samples.length, JSON.stringify(grown)).toBeGreaterThan(9)
    expect(grown.heap, JSON.stringify(grown)).toBeLessThan(15)
    expect(grown.resident, JSON.stringify(grown)).toBeLessThan(60)
    expect(grown.files, JSON.stringify(grown)).toBeLessThan(5)
  },
  (soakMinutes + 5) * 60_000,
)
