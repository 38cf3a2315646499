import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDebianPackage } from './release/deb.ts'
import { createImage } from './release/image.ts'
import { type Architecture, addNodeAndPackages } from './release/packages.ts'
import { createSbom } from './release/sbom.ts'
import { signSums, writeSums } from './release/sign.ts'
import { buildCommit, copyProgram, readCommit } from './release/source.ts'
import { createTarball } from './release/tarball.ts'

/**
 * `npm run release`: makes a release of the last commit in `dist`, twice the same bytes. `RELEASE_KEY` names the file of the SSH
 * key that signs it.
 */
const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'))
const dist = 'dist'
const work = join(dist, '.work')
const name = `auftritt-${version}`
const { id, time, changed } = readCommit()
// Launcher, package scripts, version and locked packages are read from the working tree.
if (changed) {
  console.error(
    `A release is made of the last commit: commit or stash first.\n${changed.trimEnd()}`,
  )
  process.exit(1)
}

rmSync(dist, { recursive: true, force: true })
mkdirSync(work, { recursive: true })
console.log(`Building ${name} of ${id.slice(0, 12)} ...`)
const source = join(work, 'source')
buildCommit(source, id)

const made: string[] = []
const make = (file: string, write: (path: string) => void) => {
  write(join(dist, file))
  made.push(file)
  console.log(`  ${join(dist, file)}`)
}
const unpacked = async (architecture: Architecture) => {
  const folder = join(work, architecture)
  await copyProgram(source, join(folder, name))
  addNodeAndPackages(join(folder, name), architecture)
  return folder
}

for (const architecture of ['x64', 'arm64'] as const) {
  const folder = await unpacked(architecture)
  make(`${name}-linux-${architecture}.tar.gz`, (path) =>
    writeFileSync(path, createTarball(folder, [name], time)),
  )
}
const program = join(work, 'x64', name)
make(`auftritt_${version}_amd64.deb`, (path) =>
  createDebianPackage(program, join(work, 'deb'), path, version, time),
)
make(`${name}.oci.tar`, (path) => createImage(program, join(work, 'image'), path, version, time))
make('sbom.cdx.json', (path) => writeFileSync(path, createSbom()))
make('CHANGELOG.md', (path) => renameSync(join(source, 'CHANGELOG.md'), path))
writeSums(dist, made)
const { RELEASE_KEY } = process.env
if (RELEASE_KEY) signSums(dist, RELEASE_KEY)
else console.log('Not signed: RELEASE_KEY names no key.')
rmSync(work, { recursive: true, force: true })
