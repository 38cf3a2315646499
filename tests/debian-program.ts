import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Path of a program; its Debian package is installed if missing. */
export function requireProgram(name: string, packageName = name) {
  const path = find(name) ?? install(name, packageName)
  if (!path) throw new Error(`${name} is missing: install it (Debian's package ${packageName})`)
  return path
}

const find = (name: string) =>
  [...(process.env.PATH?.split(delimiter) ?? []), '/usr/sbin']
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))

function install(name: string, packageName: string) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', packageName],
  ])
    spawnSync('apt-get', args, { env })
  return find(name)
}
