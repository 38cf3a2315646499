import { icon } from '#core/fields/choice-fields.ts'
import { line, lines, paragraph } from '#core/fields/fields.ts'
import { optional } from '#core/fields/nested-fields.ts'
import { homeLink } from '../pages/public-pages.ts'
import { defineCollection, type PublicItem } from './collection.ts'

export const feature = defineCollection('features_settings', {
  label: { one: 'feature', many: 'Features' },
  title: 'title',
  ordered: true,
  shownOn: [{ ...homeLink, place: 'merkmale' }],
  fields: {
    title: line('Title', { max: 120 }),
    description: paragraph('Description', { max: 1000 }),
    icon: icon('Icon', ['FaRocket', 'FaUsers', 'FaCog', 'FaChartLine']),
    benefits: optional(lines('Benefits', { hint: 'A pasted list becomes one row per line.' }), {
      fallback: [],
    }),
  },
})

export type Feature = PublicItem<typeof feature>
