import { once } from 'node:events'
import {
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { until } from '../mail-server.ts'
import { startSeeded, startServer } from '../running-server.ts'
import { signIn } from '../signed-in.ts'
import { fieldPart, filePart, message, multipart, pdf, person, send } from '../submission.ts'

const app = await startSeeded({ TRUST_PROXY: '1', LOG_LEVEL: 'warn' })
afterAll(app.stop)
const { origin, db, port, folder } = app

beforeEach(async () => {
  await db.deleteFrom('sending_counts').execute()
  await db.deleteFrom('applications').execute()
  await db.deleteFrom('application_documents').execute()
  rmSync(join(folder, 'uploads/documents'), { recursive: true, force: true })
})

const onlyPdf = 'Bitte laden Sie nur PDF-Dateien hoch.'
const megabyte = 1024 * 1024
const all = () => db.selectFrom('application_documents').selectAll().execute()
const files = (name: string) => {
  const path = join(folder, 'uploads', name)
  return existsSync(path) ? readdirSync(path) : []
}
const fields = Object.entries(person).map(([name, value]) => fieldPart(name, value))

/** Sends exactly these bytes. */
async function post(
  path: string,
  { type, bytes }: { type: string; bytes: Buffer },
  headers: Record<string, string> = {},
) {
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { origin, 'content-type': type, ...headers },
    body: new Uint8Array(bytes),
  })
  const text = await answer.text()
  return { status: answer.status, text }
}

/** Writes HTTP by hand; returns the status line, or nothing when the connection just closes. */
async function byHand(head: string[], pieces: AsyncIterable<Buffer> | Iterable<Buffer>) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  let answer = ''
  socket.setEncoding('latin1').on('data', (text) => {
    answer += text
  })
  const first = once(socket, 'data').catch(() => {})
  socket.write(
    [`POST /api/application HTTP/1.1`, `Host: localhost:${port}`, `Origin: ${origin}`, ...head]
      .join('\r\n')
      .concat('\r\n\r\n'),
  )
  for await (const piece of pieces) {
    if (answer || socket.destroyed) break
    if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), first, wait(2000)])
  }
  await Promise.race([first, wait(10_000)])
  socket.destroy()
  return answer.split('\r\n')[0]
}

test.each<[string, string, string | Buffer]>([
  ['an archive', 'a.pdf', Buffer.from('PK\x03\x04 and more', 'latin1')],
  ['one byte', 'a.pdf', '%'],
  ['a picture with a script', 'a.pdf', 'GIF89a/*<script>*/'],
  ['a program behind the name', 'a.pdf.exe', pdf()],
  ['a name without an ending', 'lebenslauf', pdf()],
  ['a name turned round', 'lebenslauf\u202efdp.exe', pdf()],
])('a document with %s is refused with 422 and nothing is stored', async (_, name, content) => {
  const sent = await post(
    '/api/application',
    multipart([...fields, filePart('gut.pdf', pdf()), filePart(name, content)]),
  )
  expect(sent.status).toBe(422)
  expect(JSON.parse(sent.text)).toMatchObject({
    errors: { documents: onlyPdf },
    documents: [],
    typed: { last_name: person.last_name },
  })
  expect([await all(), files('arriving'), files('documents')]).toEqual([[], [], []])
})

test.each([
  ['a path', '../../../etc/passwd.pdf', 'passwd.pdf'],
  ['a path of Windows', 'C:\\\\temp\\\\..\\\\cv.PDF', 'cv.pdf'],
  ['capitals', 'LEBENSLAUF.PDF', 'LEBENSLAUF.pdf'],
  ['umlauts, emoji and quotes', 'Zeugnis Müller 😀 %22x%22.pdf', 'Zeugnis Müller 😀 x.pdf'],
  ['5,000 characters', `${'x'.repeat(5000)}.pdf`, `${'x'.repeat(120)}.pdf`],
  ['the name of a device', 'CON.pdf', 'CON.pdf'],
  ['the number of a copy', 'lebenslauf.pdf (1)', 'lebenslauf (1).pdf'],
])('a document name with %s is cleaned; the stored key is a UUID', async (_, name, expected) => {
  const { status, text } = await post(
    '/api/application',
    multipart([...fields, filePart(name, pdf(name))]),
  )
  expect([status, text]).toEqual([200, expect.stringContaining('"reference"')])
  const [row] = await all()
  expect(row?.name).toBe(expected)
  expect(row?.key).toMatch(/^documents\/[0-9a-f-]{36}\.pdf$/)
  expect(readFileSync(join(folder, 'uploads', row?.key ?? ''), 'utf8')).toBe(pdf(name))
})

