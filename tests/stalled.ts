import { spawnSync } from 'node:child_process'
import type { Reporter, TestCase, TestModule } from 'vitest/node'
import { isLong, soakMinutes } from './times.ts'

/** Minutes: longer than any test may take with all its waiting. */
const limit = Math.max(isLong ? 70 : 10, soakMinutes + 8)

/** Reporter that ends a run after `limit` minutes without progress and names the running tests. */
export default class Stalled implements Reporter {
  readonly #running = new Set<TestModule | TestCase>()
  #timer: NodeJS.Timeout | undefined

  onTestModuleStart(file: TestModule) {
    this.#changed(() => this.#running.add(file))
  }
  onTestModuleEnd(file: TestModule) {
    this.#changed(() => this.#running.delete(file))
  }
  onTestCaseReady(test: TestCase) {
    this.#changed(() => this.#running.add(test))
  }
  onTestCaseResult(test: TestCase) {
    this.#changed(() => this.#running.delete(test))
  }

  #changed(change: () => void) {
    change()
    clearTimeout(this.#timer)
    // Stays until the process ends, as workers may hang, too.
    this.#timer = setTimeout(() => this.#end(), limit * 60_000).unref()
  }

  #end() {
    const names = [...this.#running].map((each) =>
      each.type === 'module' ? each.relativeModuleId : each.fullName,
    )
    process.stderr.write(
      `Nothing has begun or ended for ${limit} minutes; running: ${names.join(' · ')}\n`,
    )
    // A busy worker ignores softer signals.
    spawnSync('pkill', ['-KILL', '-P', String(process.pid)])
    process.exit(1)
  }
}
