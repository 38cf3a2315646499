import { median } from './markdown.ts'
import { startServer } from './server.ts'

/** Milliseconds from the start of the process to the first page, with existing content. */
export async function measureStart(folder: string) {
  const times: number[] = []
  for (let round = 0; round < 7; round++) {
    const started = performance.now()
    const server = await startServer(folder)
    times.push(performance.now() - started)
    await server.stop()
  }
  console.log(`start: ${median(times).toFixed(0)} ms`)
  return median(times).toFixed(0)
}
