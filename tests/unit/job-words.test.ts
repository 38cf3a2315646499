import { expect, test } from 'vitest'
import { doubtfulWords, isNeutral } from '../../app/admin/checks/job-words.ts'

test('titles that speak to everybody are known in every usual spelling', () => {
  for (const title of [
    'Systemadministrator (m/w/d)',
    'Developer (f/m/x)',
    'Entwickler (w | m | d)',
    'Berater*in',
    'Entwickler:innen',
    'Teamleitung Vertrieb',
    'Redakteur (all genders)',
  ])
    expect([title, isNeutral(title)]).toEqual([title, true])
  for (const title of ['Systemadministrator', 'Sekretärin', 'Entwickler (Java)', 'Berater (SAP)'])
    expect([title, isNeutral(title)]).toEqual([title, false])
})

test('doubtful words are found in their forms, each with its reason, and what sounds alike is not', () => {
  const found = (text: string) => doubtfulWords(text).map(({ word }) => word)
  expect(found('Ein junges, dynamisches Team')).toEqual(['junges, dynamisches Team'])
  expect(found('Ein junges Team wartet, du bist Digital Native')).toEqual([
    'junges Team',
    'Digital Native',
  ])
  expect(found('ein junges und dynamisches Team')).toEqual(['junges und dynamisches Team'])
  expect(found('Deutsch als Muttersprache; Sie sind belastbar')).toEqual([
    'Muttersprache',
    'belastbar',
  ])
  expect(found('Berufsanfängerinnen willkommen')).toEqual(['Berufsanfängerinnen'])
  expect(found('Belastung der Brücke, Deutsch auf Niveau C1, seit jungen Jahren')).toEqual([])
  expect(doubtfulWords('akzentfrei')[0]?.why).toContain('origin')
})
