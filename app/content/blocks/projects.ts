import { defineBlockKind } from '#core/fields/blocks.ts'
import { project } from '../types/project.ts'
import {
  chosenItemsField,
  itemOrderField,
  maxCountField,
  tagFilterField,
} from './chosen-items-field.ts'
import { headingField } from './heading-field.ts'

export const projects = defineBlockKind({
  label: 'Projects',
  description: 'Chosen ones, those with a tag, or the newest, as on their page',
  fields: {
    heading: headingField,
    chosen: chosenItemsField('Project', project),
    tag: tagFilterField,
    order: itemOrderField('newest'),
    count: maxCountField,
  },
})
