import { randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { readProcessIdentity } from '#core/runtime/process-identity.server.ts'
import { type InstallationPaths, UpdateError } from './installation-paths.server.ts'

/**
 * Runs one update at a time. Takes over the lock of a killed process, also when another one has its id by now; two that do so in the same moment are not kept apart.
 */
export async function withUpdateLock<Result>(
  { journal }: InstallationPaths,
  work: () => Promise<Result>,
) {
  const lock = `${journal}.lock`
  while (!(await claim(lock))) {
    const text = await readFile(lock, 'utf8').catch(() => undefined)
    const [pid, mark] = text?.split('\n') ?? []
    if (mark && mark === (await readProcessIdentity(Number(pid))))
      throw new UpdateError(`An update is under way (process ${pid})`)
    // Otherwise it was released meanwhile, and may be another's by now.
    if (text !== undefined) await rm(lock, { force: true })
  }
  try {
    return await work()
  } finally {
    await rm(lock, { force: true })
  }
}

/** False if another process has the lock. It appears with its content, so nobody reads half of it. */
async function claim(lock: string) {
  const own = `${lock}.${randomUUID()}`
  await writeFile(own, `${process.pid}\n${await readProcessIdentity(process.pid)}\n`)
  try {
    await link(own, lock)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(own, { force: true })
  }
}
