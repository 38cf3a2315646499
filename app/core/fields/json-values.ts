import { blank, type Field, type Fields, type FieldValue } from './field.ts'
import { type FieldErrors, toFieldErrors } from './field-errors.ts'
import { isObject } from './json.ts'
import { z } from './zod.ts'

type Values = Record<string, unknown>

/** A value has another shape than its field: said in words, at its place. */
class WrongShape extends Error {
  readonly at: string
  constructor(at: string, expected: string) {
    super(`expecting ${expected}`)
    this.at = at
  }
}

/** Values as programs send them, checked by the fields as what a person types is. */
export function valuesFromJson(fields: Fields, given: Values) {
  const values: Values = {}
  const complaints: FieldErrors = {}
  const shapes: Record<string, string> = {}
  for (const [name, value] of Object.entries(given)) {
    const field = fields[name]
    if (!field) continue
    try {
      // Of a moment a form shows the minute alone, by the clock in Germany.
      if (field.kind === 'datetime' && typeof value === 'string') {
        values[name] = momentOf(value, name)
        continue
      }
      const result = field.schema.safeParse(shownOf(field, value, name))
      if (result.success) values[name] = result.data
      else toFieldErrors(name, result.error.issues, complaints)
    } catch (error) {
      if (!(error instanceof WrongShape)) throw error
      shapes[error.at] = error.message
    }
  }
  return { values, complaints, shapes }
}

/** What a form would show of it; nothing is `null`, as in the answers. */
function shownOf(field: Field<unknown>, value: unknown, at: string): FieldValue {
  if (value === null || value === undefined) return emptied(field, at)
  if (field.kind === 'items') return entriesOf(field, value, at)
  if (field.kind === 'group') return partsOf(field.item ?? {}, value, at)
  if (field.kind === 'lines' || field.kind === 'titles') return textsOf(field, value, at)
  const wanted = { boolean: 'boolean', integer: 'number', text: 'string', json: 'string' } as const
  const type = wanted[field.column]
  if (typeof value !== type) throw new WrongShape(at, `a ${type}`)
  return field.show(value)
}

const moment = z.iso.datetime({ offset: true })

/** ISO 8601, or as PostgreSQL writes it: `2026-11-22 14:00:00.123+00`. Without a zone it is UTC, as there. */
function momentOf(value: string, at: string) {
  const [, day, time = '00:00:00', zone = 'Z'] =
    /^(\d{4}-\d\d-\d\d)(?:[T ]([\d:.]+)(Z|[+-]\d\d(?::?\d\d)?)?)?$/.exec(value) ?? []
  const offset =
    zone === 'Z' ? zone : `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}`
  const iso = `${day}T${time}${offset}`
  if (!moment.safeParse(iso).success)
    throw new WrongShape(at, 'a time such as 2026-11-22T14:00:00Z')
  return new Date(iso).toISOString()
}

function emptied({ column, kind }: Field<unknown>, at: string): FieldValue {
  if (column === 'boolean') throw new WrongShape(at, 'a boolean')
  if (kind === 'items' || kind === 'group' || kind === 'titles')
    throw new WrongShape(at, kind === 'group' ? 'an object' : 'a list')
  return ''
}

function textsOf(field: Field<unknown>, value: unknown, at: string): FieldValue {
  if (!Array.isArray(value) || !value.every((each) => typeof each === 'string'))
    throw new WrongShape(at, 'a list of texts')
  const { separator } = field.attributes
  if (separator && value.some((each) => each.includes(separator)))
    throw new WrongShape(at, `texts without ${JSON.stringify(separator)}`)
  return field.show(value)
}

function entriesOf({ item = {} }: Field<unknown>, value: unknown, at: string) {
  if (!Array.isArray(value)) throw new WrongShape(at, 'a list of objects')
  return value.map((each, index) => partsOf(item, each, `${at}.${index}`))
}

function partsOf(item: Fields, value: unknown, at: string) {
  if (!isObject(value)) throw new WrongShape(at, 'an object')
  const unknown = Object.keys(value).find((name) => !Object.hasOwn(item, name))
  if (unknown) throw new WrongShape(`${at}.${unknown}`, Object.keys(item).join(', '))
  const whole: Values = { ...blank(item), ...value }
  return Object.fromEntries(
    Object.entries(item).map(([name, field]) => [
      name,
      shownOf(field, whole[name], `${at}.${name}`),
    ]),
  )
}
