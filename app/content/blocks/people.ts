import { defineBlockKind } from '#core/fields/blocks.ts'
import { teamMember } from '../types/team-member.ts'
import { chosenItemsField, itemOrderField, maxCountField } from './chosen-items-field.ts'
import { headingField } from './heading-field.ts'

export const people = defineBlockKind({
  label: 'People',
  description: 'Members of the team, with portrait and position',
  fields: {
    heading: headingField,
    chosen: chosenItemsField('Team member', teamMember),
    order: itemOrderField('arranged'),
    count: maxCountField,
  },
})
