import { image, line, paragraph, toggle, url } from '../forms/fields.ts'
import { collection, type Shown } from './collection.ts'

export const slide = collection('hero_slider', {
  label: { one: 'slide', many: 'Slides' },
  title: 'title',
  ordered: true,
  fields: {
    title: line('Title', { max: 120 }),
    description: paragraph('Description', { max: 400 }),
    cta: line('Button label', { max: 60 }),
    cta_link: url('Button link', { hint: 'A page of this site such as /kontakt, or https://…' }),
    image: image('Image', {
      folder: 'slides',
      hint: 'Landscape, at least 1920 px wide',
      isDecorative: true,
      carriesText: true,
    }),
    is_active: toggle('Active'),
  },
})

export type Slide = Shown<typeof slide>
