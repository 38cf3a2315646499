import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createImage } from '../../tools/release/image.ts'
import { sha256, sha256OfFile } from '../../tools/release/run.ts'

const time = 1_700_000_000
const folder = mkdtempSync(join(tmpdir(), 'auftritt-image-'))
const program = join(folder, 'program')
const file = join(folder, 'image.tar')
const layout = join(folder, 'layout')

beforeAll(() => {
  for (const each of [program, layout]) mkdirSync(each)
  writeFileSync(join(program, 'node'), '')
  createImage(program, join(folder, 'work'), file, '1.2.3', time)
  execFileSync('tar', ['-xf', file, '-C', layout])
})

afterAll(() => rmSync(folder, { recursive: true }))

const readJson = (path: string) => JSON.parse(readFileSync(join(layout, path), 'utf8'))
const toPath = (digest: string) => `blobs/sha256/${digest.replace('sha256:', '')}`

interface Blob {
  digest: string
}

function readImage() {
  const [{ digest }] = readJson('index.json').manifests
  const manifest: { config: Blob; layers: Blob[] } = readJson(toPath(digest))
  const layers = manifest.layers.map((layer) => toPath(layer.digest))
  return { layers, configPath: toPath(manifest.config.digest) }
}

/** Mode and owner of every path of the image; a later layer replaces what an earlier one says. */
function listPaths() {
  const paths: Record<string, string> = {}
  for (const layer of readImage().layers) {
    const args = ['-tvz', '--numeric-owner', '-f', join(layout, layer)]
    const lines = execFileSync('tar', args, { maxBuffer: 1 << 28 })
      .toString()
      .trim()
      .split('\n')
    for (const line of lines) {
      const [, mode, owner, path] = /^(\S+) (\S+) .*?\d\d:\d\d (\S+)/.exec(line) ?? []
      paths[`${path}`.replace(/^\.\//, '').replace(/\/$/, '')] = `${mode} ${owner}`
    }
  }
  return paths
}

test('the image’s user owns /data, everybody may write to /tmp, everything else belongs to root', () => {
  const { data, tmp, ...others } = listPaths()
  expect(data).toBe('drwx------ 10001/10001')
  expect(tmp).toBe('drwxrwxrwt 0/0')
  expect(others['opt/auftritt/node']).toMatch(/ 0\/0$/)
  expect(others['etc/passwd']).toBe('-rw-r--r-- 0/0')
  expect(Object.values(others).filter((each) => !each.endsWith(' 0/0'))).toEqual([])
  expect(readJson(readImage().configPath).config.User).toBe('10001:10001')
})

test('every blob has its digest as name, and the configuration names the unpacked layers', () => {
  const { layers, configPath } = readImage()
  for (const path of [...layers, configPath])
    expect(path).toBe(`blobs/sha256/${sha256OfFile(join(layout, path))}`)
  const { rootfs, history } = readJson(configPath)
  const unpacked = layers.map((path) => sha256(gunzipSync(readFileSync(join(layout, path)))))
  expect(rootfs.diff_ids).toEqual(unpacked.map((hash) => `sha256:${hash}`))
  expect(history).toHaveLength(layers.length)
})

test('the image has the manifest that docker load reads, with the same blobs', () => {
  const { layers, configPath } = readImage()
  expect(readJson('manifest.json')).toEqual([
    { Config: configPath, RepoTags: ['auftritt:1.2.3'], Layers: layers },
  ])
})

test('createImage is reproducible', () => {
  const again = join(folder, 'again.tar')
  createImage(program, join(folder, 'work'), again, '1.2.3', time)
  expect(sha256OfFile(again)).toBe(sha256OfFile(file))
})
