import { defineBlockKind } from '#core/fields/blocks.ts'
import { icon } from '#core/fields/choice-fields.ts'
import { line, paragraph, url } from '#core/fields/fields.ts'
import { items, optional } from '#core/fields/nested-fields.ts'
import { headingField } from './heading-field.ts'

export const cards = defineBlockKind({
  label: 'Cards',
  description: 'Short texts side by side, each with an icon',
  fields: {
    heading: headingField,
    entries: items(
      'Card',
      {
        icon: icon('Icon', [
          'FaCode',
          'FaRocket',
          'FaChartLine',
          'FaHandshake',
          'FaCloud',
          'FaMobileAlt',
          'FaBrain',
          'FaDatabase',
          'FaShieldAlt',
        ]),
        title: line('Title', { max: 80 }),
        text: optional(paragraph('Text', { max: 400 }), { fallback: '' }),
        link: optional(url('Link')),
      },
      { max: 24 },
    ),
  },
})
