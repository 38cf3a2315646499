import { expect, test } from 'vitest'
import { line } from '#core/fields/fields.ts'
import { optional } from '#core/fields/nested-fields.ts'
import { number } from '#core/fields/number-field.ts'

test('fields with the same rules share one schema, and others do not', () => {
  expect(line('Title').schema).toBe(line('Name').schema)
  expect(line('Title').schema).not.toBe(line('Title', { max: 10 }).schema)
  expect(number('Year', { min: 1 }).schema).not.toBe(number('Year', { max: 1 }).schema)
  expect(optional(line('Title')).schema).toBe(optional(line('Name')).schema)
  expect(optional(line('Title')).schema).not.toBe(optional(line('Title'), { fallback: '' }).schema)
  expect(optional(line('Title')).schema.parse('')).toBeNull()
  expect(optional(line('Title'), { fallback: '' }).schema.parse('')).toBe('')
})
