import { image, line, optional, paragraph } from '../forms/fields.ts'
import { collection, type Shown } from './collection.ts'

export const teamMember = collection('team_members', {
  label: { one: 'team member', many: 'Team members' },
  title: 'name',
  ordered: true,
  fields: {
    name: line('Name', { max: 120 }),
    position: line('Position', { max: 120 }),
    bio: optional(paragraph('Short biography', { max: 1000 })),
    image_url: optional(image('Portrait', { folder: 'team', isDecorative: true })),
  },
})

export type TeamMember = Shown<typeof teamMember>
