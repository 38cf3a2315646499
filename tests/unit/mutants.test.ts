import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { damages } from '../../tools/mutants/damages.ts'

test('every damage that tests have to notice fits the file it is for, at one place', () => {
  const misfits = damages
    .filter(({ file, from }) => readFileSync(file, 'utf8').split(from).length !== 2)
    .map(({ file, from }) => `${file}: ${from}`)
  expect(damages.length).toBeGreaterThan(600)
  expect(misfits).toEqual([])
})
