import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A stretch of wire between a server under test and its database that a test can damage. */
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
  const { port } = server.address() as { port: number } // listens at a port, not at a pipe
  onTestFinished(() => {
    cut()
    server.close()
  })
  own.host = `127.0.0.1:${port}`
  return {
    address: own.href,
    /** Every connection ends at once, new ones are welcome. */
    cut,
    /** The connections that stand look alive and end with the next word. */
    loseThose() {
      isDeaf = true
      server.once('connection', () => {
        isDeaf = false
      })
    },
    /** Nothing comes through any more, and nobody says so. */
    hang() {
      isHanging = true
    },
    /** What was lost meanwhile stays lost. */
    resume() {
      isHanging = false
      cut()
    },
    /** As if there were no database. */
    async down() {
      server.close()
      cut()
    },
    up: () => listen(port),
  }
}
