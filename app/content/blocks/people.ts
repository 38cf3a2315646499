import { defineBlockKind } from '#core/fields/blocks.ts'
import { teamMember } from '../types/team-member.ts'
import { chosenItems, itemOrder, maxCount } from './chosen-items.ts'
import { heading } from './heading.ts'

export const people = defineBlockKind({
  label: 'People',
  description: 'Members of the team, with portrait and position',
  fields: {
    heading,
    chosen: chosenItems('Team member', teamMember),
    order: itemOrder('arranged'),
    count: maxCount,
  },
})