test('an empty file is refused with 422 by its name, and nothing is stored', async () => {
  const sent = await send(origin, '/api/application', person, [['Zeugnis.pdf', '']])
  expect(sent.status).toBe(422)
  expect(sent.errors?.documents).toMatch(/^„Zeugnis.pdf“ ist leer/)
  expect([await all(), files('arriving'), files('documents')]).toEqual([[], [], []])
})

test.each(['text/pdf', 'application/x-download', 'application/acrobat', ''])(
  'a PDF that is sent as %j is stored',
  async (type) => {
    const sent = await send(origin, '/api/application', person, [['a.pdf', pdf(), type]])
    expect(sent).toMatchObject({ status: 200 })
  },
)

test('a truncated PDF is refused with 422 and advice, and nothing is stored', async () => {
  const sent = await send(origin, '/api/application', person, [['Zeugnis.pdf', '%PDF-1.4 cut off']])
  expect(sent.status).toBe(422)
  expect(sent.errors?.documents).toMatch(/^„Zeugnis.pdf“ .*neu als PDF/)
  expect([await all(), files('arriving'), files('documents')]).toEqual([[], [], []])
})

test('a PDF with a program is refused at its field, storing nothing; one with an attached file is stored', async () => {
  const program: [string, string] = ['Formular.pdf', pdf(')<</S/Java#53cript/JS(x)>>(')]
  const sent = await send(origin, '/api/application', person, [program])
  expect(sent.status).toBe(422)
  expect(sent.errors?.documents).toMatch(/^„Formular.pdf“ .*in ein neues PDF/)
  expect([await all(), files('arriving'), files('documents')]).toEqual([[], [], []])
  const attached: [string, string] = ['Europass.pdf', pdf(')<</Type/EmbeddedFile>>(')]
  expect((await send(origin, '/api/application', person, [attached])).status).toBe(200)
})

const polyglots: [string, string][] = [
  ['HTML before', `<html><script>alert(1)</script>${pdf()}`],
  ['HTML behind', `${pdf()}<html><script>alert(1)</script>`],
  ['a script before', `/*${pdf()}*/alert(1)`],
  [
    'an SVG around',
    `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><!--${pdf()}--></svg>`,
  ],
  ['a byte order mark', `\ufeff${pdf()}`],
  ['a picture before', `GIF89a${pdf()}`],
]

test.each(polyglots)(
  'a PDF with %s is stored unchanged and served as PDF only',
  async (_, content) => {
    const cookie = await signIn(app)
    const sent = await send(origin, '/api/application', person, [['a.pdf', content]])
    expect(sent.status).toBe(200)
    const [row] = await all()
    for (const how of ['', '?open']) {
      const { status, headers, text } = await app.ask(`/admin/documents/${row?.id}${how}`, {
        headers: { cookie },
      })
      expect([status, text]).toEqual([200, content])
      expect(headers).toMatchObject({
        'content-type': 'application/pdf',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/^default-src 'none'/),
        'cross-origin-resource-policy': 'same-origin',
      })
      expect(headers['content-disposition']).toMatch(how ? /^inline;/ : /^attachment;/)
    }
  },
)

test('a password-protected document is stored, marked is_locked, and the confirmation says so', async () => {
  const hashes = `/O <${'00'.repeat(32)}> /U <${'11'.repeat(32)}>`
  const locked = pdf(
    `x)\nendobj\n7 0 obj\n<</Filter /Standard /V 1 /R 2 /P -4 ${hashes}>>\nendobj\n/Encrypt 7 0 R (`,
  )
  const sent = await send(origin, '/api/application', person, [
    ['offen.pdf', pdf()],
    ['zu.pdf', locked],
  ])
  expect(sent).toMatchObject({ status: 200, hasLocked: true })
  expect((await all()).map(({ name, is_locked }) => [name, Boolean(is_locked)])).toEqual([
    ['offen.pdf', false],
    ['zu.pdf', true],
  ])
  const { text } = await app.ask(`/bewerbungsprozess?gesendet=${sent.receipt}`)
  expect(text).toContain('mit einem Kennwort geschützt')
  const open = await send(origin, '/api/application', { ...person, city: 'Kiel' }, [
    ['a.pdf', pdf()],
  ])
  expect(open.hasLocked).toBeUndefined()
})

