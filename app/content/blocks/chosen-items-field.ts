import { choice, reference } from '#core/fields/choice-fields.ts'
import type { InferValue, ReferencedType } from '#core/fields/field.ts'
import { line } from '#core/fields/fields.ts'
import { items, optional } from '#core/fields/nested-fields.ts'
import { number } from '#core/fields/number-field.ts'
import { asFact } from '#core/fields/words.ts'
import type { TextKey } from '#core/i18n/text.ts'

const orders = ['newest', 'arranged'] as const

/** Items of a type, chosen one by one. The block stores their ids and shows their current values. */
export const chosenItemsField = (label: TextKey, type: ReferencedType) =>
  items(
    label,
    { id: reference(label, type) },
    {
      max: 24,
      hint: 'One by one, in this order. Empty: as chosen below',
    },
  )

export const maxCountField = optional(number('At most so many', { min: 1, max: 24 }), {
  fallback: 3,
})

/** Which items come first when none is chosen: the newest, or in the order of the operators. */
export const itemOrderField = (first: (typeof orders)[number]) =>
  choice('Which come first', first === 'newest' ? orders : ['arranged', 'newest'])

export const tagFilterField = optional(
  asFact(line('Only with the tag', { max: 60, hint: 'Empty: all' })),
  {
    fallback: '',
  },
)

interface Item {
  id: number
  tags?: string[]
  category_id?: number | null
}

interface Selection extends Omit<Item, 'id' | 'tags'> {
  chosen: InferValue<ReturnType<typeof chosenItemsField>>
  count: number
  order?: (typeof orders)[number]
  tag?: string
}

/** The chosen items in their order, or the first matching ones. */
export function pickItems<I extends Item>(
  items: I[],
  { chosen, count, order, tag = '', category_id = null }: Selection,
): I[] {
  if (chosen.length > 0) {
    const ids = new Set(chosen.map(({ id }) => id))
    return [...ids].flatMap((id) => items.find((each) => each.id === id) ?? [])
  }
  const hasTag = ({ tags = [] }: Item) =>
    tag === '' || tags.some((each) => each.toLowerCase() === tag.toLowerCase())
  const sorted = order === 'newest' ? items.toSorted((a, b) => b.id - a.id) : items
  return sorted
    .filter((each) => hasTag(each) && [each.category_id, null].includes(category_id))
    .slice(0, count)
}
