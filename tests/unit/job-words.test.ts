import { expect, test } from 'vitest'
import {
  asksEarlierPay,
  findDiscriminatoryWords,
  findForbiddenQuestionTopic,
  isGenderNeutral,
} from '#content/launch/job-words.ts'

const twoAtMost = [
  'Berater (m/w)',
  'Berater (m)',
  'Entwickler/in',
  'Werkstudent Softwareentwicklung',
  'Auszubildender Fachinformatik',
  'Leiter der Entwicklung',
]

test('isGenderNeutral recognizes the usual spellings of gender-neutral job titles', () => {
  for (const title of [
    'Systemadministrator (m/w/d)',
    'Developer (f/m/x)',
    'Entwickler (w | m | d)',
    'Berater*in',
    'Entwickler:innen',
    'Teamleitung Vertrieb',
    'Redakteur (all genders)',
    'Projektleiter m/w/d',
    'DevOps Engineer [m/w/d]',
    'Berater (männlich/weiblich/divers)',
    'Berater (w, m, d)',
    'Systemadministration',
    'Auszubildende Fachinformatik',
    'Mitarbeitende im Support',
    'Praktikum Softwareentwicklung',
  ])
    expect([title, isGenderNeutral(title)]).toEqual([title, true])
  for (const title of [
    'Systemadministrator',
    'Sekretärin',
    'Entwickler (Java)',
    'Berater (SAP)',
    ...twoAtMost,
  ])
    expect([title, isGenderNeutral(title)]).toEqual([title, false])
})

test('findDiscriminatoryWords finds inflected forms with a reason and ignores harmless uses', () => {
  const found = (text: string) => findDiscriminatoryWords(text).map(({ word }) => word)
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
  for (const text of [
    'Wir sind ein junges IT-Team',
    'junge, engagierte Kolleginnen',
    'Du bist jung',
    'Digital-Natives',
    'Young Professionals',
    'Sie sind zwischen 25 und 35 Jahre alt',
    'nicht älter als 40',
    'Alter: 20 bis 30',
    'Native Speaker',
    'deutsche Staatsangehörigkeit',
    'eine belastbare Persönlichkeit',
    'hohe Belastbarkeit',
    'Flexibilität, Belastbarkeit, Humor',
    'körperliche Fitness',
  ])
    expect([text, found(text).length]).toEqual([text, 1])
  for (const text of [
    'belastbare Systeme und belastbare Zahlen',
    'die Belastbarkeit der Anlage',
    'Deutsch muss nicht Ihre Muttersprache sein',
    'Muttersprache egal',
    'unser Team ist 20 Jahre alt geworden, ein junges Unternehmen',
    'Erfahrung von zwei bis fünf Jahren',
  ])
    expect([text, found(text)]).toEqual([text, []])
  expect(found('Belastung der Brücke, Deutsch auf Niveau C1, seit jungen Jahren')).toEqual([])
  expect(findDiscriminatoryWords('akzentfrei')[0]?.why).toContain('origin')
})

test('findForbiddenQuestionTopic names why a question to applicants is unlawful, and passes lawful ones', () => {
  const forbidden: Record<string, string> = {
    'Wie hoch ist Ihr bisheriges Gehalt?': 'earlier pay',
    'Was verdienen Sie derzeit?': 'earlier pay',
    'Wie viel haben Sie zuletzt verdient?': 'earlier pay',
    'Ihr letztes Jahresgehalt': 'earlier pay',
    'Planen Sie Kinder? Kinderwunsch': 'family',
    'Sind Sie verheiratet?': 'family',
    'Wie alt sind Sie?': 'age',
    'Welcher Konfession gehören Sie an?': 'religion',
    'Haben Sie eine Behinderung?': 'health',
    'Ihre Staatsangehörigkeit': 'origin',
    'Sind Sie Mitglied einer Gewerkschaft?': 'belief',
  }
  for (const [question, topic] of Object.entries(forbidden))
    expect(findForbiddenQuestionTopic(question), question).toBe(topic)
  for (const question of [
    'Welche Gehaltsvorstellung haben Sie?',
    'Welche Programmiersprachen nutzen Sie derzeit?',
    'Haben Sie einen Führerschein?',
    'Wie viele Jahre Erfahrung haben Sie?',
    'Sind Sie bereit zu reisen?',
    'Woran arbeiten Sie aktuell?',
    'Was haben Sie zuletzt gebaut?',
  ])
    expect(findForbiddenQuestionTopic(question), question).toBeUndefined()
})

test('asksEarlierPay finds ads that ask readers for what they earned, and no other talk of pay', () => {
  for (const asking of [
    'Bitte nennen Sie uns Ihr bisheriges Gehalt.',
    'Wir brauchen:\nIhre letzten Gehaltsnachweise',
    'Schick uns dein aktuelles Jahresgehalt mit',
  ])
    expect(asksEarlierPay(asking), asking).toBe(true)
  for (const other of [
    'Sie erstellen die Lohnabrechnung unserer Kunden.',
    'Ihre Gehaltsvorstellung nehmen wir gern entgegen.',
    'Unsere Vergütung steht oben. Ihr Team freut sich.',
    'Sie beobachten aktuelle Vergütungsmodelle',
  ])
    expect(asksEarlierPay(other), other).toBe(false)
})
