import { AsyncLocalStorage } from 'node:async_hooks'
import { registerBackgroundDetector } from './time-slice.ts'

/** Background work, or work within it that a request waits for as well (`isRaised`). */
interface Priority {
  isRaised: boolean
  within?: Priority | undefined
}

const current = new AsyncLocalStorage<Priority>()

const isBackground = (priority = current.getStore()): boolean =>
  priority !== undefined &&
  !priority.isRaised &&
  (priority.within === undefined || isBackground(priority.within))

registerBackgroundDetector(() => isBackground())

/** Runs background work, which lets requests pass in `awaitTurn`. */
export const withBackgroundPriority = <Result>(work: () => Result) =>
  current.run({ isRaised: false }, work)

/** Runs work whose result others may wait for: a request that joins it raises it from the background. */
export function runJoinableWork<Result>(work: () => Result) {
  const within = current.getStore()
  const priority: Priority = { isRaised: within === undefined, within }
  const join = () => {
    if (!isBackground()) priority.isRaised = true
  }
  return { result: current.run(priority, work), join }
}
