import { image, line, number, optional, paragraph } from '../forms/fields.ts'
import { collection, type Shown } from './collection.ts'

export const testimonial = collection('testimonials', {
  label: { one: 'testimonial', many: 'Testimonials' },
  title: 'name',
  ordered: true,
  fields: {
    name: line('Name', { max: 120 }),
    position: line('Position', { max: 120 }),
    company: line('Company', { max: 120 }),
    content: paragraph('Quote', { max: 1000 }),
    image_url: optional(image('Portrait', { folder: 'testimonials', isDecorative: true })),
    rating: number('Stars', { min: 1, max: 5 }),
  },
})

export type Testimonial = Shown<typeof testimonial>
