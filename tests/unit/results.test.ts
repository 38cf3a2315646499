import { expect, test } from 'vitest'
import {
  extractFirstSentence,
  getServiceApproach,
  getServiceSummary,
  getSlideDrawingParts,
} from '#content/pages/brief-texts.ts'
import {
  findJobContact,
  findResponsibleMember,
  findTopicContact,
} from '#content/types/contact-members.ts'
import {
  assignTestimonials,
  findClientResult,
  findClientTestimonial,
  findFirstProjectWithResult,
  formatProjectResult,
  getIndustry,
  getSituation,
  pickFeaturedProjectsWithResults,
} from '#content/types/results.ts'
import type { TeamMember } from '#content/types/team-member.ts'

const minutes = { before: '47', after: '19', unit: 'Minuten', label: 'Wartezeit an der Rampe' }
const calls = { before: null, after: '−60', unit: '%', label: 'Anrufe an freien Tagen' }
const measured = { title: 'Leitstand', client: 'Prielmann', results: [minutes, calls] }
const plain = { title: 'Portal', client: 'Kreis', results: [] }

test('formatProjectResult writes a result with or without a value before', () => {
  expect(formatProjectResult(minutes)).toBe('vorher 47, nachher 19 Minuten')
  expect(formatProjectResult(calls)).toBe('−60 %')
})

test('pickFeaturedProjectsWithResults returns at most three featured projects with results', () => {
  const all = [
    { ...plain, is_featured: true },
    { ...measured, is_featured: false },
    ...[1, 2, 3, 4].map((id) => ({ ...measured, id, is_featured: true })),
  ]
  expect(pickFeaturedProjectsWithResults(all)).toMatchObject([{ id: 1 }, { id: 2 }, { id: 3 }])
})

test('findClientTestimonial and findClientResult match testimonial and project by company', () => {
  const voices = [
    { company: 'Kreis', name: 'a' },
    { company: 'Prielmann', name: 'b' },
  ]
  expect(findClientTestimonial(measured, voices)).toMatchObject({ name: 'b' })
  expect(findClientTestimonial({ client: 'Confidential' }, voices)).toBeUndefined()
  expect(findClientResult({ company: 'Prielmann' }, [plain, measured])).toBe(minutes)
  expect(findClientResult({ company: 'Kreis' }, [plain, measured])).toBeUndefined()
})

test('assignTestimonials uses each testimonial once and leaves at least one unassigned', () => {
  const [first, second, other] = [
    { company: 'Prielmann' },
    { company: 'Prielmann' },
    { company: 'x' },
  ]
  expect(assignTestimonials([plain, measured, measured], [first, other])).toEqual({
    beside: [undefined, first, undefined],
    others: [other],
  })
  expect(assignTestimonials([measured], [second, first])).toEqual({
    beside: [second],
    others: [first],
  })
  expect(assignTestimonials([measured], [first])).toEqual({ beside: [], others: [first] })
  expect(assignTestimonials([measured], [])).toEqual({ beside: [], others: [] })
})

test('findFirstProjectWithResult returns the first named project that exists and has a result', () => {
  const projects = [plain, measured]
  expect(findFirstProjectWithResult({ proof: ['Gone', 'Portal', 'Leitstand'] }, projects)).toEqual({
    project: measured,
    result: minutes,
  })
  expect(findFirstProjectWithResult({ proof: ['Portal'] }, projects)).toBeUndefined()
})

const member = (name: string, more: Partial<TeamMember> = {}): TeamMember => ({
  id: 1,
  name,
  position: 'p',
  bio: null,
  image_url: null,
  phone: null,
  email: null,
  answers: 'nothing',
  ...more,
})
const team = [
  member('Ada'),
  member('Bea', { answers: 'applications', phone: '+49 40 1' }),
  member('Cleo', { answers: 'enquiries' }),
]
const company = { phone: '+49 40 0', email: 'a@example.com' }

test("findTopicContact returns the responsible member, with the company's phone and e-mail as fallback", () => {
  expect(findTopicContact('enquiries', team, company)).toMatchObject({ name: 'Cleo', ...company })
  expect(findTopicContact('applications', team, company)).toMatchObject({ phone: '+49 40 1' })
  expect(findTopicContact('enquiries', team.slice(0, 2), company)).toBeNull()
  expect(findTopicContact('enquiries', team, null)).toMatchObject({ phone: null, email: null })
})

test('findJobContact falls back to the contact for applications, findResponsibleMember to null', () => {
  expect(findJobContact({ contact: ['Gone', 'Ada'] }, team, company)).toMatchObject({ name: 'Ada' })
  expect(findJobContact({ contact: ['Gone'] }, team, company)).toMatchObject({ name: 'Bea' })
  expect(findResponsibleMember({ responsible: ['Cleo', 'Ada'] }, team, company)).toMatchObject({
    name: 'Cleo',
  })
  expect(findResponsibleMember({ responsible: [] }, team, company)).toBeNull()
})

test('summary, approach, industry, situation and drawing parts have a fallback', () => {
  const description = 'Wir bauen z. B. Shops mit 3.000 Artikeln. Und mehr.'
  expect(extractFirstSentence(description)).toBe('Wir bauen z. B. Shops mit 3.000 Artikeln.')
  for (const beginning of [
    'Festpreis inkl. MwSt. und',
    'Dr. Eva Ernst prüft ggf. Anlagen der Beispiel GmbH & Co. KG und',
  ])
    expect(extractFirstSentence(`${beginning} Wartung. Danach mehr.`)).toBe(`${beginning} Wartung.`)
  expect(extractFirstSentence('Ohne Punkt')).toBe('Ohne Punkt')
  expect(extractFirstSentence(`${'Wort '.repeat(60)}Ende.`)).toMatch(/^.{100,140}$/)
  expect(extractFirstSentence(`${'x'.repeat(300)}`).length).toBeLessThanOrEqual(140)
  const service = { summary: null, approach: null, description }
  expect(getServiceSummary(service)).toBe('Wir bauen z. B. Shops mit 3.000 Artikeln.')
  expect(getServiceApproach(service)).toBe(description)
  expect(getServiceSummary({ ...service, summary: 'Kurz' })).toBe('Kurz')
  expect(getIndustry({ industry: null, tags: ['Logistik'] })).toBe('Logistik')
  expect(getIndustry({ industry: null, tags: [] })).toBeNull()
  expect(getSituation({ situation: null, description })).toBe(description)
  const part = { name: 'Shop', note: null, face: null, words: [] }
  expect(getSlideDrawingParts({ parts: [part] })).toEqual([{ ...part, face: 'Baustein' }])
})
