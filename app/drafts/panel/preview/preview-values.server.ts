import type { Setting } from '#content/settings/setting.ts'
import { sanitizeAndCompleteValues } from '#content/store/validate.server.ts'
import type { Collection } from '#content/types/collection.ts'
import type { Field } from '#core/fields/field.ts'
import { parseFormLeniently } from '#core/fields/form.ts'
import type { Message } from '#core/i18n/text.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { parseFieldLeniently } from './parse-field-leniently.ts'

type Values = Record<string, unknown>

/**
 * The values for a preview: each field as typed, or as stored if the input is invalid; of blocks the valid parts.
 * `remarks` lists the invalid ones.
 */
export function parsePreviewValues(
  t: Translator,
  type: Collection | Setting,
  form: FormData,
  stored: Values | undefined,
) {
  const { fields } = type
  const { values, errors } = parseFormLeniently(fields, form)
  const remarks: string[] = []
  const missing: string[] = []
  for (const [name, field] of Object.entries(fields)) {
    if (name in values) continue
    if (field.isElsewhere) {
      values[name] = stored?.[name]
      continue
    }
    const errorKey = Object.keys(errors).find((key) => key === name || key.startsWith(`${name}.`))
    const reason = errors[errorKey ?? name]
    if (field.kind === 'blocks') {
      values[name] = parseFieldLeniently(field, field.read(form, name))
      remarks.push(`${t.of(field.label)}: ${reason ? t.of(reason) : ''}`)
      continue
    }
    if (stored)
      remarks.push(
        t('{field} is shown as it was: {why}', {
          field: t.of(field.label),
          why: reason ? t.of(reason) : '',
        }),
      )
    else missing.push(t.of(field.label))
    values[name] = stored?.[name] ?? createStandIn(field)
  }
  if (missing.length > 0)
    remarks.push(t('Still to be filled in: {fields}.', { fields: missing.join(', ') }))
  for (const [name, { kind, label }] of Object.entries(fields))
    if (kind === 'image' && /^https?:/i.test(String(values[name])))
      remarks.push(
        t('{field}: an image from elsewhere appears once it is saved.', { field: t.of(label) }),
      )
  return { values: sanitizeAndCompleteValues(type, values), remarks }
}

/** A stand-in value: the first option of a numeric choice such as stars, else the blank. */
const createStandIn = ({ options: [first] = [], blank }: Field<unknown>) =>
  first && typeof blank === 'number' ? Number(first.value) : blank

/** Makes a hidden item visible in the preview, with remarks about that. */
export function getVisiblePreviewValues(type: Collection, values: Values) {
  const { values: visible, remarks } = type.madeVisible?.(values) ?? { values, remarks: [] }
  if (visible.is_active !== false) return { values: visible, remarks }
  const inactive: Message = 'It is not active: visitors do not see it.'
  return { values: { ...visible, is_active: true }, remarks: [inactive, ...remarks] }
}
