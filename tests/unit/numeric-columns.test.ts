import { expect, test } from 'vitest'
import { markNumericColumns } from '#site/parts/numeric-columns.ts'

const table = (...rows: string[][]) =>
  `<table><tbody>${rows.map((cells, at) => `<tr>${cells.map((each) => (at === 0 ? `<th>${each}</th>` : `<td>${each}</td>`)).join('')}</tr>`).join('')}</tbody></table>`

const numericColumns = (html: string) =>
  [...html.matchAll(/<th([^>]*)>/g)].map(([, attributes]) => attributes?.includes('data-numeric'))

test('markNumericColumns marks a column of amounts with its heading', () => {
  const html = markNumericColumns(
    table(
      ['Posten', 'Annahme', 'Erstes Jahr'],
      ['Umzug', '12 Anwendungen zu je 6 Tagen', '64.800&nbsp;€'],
      ['Aufsicht', '15&nbsp;%', '<strong>8.100&nbsp;€</strong>'],
      ['Summe', '', '<p>–</p>'],
    ),
  )
  expect(numericColumns(html)).toEqual([false, false, true])
  expect(html.match(/<td data-numeric="">/g)).toHaveLength(3)
})

test.each([
  ['1.250,50 €', true],
  ['−3 %', true],
  ['2–4 Wochen', true],
  ['ab 18.000 €', true],
  ['47', true],
  ['2.4.11 Fokus nicht verdeckt', false],
  ['6.000 € im Monat', false],
  ['keine', false],
  ['', false],
  ['–', true],
  ['490,– €', true],
  ['490 € / Monat', true],
  ['490 €/Monat', true],
  ['CHF 1.250', true],
  ['from €1,250.50', true],
  ['up to $12', true],
  ['99.9 %', true],
  ['4 hours', true],
  ['auf Anfrage', false],
  ['24/7', false],
  ['Paket 1', false],
])('markNumericColumns for %s: numeric is %s', (text, isAmount) => {
  expect(numericColumns(markNumericColumns(table(['x'], [text])))).toEqual([isAmount])
})

test('markNumericColumns leaves a table with colspan unchanged', () => {
  const html = table(['a', 'b'], ['1', '2']).replace('<td>', '<td colspan="2">')
  expect(markNumericColumns(html)).toBe(html)
})
