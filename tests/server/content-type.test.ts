import { execFile } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)

/** The steps of a documentation page in order: new files, and changes of existing ones. */
function readSteps(page: string) {
  const steps = [...readFileSync(page, 'utf8').matchAll(/^```(\w+) (\S+)\n(.*?)^```$/gms)]
  return steps.map(([, kind = '', path = '', text = '']) => ({
    isChange: kind === 'diff',
    path,
    text,
  }))
}

const contentType = readSteps('docs/content-type.md')
const blockKind = readSteps('docs/block-kind.md')
const steps = [...contentType, ...blockKind]

const copy = mkdtempSync(join(tmpdir(), 'auftritt-type-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

beforeAll(() => {
  for (const name of ['app', 'seeds', 'tests', 'tools', 'docs', '.react-router'])
    cpSync(name, join(copy, name), { recursive: true })
  for (const name of ['package.json', 'tsconfig.json', 'biome.json', 'vitest.config.ts'])
    cpSync(name, join(copy, name))
  for (const name of ['vite.config.ts', 'react-router.config.ts', '.gitignore'])
    cpSync(name, join(copy, name))
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
  for (const { isChange, path, text } of steps) {
    const file = join(copy, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, isChange ? changed(readFileSync(file, 'utf8'), text) : text)
  }
})

test.each([
  ['content type', contentType, 8, 70],
  ['kind of block', blockKind, 5, 40],
])('a new %s stays within its limit of files and lines', (_, own, files, mostLines) => {
  const lines = own.flatMap(({ isChange, text }) =>
    text.split('\n').filter((line) => (isChange ? line.startsWith('+') : line !== '')),
  )
  expect(own.length).toBeGreaterThan(0)
  expect(own.length).toBeLessThanOrEqual(files)
  expect(lines.length).toBeLessThanOrEqual(mostLines)
  expect(new Set(own.map(({ path }) => path)).size).toBe(own.length)
})

test('the code of docs/content-type.md and of the block kind compiles and passes Biome', async () => {
  expect(await said('tsc', ['--noEmit', '-p', '.'])).toBe('')
  expect(await said('biome', ['check', ...new Set(steps.map(({ path }) => path))])).toContain(
    'No fixes',
  )
})

const tables = ['database/schema', 'database/api-reading']
const words = ['unit/form', 'unit/screens', 'unit/language']

test('the code of the docs pages passes the tests of tables and words in a copy of the repository', async () => {
  const tests = [...tables, ...words].map((name) => `tests/${name}.test.ts`)
  const projects = ['--project=sqlite', '--project=unit']
  const arguments_ = ['node_modules/vitest/vitest.mjs', 'run', ...projects, ...tests]
  const { stdout } = await run(process.execPath, arguments_, { cwd: copy })
  expect(stdout).toContain('passed')
})

/** The output of a tool in the copy, also when it fails. */
function said(tool: string, arguments_: string[]) {
  return run(join('node_modules/.bin', tool), arguments_, { cwd: copy }).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }) => `${stdout}${stderr}`,
  )
}

/** The quoted code must occur exactly once in the file: an outdated page fails here. */
function changed(file: string, change: string) {
  return change.split('@@\n').reduce((text, hunk) => {
    const side = (sign: string) =>
      hunk
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith(sign))
        .map((line) => line.slice(1))
        .join('\n')
    expect(text.split(side('+')), side('+')).toHaveLength(2)
    return text.replace(side('+'), () => side('-'))
  }, file)
}
