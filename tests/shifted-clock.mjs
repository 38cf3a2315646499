import { readFileSync } from 'node:fs'

// Preloaded into a server under test: shifts its clock by the milliseconds in a file, or by a constant.
const real = Date
const now = () => real.now() + shift()
const ahead = Number(process.env.CLOCK_AHEAD ?? 0)

function shift() {
  if (ahead) return ahead
  try {
    return Number(readFileSync(process.env.CLOCK_FILE ?? '', 'utf8'))
  } catch {
    return 0
  }
}

globalThis.Date = new Proxy(real, {
  construct: (_, given) => Reflect.construct(real, given.length === 0 ? [now()] : given),
  get: (_, name) => (name === 'now' ? now : Reflect.get(real, name)),
})

// Intervals fire `speed` times as often.
const speed = Number(process.env.CLOCK_SPEED ?? 1)
globalThis.setInterval = new Proxy(setInterval, {
  apply: (every, self, [work, ms, ...given]) =>
    Reflect.apply(every, self, [work, ms / speed, ...given]),
})
