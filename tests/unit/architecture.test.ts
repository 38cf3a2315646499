import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = globSync('app/**/*').map((path) => path.replaceAll('\\', '/').slice('app/'.length))
const isThere = (name: string) =>
  files.some((file) => file === name || file.replace(/(\.server)?\.tsx?$/, '') === name)

test('docs/architecture.md names only files and folders that exist in app', () => {
  const page = readFileSync('docs/architecture.md', 'utf8')
  const names = [...page.matchAll(/`(?:app\/)?([a-z][\w-]*(?:\/[\w.-]+)+)`/g)].map(
    ([, name = '']) => name,
  )
  const ofApp = names.filter((name) => files.includes(name.split('/')[0] ?? ''))
  expect(ofApp.length).toBeGreaterThan(100)
  expect(ofApp.filter((name) => !isThere(name))).toEqual([])
})
