import { choice, reference } from '#core/fields/choice-fields.ts'
import type { ReferencedType } from '#core/fields/field.ts'
import { line } from '#core/fields/fields.ts'
import { items, optional } from '#core/fields/nested-fields.ts'
import { number } from '#core/fields/number-field.ts'
import { asFact } from '#core/fields/words.ts'
import type { Text } from '#core/i18n/text.ts'

const orders = ['newest', 'arranged'] as const

/** Items of a type, chosen one by one. The block stores their ids and shows their current values. */
export const chosenItems = (label: Text, type: ReferencedType) =>
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
