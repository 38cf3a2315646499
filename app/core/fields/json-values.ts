import { cleanText } from './clean-text.ts'
import { createBlankValues, type Field, type Fields, type RawFieldValue } from './field.ts'
import { type FieldErrors, toFieldErrors } from './field-errors.ts'
import { isoToGermanTime } from './german-time.ts'
import { isObject } from './json.ts'
import { z } from './zod.ts'

type Values = Record<string, unknown>

/** A value does not have the JSON shape of its field; `at` is its path. */
class WrongShape extends Error {
  readonly at: string
  constructor(at: string, expected: string) {
    super(`expecting ${expected}`)
    this.at = at
  }
}

/**
 * Parses JSON values of API clients with the schemas of the fields. `shapes` has messages for wrong JSON types by path,
 * `fieldErrors` those of the schemas.
 */
export function parseJsonValues(fields: Fields, input: Values) {
  const values: Values = {}
  const fieldErrors: FieldErrors = {}
  const shapes: Record<string, string> = {}
  for (const [name, value] of Object.entries(input)) {
    const field = fields[name]
    if (!field) continue
    try {
      // The form value has only minutes in local time, so a datetime is parsed directly.
      if (field.kind === 'datetime' && typeof value === 'string') {
        values[name] = parseMoment(value, name)
        continue
      }
      const result = field.schema.safeParse(toFieldValue(field, value, name))
      if (result.success) values[name] = result.data
      else toFieldErrors(name, result.error.issues, fieldErrors)
    } catch (error) {
      if (!(error instanceof WrongShape)) throw error
      shapes[error.at] = error.message
    }
  }
  return { values, fieldErrors, shapes }
}

/** Converts a JSON value to the form value that the schema parses; `null` means empty. */
function toFieldValue(field: Field<unknown>, value: unknown, path: string): RawFieldValue {
  if (value === null || value === undefined) return toEmptyValue(field, path)
  if (field.kind === 'blocks') return toBlocks(field, value, path)
  if (field.kind === 'items') return toEntries(field, value, path)
  if (field.kind === 'group') return toParts(field.item ?? {}, value, path)
  if (field.kind === 'lines' || field.kind === 'titles') return toTexts(field, value, path)
  const types = { boolean: 'boolean', integer: 'number', text: 'string', json: 'string' } as const
  const type = types[field.column]
  if (typeof value !== type) throw new WrongShape(path, `a ${type}`)
  return field.show(typeof value === 'string' ? cleanText(value) : value)
}

const isoDateTime = z.iso.datetime({ offset: true })

/** Parses ISO 8601 or the format of PostgreSQL (`2026-11-22 14:00:00.123+00`); UTC without a zone. */
function parseMoment(value: string, path: string) {
  const [, day, time = '00:00:00', zone = 'Z'] =
    /^(\d{4}-\d\d-\d\d)(?:[T ]([\d:.]+)(Z|[+-]\d\d(?::?\d\d)?)?)?$/.exec(value) ?? []
  const offset =
    zone === 'Z' ? zone : `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}`
  const iso = `${day}T${time}${offset}`
  if (!isoDateTime.safeParse(iso).success || !hasLocalTime(iso))
    throw new WrongShape(path, 'a time such as 2026-11-22T14:00:00Z')
  return new Date(iso).toISOString()
}

/** Forms show no year after 9999. */
const hasLocalTime = (iso: string) => /^\d{4}-/.test(isoToGermanTime(iso))

function toEmptyValue({ column, kind }: Field<unknown>, path: string): RawFieldValue {
  if (column === 'boolean') throw new WrongShape(path, 'a boolean')
  if (kind === 'items' || kind === 'blocks' || kind === 'group' || kind === 'titles')
    throw new WrongShape(path, kind === 'group' ? 'an object' : 'a list')
  return ''
}

function toTexts(field: Field<unknown>, value: unknown, path: string): RawFieldValue {
  if (!Array.isArray(value) || !value.every((each) => typeof each === 'string'))
    throw new WrongShape(path, 'a list of texts')
  const { separator } = field.attributes
  if (separator && value.some((each) => each.includes(separator)))
    throw new WrongShape(path, `texts without ${JSON.stringify(separator)}`)
  // Titles are keys of items as they are stored.
  return field.show(field.kind === 'titles' ? value : value.map(cleanText))
}

function toEntries({ item = {} }: Field<unknown>, value: unknown, path: string) {
  if (!Array.isArray(value)) throw new WrongShape(path, 'a list of objects')
  return value.map((each, index) => toParts(item, each, `${path}.${index}`))
}

/** The schema of the field names an unknown kind. */
function toBlocks({ kinds = {} }: Field<unknown>, value: unknown, path: string) {
  if (!Array.isArray(value)) throw new WrongShape(path, 'a list of blocks')
  return value.map((each, index) => {
    const at = `${path}.${index}`
    if (!isObject(each) || typeof each.kind !== 'string')
      throw new WrongShape(at, 'an object with id, kind and values')
    const { id, kind, values, is_hidden = false, ...rest } = each
    const [unknown] = Object.keys(rest)
    if (unknown) throw new WrongShape(`${at}.${unknown}`, 'id, kind, values, is_hidden')
    if (typeof is_hidden !== 'boolean') throw new WrongShape(`${at}.is_hidden`, 'a boolean')
    const fields = Object.hasOwn(kinds, kind) ? kinds[kind]?.fields : undefined
    const parts = fields ? toParts(fields, values ?? {}, `${at}.values`) : {}
    return { id: typeof id === 'string' ? id : '', kind, is_hidden, values: parts }
  })
}

function toParts(item: Fields, value: unknown, path: string) {
  if (!isObject(value)) throw new WrongShape(path, 'an object')
  const unknown = Object.keys(value).find((name) => !Object.hasOwn(item, name))
  if (unknown) throw new WrongShape(`${path}.${unknown}`, Object.keys(item).join(', '))
  const complete: Values = { ...createBlankValues(item), ...value }
  return Object.fromEntries(
    Object.entries(item).map(([name, field]) => [
      name,
      toFieldValue(field, complete[name], `${path}.${name}`),
    ]),
  )
}
