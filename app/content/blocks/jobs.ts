import { defineBlockKind } from '#core/fields/blocks.ts'
import { reference } from '#core/fields/choice-fields.ts'
import { optional } from '#core/fields/nested-fields.ts'
import { job, jobCategory } from '../types/job.ts'
import { chosenItemsField, itemOrderField, maxCountField } from './chosen-items-field.ts'
import { headingField } from './heading-field.ts'

export const jobs = defineBlockKind({
  label: 'Open positions',
  description: 'Chosen ones, those of a category, or the newest; closed ones leave by themselves',
  fields: {
    heading: headingField,
    chosen: chosenItemsField('Job', job),
    category_id: optional(reference('Category', jobCategory, { hint: 'None: all' })),
    order: itemOrderField('newest'),
    count: maxCountField,
  },
})
