import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { onlyLong, onOneEngine } from '../long-run.ts'

test('every file listed in tests/long-run.ts exists', () => {
  expect([...onOneEngine, ...onlyLong].filter((file) => !existsSync(file))).toEqual([])
})
