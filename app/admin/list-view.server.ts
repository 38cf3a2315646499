import type { Collection, Row } from '../content/collection.ts'
import { today } from '../content/open-job.ts'
import { isHere } from '../forms/address.ts'
import type { Choices } from '../forms/form.ts'
import { variantAddress } from '../media/picture.ts'

/** What a person needs to recognise an item, as plain data for the list. */
export interface ItemView {
  id: number
  version: number
  title: string
  thumbnail: string | null
  facts: string[]
  toggles: { name: string; label: string; value: boolean }[]
  badges: string[]
}

export function itemView(type: Collection, row: Row<Collection>, choices: Choices): ItemView {
  const values = row as Record<string, unknown>
  const fields = Object.entries(type.fields)
  const image = fields.find(([, { kind }]) => kind === 'image')?.[0]
  return {
    id: row.id,
    version: row.version,
    title: String(values[type.title] ?? ''),
    thumbnail: thumbnail(image ? values[image] : null),
    facts: fields
      .flatMap(([name, field]) => {
        const value = values[name]
        if (name === type.title || value === null || value === '') return []
        if (field.references && field.kind === 'reference')
          return optionLabel(choices[field.references.table], value)
        return ['line', 'choice'].includes(field.kind) ? String(value) : []
      })
      .slice(0, 3),
    toggles: fields
      .filter(([, { kind }]) => kind === 'toggle')
      .map(([name, { label }]) => ({ name, label, value: values[name] === true })),
    badges: [
      // Only jobs end by themselves.
      ...(typeof values.valid_through === 'string' && values.valid_through < today()
        ? ['Closed']
        : []),
      ...(row.is_sample ? ['Sample'] : []),
    ],
  }
}

const optionLabel = (options: Choices[string] = [], value: unknown) =>
  options.filter((option) => option.value === String(value)).map(({ label }) => label)

/** Pictures from elsewhere are not shown: the panel loads nothing from third parties. */
function thumbnail(address: unknown) {
  if (typeof address !== 'string' || !isHere(address)) return null
  return address.startsWith('/media/') ? variantAddress(address, 160, 'webp') : address
}
