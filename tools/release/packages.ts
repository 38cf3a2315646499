import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './run.ts'

export type Architecture = 'x64' | 'arm64'

interface LockedPackage {
  version: string
  integrity: string
  dependencies?: Record<string, string>
}

const lock: Record<string, LockedPackage> = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
).packages

const nodeVersion = lock['node_modules/node']?.version ?? ''

/** Checksums of Node: the package `node` downloads it in its install script, so the lock file has none. */
const nodeIntegrity: Record<string, string> = {
  '24.21.0 x64':
    'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  '24.21.0 arm64':
    'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
}

/**
 * Puts Node and the packages that the build does not contain (sharp, with its machine code) into `folder`, each compared
 * with its known checksum.
 */
export function addNodeAndPackages(folder: string, architecture: Architecture) {
  const key = `${nodeVersion} ${architecture}`
  const node = fetchPackage(`node-linux-${architecture}`, nodeVersion, nodeIntegrity[key])
  run('tar', ['-xzf', '-', '-C', folder, '--strip-components=2', 'package/bin/node'], {
    input: node,
  })
  run(
    'tar',
    ['-xzf', '-', '-C', folder, '--transform=s,.*/LICENSE,LICENSE.node,', 'package/LICENSE'],
    {
      input: node,
    },
  )
  for (const name of listPackages(architecture)) {
    const { version, integrity } = getLocked(name)
    const target = join(folder, 'node_modules', name)
    mkdirSync(target, { recursive: true })
    run('tar', ['-xzf', '-', '-C', target, '--strip-components=1'], {
      input: fetchPackage(name, version, integrity),
    })
  }
}

/** sharp and its dependencies for this architecture. */
function listPackages(architecture: Architecture) {
  const names = new Set<string>()
  const add = (name: string) => {
    if (names.has(name)) return
    names.add(name)
    for (const each of Object.keys(getLocked(name).dependencies ?? {})) add(each)
  }
  for (const name of [
    'sharp',
    `@img/sharp-linux-${architecture}`,
    `@img/sharp-libvips-linux-${architecture}`,
  ])
    add(name)
  return [...names].sort()
}

function getLocked(name: string) {
  const locked = lock[`node_modules/${name}`]
  if (!locked) throw new Error(`package-lock.json does not know ${name}`)
  return locked
}

function fetchPackage(name: string, version: string, integrity: string | undefined) {
  if (!integrity) throw new Error(`The checksum of ${name} ${version} is not known: add it here`)
  const folder = 'dist/.work/packages'
  mkdirSync(folder, { recursive: true })
  const [file = ''] = JSON.parse(
    run('npm', [
      'pack',
      `${name}@${version}`,
      '--json',
      '--ignore-scripts',
      `--pack-destination=${folder}`,
    ]).toString(),
  ).map(({ filename }: { filename: string }) => filename)
  const path = join(folder, file)
  const bytes = readFileSync(path)
  rmSync(path)
  const found = `sha512-${createHash('sha512').update(bytes).digest('base64')}`
  if (found !== integrity) throw new Error(`${name} ${version} is ${found}, not ${integrity}`)
  return bytes
}
