import type { Collection } from '#content/collection.ts'
import type { Setting } from '#content/setting.ts'
import { sanitizeValues } from '#content/validate.server.ts'
import type { Field } from '#core/fields/field.ts'
import { parseLeniently } from '#core/fields/form.ts'
import type { Message } from '#core/i18n/text.ts'
import type { Translator } from '#core/i18n/translator.ts'

type Values = Record<string, unknown>

/**
 * What a preview shows of a form: each field as typed, or as it was where that cannot be stored yet. `remarks` says
 * where the two differ.
 */
export function usableValues(
  t: Translator,
  type: Collection | Setting,
  form: FormData,
  stored: Values | undefined,
) {
  const { fields } = type
  const { values, errors } = parseLeniently(fields, form)
  const remarks: string[] = []
  const missing: string[] = []
  for (const [name, field] of Object.entries(fields)) {
    if (name in values) continue
    if (field.isElsewhere) {
      values[name] = stored?.[name]
      continue
    }
    const wrong = Object.keys(errors).find((key) => key === name || key.startsWith(`${name}.`))
    const why = errors[wrong ?? name]
    if (stored)
      remarks.push(
        t('{field} is shown as it was: {why}', {
          field: t.of(field.label),
          why: why ? t.of(why) : '',
        }),
      )
    else missing.push(t.of(field.label))
    values[name] = stored?.[name] ?? standIn(field)
  }
  if (missing.length > 0)
    remarks.push(t('Still to be filled in: {fields}.', { fields: missing.join(', ') }))
  for (const [name, { kind, label }] of Object.entries(fields))
    if (kind === 'image' && /^https?:/i.test(String(values[name])))
      remarks.push(
        t('{field}: an image from elsewhere appears once it is saved.', { field: t.of(label) }),
      )
  return { values: sanitizeValues(type, values), remarks }
}

/** For what nobody may guess, such as stars, the first choice. */
const standIn = ({ options: [first] = [], blank }: Field<unknown>) =>
  first && typeof blank === 'number' ? Number(first.value) : blank

/** What visitors do not see yet is shown all the same, since that is what a preview is for. */
export function withHiddenShown(type: Collection, values: Values) {
  const { values: shown, remarks } = type.madeVisible?.(values) ?? { values, remarks: [] }
  if (shown.is_active !== false) return { values: shown, remarks }
  const inactive: Message = 'It is not active: visitors do not see it.'
  return { values: { ...shown, is_active: true }, remarks: [inactive, ...remarks] }
}
