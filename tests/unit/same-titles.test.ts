import { expect, test } from 'vitest'
import { createAnchors } from '#content/pages/anchors.ts'
import { createUniquePositionNames, findJobsByPosition } from '#content/types/job-positions.ts'
import { countTurns, useUpSlice } from '../count-turns.ts'

test('createAnchors numbers equal slugs', () => {
  expect(createAnchors(['Netze', 'Netze!', 'Netze 2', 'Größe', 'NETZE', '???'])).toEqual([
    'netze',
    'netze-2',
    'netze-2-2',
    'groesse',
    'netze-3',
    '',
  ])
})

const job = (id: number, title: string, location = 'Halle', type = 'Vollzeit') => ({
  id,
  title,
  location,
  type,
})

test('createUniquePositionNames adds place, type or number only to equal job titles', async () => {
  const jobs = [
    job(1, 'Vertrieb'),
    job(2, 'Technik'),
    job(3, 'technik ', 'Leipzig'),
    job(4, 'Pflege'),
    job(5, 'Pflege', 'Halle', 'Teilzeit'),
    job(6, 'Lager'),
    job(7, 'Lager'),
  ]
  const names = await createUniquePositionNames(jobs)
  expect([...names.values()]).toEqual([
    'Vertrieb',
    'Technik (Halle)',
    'technik  (Leipzig)',
    'Pflege (Halle, Vollzeit)',
    'Pflege (Halle, Teilzeit)',
    'Lager (Halle, Vollzeit, Nr. 6)',
    'Lager (Halle, Vollzeit, Nr. 7)',
  ])
  expect([...(await createUniquePositionNames(jobs, jobs.slice(2, 3)))]).toEqual([
    [3, 'technik  (Leipzig)'],
  ])
  for (const [id, name] of names)
    expect(findJobsByPosition(jobs, name).map((each) => each.id)).toEqual([id])
  expect(findJobsByPosition(jobs, 'TECHNIK').map(({ id }) => id)).toEqual([2, 3])
})

test('createUniquePositionNames yields to the event loop between jobs', async () => {
  const jobs = Array.from({ length: 20 }, (_, at) => ({
    ...job(at, 'Vertrieb'),
    get location() {
      useUpSlice()
      return 'Halle'
    },
  }))
  expect(
    await countTurns(() => createUniquePositionNames(jobs, jobs.slice(0, 1))),
  ).toBeGreaterThanOrEqual(20)
})
