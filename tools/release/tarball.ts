import { gzipSync } from 'node:zlib'
import { run } from './run.ts'

/** A tar of `names` in `folder` that has the same bytes for the same files: sorted, owned by root, all of one time in seconds. */
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

/** zlib writes no name and no time. */
export const createTarball = (folder: string, names: string[], time: number) =>
  gzipSync(createTar(folder, names, time), { level: 9 })
