import { icon, line, lines, paragraph } from '../forms/fields.ts'
import { collection, type Shown } from './collection.ts'

export const feature = collection('features_settings', {
  label: { one: 'feature', many: 'Features' },
  title: 'title',
  ordered: true,
  fields: {
    title: line('Title', { max: 120 }),
    description: paragraph('Description', { max: 1000 }),
    icon: icon('Icon', ['FaRocket', 'FaUsers', 'FaCog', 'FaChartLine']),
    benefits: lines('Benefits', { hint: 'A pasted list becomes one row per line.' }),
  },
})

export type Feature = Shown<typeof feature>
