import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runJoinableWork, withBackgroundPriority } from '#core/runtime/background.server.ts'
import { createFairQueue } from '#core/runtime/fair-queue.ts'
import { awaitTurn, pauseBackgroundDuring } from '#core/runtime/time-slice.ts'
import { yieldingIterator } from '#core/runtime/yielding-iterator.ts'
import {
  limitConnections,
  serializePipelinedRequests,
} from '#server/requests/request-scheduler.server.ts'
import { createVisitorPriorityQueue } from '#server/requests/visitor-priority-queue.server.ts'
import { patience } from '../patience.ts'

const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`

async function open(
  answer: (path: string, res: ServerResponse) => void,
  patience?: number,
  rest?: number,
) {
  const begun: string[] = []
  // Node's own limits would hide a missing limit of ours.
  const server = createServer(
    { requestTimeout: 0, headersTimeout: 0 },
    serializePipelinedRequests((req, res) => {
      begun.push(req.url ?? '')
      answer(req.url ?? '', res)
    }, rest),
  )
  limitConnections(server, patience).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  // A TCP server has a port.
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8')
  socket.on('error', () => {})
  return { begun, server, socket }
}

test('serializePipelinedRequests handles pipelined requests one after the other and loses none', async () => {
  const answers: ServerResponse[] = []
  const { begun, socket } = await open((_, res) => void answers.push(res))
  let text = ''
  socket.on('data', (part) => {
    text += part
  })
  socket.write(['/1', '/2', '/3'].map(request).join(''))
  for (const count of [1, 2, 3]) {
    await expect.poll(() => begun.length).toBe(count)
    await new Promise((resolve) => setImmediate(resolve))
    expect(begun.length).toBe(count)
    answers[count - 1]?.end(`answer ${count};`)
  }
  await expect.poll(() => text).toMatch(/answer 1;[\s\S]*answer 2;[\s\S]*answer 3;/)
  socket.write(request('/4'))
  await expect.poll(() => begun).toEqual(['/1', '/2', '/3', '/4'])
})

test('serializePipelinedRequests closes a connection whose body continues after the answer, and keeps a finished one', async () => {
  const rest = 1000
  const { begun, socket } = await open((_, res) => void res.end('no'), 600_000, rest)
  const post = (path: string, length: number) =>
    socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n`)
  socket.resume()
  post('/whole', 2)
  await expect.poll(() => begun).toEqual(['/whole'])
  socket.write('ab')
  await wait(2 * rest)
  post('/slow', 60_000)
  await expect.poll(() => begun).toEqual(['/whole', '/slow'])
  const trickle = setInterval(() => socket.write('a'), 50)
  onTestFinished(() => clearInterval(trickle))
  await new Promise((closed) => socket.once('close', closed))
})

test('serializePipelinedRequests closes a connection with hundreds of pipelined requests', async () => {
  const { begun, socket } = await open(() => {}, 600_000)
  socket.write(request('/').repeat(600))
  await once(socket, 'close')
  expect(begun.length).toBe(1)
})

test('limitConnections keeps a slow reader and closes a connection that stops reading', async () => {
  const large = Buffer.alloc(64 * 1024 * 1024, 'x')
  const { begun, server, socket } = await open((_, res) => void res.end(large), 1000)
  const connections = () =>
    new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))
  let isReading = true
  socket.on('data', () => {
    socket.pause()
    setTimeout(() => isReading && socket.resume(), 10)
  })
  socket.write(request('/'))
  await expect.poll(() => begun.length).toBe(1)
  await wait(2500)
  expect(await connections()).toBe(1)
  isReading = false
  await expect.poll(connections).toBe(0)
})

test('createVisitorPriorityQueue lets an API call start after the running page, or after the maximum wait', async () => {
  const { page, turn } = createVisitorPriorityQueue(patience)
  await turn()
  const began: string[] = []
  const { promise: made, resolve: finish } = Promise.withResolvers<void>()
  const shown = page(() => made).then(() => began.push('page'))
  const app = turn().then(() => began.push('program'))
  await wait(20)
  expect(began).toEqual([])
  finish()
  await Promise.all([shown, app])
  expect(began).toEqual(['page', 'program'])
  // A failed page is released.
  await expect(page(() => Promise.reject(new Error('no page')))).rejects.toThrow('no page')
  await turn()

  const busy = createVisitorPriorityQueue(1)
  void busy.page(() => new Promise(() => {}))
  await busy.turn()
  await busy.turn()
})

