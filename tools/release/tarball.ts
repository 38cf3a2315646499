import { gzipSync } from 'node:zlib'
import { run } from './run.ts'

/** A reproducible tar of `names` in `folder`: sorted, owned by root, all with the same time in seconds. */
export const createTar = (folder: string, names: string[], time: number) =>
  run('tar', [
    '--create',
    '--format=gnu',
    '--sort=name',
    `--mtime=@${time}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u+rw,go+rX,go-w',
    `--directory=${folder}`,
    ...names,
  ])

/** gzip by zlib has no name and no time in its header. */
export const createTarball = (folder: string, names: string[], time: number) =>
  gzipSync(createTar(folder, names, time), { level: 9 })
