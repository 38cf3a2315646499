import { icon, itemTitles } from '#core/fields/choice-fields.ts'
import { line, lines, paragraph } from '#core/fields/fields.ts'
import { optional } from '#core/fields/nested-fields.ts'
import { asVisitorPromise } from '#core/fields/words.ts'
import type { TextKey } from '#core/i18n/text.ts'
import { aboutLink, homeLink, servicesLink } from '../pages/public-pages.ts'
import { defineCollection, type PublicItem } from './collection.ts'
import { project } from './project.ts'
import { teamMember } from './team-member.ts'

const fact = (label: TextKey, hint: TextKey) =>
  asVisitorPromise(optional(line(label, { max: 60, hint })))

export const service = defineCollection('services', {
  label: { one: 'service', many: 'Services' },
  title: 'title',
  ordered: true,
  shownOn: [servicesLink, homeLink, aboutLink],
  fields: {
    title: line('Title', { max: 120 }),
    summary: optional(
      line('Summary', {
        max: 140,
        hint: 'On the home page. Empty: the first sentence of the description',
      }),
    ),
    description: paragraph('Description', { max: 1000 }),
    approach: optional(
      paragraph('How you go about it', { max: 300, hint: 'On “Über Uns”. Empty: the description' }),
    ),
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
    features: optional(
      lines('Points', { hint: 'Four look best. A pasted list becomes one row per line.' }),
      { fallback: [] },
    ),
    starts: fact('Starts', 'Such as “in 3 Wochen”'),
    duration: fact('Duration', 'Such as “erste Version in 4–6 Wochen”'),
    price: fact('Price', 'Such as “ab 18.000 €”'),
    proof: itemTitles('Proved by', project, {
      hint: 'The first of them with a result is shown beside it.',
    }),
    responsible: itemTitles('Responsible', teamMember, { hint: 'The first of them is named.' }),
  },
})

export type Service = PublicItem<typeof service>
