import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { type Layout, UpdateError } from './layout.server.ts'

/** Runs one update at a time. Takes over the lock of a killed process. */
export async function withUpdateLock<Result>({ journal }: Layout, work: () => Promise<Result>) {
  const lock = `${journal}.lock`
  while (!(await claim(lock))) {
    const pid = await readFile(lock, 'utf8').catch(() => '')
    if (pid && existsSync(`/proc/${pid}`))
      throw new UpdateError(`An update is under way (process ${pid})`)
    await rm(lock, { force: true })
  }
  try {
    return await work()
  } finally {
    await rm(lock, { force: true })
  }
}

/** False if another process has the lock. */
const claim = (lock: string) =>
  writeFile(lock, String(process.pid), { flag: 'wx' }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )
