import { AsyncLocalStorage } from 'node:async_hooks'
import { registerBackgroundDetector } from './time-slice.ts'

const background = new AsyncLocalStorage<true>()

registerBackgroundDetector(() => background.getStore() === true)

/** Runs background work, which lets requests pass in `awaitTurn`. */
export const withBackgroundPriority = <Result>(work: () => Result) => background.run(true, work)
