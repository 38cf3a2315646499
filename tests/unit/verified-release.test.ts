import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyAndVerifyArchive } from '#operations/update/releases.server.ts'
import { temporaryFolder } from '../temporary-folder.ts'

test('an archive is read once: what is unpacked is what was checked', async () => {
  const [folder, staging] = [temporaryFolder(), join(temporaryFolder(), 'own')]
  mkdirSync(staging)
  const key = join(folder, 'key')
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', key])
  const signers = join(folder, 'signers')
  writeFileSync(signers, `release ${readFileSync(`${key}.pub`, 'utf8')}`)
  const archive = join(folder, 'auftritt-1.0.1-linux-x64.tar.gz')
  const digest = createHash('sha256').update('good').digest('hex')
  const sums = join(folder, 'SHA256SUMS')
  writeFileSync(sums, `${digest}  auftritt-1.0.1-linux-x64.tar.gz\n`)
  execFileSync('ssh-keygen', ['-q', '-Y', 'sign', '-f', key, '-n', 'auftritt', sums], {
    stdio: 'pipe',
  })
  // It can be read once: who reads it again waits forever.
  execFileSync('mkfifo', [archive])
  const writer = spawn('sh', ['-c', 'printf good >"$0"', archive])
  onTestFinished(() => void writer.kill())
  const copy = await copyAndVerifyArchive({ version: '1.0.1', archive }, signers, staging)
  expect(dirname(copy)).toBe(staging)
  expect(readFileSync(copy, 'utf8')).toBe('good')
})
