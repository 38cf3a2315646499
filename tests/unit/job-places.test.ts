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
  ['Homeoffice in Österreich', [' AT']],
  ['Homeoffice (Österreich)', [' AT']],
  ['Homeoffice, Österreich', [' AT']],
  ['Österreichweit', [' AT']],
  ['remote in der Schweiz', [' CH']],
  ['remote aus Deutschland, Österreich und der Schweiz', [' AT', ' CH', ' DE']],
  ['100 % remote in Deutschland', []],
  ['mobil aus Vereinigtes Königreich', [' GB']],
  ['Wien oder remote in Deutschland', ['Wien AT', ' DE']],
  ['Berlin & Warschau', ['Berlin DE', 'Warschau PL']],
  ['Berlin&Köln + Bonn sowie Ulm', ['Berlin DE', 'Köln DE', 'Bonn DE', 'Ulm DE']],
  ['Vorau, Österreich, Zug, Schweiz', ['Vorau AT', 'Zug CH']],
  ['Hamburg, Deutschland, Österreich', ['Hamburg DE', ' AT']],
  ['München (Zentrale)', ['München DE']],
  ['Köln (Büro am Rhein) & Linz (Werk 2)', ['Köln DE', 'Linz AT']],
  ['Rotenburg (Wümme)', ['Rotenburg (Wümme) DE']],
  ['Den Haag', ['Den Haag NL']],
  ['Paris, Frankreich; Lyon, France', ['Paris FR', 'Lyon FR']],
  ['in Wien', ['Wien AT']],
  ['Deutschlandweit', []],
])('parseJobLocations: %s', (location, expected) => {
  expect(parseJobLocations(location).map(({ town, country }) => `${town} ${country}`)).toEqual(
    expected,
  )
})
