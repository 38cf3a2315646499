import { href } from 'react-router'
import { choice, icon, itemTitles, reference, toggle } from '#core/fields/choice-fields.ts'
import { date } from '#core/fields/date-fields.ts'
import { line, lines, paragraph } from '#core/fields/fields.ts'
import { asInternal, optional } from '#core/fields/nested-fields.ts'
import { number } from '#core/fields/number-field.ts'
import { asProperName, asVisitorPromise } from '#core/fields/words.ts'
import { commaListField } from '../pages/comma-list-field.ts'
import { careerLink } from '../pages/public-pages.ts'
import { unlistedField } from '../pages/search-fields.ts'
import { defineCollection, type PublicItem } from './collection.ts'
import { assessmentCriteriaField, findCriteriaProblems } from './criteria.ts'
import { experienceLevels, jobTypes, salaryPeriods } from './job-kinds.ts'
import { isExpiredJob, isOpenJob } from './open-job.ts'
import { findQuestionProblems, jobQuestionsField } from './own-questions.ts'
import { teamMember } from './team-member.ts'

export const jobCategory = defineCollection('job_categories', {
  label: { one: 'job category', many: 'Job categories' },
  area: 'jobs',
  title: 'name',
  unique: 'name',
  shownOn: [careerLink],
  isPublic: () => undefined,
  fields: { name: line('Name', { max: 120 }) },
})

export const jobBenefit = defineCollection('job_benefits', {
  label: { one: 'benefit', many: 'Benefits' },
  area: 'jobs',
  title: 'title',
  ordered: true,
  shownOn: [{ ...careerLink, place: 'vorteile' }],
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

export const job = defineCollection('job_listings', {
  label: { one: 'job listing', many: 'Job listings' },
  area: 'jobs',
  title: 'title',
  ordered: true,
  shownOn: [careerLink],
  ownPage: (id) => ({ path: href('/karriere/:id', { id: String(id) }), label: 'Job' }),
  problems: ({ salary_min: from, salary_max: to, questions, criteria }) => ({
    ...(from !== null &&
      to !== null &&
      to < from && { salary_max: 'Please enter at least as much as in “Salary from (€)”.' }),
    ...findQuestionProblems(questions),
    ...findCriteriaProblems(criteria),
  }),
  isPublic: (values) => isOpenJob(values),
  madeVisible: (values) =>
    isExpiredJob(values)
      ? {
          values: { ...values, valid_through: null },
          remarks: ['Its last day has passed: visitors see it as closed.'],
        }
      : { values, remarks: [] },
  badge: (values) => (isExpiredJob(values) ? 'Closed' : undefined),
  fields: {
    title: line('Title', { hint: 'Neutral, for example with (m/w/d)' }),
    category_id: reference('Category', jobCategory),
    department: line('Department', { max: 120 }),
    location: asVisitorPromise(asProperName(line('Location', { max: 120 }))),
    is_remote: toggle('Can be done from home altogether, anywhere in Germany', {
      hint: 'Search engines then offer it everywhere in Germany.',
      inLists: 'Remote',
    }),
    type: choice('Type', jobTypes),
    experience_level: choice('Experience level', experienceLevels),
    description: paragraph('Description'),
    requirements: lines('Requirements', { hint: 'A pasted list becomes one row per line.' }),
    responsibilities: lines('Responsibilities', {
      hint: 'A pasted list becomes one row per line.',
    }),
    skills: commaListField('Skills'),
    benefits: itemTitles('Benefits', jobBenefit),
    salary_min: optional(
      number('Salary from (€)', {
        max: 9_999_999,
        hint: 'Gross; shown to people and search engines',
      }),
    ),
    salary_max: optional(number('Salary to (€)', { max: 9_999_999, hint: 'Empty: “ab …”' })),
    salary_period: choice('Salary per', salaryPeriods),
    salary_range: asVisitorPromise(
      optional(
        line('Salary in words', {
          hint: 'Instead of the figures (“Tarif TV-L E 12”), or after them (“bei 30 Stunden in der Woche”)',
        }),
      ),
    ),
    valid_through: optional(
      date('Open until', { hint: 'The job closes by itself after this day' }),
    ),
    max_applications: asInternal(
      optional(
        number('Closes after so many applications', {
          max: 9999,
          hint: 'Neither spam nor deleted ones count',
        }),
      ),
    ),
    max_hires: asInternal(optional(number('Closes after so many hires', { max: 999 }))),
    contact: itemTitles('Contact person', teamMember, {
      hint: 'The first of them is named. Nobody: who answers applications',
    }),
    questions: optional(
      jobQuestionsField('The application form asks them of everybody who chooses this job'),
      {
        fallback: [],
      },
    ),
    criteria: assessmentCriteriaField(),
    shows_private: asInternal(
      toggle('The department sees everything', {
        hint: 'Otherwise people with this role see neither date of birth, nationality, home address nor expected salary. Documents are shown as they are.',
      }),
    ),
    is_anonymous: asInternal(
      toggle('Anonymous first look', {
        hint: 'Name, contact data and documents appear for each person after a first assessment of one’s own.',
      }),
    ),
    is_active: toggle('Active'),
    is_unlisted: unlistedField(),
  },
})

export type JobCategory = PublicItem<typeof jobCategory>
export type JobBenefit = PublicItem<typeof jobBenefit>
/** A job as pages show it. */
export type Job = Omit<PublicItem<typeof job>, 'is_unlisted' | InternalField>
/** No page shows these. */
type InternalField =
  | 'questions'
  | 'criteria'
  | 'max_applications'
  | 'max_hires'
  | 'shows_private'
  | 'is_anonymous'
