import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { damages } from '../../tools/mutants/damages.ts'

test('every entry of tools/mutants/list matches its file exactly once', () => {
  const misfits = damages
    .filter(({ file, from }) => readFileSync(file, 'utf8').split(from).length !== 2)
    .map(({ file, from }) => `${file}: ${from}`)
  expect(damages.length).toBeGreaterThan(600)
  expect(misfits).toEqual([])
})