test('encrypted PDFs are accepted', async () => {
  const locked: [string, string] = ['geschuetzt.pdf', pdf('/Encrypt 12 0 R')]
  expect((await send(origin, '/api/application', person, [locked])).status).toBe(200)
  expect(await all()).toHaveLength(1)
})

test('a document of exactly 10 MB is accepted; one byte more or 25 MB in total is refused', async () => {
  const of = (size: number) => {
    const bytes = Buffer.alloc(size, 'x')
    bytes.write('%PDF-1.4\n')
    bytes.write('\n%%EOF', size - 6)
    return new Uint8Array(bytes)
  }
  const tooLarge = await send(origin, '/api/application', person, [
    ['a.pdf', of(10 * megabyte + 1)],
  ])
  expect(tooLarge).toMatchObject({ status: 422, errors: { documents: /10 MB/ } })
  const three = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => [name, of(9 * megabyte)] as const)
  const together = await send(
    origin,
    '/api/application',
    person,
    three.map(([...each]) => each),
  )
  expect(together).toMatchObject({ status: 422, errors: { documents: /25 MB/ } })
  expect([await all(), files('documents')]).toEqual([[], []])
  const fits = await send(origin, '/api/application', person, [['a.pdf', of(10 * megabyte)]])
  expect(fits.status).toBe(200)
  expect(await all()).toMatchObject([{ bytes: 10 * megabyte }])
})

test('100 files return 413 and 11 files 422, with the typed values', async () => {
  const many = Array.from({ length: 100 }, (_, i) => filePart(`${i}.pdf`, pdf()))
  const sent = await post('/api/application', multipart([...fields, ...many]))
  expect(sent.status).toBe(413)
  expect(JSON.parse(sent.text)).toMatchObject({
    errors: { documents: /höchstens 10 Dokumente/ },
    typed: { last_name: person.last_name },
  })
  const eleven = many.slice(0, 11)
  expect((await post('/api/application', multipart([...fields, ...eleven]))).status).toBe(422)
  expect([await all(), files('documents')]).toEqual([[], []])
})

