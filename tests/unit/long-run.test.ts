import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { onlyLong, onOneEngine } from '../long-run.ts'

test('every test file that runs less often exists', () => {
  expect([...onOneEngine, ...onlyLong].filter((file) => !existsSync(file))).toEqual([])
})
