import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accepted, missingInScript, missingInSheet } from '../../tools/missing-in-browsers.ts'

// Its files and no others: those of former builds lie beside them.
const files: string[] = JSON.parse(readFileSync('build/client/.own', 'utf8'))
const missing = new Map<string, string>()
for (const file of files) {
  const look = { js: missingInScript, css: missingInSheet }[file.split('.').at(-1) ?? '']
  if (!look) continue
  for (const name of look(readFileSync(`build/client/assets/${file}`, 'utf8')))
    missing.set(name, file)
}

test('the build asks for nothing that a browser of the list lacks', () => {
  expect(files.length).toBeGreaterThan(100)
  expect([...missing].filter(([name]) => !accepted.has(name))).toEqual([])
})

test('no exception is left that nothing needs', () => {
  expect([...accepted].filter((name) => !missing.has(name))).toEqual([])
})