test('a body beyond the limits returns 413 without growing memory', async () => {
  const memory = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${app.pid}/status`, 'utf8'))?.[1]) / 1024
  const type = 'Content-Type: multipart/form-data; boundary=grenze'
  const block = Buffer.alloc(megabyte, 'x')
  const head = Buffer.from(`--grenze\r\n${filePart('a.pdf', '').head}\r\n\r\n%PDF-`)
  const file = [head, ...Array.from({ length: 60 }, () => block)]

  expect(await byHand([type, `Content-Length: ${300 * megabyte}`], file)).toContain(' 413 ')
  const asChunk = (piece: Buffer) =>
    Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')])
  const unsaid = await byHand([type, 'Transfer-Encoding: chunked'], file.map(asChunk))
  // The server closes; whether the answer arrives depends on the bytes still in transit.
  expect(unsaid ?? '').toMatch(/^$| 413 /)

  const part = '--grenze\r\nContent-Disposition: form-data; name="x"\r\n\r\n\r\n'
  const parts = {
    type: 'multipart/form-data; boundary=grenze',
    bytes: Buffer.from(part.repeat(200_000)),
  }
  expect((await post('/api/application', parts)).status).toBe(413)
  const longHead = multipart([{ head: `X: ${'x'.repeat(5 * megabyte)}`, body: 'x' }])
  expect((await post('/api/application', longHead)).status).toBe(413)
  expect(memory()).toBeLessThan(300)
  expect([await all(), files('arriving')]).toEqual([[], []])
  expect((await fetch(origin)).status).toBe(200)
})

test('a sender refused with 413 can finish sending and reads the answer', async () => {
  const type = 'Content-Type: multipart/form-data; boundary=grenze'
  const lines = (...head: string[]) => [...head, `Host: localhost:${port}`, '', ''].join('\r\n')
  for (const connection of ['keep-alive', 'close']) {
    const socket = connect(port, '127.0.0.1')
    const closed = once(socket, 'close')
    let answers = ''
    socket.setEncoding('latin1').on('data', (text) => {
      answers += text
    })
    const length = `Content-Length: ${15 * megabyte}`
    const own = [`Origin: ${origin}`, `Connection: ${connection}`]
    socket.write(lines('POST /api/contact HTTP/1.1', type, length, ...own))
    for (let sent = 0; sent < 15; sent++) {
      if (!socket.write(Buffer.alloc(megabyte, 'x'))) await once(socket, 'drain')
      await wait(100)
    }
    await until(() => answers.includes(' 413 '))
    expect(/^connection: close\r$/im.test(answers)).toBe(connection === 'close')
    if (connection === 'keep-alive')
      socket.write(lines('GET /robots.txt HTTP/1.1', 'Connection: close'))
    await closed
    expect(answers.includes(' 200 OK')).toBe(connection === 'keep-alive')
  }
})

test('truncated multipart returns 400, other content types 415, and nothing is stored', async () => {
  const whole = multipart([...fields, filePart('a.pdf', pdf())], false)
  expect((await post('/api/application', whole)).status).toBe(400)
  const strange = multipart([{ head: 'constructor: x\r\n__proto__: y', body: 'x' }])
  expect((await post('/api/application', strange)).status).toBe(400)
  const noBoundary = { type: 'multipart/form-data', bytes: Buffer.from('x') }
  expect([400, 415]).toContain((await post('/api/application', noBoundary)).status)
  for (const type of ['application/json', 'text/plain', 'application/pdf']) {
    const other = { type, bytes: Buffer.from('{"name":"x"}') }
    expect((await post('/api/application', other)).status).toBe(415)
    expect((await post('/api/contact', other)).status).toBe(415)
  }
  const bomb = { type: whole.type, bytes: Buffer.from('x') }
  expect((await post('/api/application', bomb, { 'content-encoding': 'gzip' })).status).toBe(415)
  expect(await all()).toEqual([])
})

test('an aborted upload leaves no file and no row', async () => {
  const body = multipart([...fields, filePart('a.pdf', '')], false).bytes
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `POST /api/application HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: ${origin}\r\n` +
      `Content-Type: multipart/form-data; boundary=grenze\r\nContent-Length: ${9 * megabyte}\r\n\r\n`,
  )
  socket.write(Buffer.concat([body.subarray(0, -2), Buffer.from('%PDF-')]))
  socket.write(Buffer.alloc(5 * megabyte, 'x'))
  await until(() => files('arriving').length === 1)
  socket.destroy()
  await until(() => files('arriving').length === 0)
  expect([await all(), files('documents')]).toEqual([[], []])
})

test('orphaned uploads are deleted after a day; documents of applications stay', async () => {
  await send(origin, '/api/application', person, [['a.pdf', pdf()]])
  const [own] = await all()
  const old = new Date(Date.now() - 25 * 3_600_000)
  for (const name of ['arriving/halb.pdf', 'documents/ohne-zeile.pdf', 'documents/neu.pdf'])
    writeFileSync(join(folder, 'uploads', name), 'x')
  for (const name of ['arriving/halb.pdf', 'documents/ohne-zeile.pdf', own?.key ?? ''])
    utimesSync(join(folder, 'uploads', name), old, old)
  const unfinished = await send(origin, '/api/application', { ...person, email: 'x' }, [
    ['liegen-geblieben.pdf', pdf('b')],
  ])
  expect(unfinished.documents).toHaveLength(1)
  await db
    .updateTable('application_documents')
    .set({ created_at: old.toISOString() })
    .where('application_id', 'is', null)
    .execute()

  const next = await startServer({ DATA_DIR: folder })
  const isSwept = () => files('documents').length === 2 && files('arriving').length === 0
  await until(isSwept, 40)
  await next.stop()
  expect(files('arriving')).toEqual([])
  expect(files('documents').sort()).toEqual(
    [own?.key.replace('documents/', '') ?? '', 'neu.pdf'].sort(),
  )
  expect((await all()).map(({ id }) => id)).toEqual([own?.id])
})

test('a repeated application with uploaded documents gets the same reference', async () => {
  const wrong = await send(origin, '/api/application', { ...person, email: 'x' }, [
    ['a.pdf', pdf()],
  ])
  const kept = wrong.documents?.[0]?.handle ?? ''
  const first = await send(origin, '/api/application', { ...person, kept })
  const again = await send(origin, '/api/application', { ...person, kept })
  expect(again).toMatchObject({ status: 200, reference: first.reference })
  const changed = await send(origin, '/api/application', { ...person, city: 'Kiel', kept })
  expect(changed.status).toBe(200)
  expect(changed.reference).not.toBe(first.reference)
  const rows = await all()
  expect(rows.map(({ application_id }) => application_id !== null)).toEqual([true, true])
  for (const { key } of rows) expect(files('documents')).toContain(key.replace('documents/', ''))
})

test('above 1 GB of unfinished uploads a field error keeps no document; a complete application passes', async () => {
  const at = new Date().toISOString()
  await db
    .insertInto('application_documents')
    .values({
      key: 'documents/viel.pdf',
      name: 'viel.pdf',
      bytes: 1100 * megabyte,
      digest: 'x',
      created_at: at,
    })
    .execute()
  const wrong = await send(origin, '/api/application', { ...person, email: 'x' }, [
    ['a.pdf', pdf()],
  ])
  expect(wrong).toMatchObject({ status: 400, documents: [], errors: { email: /E-Mail/ } })
  expect(wrong.errors?.documents).toMatch(/wählen Sie sie bitte noch einmal aus/)
  expect([(await all()).length, files('documents')]).toEqual([1, []])
  const complete = await send(origin, '/api/application', person, [['a.pdf', pdf()]])
  expect(complete.status).toBe(200)
  expect([(await all()).length, files('documents').length]).toEqual([2, 1])
})

test('pages are served while 50 uploads are received', async () => {
  const before = performance.now()
  const uploads = Array.from({ length: 50 }, (_, i) =>
    send(origin, '/api/application', { ...person, city: `${i}` }, [
      ['a.pdf', pdf('x'.repeat(megabyte))],
    ]),
  )
  let asked = 0
  const done = Promise.all(uploads)
  let isDone = false
  void done.then(() => {
    isDone = true
  })
  while (!isDone) {
    expect((await fetch(origin)).status).toBe(200)
    asked++
    await wait(20)
  }
  expect((await done).map(({ status }) => status)).toEqual(Array(50).fill(200))
  // Blocked by the uploads, the page would have answered once or twice.
  expect(asked).toBeGreaterThan(Math.min(5, (performance.now() - before) / 1000))
  expect(await all()).toHaveLength(50)
})

test('pages are served while encrypted PDFs with a million objects are read', async () => {
  const objects = '2 0 obj '.repeat(megabyte)
  const hostile = Buffer.from(`%PDF-1.7\ntrailer<</Encrypt 1 0 R>>\n${objects}\n%%EOF`)
  const uploads = ['Kiel', 'Bonn', 'Trier', 'Gera', 'Ulm', 'Jena'].map((city) =>
    send(origin, '/api/application', { ...person, city }, [['a.pdf', new Uint8Array(hostile)]]),
  )
  const done = Promise.all(uploads)
  let isDone = false
  void done.then(() => {
    isDone = true
  })
  const hasArrived = (name: string) =>
    statSync(join(folder, 'uploads/arriving', name), { throwIfNoEntry: false })?.size ===
    hostile.length
  // One is read, another waits for it.
  await until(() => isDone || files('arriving').filter(hasArrived).length > 1)
  let served = 0
  while (!isDone) {
    expect((await fetch(origin)).status).toBe(200)
    served++
  }
  expect((await done).map(({ status }) => status)).toEqual(Array(6).fill(200))
  // Read by the server itself, each PDF would have let one page through.
  expect(served).toBeGreaterThan(2 * uploads.length)
})

test('POST /api/contact with a file returns 413', async () => {
  const text = Object.entries(message('Hallo')).map(([name, value]) => fieldPart(name, value))
  const { status } = await post('/api/contact', multipart([...text, filePart('a.pdf', pdf())]))
  expect(status).toBe(413)
  expect(await all()).toEqual([])
})
