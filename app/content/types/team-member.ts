import { choice } from '#core/fields/choice-fields.ts'
import { email, image, line, paragraph } from '#core/fields/fields.ts'
import { phone } from '#core/fields/links/phone.ts'
import { optional } from '#core/fields/nested-fields.ts'
import { asFact } from '#core/fields/words.ts'
import { aboutLink } from '../pages/public-pages.ts'
import { defineCollection, type PublicItem } from './collection.ts'

const duties = ['nothing', 'enquiries', 'applications'] as const

export const teamMember = defineCollection('team_members', {
  label: { one: 'team member', many: 'Team members' },
  title: 'name',
  ordered: true,
  shownOn: [{ ...aboutLink, place: 'team' }],
  isPerson: true,
  notInLists: ['email', 'phone'],
  fields: {
    name: asFact(line('Name', { max: 120 })),
    position: line('Position', { max: 120 }),
    bio: optional(paragraph('Short biography', { max: 1000 })),
    image_url: optional(
      image('Portrait', { folder: 'team', crops: ['portrait'], isDecorative: true }),
    ),
    phone: optional(asFact(phone('Phone', { hint: 'Empty: the company’s' }))),
    email: optional(email('E-mail', { hint: 'Empty: the company’s' })),
    answers: choice('Answers', duties, {
      hint: 'The first who answers enquiries, or applications, is named beside the form.',
    }),
  },
})

export type TeamMember = PublicItem<typeof teamMember>
