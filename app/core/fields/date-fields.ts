import type { Message, TextKey } from '#core/i18n/text.ts'
import { maxDateInput, maxDateTimeInput } from './date-limits.ts'
import type { Field, FieldExtras } from './field.ts'
import { fieldErrorTexts } from './field-errors.ts'
import { createTextField } from './fields.ts'
import { germanTimeToIso, isoToGermanTime } from './german-time.ts'
import { z } from './zod.ts'

const day = z.iso.date(fieldErrorTexts.noDate)

/** A calendar day as `2026-05-31`. */
export function date(label: TextKey, extras: FieldExtras = {}) {
  return createTextField('date', label, day, { type: 'date', latest: maxDateInput }, extras)
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
export function parseGermanTime(text: string): { at: string } | { error: Message } {
  const { data, error } = localTime.safeParse(text)
  // Every schema message is a text of the panel.
  return data === undefined
    ? { error: error?.issues[0]?.message as Message }
    : { at: germanTimeToIso(data) }
}

/** A date and time: local time of Germany in the form, ISO 8601 in UTC in the database. */
export function dateTime(label: TextKey, extras: FieldExtras = {}): Field<string> {
  const schema = localTime.length(16, fieldErrorTexts.noDateAndTime).transform(germanTimeToIso)
  const attributes = {
    type: 'datetime-local',
    earliest: '1900-01-01T00:00',
    latest: maxDateTimeInput,
  }
  const field = createTextField('datetime', label, schema, attributes, extras)
  return { ...field, show: isoToGermanTime }
}
