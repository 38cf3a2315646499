// Loaded before the server: tells how long the thread of requests worked since it was last asked, and its longest turn of the
// event loop. Both are time of the processor, so other programs of the machine change little.
import { isMainThread } from 'node:worker_threads'

const readSpent = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

if (isMainThread && process.channel) {
  let askedAt = readSpent()
  let last = askedAt
  let turn = 0
  const tick = () => {
    const now = readSpent()
    turn = Math.max(turn, now - last)
    last = now
    setTimeout(tick).unref()
  }
  tick()
  process.on('message', () => {
    process.send?.({ turn, spent: readSpent() - askedAt })
    askedAt = readSpent()
    turn = 0
  })
  process.channel.unref()
}
