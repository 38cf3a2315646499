import { gzipSync } from 'node:zlib'
import { run } from './run.ts'

interface Ownership {
  /** User and group id. */
  owner?: number
  /** As `chmod` reads it. */
  mode?: string
}

/** A reproducible tar of `names` in `folder`: sorted, by default owned by root, all with the same time in seconds. */
export const createTar = (
  folder: string,
  names: string[],
  time: number,
  { owner = 0, mode = 'u+rw,go+rX,go-w' }: Ownership = {},
) =>
  run('tar', [
    '--create',
    '--format=gnu',
    '--sort=name',
    `--mtime=@${time}`,
    `--owner=${owner}`,
    `--group=${owner}`,
    '--numeric-owner',
    `--mode=${mode}`,
    `--directory=${folder}`,
    ...names,
  ])

/** gzip by zlib has no name and no time in its header. */
export const createTarball = (folder: string, names: string[], time: number) =>
  gzipSync(createTar(folder, names, time), { level: 9 })
