import { expect, test } from 'vitest'
import { createHistoryCopySection } from '#inbox/retention/data-copy-sections.server.ts'

const at = '2026-03-01T12:00:00.000Z'
const told = (what: string, note: string | null = null) =>
  createHistoryCopySection([{ at, who: 'anna@example.com', what, note }], { isForApplicant: true })
    .texts?.[0]

test('createHistoryCopySection writes events and states in German', () => {
  expect(told('state', 'review')).toMatchObject({
    title: expect.stringContaining('Unternehmen · hat den Stand geändert'),
    text: 'In Prüfung',
  })
  expect(told('exported in a list')?.title).toContain('hat eine Liste mit dem Eintrag erstellt')
  expect(told('held', 'Klage')?.text).toBe('Klage')
})

test('createHistoryCopySection keeps unknown events of earlier versions as they are', () => {
  expect(told('state: Done')).toMatchObject({ title: expect.stringContaining('state: Done') })
})

test("createHistoryCopySection names the program as the actor, or the company in the applicant's copy", () => {
  const titleFor = (isForApplicant: boolean) =>
    createHistoryCopySection([{ at, who: 'The program', what: 'released', note: null }], {
      isForApplicant,
    }).texts?.[0]?.title
  expect(titleFor(false)).toContain(' · Das Programm · ')
  expect(titleFor(true)).toContain(' · Unternehmen · ')
})
