import { expect, test } from 'vitest'
import { extractSampleCompanyWords } from '#content/samples/sample-company.ts'
import type { Setting } from '#content/settings/setting.ts'
import { visitorFacingSettings } from '#content/settings/settings.ts'
import type { Collection } from '#content/types/collection.ts'
import { feature } from '#content/types/feature.ts'
import { job, jobBenefit } from '#content/types/job.ts'
import { post } from '#content/types/post.ts'
import { project } from '#content/types/project.ts'
import {
  findClientTestimonial,
  findFirstProjectWithResult,
  pickFeaturedProjectsWithResults,
} from '#content/types/results.ts'
import { service } from '#content/types/service.ts'
import { slide } from '#content/types/slide.ts'
import { teamMember } from '#content/types/team-member.ts'
import { testimonial } from '#content/types/testimonial.ts'
import { demo } from '../../seeds/demo.ts'

const drafts: [Collection, Record<string, unknown>[]][] = [
  [slide, demo.slides],
  [feature, demo.features],
  [service, demo.services],
  [testimonial, demo.testimonials],
  [teamMember, demo.teamMembers],
  [project, demo.projects],
  [jobBenefit, demo.jobBenefits],
  [job, demo.jobs.map((each) => ({ ...each, category_id: 1 }))],
  [post, demo.posts],
]

test('the demo items pass the validation of their forms', () => {
  for (const [type, items] of drafts) for (const item of items) expectTypeable(type, item)
})

test('the demo settings and the fallbacks pass the validation of their forms', () => {
  const given: Record<string, Record<string, unknown>> = demo.settings
  for (const type of Object.values<Setting>(visitorFacingSettings))
    expectTypeable(type, given[type.category] ?? type.fallback)
})

function expectTypeable({ fields }: Pick<Collection, 'fields'>, item: Record<string, unknown>) {
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'image' || field.kind === 'datetime') continue
    const result = field.schema.safeParse(field.show(item[name]))
    expect(result.error?.issues ?? [], `${name} of ${String(item.title ?? item.name)}`).toEqual([])
  }
}

const sentencesOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? value.split(/(?<=[.!?])\s/).filter((sentence) => sentence.length > 40)
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(sentencesOf)
      : []

test('no sentence of the demo occurs twice', () => {
  const all = drafts.flatMap(([, items]) => items.flatMap(sentencesOf))
  expect(all.filter((each, at) => all.indexOf(each) !== at)).toEqual([])
})

test('extractSampleCompanyWords recognizes every name and company of the demo', () => {
  const named = [
    ...demo.teamMembers.map(({ name }) => name),
    ...demo.testimonials.flatMap(({ name, company }) => [name, company]),
    ...demo.projects.map(({ client }) => client),
    demo.settings.site.siteName,
  ]
  expect(
    named.filter((text) => extractSampleCompanyWords(`Mit ${text} seit 2020.`).length === 0),
  ).toEqual([])
})

test('each demo project and service has a result, a testimonial or a responsible person', () => {
  const proving = pickFeaturedProjectsWithResults(demo.projects)
  expect(proving).toHaveLength(3)
  for (const each of proving)
    expect(findClientTestimonial(each, demo.testimonials), each.title).toBeDefined()
  for (const each of demo.projects) expect(each.results.length, each.title).toBeGreaterThan(0)
  const names = demo.teamMembers.map(({ name }) => name)
  for (const each of demo.services) {
    expect(findFirstProjectWithResult(each, demo.projects), each.title).toBeDefined()
    expect(names, each.title).toContain(each.responsible[0])
  }
  for (const duty of ['enquiries', 'applications'])
    expect(demo.teamMembers.filter(({ answers }) => answers === duty)).toHaveLength(1)
})

test('the demo figure of stars is the mean of the testimonials', () => {
  const stars = demo.testimonials.map(({ rating }) => rating)
  const mean = stars.reduce((sum, each) => sum + each, 0) / stars.length
  const shown = demo.settings.stats.stats.find(({ label }) => label.includes('Sternen'))
  expect(shown?.number).toBe(mean.toFixed(1).replace('.', ','))
})
