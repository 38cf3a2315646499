import { defineBlockKind } from '#core/fields/blocks.ts'
import { service } from '../types/service.ts'
import { chosenItems, itemOrder, maxCount } from './chosen-items.ts'
import { heading } from './heading.ts'

export const services = defineBlockKind({
  label: 'Services',
  description: 'As on the home page, each with a link to its details',
  fields: {
    heading,
    chosen: chosenItems('Service', service),
    order: itemOrder('arranged'),
    count: maxCount,
  },
})
