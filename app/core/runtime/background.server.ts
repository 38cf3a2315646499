import { AsyncLocalStorage } from 'node:async_hooks'
import { registerBackground } from './time-slice.ts'

const background = new AsyncLocalStorage<true>()

registerBackground(() => background.getStore() === true)

/** Runs long work that lets requests pass whenever it takes its turn, see `takeTurn`. */
export const runInBackground = <Result>(work: () => Result) => background.run(true, work)
