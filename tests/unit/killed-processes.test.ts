import { execFile, spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { readProcessIdentity } from '#core/runtime/process-identity.server.ts'
import { createScratchFolder } from '#operations/backup/create-scratch-folder.server.ts'
import { patience } from '../patience.ts'
import { temporaryFolder } from '../temporary-folder.ts'

test('createScratchFolder deletes the folder of a killed process whose id another one has now', async () => {
  const parent = temporaryFolder()
  const own = await createScratchFolder(parent)
  const [boot] = String(await readProcessIdentity(process.pid)).split('.')
  mkdirSync(join(parent, `.backup-of-${process.pid}-${boot}.1-AbCdEf`))
  const other = await createScratchFolder(parent)
  expect(readdirSync(parent).sort()).toEqual([own, other].map((path) => basename(path)).sort())
})

test('the launcher does not wait for an update whose process id another program has now', async () => {
  const home = temporaryFolder()
  const program = join(home, 'auftritt-1.0.0')
  mkdirSync(program)
  cpSync('tools/release/launcher.sh', join(program, 'auftritt'))
  const node = `#!/bin/sh\ncase "$*" in *--recover*) rm '${home}/auftritt.update' ;; *) echo started ;; esac\n`
  writeFileSync(join(program, 'node'), node)
  chmodSync(join(program, 'node'), 0o755)
  const other = spawn('sleep', ['600'], { argv0: 'apt-get update' })
  onTestFinished(() => void other.kill())
  writeFileSync(join(home, 'auftritt.update'), `${other.pid}\ntrying\n1.0.0\n1.0.1\n`)
  const starting = promisify(execFile)('sh', [join(program, 'auftritt')], { timeout: patience })
  expect((await starting).stdout).toBe('started\n')
})
