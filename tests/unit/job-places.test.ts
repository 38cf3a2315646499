import { expect, test } from 'vitest'
import { parseJobLocations } from '#site/head/job-places.server.ts'

test.each([
  ['Hamburg', ['Hamburg DE']],
  ['Hamburg oder remote in Deutschland', ['Hamburg DE']],
  ['Hamburg, zwei Tage pro Woche vor Ort', ['Hamburg DE']],
  ['Berlin, München', ['Berlin DE', 'München DE']],
  ['Berlin/Köln und Wien', ['Berlin DE', 'Köln DE', 'Wien AT']],
  ['Frankfurt/Main; Halle (Saale)', ['Frankfurt/Main DE', 'Halle (Saale) DE']],
  ['Wien, Österreich', ['Wien AT']],
  ['Zürich (Schweiz)', ['Zürich CH']],
  ['Köln (hybrid) oder Zürich', ['Köln DE', 'Zürich CH']],
  ['Vorau, AT', ['Vorau AT']],
  ['20457 Hamburg, Deutschland', ['20457 Hamburg DE']],
  ['Luxemburg', ['Luxemburg LU']],
  ['Österreich', [' AT']],
  ['remote', []],
  ['Deutschlandweit', []],
])('%s', (location, expected) => {
  expect(parseJobLocations(location).map(({ town, country }) => `${town} ${country}`)).toEqual(
    expected,
  )
})
