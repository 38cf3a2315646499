import { expect, test } from 'vitest'
import { parsePastedRows } from '#panel/kit/fields/pasted-rows.ts'

test('parsePastedRows replaces semicolons within cells of a spreadsheet, not those between cells', () => {
  expect(parsePastedRows('Mo; Di\t8 Uhr\r\nMi\t9; 10\n')).toEqual(['Mo, Di\t8 Uhr', 'Mi\t9, 10'])
  expect(parsePastedRows('Mo;8 Uhr\nMi;9 Uhr')).toEqual(['Mo;8 Uhr', 'Mi;9 Uhr'])
})
