import { AsyncLocalStorage } from 'node:async_hooks'
import { registerBackground } from './time-slice.ts'

const background = new AsyncLocalStorage<true>()

registerBackground(() => background.getStore() === true)

/** Runs background work, which lets requests pass in `awaitTurn`. */
export const runInBackground = <Result>(work: () => Result) => background.run(true, work)
