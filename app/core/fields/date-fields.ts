import type { Text } from '#core/i18n/text.ts'
import type { Field, FieldExtras } from './field.ts'
import { fieldErrorTexts } from './field-errors.ts'
import { text } from './fields.ts'
import { latestDay } from './latest.ts'
import { fromLocalTime, toLocalTime } from './local-time.ts'
import { z } from './zod.ts'

/** A calendar day as `2026-05-31`. */
export function date(label: Text, extras: FieldExtras = {}) {
  const schema = z.iso.date(fieldErrorTexts.noDate)
  return text('date', label, schema, { type: 'date', latest: latestDay }, extras)
}

/** A date and time: local time of Germany in the form, ISO 8601 in UTC in the database. */
export function dateTime(label: Text, extras: FieldExtras = {}): Field<string> {
  const message = fieldErrorTexts.noDateAndTime
  const schema = z.iso
    .datetime({ local: true, precision: -1, error: message })
    .length(16, message)
    .refine((time) => time >= '1900' && time < '2200', { error: message, abort: true })
    .transform(fromLocalTime)
  const attributes = {
    type: 'datetime-local',
    earliest: '1900-01-01T00:00',
    latest: '2199-12-31T23:59',
  }
  const field = text('datetime', label, schema, attributes, extras)
  return { ...field, show: toLocalTime }
}
