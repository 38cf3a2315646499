import { expect, test } from 'vitest'
import {
  extractFirstSentence,
  getApproach,
  getDrawingParts,
  getSummary,
} from '#content/pages/brief-texts.ts'
import {
  findJobContact,
  findResponsibleMember,
  findTopicContact,
} from '#content/types/contact-members.ts'
import {
  assignTestimonials,
  findProof,
  findTestimonial,
  firstResult,
  formatResult,
  getIndustry,
  getSituation,
  selectProofProjects,
} from '#content/types/results.ts'
import type { TeamMember } from '#content/types/team-member.ts'

const minutes = { before: '47', after: '19', unit: 'Minuten', label: 'Wartezeit an der Rampe' }
const calls = { before: null, after: '−60', unit: '%', label: 'Anrufe an freien Tagen' }
const measured = { title: 'Leitstand', client: 'Prielmann', results: [minutes, calls] }
const plain = { title: 'Portal', client: 'Kreis', results: [] }

test('a result is read aloud, with or without a before', () => {
  expect(formatResult(minutes)).toBe('vorher 47, nachher 19 Minuten')
  expect(formatResult(calls)).toBe('−60 %')
})

test('only what is featured and measured proves something, at most three', () => {
  const all = [
    { ...plain, is_featured: true },
    { ...measured, is_featured: false },
    ...[1, 2, 3, 4].map((id) => ({ ...measured, id, is_featured: true })),
  ]
  expect(selectProofProjects(all)).toMatchObject([{ id: 1 }, { id: 2 }, { id: 3 }])
})

test('a voice belongs to a project by its company, and the other way round', () => {
  const voices = [
    { company: 'Kreis', name: 'a' },
    { company: 'Prielmann', name: 'b' },
  ]
  expect(findTestimonial(measured, voices)).toMatchObject({ name: 'b' })
  expect(findTestimonial({ client: 'Confidential' }, voices)).toBeUndefined()
  expect(firstResult({ company: 'Prielmann' }, [plain, measured])).toBe(minutes)
  expect(firstResult({ company: 'Kreis' }, [plain, measured])).toBeUndefined()
})

test('nobody is quoted twice, and the voices are left to somebody', () => {
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

test('a service is proved by the first named project that was measured and is still there', () => {
  const projects = [plain, measured]
  expect(findProof({ proof: ['Gone', 'Portal', 'Leitstand'] }, projects)).toEqual({
    project: measured,
    result: minutes,
  })
  expect(findProof({ proof: ['Portal'] }, projects)).toBeUndefined()
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

test('who answers is named with own ways, else with those of the company', () => {
  expect(findTopicContact('enquiries', team, company)).toMatchObject({ name: 'Cleo', ...company })
  expect(findTopicContact('applications', team, company)).toMatchObject({ phone: '+49 40 1' })
  expect(findTopicContact('enquiries', team.slice(0, 2), company)).toBeNull()
  expect(findTopicContact('enquiries', team, null)).toMatchObject({ phone: null, email: null })
})

test('a job names its contact, else who answers applications; a service who is responsible', () => {
  expect(findJobContact({ contact: ['Gone', 'Ada'] }, team, company)).toMatchObject({ name: 'Ada' })
  expect(findJobContact({ contact: ['Gone'] }, team, company)).toMatchObject({ name: 'Bea' })
  expect(findResponsibleMember({ responsible: ['Cleo', 'Ada'] }, team, company)).toMatchObject({
    name: 'Cleo',
  })
  expect(findResponsibleMember({ responsible: [] }, team, company)).toBeNull()
})

test('a fallback never leaves a hole', () => {
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
  expect(getSummary(service)).toBe('Wir bauen z. B. Shops mit 3.000 Artikeln.')
  expect(getApproach(service)).toBe(description)
  expect(getSummary({ ...service, summary: 'Kurz' })).toBe('Kurz')
  expect(getIndustry({ industry: null, tags: ['Logistik'] })).toBe('Logistik')
  expect(getIndustry({ industry: null, tags: [] })).toBeNull()
  expect(getSituation({ situation: null, description })).toBe(description)
  const part = { name: 'Shop', note: null, face: null, words: [] }
  expect(getDrawingParts({ parts: [part] })).toEqual([{ ...part, face: 'Baustein' }])
})
