import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const text = readFileSync('docs/security/asvs.md', 'utf8')
const answers = ['yes', 'partly', 'no', '–']

/** A chapter that does not apply has one row, `all 29 requirements`. */
const rows = text.split('\n').flatMap((line) => {
  const [, no = '', demand = '', answer = '', where = '', tests = ''] = line.split('|')
  if (!/^ \d+\.\d+\.\d+( to \d+\.\d+\.\d+)? $/.test(no)) return []
  const many = no.includes(' to ') ? Number(/\d+/.exec(demand)) : 1
  return [{ no: no.trim(), many, answer: answer.replaceAll('*', '').trim(), where, tests }]
})

test('docs/security/asvs.md answers all 253 requirements with yes, partly, no or –', () => {
  expect(rows.reduce((sum, { many }) => sum + many, 0)).toBe(253)
  expect(new Set(rows.map(({ no }) => no)).size).toBe(rows.length)
  expect(rows.filter(({ answer }) => !answers.includes(answer))).toEqual([])
})

test.each([...text.matchAll(/^- V(\d+) to V(\d+): (.*)$/gm)].map((each) => each.slice(1)))(
  'the summary of V%s to V%s matches the rows',
  (from, to, said) => {
    const of = (wanted: string) =>
      rows.filter(({ no, answer }) => {
        const chapter = Number.parseInt(no, 10)
        return answer === wanted && chapter >= Number(from) && chapter <= Number(to)
      })
    const named = (wanted: string) =>
      of(wanted)
        .map(({ no }) => no)
        .join(', ') || 'none'
    const [yes, partly, no, not] = answers.map((each) =>
      of(each).reduce((sum, { many }) => sum + many, 0),
    )
    expect(said).toBe(
      `${yes} yes, ${partly} partly, ${no} no, ${not} do not apply. Partly: ${named('partly')}. No: ${named('no')}.`,
    )
  },
)

test('every file and test named in docs/security/asvs.md exists', () => {
  const missing = rows.flatMap(({ no, where, tests }) => [
    ...named(where)
      .filter((name) => !['', '.ts', '.tsx', '.server.ts'].some((end) => isThere(name, end)))
      .map((name) => `${no} ${name}`),
    ...named(tests)
      .filter((name) => !existsSync(`tests/${name}.test.ts`))
      .map((name) => `${no} ${name}`),
  ])
  expect(missing).toEqual([])
})

const named = (cell: string) =>
  [...cell.matchAll(/`([a-z-]+\/[\w./-]+)`/g)].map(([, name]) => name ?? '')
const isThere = (name: string, end: string) => existsSync(`app/${name}${end}`) || existsSync(name)
