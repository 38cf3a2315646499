import type { BlockKinds, Field, FieldKind, Fields, RawFieldValue } from '#core/fields/field.ts'
import { type BlockFormValue, toBlockFormValues } from '#core/fields/form.ts'
import type { Translator } from '#core/i18n/translator.ts'

/** Kinds whose values mean nothing without the label. */
const labelledKinds: FieldKind[] = ['toggle', 'choice', 'icon', 'number']

/** A form value as text: one line for each entry, the labels of options in place of their values. HTML stays HTML. */
export function formatFieldValue(
  t: Translator,
  { kinds, item, options }: Field<unknown>,
  value: RawFieldValue,
): string {
  if (kinds)
    return toBlockFormValues(value)
      .map((block) => formatBlock(t, kinds, block))
      .join('\n')
  if (Array.isArray(value))
    return value
      .map((each) =>
        typeof each === 'string'
          ? each
          : listParts(t, item, each as BlockFormValue['values']).join(' · '),
      )
      .join('\n')
  if (typeof value === 'object') return listParts(t, item, value).join(' · ')
  if (typeof value === 'boolean') return value ? t('Yes') : t('No')
  const option = options?.find((each) => each.value === value)
  return option ? t.word(option.label) : value
}

export const formatBlock = (
  t: Translator,
  kinds: BlockKinds,
  { kind, is_hidden, values }: BlockFormValue,
): string =>
  [
    ...(is_hidden ? [t('Hidden from visitors')] : []),
    ...listParts(t, kinds[kind]?.fields, values),
  ].join('\n')

/** The texts of the filled fields, some with their labels. */
const listParts = (t: Translator, fields: Fields = {}, values: BlockFormValue['values']) =>
  Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name] ?? ''
    const text = field.kind === 'id' || value === false ? '' : formatFieldValue(t, field, value)
    if (text === '') return []
    // One line for each field.
    if (field.kind === 'html') return text.replace(/\s*\n\s*/g, ' ')
    return labelledKinds.includes(field.kind) ? `${t.of(field.label)}: ${text}` : text
  })
