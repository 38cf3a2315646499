import { createBlankValues, type Field, type Fields } from '#core/fields/field.ts'
import { isObject } from '#core/fields/json.ts'
import { mapNestedParts } from '#core/fields/nested-values.ts'
import type { RowValues } from '../store/rows.server.ts'

// The file format of content: changing one sentence changes one line.

/** Canonical JSON: keys are sorted, lists keep their order. */
export const toCanonicalJson = (value: unknown) => `${JSON.stringify(sortKeys(value), null, 2)}\n`

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (!isObject(value)) return value
  const names = Object.keys(value).sort()
  return Object.fromEntries(names.map((name) => [name, sortKeys(value[name])]))
}

/** The stored values without shared fields, with all parts of groups and list entries. */
export function pickUnsharedValues(fields: Fields, stored: RowValues): RowValues {
  const own = Object.entries(fields).filter(
    ([name, field]) => !field.isElsewhere && stored[name] !== undefined,
  )
  return Object.fromEntries(own.map(([name, field]) => [name, withAllParts(field, stored[name])]))
}

const withAllParts = (field: Field<unknown>, value: unknown) =>
  mapNestedParts(field, value, (part) =>
    pickUnsharedValues(part.fields, { ...createBlankValues(part.fields), ...part.values }),
  )

/** Splits long texts into lists of lines. */
export const splitLongTexts = (fields: Fields, values: RowValues) =>
  eachText(fields, values, splitLines)

/** Joins the lists of lines to texts again. */
export const joinLongTexts = (fields: Fields, values: RowValues) =>
  eachText(fields, values, (_, value) =>
    Array.isArray(value) && value.every((each) => typeof each === 'string')
      ? value.join('')
      : value,
  )

const htmlBreaks = /(?<=\n|<\/(?:p|h[2-4]|li|ul|ol|tr|table|blockquote|pre|figure)>)/

function splitLines(kind: 'html' | 'paragraph', value: unknown) {
  if (typeof value !== 'string') return value
  const parts = value.split(kind === 'html' ? htmlBreaks : /(?<=\n)/)
  return parts.length > 1 ? parts : value
}

function eachText(
  fields: Fields,
  values: RowValues,
  convertText: (kind: 'html' | 'paragraph', value: unknown) => unknown,
): RowValues {
  const convert = (field: Field<unknown>, value: unknown): unknown =>
    field.kind === 'html' || field.kind === 'paragraph'
      ? convertText(field.kind, value)
      : mapNestedParts(field, value, (part) => eachText(part.fields, part.values, convertText))
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined
      return [name, field ? convert(field, value) : value]
    }),
  )
}
