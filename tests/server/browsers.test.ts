import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accepted, missingInScript, missingInSheet } from '../../tools/missing-in-browsers.ts'

// The files of this build only; those of former builds lie beside them.
const files: string[] = JSON.parse(readFileSync('build/client/.own', 'utf8'))
const missing = new Map<string, string>()
for (const file of files) {
  const look = { js: missingInScript, css: missingInSheet }[file.split('.').at(-1) ?? '']
  if (!look) continue
  for (const name of look(readFileSync(`build/client/assets/${file}`, 'utf8')))
    missing.set(name, file)
}

test('the client build uses no API that a supported browser lacks, but for the accepted ones', () => {
  expect(files.length).toBeGreaterThan(100)
  expect([...missing].filter(([name]) => !accepted.has(name))).toEqual([])
})

test('every accepted exception is still needed', () => {
  expect([...accepted].filter((name) => !missing.has(name))).toEqual([])
})
