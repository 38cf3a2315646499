import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { table } from './markdown.ts'
import { signIn } from './office.ts'
import { type Server, startServer } from './server.ts'

const uploads = 300
/** Milliseconds without a request; pending image variants are computed meanwhile. */
const idle = 30_000

const visited = ['/', '/projekte', '/karriere', '/blog', '/kontakt', '/impressum']

/** Resident memory of an idle site: after the start, after visits, and after many uploads. */
export async function measureMemory(folder: string) {
  const server = await startServer(folder)
  const afterStart = await rest(server)
  for (const path of visited) await (await fetch(server.origin + path)).arrayBuffer()
  const afterVisits = await rest(server)
  const cookie = await signIn(server)
  for (let number = 1; number <= uploads; number++) await upload(server, cookie, number)
  const afterUploads = await rest(server)
  await server.stop()
  console.log(`idle memory: ${afterStart}, ${afterVisits}, ${afterUploads}`)
  return [
    '## Memory of an idle site',
    `Resident, ${idle / 1000} s after the last request. About 60 MB of it is the executable of Node, which all sites of a machine share; a bare \`node:http\` server has the same.`,
    table(
      ['', 'measured', 'budget'],
      ['after the start', afterStart, 'at most 130 MB'],
      [`after a visit of ${visited.length} public pages`, afterVisits, ''],
      [`after ${uploads} uploads in the panel`, afterUploads, 'at most 130 MB'],
    ),
  ]
}

async function rest(server: Server) {
  await pause(idle)
  return server.memory()
}

async function upload({ origin }: Server, cookie: string, number: number) {
  const bytes = await sharp({
    create: {
      ...{ width: 1600, height: 1200, channels: 3, background: '#000' },
      noise: { type: 'gaussian', mean: 60 + (number % 100), sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('folder', 'projects')
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), `bild-${number}.jpg`)
  const answer = await fetch(`${origin}/admin/upload`, {
    method: 'POST',
    headers: { origin: origin.replace('127.0.0.1', 'localhost'), cookie },
    body: form,
  })
  if (!answer.ok) throw new Error(`An upload answered ${answer.status}`)
  await answer.arrayBuffer()
}
