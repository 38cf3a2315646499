import { execFile } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { digestStream } from '#core/crypto/digest-stream.server.ts'
import { UpdateError } from './installation-paths.server.ts'

export interface Release {
  version: string
  archive: string
}

const pattern = /^auftritt-(\d+\.\d+\.\d+)-linux-(x64|arm64)\.tar\.gz$/

/** The release that a file is, or the newest one for this machine in a folder. */
export async function findRelease(path: string): Promise<Release | undefined> {
  const facts = await stat(path).catch(() => undefined)
  if (!facts) throw new UpdateError(`There is nothing at ${resolve(path)}`)
  const folder = facts.isDirectory() ? path : dirname(path)
  const names = facts.isDirectory() ? await readdir(path) : [basename(path)]
  const releases = names.flatMap((name) => {
    const [, version = '', architecture] = pattern.exec(name) ?? []
    return architecture === process.arch ? [{ version, archive: resolve(folder, name) }] : []
  })
  if (releases.length === 0 && !facts.isDirectory())
    throw new UpdateError(`${basename(path)} is no release for linux-${process.arch}`)
  return releases.sort((one, other) => compareVersions(one.version, other.version)).at(-1)
}

/** Negative if the first one is older. */
export function compareVersions(one: string, other: string) {
  const [left, right] = [one, other].map((version) => version.split('.').map(Number))
  for (const [index, number] of (left ?? []).entries()) {
    const difference = number - (right?.[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/**
 * Copies an archive into `folder`, where nobody else can write, and checks the copy by SHA256SUMS beside the archive, whose signature
 * is by a key of `signers`. So what was checked is what is unpacked. Returns its path.
 */
export async function copyAndVerifyArchive({ archive }: Release, signers: string, folder: string) {
  const sums = join(dirname(archive), 'SHA256SUMS')
  for (const file of [sums, `${sums}.sig`])
    if (!existsSync(file)) throw new UpdateError(`${file} is missing: it belongs to the release`)
  if (!existsSync(signers))
    throw new UpdateError(
      `${signers} is missing: it says whose releases you trust, as the README has it ("release ssh-ed25519 …")`,
    )
  const text = await readFile(sums, 'utf8')
  await verifySignature(text, `${sums}.sig`, signers)
  const line = text.split('\n').find((each) => each.endsWith(`  ${basename(archive)}`))
  const copy = join(folder, basename(archive))
  await pipeline(createReadStream(archive), createWriteStream(copy, { flags: 'wx', mode: 0o600 }))
  if (line?.slice(0, 64) !== (await digestStream(createReadStream(copy))))
    throw new UpdateError(`${basename(archive)} is damaged or was changed: its checksum is another`)
  return copy
}

const identity = 'release'
const namespace = 'auftritt'

function verifySignature(text: string, signature: string, signers: string) {
  const args = ['-Y', 'verify', '-f', signers, '-I', identity, '-n', namespace, '-s', signature]
  return new Promise<void>((done, fail) => {
    const child = execFile('ssh-keygen', args, (error) => {
      if (!error) return done()
      const isMissing = 'code' in error && error.code === 'ENOENT'
      fail(
        new UpdateError(
          isMissing
            ? 'ssh-keygen is missing, which checks signatures (Debian: apt install openssh-client)'
            : `The signature of ${dirname(signature)} is not by a key of ${signers}`,
        ),
      )
    })
    // EPIPE: the process may have ended without reading.
    child.stdin?.on('error', () => {})
    child.stdin?.end(text)
  })
}
