import { expect, test } from 'vitest'
import { fillTemplate, fillTemplates } from '#content/settings/fill-template.ts'

const lead = 'Vier Schritte, {person}, Antwort {reply_time}.'

test.for([
  [
    lead,
    { person: 'eine Ansprechperson', reply_time: 'morgen' },
    'Vier Schritte, eine Ansprechperson, Antwort morgen.',
  ],
  [lead, { person: 'eine Ansprechperson', reply_time: '' }, 'Vier Schritte, eine Ansprechperson.'],
  [lead, { person: '', reply_time: '' }, 'Vier Schritte.'],
  ['Schreiben Sie uns. Wir melden uns {reply_time}.', { reply_time: '' }, 'Schreiben Sie uns.'],
  ['Wir melden uns {reply_time}. Versprochen!', { reply_time: '' }, 'Versprochen!'],
  ['Schreiben Sie uns, oder rufen Sie an: {phone}.', { phone: '' }, 'Schreiben Sie uns.'],
  ['{site}', { site: 'A{b}' }, 'A{b}'],
  ['Was {anders} ist, bleibt.', {}, 'Was {anders} ist, bleibt.'],
  ['{constructor}, {__proto__}!', {}, '{constructor}, {__proto__}!'],
] as const)('fillTemplate fills %s with %o', ([text, values, expected]) => {
  expect(fillTemplate(text, values)).toBe(expected)
})

test('fillTemplates fills every text of a nested value', () => {
  const value = { a: '{x}', list: [{ b: 'und {x}' }], picture: null, isShown: true }
  expect(fillTemplates(value, { x: 'y' })).toEqual({ ...value, a: 'y', list: [{ b: 'und y' }] })
})
