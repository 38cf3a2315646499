import { existsSync, readFileSync } from 'node:fs'
import { yieldingIterator } from './yielding-iterator.ts'

/** Written by `tools/import-steps`. */
interface Steps {
  /** Files of the build, relative to its folder. */
  files: string[]
  /** Positions in `files`, dependencies first, by the name of a late module. */
  steps: Record<string, number[]>
}

// Read at the start: a new build may replace the file later.
const { files, steps } = readSteps()

/**
 * Imports a module of the build that the start has not loaded: the files that it needs one by one, with turns of the event
 * loop between them, so that requests do not wait for all of them. Outside of a build it only calls `load`.
 */
export async function importModuleInSteps<Module>(name: string, load: () => Promise<Module>) {
  for await (const at of yieldingIterator(steps[name] ?? []))
    await import(/* @vite-ignore */ new URL(`../${files[at]}`, import.meta.url).href)
  return load()
}

function readSteps(): Steps {
  const file = new URL('./import-steps.json', import.meta.url)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { files: [], steps: {} }
}
