import { expect, test } from 'vitest'
import { z } from 'zod'
import { collections } from '../../app/content/collections.ts'
import { settings } from '../../app/content/settings.ts'
import { choice, stars, titles, toggle } from '../../app/forms/choice-fields.ts'
import { blank, type Fields, type FieldValue } from '../../app/forms/field.ts'
import {
  colour,
  date,
  email,
  image,
  line,
  lines,
  number,
  paragraph,
  token,
  url,
} from '../../app/forms/fields.ts'
import { describe, describeAgain, parse } from '../../app/forms/form.ts'
import { group, items, optional } from '../../app/forms/nested-fields.ts'

type Sent = Record<string, string | string[]>

function form(entries: Sent) {
  const data = new FormData()
  for (const [name, values] of Object.entries(entries))
    for (const value of [values].flat()) data.append(name, value)
  return data
}

function read(fields: Fields, entries: Sent) {
  const parsed = parse(fields, form(entries))
  return 'values' in parsed ? parsed.values : Object.keys(parsed.errors)
}

test.each<[string, Fields[string], Sent | string, unknown]>([
  ['a line is trimmed and stays one line', line('x'), ' a\r\n b\t ', 'a b'],
  ['a paragraph keeps its line ends, as LF', paragraph('x'), 'a\r\n\r\nb', 'a\n\nb'],
  ['NUL and lone surrogates do not get through', line('x'), 'a\0b\ud800', 'ab\ufffd'],
  ['lines drop blanks', lines('x'), ' a \r\n\r\n  \nb', ['a', 'b']],
  ['lines split by commas', lines('x', { separator: ',' }), 'a, b,,c ', ['a', 'b', 'c']],
  ['a number', number('x'), ' 42 ', 42],
  ['a date', date('x'), '2028-02-29', '2028-02-29'],
  ['a colour is lower case', colour('x'), '#AABBCC', '#aabbcc'],
  ['an address', url('x'), '/kontakt', '/kontakt'],
  ['an e-mail address', email('x'), 'a@example.com', 'a@example.com'],
  ['a choice', choice('x', ['a', 'b']), 'b', 'b'],
  ['a toggle that is set', toggle('x'), 'on', true],
  ['a toggle that is not', toggle('x'), {}, false],
  ['several titles', titles('x', { table: 't', title: 'n' }), { x: [' a', 'b'] }, ['a', 'b']],
  ['optional and left empty', optional(line('x')), ' ', null],
  ['optional with a fallback', optional(line('x'), { fallback: 'f' }), '', 'f'],
  ['optional and filled in', optional(number('x')), '7', 7],
  ['a group', group('x', { a: line('a') }), { 'x.a': 'b' }, { a: 'b' }],
  [
    'items in their order, blank ones dropped',
    items('x', { a: line('a'), b: toggle('b') }),
    { 'x.10.a': 'z', 'x.2.a': 'y', 'x.3.a': ' ' },
    [
      { a: 'y', b: false },
      { a: 'z', b: false },
    ],
  ],
])('%s', (_, field, given, expected) => {
  expect(read({ x: field }, typeof given === 'string' ? { x: given } : given)).toEqual({
    x: expected,
  })
})

test.each<[string, Fields[string], Sent | string, string[]]>([
  ['nothing where something belongs', line('x'), '   ', ['x']],
  ['a field that was not sent', paragraph('x'), {}, ['x']],
  ['too long', line('x', { max: 3 }), 'abcd', ['x']],
  ['only blank lines', lines('x'), '\n \n', ['x']],
  ['what nobody can see', line('x'), '\u200b \u00ad\u2060\u3164', ['x']],
  ['a paragraph of nothing', paragraph('x'), '\u00a0\n\ufeff', ['x']],
  ['lines of nothing', lines('x'), '\u200b\n\u2800', ['x']],
  ['a blank title', titles('x', { table: 't', title: 'n' }), { x: ['a', ' \u200b'] }, ['x.1']],
  ['stars that nobody has chosen', stars('x'), '', ['x']],
  ['no stars', stars('x'), '0', ['x']],
  ['letters in a number', number('x'), '12a', ['x']],
  ['a number out of its range', number('x', { min: 1, max: 5 }), '6', ['x']],
  ['a number beyond what is stored', number('x'), '99999999999', ['x']],
  ['a day that does not exist', date('x'), '2027-02-29', ['x']],
  ['a script as address', url('x'), 'javascript:alert(1)', ['x']],
  ['a script as picture', image('x', { folder: 'a', crops: [] }), 'data:text/html,x', ['x']],
  ['markup in a token', token('x'), 'G-1"><script>', ['x']],
  ['no choice of ours', choice('x', ['a', 'b']), 'c', ['x']],
  ['a colour by name', colour('x'), 'red', ['x']],
  ['no e-mail address', email('x'), 'a@b', ['x']],
  ['optional, but wrong', optional(number('x')), 'seven', ['x']],
  ['in a group', group('x', { a: line('a'), b: line('b') }), { 'x.a': 'a' }, ['x.b']],
  [
    'in an item, counted without the blank ones',
    items('x', { a: line('a'), b: line('b') }),
    { 'x.0.a': '', 'x.4.a': 'a' },
    ['x.0.b'],
  ],
  [
    'too many items',
    items('x', { a: line('a') }, { max: 1 }),
    { 'x.0.a': 'a', 'x.1.a': 'b' },
    ['x'],
  ],
  ['too few items', items('x', { a: line('a') }, { min: 2 }), { 'x.0.a': 'a' }, ['x']],
])('refused: %s', (_, field, given, expected) => {
  expect(read({ x: field }, typeof given === 'string' ? { x: given } : given)).toEqual(expected)
})

