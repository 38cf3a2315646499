import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { thrifty } from '../launch.mjs'
import { createTemporaryFolder } from './server.ts'

/** Peak memory of a backup and of a restore, in MB. */
export async function measureArchive(folder: string, settings: Record<string, string>) {
  const archive = join(createTemporaryFolder(), 'auftritt.tar.gz')
  const peak = (...words: string[]) => peakOf(words, { ...settings, DATA_DIR: folder })
  return {
    backup: await peak('app/operations/cli/backup.ts', archive),
    restore: await peak('app/operations/cli/restore.ts', archive, '--replace'),
  }
}

/** Started as by `npm run`. */
async function peakOf(words: string[], settings: Record<string, string>) {
  const child = spawn(process.execPath, ['tools/run.mjs', ...words], {
    env: { ...thrifty, PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, peakBytes(child.pid))
  }, 20)
  const [code] = await once(child, 'exit')
  clearInterval(watch)
  if (code !== 0) throw new Error(`${words[0]} ended with ${code}`)
  return Math.round(most / 1024 ** 2)
}

function peakBytes(pid = 0) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    // The process has just ended, so its status is gone.
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}
