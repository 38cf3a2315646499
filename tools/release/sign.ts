import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { run, sha256OfFile } from './run.ts'

/** Writes `SHA256SUMS` of the files in `folder`, in the format of `sha256sum`. */
export function writeSums(folder: string, names: string[]) {
  const lines = names
    .toSorted()
    .map((name) => `${sha256OfFile(join(folder, name))}  ${basename(name)}\n`)
  writeFileSync(join(folder, 'SHA256SUMS'), lines.join(''))
}

/**
 * Signs `SHA256SUMS` with the SSH key in the file `key` (`ssh-keygen -Y`, namespace `auftritt`) and writes its public half to
 * `auftritt.pub`. Signatures of Ed25519 keys have the same bytes each time.
 */
export function signSums(folder: string, key: string) {
  const sums = join(folder, 'SHA256SUMS')
  rmSync(`${sums}.sig`, { force: true })
  if (!existsSync(key)) throw new Error(`RELEASE_KEY: there is no file ${key}`)
  run('ssh-keygen', ['-q', '-Y', 'sign', '-f', key, '-n', 'auftritt', sums])
  writeFileSync(join(folder, 'auftritt.pub'), run('ssh-keygen', ['-y', '-f', key]))
}
