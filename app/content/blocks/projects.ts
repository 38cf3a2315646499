import { defineBlockKind } from '#core/fields/blocks.ts'
import { project } from '../types/project.ts'
import { chosenItems, itemOrder, maxCount, tag } from './chosen-items.ts'
import { heading } from './heading.ts'

export const projects = defineBlockKind({
  label: 'Projects',
  description: 'Chosen ones, those with a tag, or the newest, as on their page',
  fields: {
    heading,
    chosen: chosenItems('Project', project),
    tag,
    order: itemOrder('newest'),
    count: maxCount,
  },
})
