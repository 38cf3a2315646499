// Preloaded into the server: reports the processor time of the main thread since the last message, and its longest turn of
// the event loop. Processor time hardly depends on other programs of the machine.
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