test('a message is for people: the complaint of the field itself, also in an optional one', () => {
  const parsed = parse({ x: optional(url('x')), y: url('y') }, form({ x: 'nope', y: 'nope' }))
  expect('errors' in parsed && parsed.errors.x).toBe('errors' in parsed && parsed.errors.y)
})

test('of several complaints about a field the first one is said', () => {
  const schema = z
    .string()
    .max(2, 'too long')
    .regex(/^[a-z]*$/, 'small letters, please')
  const parsed = parse({ x: { ...line('x'), schema } }, form({ x: '!!!' }))
  expect('errors' in parsed && parsed.errors).toEqual({ x: 'too long' })
})

test('a refused form comes back with everything that was typed', () => {
  const fields = { name: line('Name', { max: 3 }), on: toggle('On'), list: lines('List') }
  const parsed = parse(fields, form({ name: 'too long', on: 'on', list: 'a\nb' }))
  if (!('errors' in parsed)) throw new Error('it was accepted')
  const shown = describeAgain(fields, parsed.typed).map(({ name, value }) => [name, value])
  expect(shown).toEqual([
    ['name', 'too long'],
    ['on', true],
    ['list', 'a\nb'],
  ])
})

test('a file where a text belongs, names from Object.prototype and stray fields do no harm', () => {
  const data = form({ __proto__x: '1', 'x.__proto__.a': '1', constructor: 'c', stray: 's' })
  data.append('name', new File(['x'], 'x.txt'))
  const parsed = parse({ name: line('Name'), x: items('X', { a: line('A') }) }, data)
  expect('values' in parsed && Object.keys(parsed.values)).toEqual(['name', 'x'])
  expect('values' in parsed && parsed.values.x).toEqual([])
})

const all = { ...collections, ...settings }

test.each(Object.entries(all))(
  '%s: a form that is shown and sent comes back as it was',
  (_, { fields }) => {
    const filled = Object.fromEntries(
      Object.entries(fields as Fields).map(([name, field]) => [name, sample(field)]),
    )
    const data = new FormData()
    for (const { name, value } of describe(fields as Fields, filled)) send(data, name, value)
    expect(parse(fields as Fields, data)).toEqual({ values: asked(fields, filled) })
    // A fact of another form is not asked, and taken where it is given.
    for (const [name, field] of Object.entries(fields as Fields))
      if (field.isElsewhere) send(data, name, field.show(filled[name]))
    expect(parse(fields as Fields, data)).toEqual({ values: filled })
  },
)

test.each(Object.entries(settings))(
  '%s: its fallback passes its own form',
  (_, { fields, fallback }) => {
    const data = new FormData()
    const views = describe(fields as Fields, fallback as never)
    for (const { name, value } of views) send(data, name, value)
    expect(parse(fields as Fields, data)).toEqual({ values: asked(fields, fallback) })
  },
)

test('a new item starts blank, and nothing but plain data reaches the browser', () => {
  for (const { fields } of Object.values(collections)) {
    const views = describe(fields as Fields)
    expect(structuredClone(views)).toEqual(views)
    expect(views.map(({ name }) => name)).toEqual(
      Object.keys(asked(fields, blank(fields as Fields))),
    )
  }
})

/** Without what has its home in another form. */
const asked = (fields: Fields, values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !fields[name]?.isElsewhere))

/** As a browser sends what it shows. */
function send(data: FormData, name: string, value: FieldValue) {
  if (value === true) data.append(name, 'on')
  else if (typeof value === 'string') data.append(name, value.replaceAll('\n', '\r\n'))
  else if (Array.isArray(value))
    value.forEach((each, at) => {
      if (typeof each === 'string') data.append(name, each)
      else send(data, `${name}.${at}`, each)
    })
  else if (value)
    for (const [key, each] of Object.entries(value)) send(data, `${name}.${key}`, each)
}

function sample({ kind, options, item, attributes: { min = 1 } }: Fields[string]): unknown {
  const inner = () =>
    Object.fromEntries(Object.entries(item ?? {}).map(([name, field]) => [name, sample(field)]))
  if (kind === 'items') return Array.from({ length: Math.max(min, 2) }, inner)
  if (kind === 'group') return inner()
  if (kind === 'lines' || kind === 'titles') return ['Größe', 'zwei']
  if (kind === 'toggle') return true
  if (kind === 'choice' || kind === 'icon') return options?.at(-1)?.value
  if (kind === 'number' || kind === 'reference') return 4
  const texts: Partial<Record<typeof kind, string>> = {
    date: '2028-02-29',
    datetime: '2026-07-01T08:30:00.000Z',
    slug: 'ein-beitrag',
    url: 'https://example.com/a?b=c',
    image: '/media/a/0123456789abcdef.webp',
    email: 'a@example.com',
    colour: '#aabbcc',
    paragraph: 'Erste Zeile\n\nZweite',
    html: '<p>Text</p>',
  }
  return texts[kind] ?? 'Text'
}

test('a new voice begins without stars', () => {
  const [field] = describe({ x: stars('x') })
  expect(field?.options.map(({ value }) => value)).toEqual(['5', '4', '3', '2', '1'])
  expect(field?.options.map(({ value }) => value)).not.toContain(field?.value)
})
