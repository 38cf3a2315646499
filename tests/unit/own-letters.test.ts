import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { canMailServerAcceptNonAscii } from '#core/fields/email/own-letters.server.ts'

/** A mail server that offers these extensions, or never greets (undefined). Counts its connections. */
async function startMailServer(extensions: string[] | undefined, port = 0) {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => {})
    if (!extensions) return
    socket.write('220 test\r\n')
    const answer = ['test', ...extensions].map((each, index) =>
      index === extensions.length ? `250 ${each}\r\n` : `250-${each}\r\n`,
    )
    socket.on('data', (line) =>
      socket.write(/^EHLO/.test(String(line)) ? answer.join('') : '221 .\r\n'),
    )
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const stop = async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
  onTestFinished(async () => void (server.listening && (await stop())))
  return { port: (server.address() as AddressInfo).port, sockets, stop }
}
const ask = (port: number, address = 'müller@firma.example') =>
  canMailServerAcceptNonAscii({ SMTP_URL: `smtp://127.0.0.1:${port}` }, address)

test.each([
  [['SIZE 1000', 'SMTPUTF8'], true],
  [['SIZE 1000'], false],
])(
  'with the extensions %j of the mail server an umlaut mailbox is accepted: %j',
  async (extensions, accepted) => {
    const { port, sockets } = await startMailServer(extensions)
    expect([await ask(port), await ask(port), sockets.length]).toEqual([accepted, accepted, 1])
    expect(await ask(port, 'mueller@firma.example')).toBe(true)
  },
)

test('a mail server that never greets refuses nobody', async () => {
  const { port } = await startMailServer(undefined)
  expect(await ask(port)).toBe(true)
})

test('an unreachable mail server refuses nobody, and is asked again within a minute', async () => {
  const { port, stop } = await startMailServer([])
  await stop()
  expect(await ask(port)).toBe(true)
  await startMailServer([], port)
  expect(await ask(port)).toBe(true)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  onTestFinished(() => void vi.useRealTimers())
  expect(await ask(port)).toBe(false)
})
