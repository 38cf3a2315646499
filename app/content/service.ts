import { icon, line, lines, paragraph } from '../forms/fields.ts'
import { collection, type Shown } from './collection.ts'

export const service = collection('services', {
  label: { one: 'service', many: 'Services' },
  title: 'title',
  ordered: true,
  fields: {
    title: line('Title', { max: 120 }),
    description: paragraph('Description', { max: 1000 }),
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
    features: lines('Points', { hint: 'Four look best. A pasted list becomes one row per line.' }),
  },
})

export type Service = Shown<typeof service>
