// Preloaded into the server: reports the processor time of the main thread and of all threads since the last message, and
// the longest turn of the event loop. Processor time hardly depends on other programs of the machine.
import { isMainThread } from 'node:worker_threads'

/** @param {NodeJS.CpuUsage} usage */
const toMilliseconds = ({ user, system }) => (user + system) / 1000
const readSpent = () => toMilliseconds(process.threadCpuUsage())
const readAll = () => toMilliseconds(process.cpuUsage())

if (isMainThread && process.channel) {
  let askedAt = readSpent()
  let allAt = readAll()
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
    process.send?.({ turn, spent: readSpent() - askedAt, all: readAll() - allAt })
    askedAt = readSpent()
    allAt = readAll()
    turn = 0
  })
  process.channel.unref()
}
