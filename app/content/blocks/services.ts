import { defineBlockKind } from '#core/fields/blocks.ts'
import { service } from '../types/service.ts'
import { chosenItemsField, itemOrderField, maxCountField } from './chosen-items-field.ts'
import { headingField } from './heading-field.ts'

export const services = defineBlockKind({
  label: 'Services',
  description: 'As on the home page, each with a link to its details',
  fields: {
    heading: headingField,
    chosen: chosenItemsField('Service', service),
    order: itemOrderField('arranged'),
    count: maxCountField,
  },
})
