import { stars } from '#core/fields/choice-fields.ts'
import { image, line, paragraph } from '#core/fields/fields.ts'
import { optional } from '#core/fields/nested-fields.ts'
import { asFact } from '#core/fields/words.ts'
import { homeLink } from '../pages/public-pages.ts'
import { defineCollection, type PublicItem } from './collection.ts'

export const testimonial = defineCollection('testimonials', {
  label: { one: 'testimonial', many: 'Testimonials' },
  title: 'name',
  ordered: true,
  shownOn: [{ ...homeLink, place: 'stimmen' }],
  isCarousel: true,
  isPerson: true,
  fields: {
    name: asFact(line('Name', { max: 120 })),
    // Private customers have no position and no company.
    position: optional(line('Position', { max: 120 }), { fallback: '' }),
    company: optional(asFact(line('Company', { max: 120 })), { fallback: '' }),
    content: paragraph('Quote', { max: 1000 }),
    image_url: optional(
      image('Portrait', { folder: 'testimonials', crops: ['portrait'], isDecorative: true }),
    ),
    rating: stars('Stars'),
  },
})

export type Testimonial = PublicItem<typeof testimonial>