test('createFairQueue limits concurrency and serves its clients round-robin', async () => {
  const line = createFairQueue(2)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (asker: string, name: string) =>
    line(asker, () => {
      begun.push(name)
      return new Promise<void>((end) => ends.push(end))
    })
  const all = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2', 'c1'].map((name) =>
    ask(name.slice(0, 1), name),
  )
  const order = ['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2', 'a5']
  for (let at = 0; at < order.length; at++) {
    await expect.poll(() => begun).toEqual(order.slice(0, at + 2))
    ends[at]?.()
  }
  await Promise.all(all)
  // A failed task is released.
  for (let left = 3; left > 0; left--)
    await expect(line('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await line('b', () => Promise.resolve('done'))).toBe('done')
})

test('createVisitorPriorityQueue serves a second API key although the first has 50 calls waiting', async () => {
  const { turn } = createVisitorPriorityQueue()
  const began: string[] = []
  const begin = (key: string) => turn(key).then(() => began.push(key))
  await Promise.all([...Array.from({ length: 50 }, () => begin('a')), begin('b')])
  expect(began.indexOf('b')).toBeLessThan(3)
})

test('createVisitorPriorityQueue starts API calls in order and lets the event loop run in between', async () => {
  const { turn } = createVisitorPriorityQueue()
  const began: string[] = []
  const programs = ['a', 'b', 'c'].map((name) => turn().then(() => began.push(name)))
  await turn().then(() => began.push('last'))
  await Promise.all(programs)
  expect(began).toEqual(['a', 'b', 'c', 'last'])
  began.length = 0
  const two = [turn(), turn()].map((each) => each.then(() => began.push('program')))
  setImmediate(() => began.push('visitor'))
  await Promise.all(two)
  expect(began.indexOf('visitor')).toBeLessThan(2)
})

test('yieldingIterator yields to the event loop and returns each item once, in order', async () => {
  const items = Array.from({ length: 50 }, (_, at) => at)
  const seen: number[] = []
  const met = new Promise<number>((done) => setImmediate(() => done(seen.length)))
  for await (const item of yieldingIterator(items)) {
    work(1)
    seen.push(item)
  }
  expect(seen).toEqual(items)
  expect(await met).toBeLessThan(items.length)
})

test('awaitTurn shares one time slice among concurrent tasks', async () => {
  let isOver = false
  let steps = 0
  const perTurn: number[] = []
  const count = () => {
    perTurn.push(steps)
    steps = 0
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  await Promise.all(
    ['a', 'b', 'c', 'd'].map(async () => {
      for (let step = 0; step < 5; step++) {
        const turn = awaitTurn()
        if (turn) await turn
        work(5)
        steps++
      }
    }),
  )
  isOver = true
  // Two steps of 5 ms use up the slice of 8 ms.
  expect(Math.max(...perTurn)).toBeLessThanOrEqual(2)
})

test('requests share the slice of a turn while each turn of the event loop is long', async () => {
  let turns = 0
  let isDone = false
  const renderPages = () => {
    work(20)
    turns++
    if (!isDone) setImmediate(renderPages)
  }
  setImmediate(renderPages)
  const steps = 60
  await Promise.all(
    ['a', 'b', 'c'].map(async () => {
      for (let step = 0; step < steps; step++) {
        await awaitTurn()
        work(0.2)
      }
    }),
  )
  isDone = true
  // 36 ms of work, of which each turn takes 8 ms.
  expect(turns).toBeLessThan(steps / 2)
})

test('background work that a request joins is done before other background work', async () => {
  const order: string[] = []
  const run = async (name: string) => {
    for (let step = 0; step < 20; step++) {
      await awaitTurn()
      work(3)
    }
    order.push(name)
  }
  const others = ['a', 'b'].map((name) => withBackgroundPriority(() => run(name)))
  const { result, join } = withBackgroundPriority(() => runJoinableWork(() => run('joined')))
  join()
  await Promise.all([...others, result])
  expect(order[0]).toBe('joined')
})

test('awaitTurn alternates between tasks that each use up the slice', async () => {
  const order: string[] = []
  const run = async (name: string) => {
    for (let step = 0; step < 4; step++) {
      await awaitTurn()
      work(9)
      order.push(name)
    }
  }
  await Promise.all(['a', 'b', 'c'].map(run))
  expect(order).toEqual(Array.from({ length: 4 }, () => ['a', 'b', 'c']).flat())
})

test('background work and requests take turns while each turn of the event loop is long', async () => {
  let isOver = false
  let steps = 0
  const renderPages = () => {
    work(35)
    if (!isOver) setImmediate(renderPages)
  }
  const background = [1, 2].map(() =>
    withBackgroundPriority(async () => {
      while (!isOver && steps < 200) {
        await awaitTurn()
        work(1)
        steps++
      }
    }),
  )
  setImmediate(renderPages)
  const requests = 12
  for (let step = 0; step < requests; step++) {
    await awaitTurn()
    work(9)
  }
  isOver = true
  expect(steps).toBeGreaterThan(2)
  expect(steps).toBeLessThan(2 * requests)
  await Promise.all(background)
})

test('withBackgroundPriority yields to requests but proceeds at least every 30 ms', async () => {
  let at = performance.now() + 1000
  const watch = vi.spyOn(performance, 'now').mockImplementation(() => at)
  onTestFinished(() => watch.mockRestore())
  const isWaiting = async (step: Promise<void> | undefined) => {
    let isWoken = false
    void Promise.resolve(step).then(() => {
      isWoken = true
    })
    await wait(30)
    return !isWoken
  }
  await awaitTurn()
  expect(await isWaiting(withBackgroundPriority(awaitTurn))).toBe(false)
  at += 9
  await awaitTurn()
  const second = withBackgroundPriority(awaitTurn)
  expect(await isWaiting(second)).toBe(true)
  at += 31
  await awaitTurn()
  await second
  // The background step continues until its slice is used up.
  expect(await isWaiting(withBackgroundPriority(awaitTurn))).toBe(false)
  at += 9
  await awaitTurn()
  const third = withBackgroundPriority(awaitTurn)
  expect(await isWaiting(third)).toBe(true)
  // No request for 10 ms.
  at += 11
  await third
  at += 11
  const { promise, resolve } = Promise.withResolvers<void>()
  const search = pauseBackgroundDuring(promise)
  const fourth = withBackgroundPriority(awaitTurn)
  expect(await isWaiting(fourth)).toBe(true)
  resolve()
  await search
  await fourth
})

/** Blocks the thread. */
function work(milliseconds: number) {
  for (const end = performance.now() + milliseconds; performance.now() < end; );
}
