import type { Values } from '#content/rows.server.ts'
import { blank, type Field, type Fields } from '#core/fields/field.ts'
import { isObject } from '#core/fields/json.ts'

// How content stands in files: a change of one sentence is one line of a difference.

/** The same text for the same value: names are sorted, lists keep their order. */
export const asJson = (value: unknown) => `${JSON.stringify(sorted(value), null, 2)}\n`

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isObject(value)) return value
  const names = Object.keys(value).sort()
  return Object.fromEntries(names.map((name) => [name, sorted(value[name])]))
}

/** The fields that have their home here, each part of them there. */
export function ownValues(fields: Fields, stored: Values): Values {
  const own = Object.entries(fields).filter(
    ([name, field]) => !field.isElsewhere && stored[name] !== undefined,
  )
  return Object.fromEntries(own.map(([name, field]) => [name, whole(field, stored[name])]))
}

function whole({ item }: Field<unknown>, value: unknown): unknown {
  if (!item) return value
  const filled = (each: unknown) =>
    isObject(each) ? ownValues(item, { ...blank(item), ...each }) : each
  return Array.isArray(value) ? value.map(filled) : filled(value)
}

/** Long texts as lists of their lines. */
export const inLines = (fields: Fields, values: Values) => eachText(fields, values, lines)

/** The same as one text again. */
export const joined = (fields: Fields, values: Values) =>
  eachText(fields, values, (_, value) =>
    Array.isArray(value) && value.every((each) => typeof each === 'string')
      ? value.join('')
      : value,
  )

const ends = /(?<=\n|<\/(?:p|h[2-4]|li|ul|ol|tr|table|blockquote|pre|figure)>)/

function lines(kind: 'html' | 'paragraph', value: unknown) {
  if (typeof value !== 'string') return value
  const found = value.split(kind === 'html' ? ends : /(?<=\n)/)
  return found.length > 1 ? found : value
}

function eachText(
  fields: Fields,
  values: Values,
  work: (kind: 'html' | 'paragraph', value: unknown) => unknown,
): Values {
  const into = ({ kind, item }: Field<unknown>, value: unknown): unknown => {
    if (kind === 'html' || kind === 'paragraph') return work(kind, value)
    const part = (each: unknown) => (item && isObject(each) ? eachText(item, each, work) : each)
    return Array.isArray(value) ? value.map(part) : part(value)
  }
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined
      return [name, field ? into(field, value) : value]
    }),
  )
}
