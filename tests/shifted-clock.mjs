import { readFileSync } from 'node:fs'

// Loaded into a server under test: its clock runs ahead of the machine's, or behind, by what stands in a file, or always
// by the same.
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

// What is done every minute is done that many times in it.
const speed = Number(process.env.CLOCK_SPEED ?? 1)
globalThis.setInterval = new Proxy(setInterval, {
  apply: (every, self, [work, ms, ...given]) =>
    Reflect.apply(every, self, [work, ms / speed, ...given]),
})
