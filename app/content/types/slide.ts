import { choice, toggle } from '#core/fields/choice-fields.ts'
import { image, line, lines, paragraph, url } from '#core/fields/fields.ts'
import { asRarelyNeeded, items, optional } from '#core/fields/nested-fields.ts'
import { homeLink } from '../pages/public-pages.ts'
import { defineCollection, type PublicItem } from './collection.ts'

const drawings = ['Picture', 'Wiring plan', 'Stages'] as const
/** Looks of a part in a drawing. */
export const drawingPartKinds = ['Tabelle', 'Plan', 'Shop', 'Karte', 'Telefon', 'Baustein'] as const

interface Drawing {
  drawing: (typeof drawings)[number]
  parts: unknown[]
}

/** Whether a slide has a drawing, made from its parts. */
export const hasDrawing = ({ drawing, parts }: Drawing) => drawing !== 'Picture' && parts.length > 0

const isBare = (values: Drawing & { image: string }) => values.image === '' && !hasDrawing(values)

const picture = { folder: 'slides', crops: ['wide', 'phone'], isDecorative: true } as const

export const slide = defineCollection('hero_slider', {
  label: { one: 'slide', many: 'Slides' },
  title: 'title',
  ordered: true,
  shownOn: [homeLink],
  isCarousel: true,
  // A slide that was already bare can still be edited.
  problems: (values, before) =>
    isBare(values) && !(before && isBare(before))
      ? { image: 'Please choose an image, or a drawing and its parts.' }
      : undefined,
  fields: {
    title: line('Title', { max: 120 }),
    description: paragraph('Description', { max: 400 }),
    cta: line('Button label', { max: 60 }),
    cta_link: url('Button link', { hint: 'A page of this site such as /kontakt, or https://…' }),
    image: optional(
      image('Image', {
        ...picture,
        hint: 'About as high as wide, at least 1100 px. Empty: only what is drawn from the parts',
      }),
      { fallback: '' },
    ),
    image_dark: asRarelyNeeded(
      optional(image('Image in the dark scheme', { ...picture, hint: 'Empty: the same image' })),
    ),
    drawing: choice('Beside the text', drawings, {
      hint: '“Wiring plan” joins your systems, “Stages” are steps of a way; both are drawn from the parts.',
    }),
    parts: items(
      'Parts of the drawing',
      {
        name: line('Name', { max: 24 }),
        note: optional(line('Note', { max: 32, hint: 'Such as a figure' })),
        face: optional(choice('Looks like', drawingPartKinds)),
        words: optional(
          lines('Words on it', {
            separator: ';',
            most: 8,
            hint: 'Line by line; “Anker M12: 860” has its value at the right. Empty: grey bars',
          }),
          { fallback: [] },
        ),
      },
      { max: 6, hint: 'Up to six' },
    ),
    is_active: toggle('Active'),
  },
})

export type Slide = PublicItem<typeof slide>
