import { spawnSync } from 'node:child_process'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** Longer than any test may take with all that it waits for. */
const limit = 10 * 60_000

/** Ends a run in which nothing has begun or ended for ten minutes, and names what was running: a run that hangs says nothing. */
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
    // Until the process has ended: its workers may hang, too.
    this.#timer = setTimeout(() => this.#end(), limit).unref()
  }

  #end() {
    const names = [...this.#running].map((each) =>
      each.type === 'module' ? each.relativeModuleId : each.fullName,
    )
    process.stderr.write(
      `Nothing has begun or ended for ten minutes; running: ${names.join(' · ')}\n`,
    )
    // A process that works without a pause hears of no end.
    spawnSync('pkill', ['-KILL', '-P', String(process.pid)])
    process.exit(1)
  }
}
