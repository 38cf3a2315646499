import {
  choice,
  date,
  icon,
  line,
  lines,
  number,
  optional,
  paragraph,
  reference,
  titles,
  toggle,
} from '../forms/fields.ts'
import { collection, type Shown } from './collection.ts'
import { experienceLevels, jobTypes } from './job-kinds.ts'

export const jobCategory = collection('job_categories', {
  label: { one: 'job category', many: 'Job categories' },
  title: 'name',
  fields: { name: line('Name', { max: 120 }) },
})

export const jobBenefit = collection('job_benefits', {
  label: { one: 'benefit', many: 'Benefits' },
  title: 'title',
  ordered: true,
  fields: {
    title: line('Title', { max: 120 }),
    description: paragraph('Description', { max: 1000 }),
    icon: icon('Icon', [
      'FaLaptop',
      'FaGraduationCap',
      'FaHeart',
      'FaCalendarAlt',
      'FaUsers',
      'FaPiggyBank',
    ]),
  },
})

export const job = collection('job_listings', {
  label: { one: 'job listing', many: 'Job listings' },
  title: 'title',
  ordered: true,
  fields: {
    title: line('Title', { hint: 'Neutral, for example with (m/w/d)' }),
    category_id: reference('Category', jobCategory),
    department: line('Department', { max: 120 }),
    location: line('Location', { max: 120 }),
    type: choice('Type', jobTypes),
    experience_level: choice('Experience level', experienceLevels),
    description: paragraph('Description'),
    requirements: lines('Requirements', { hint: 'A pasted list becomes one row per line.' }),
    responsibilities: lines('Responsibilities', {
      hint: 'A pasted list becomes one row per line.',
    }),
    skills: optional(
      lines('Skills', {
        separator: ',',
        hint: 'Enter or a comma ends each. A pasted list is split up.',
      }),
      {
        fallback: [],
      },
    ),
    benefits: titles('Benefits', jobBenefit),
    salary_range: optional(line('Salary as shown', { hint: 'For example 55.000 – 70.000 €' })),
    salary_min: optional(
      number('Yearly salary from (€)', { max: 9_999_999, hint: 'For search engines' }),
    ),
    salary_max: optional(
      number('Yearly salary to (€)', { max: 9_999_999, hint: 'For search engines' }),
    ),
    valid_through: optional(
      date('Open until', { hint: 'The job closes by itself after this day' }),
    ),
    is_active: toggle('Active'),
  },
})

export type JobCategory = Shown<typeof jobCategory>
export type JobBenefit = Shown<typeof jobBenefit>
export type Job = Shown<typeof job>
