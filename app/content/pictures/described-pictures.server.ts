import { isPictureAddress } from '#addresses.ts'
import type { Field, Fields } from '#core/fields/field.ts'
import type { FieldErrors } from '#core/fields/field-errors.ts'
import { line, readFormText } from '#core/fields/fields.ts'
import { parseForm } from '#core/fields/form.ts'
import { listFormIndices, optional } from '#core/fields/nested-fields.ts'
import { number } from '#core/fields/number-field.ts'
import type { PictureDescription } from '#media/picture-descriptions.server.ts'

const pictureFields = {
  alt: optional(line('Text for those who cannot see the image', { max: 300 }), { fallback: '' }),
  x: number('From the left', { max: 100 }),
  y: number('From the top', { max: 100 }),
}

/**
 * Parses the texts and focal points of a form's pictures (`image_url.alt`, `.x`, `.y`, `.decorative`). A picture needs an
 * alternative text or the mark as mere decoration. Leaves out those that are as the form has shown them (`.shown`).
 */
export function parsePictureDescriptions(fields: Fields, form: FormData, within = '') {
  const pictures: PictureDescription[] = []
  const errors: FieldErrors = {}
  for (const [key, field] of Object.entries(fields)) {
    const { kind, attributes } = field
    const name = within + key
    for (const part of listSubmittedParts(field, form, name)) {
      const inner = parsePictureDescriptions(part.fields, form, part.within)
      pictures.push(...inner.pictures)
      Object.assign(errors, inner.errors)
    }
    const address = String(form.get(name) ?? '')
    if (kind !== 'image' || !isPictureAddress(address) || !form.has(`${name}.x`)) continue
    const part = new FormData()
    for (const key of Object.keys(pictureFields))
      part.set(key, String(form.get(`${name}.${key}`) ?? ''))
    const parsed = parseForm(pictureFields, part)
    if ('errors' in parsed) {
      errors[`${name}.alt`] = parsed.errors.alt ?? 'Please choose the focal point again.'
      continue
    }
    const { alt, x, y } = parsed.values
    const isDecorative = form.has(`${name}.decorative`)
    if (!attributes.isDecorative && !alt && !isDecorative)
      errors[`${name}.alt`] = 'Please say what the image shows, or mark it as mere decoration.'
    // Decorative by its field: the form has no input for a text.
    const text = attributes.isDecorative ? {} : { alt: isDecorative ? '' : alt, isDecorative }
    const description = { focal: { x, y }, ...text }
    // Left as it was shown: what somebody else has saved since stays.
    if (form.get(`${name}.shown`) === JSON.stringify(description)) continue
    pictures.push({ address, field: name, ...description })
  }
  return { pictures, errors }
}

/** The entries and blocks of a field, with the beginning of their names in the form. */
function listSubmittedParts({ item, kinds }: Field<unknown>, form: FormData, name: string) {
  if (!item && !kinds) return []
  return listFormIndices(form, name).map((index): { fields: Fields; within: string } => {
    if (item) return { fields: item, within: `${name}.${index}.` }
    const kind = kinds?.[readFormText(form, `${name}.${index}.kind`)]
    return { fields: kind?.fields ?? {}, within: `${name}.${index}.values.` }
  })
}
