import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A TCP proxy between a server under test and its database that a test can break. */
export async function breakableWire(address: string) {
  const own = new URL(address)
  const { hostname, port: farPort } = own
  const ends = new Set<Socket>()
  let isHanging = false
  let isDeaf = false

  const server = createServer((near) => {
    const far = connect(Number(farPort), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from)
      from.on('error', () => {})
      from.on('close', () => {
        ends.delete(from)
        to.destroy()
      })
      from.on('data', (bytes) => {
        if (isDeaf && from === near) near.resetAndDestroy()
        else if (!isHanging) to.write(bytes)
      })
    }
  })
  const listen = async (port = 0) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const cut = () => {
    for (const end of ends) end.destroy()
  }
  await listen()
  const { port } = server.address() as { port: number } // a TCP server has a port
  onTestFinished(() => {
    cut()
    server.close()
  })
  own.host = `127.0.0.1:${port}`
  return {
    address: own.href,
    /** Closes all connections and accepts new ones. */
    cut,
    /** Open connections look alive and close on the next data. */
    loseThose() {
      isDeaf = true
      server.once('connection', () => {
        isDeaf = false
      })
    },
    /** Forwards nothing any more, without closing connections. */
    hang() {
      isHanging = true
    },
    /** Forwards again; dropped data stays lost. */
    resume() {
      isHanging = false
      cut()
    },
    /** Closes connections and refuses new ones. */
    async down() {
      server.close()
      cut()
    },
    up: () => listen(port),
  }
}
