import type { TextKey } from '#core/i18n/text.ts'
import type { Field, FieldExtras, ReferencedType } from './field.ts'
import { fieldErrorTexts } from './field-errors.ts'
import { readFormText, visibleCharacterPattern } from './fields.ts'
import { number } from './number-field.ts'
import { parseReferenceChoice } from './reference-text.ts'
import { z } from './zod.ts'

// Fields with a fixed set of values.

const boolean = z.boolean()

export function toggle(label: TextKey, extras: FieldExtras = {}): Field<boolean> {
  return {
    kind: 'toggle',
    label,
    required: false,
    column: 'boolean',
    blank: false,
    attributes: {},
    read: (form, name) => form.has(name),
    schema: boolean,
    show: (value) => value,
    ...extras,
  }
}

export function choice<const Value extends string>(
  label: TextKey,
  values: readonly [Value, ...Value[]],
  extras: FieldExtras = {},
): Field<Value> {
  return {
    kind: 'choice',
    label,
    required: true,
    column: 'text',
    blank: values[0],
    attributes: {},
    options: values.map((value) => ({ value, label: value })),
    read: readFormText,
    schema: z.enum(values, {
      error: ({ input }) => (input ? fieldErrorTexts.notOffered : fieldErrorTexts.missing),
    }),
    show: (value) => value,
    ...extras,
  }
}

/** A choice of icons; the values are names that `ui/icon.tsx` can draw. */
export function icon<const Value extends string>(
  label: TextKey,
  values: readonly [Value, ...Value[]],
  extras: FieldExtras = {},
): Field<Value> {
  return { ...choice(label, values, extras), kind: 'icon' }
}

/** One to five stars; a new item has none, as any default would be wrong. */
export function stars(label: TextKey): Field<number> {
  const field = number(label, { min: 1, max: 5 })
  const options = [5, 4, 3, 2, 1].map((count) => ({
    value: String(count),
    label: count === 1 ? '1 star' : `${count} stars`,
  }))
  return { ...field, blank: 0, options }
}

/** A row of another content type, by its id. */
export function reference(
  label: TextKey,
  to: ReferencedType,
  extras: FieldExtras = {},
): Field<number> {
  const id = number(label, { min: 1, max: 999_999_999 })
  return {
    ...id,
    schema: z
      .unknown()
      .refine((text) => /^-?\d*$/.test(String(text)), {
        error: fieldErrorTexts.notSuggested,
        abort: true,
      })
      .pipe(id.schema),
    read: (form, name) => parseReferenceChoice(readFormText(form, name)),
    kind: 'reference',
    references: { table: to.table, title: to.title },
    attributes: {},
    blank: 0,
    ...extras,
  }
}

const titles = z
  .array(z.string().regex(visibleCharacterPattern, fieldErrorTexts.missing).max(200))
  .max(100)

/** Any number of rows of another content type, stored by title; drawn as checkboxes. */
export function itemTitles(
  label: TextKey,
  to: ReferencedType,
  extras: FieldExtras = {},
): Field<string[]> {
  return {
    kind: 'titles',
    label,
    required: false,
    column: 'json',
    blank: [],
    attributes: {},
    references: { table: to.table, title: to.title },
    // Keys of items as they are stored, so they are not composed like typed text. PostgreSQL refuses NUL.
    read: (form, name) => form.getAll(name).map((each) => String(each).replaceAll('\0', '').trim()),
    schema: titles,
    show: (value) => value,
    ...extras,
  }
}
