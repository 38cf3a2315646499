import type { Message, Text } from '#core/i18n/text.ts'
import type { Field, FieldExtras } from './field.ts'
import { fieldErrorTexts } from './field-errors.ts'
import { text } from './fields.ts'
import { latestDay, latestTime } from './latest.ts'
import { fromLocalTime, toLocalTime } from './local-time.ts'
import { z } from './zod.ts'

const day = z.iso.date(fieldErrorTexts.noDate)

/** A calendar day as `2026-05-31`. */
export function date(label: Text, extras: FieldExtras = {}) {
  return text('date', label, day, { type: 'date', latest: latestDay }, extras)
}

/** German local time as submitted by forms, within the supported years. */
const localTime = z.iso
  .datetime({ local: true, error: fieldErrorTexts.noDateAndTime })
  // Without a time zone.
  .regex(/\d$/, fieldErrorTexts.noDateAndTime)
  .refine((time) => time >= '1900' && time < '2200', {
    error: fieldErrorTexts.farYear,
    abort: true,
  })

/** Converts local time to ISO 8601 in UTC, or returns an error. */
export function parseLocalTime(text: string): { at: string } | { error: Message } {
  const { data, error } = localTime.safeParse(text)
  // Every schema message is a text of the panel.
  return data === undefined
    ? { error: error?.issues[0]?.message as Message }
    : { at: fromLocalTime(data) }
}

/** A date and time: local time of Germany in the form, ISO 8601 in UTC in the database. */
export function dateTime(label: Text, extras: FieldExtras = {}): Field<string> {
  const schema = localTime.length(16, fieldErrorTexts.noDateAndTime).transform(fromLocalTime)
  const attributes = {
    type: 'datetime-local',
    earliest: '1900-01-01T00:00',
    latest: latestTime,
  }
  const field = text('datetime', label, schema, attributes, extras)
  return { ...field, show: toLocalTime }
}
