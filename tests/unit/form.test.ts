import { expect, test } from 'vitest'
import { z } from 'zod'
import { parsePictureDescriptions } from '#content/pictures/described-pictures.server.ts'
import { settings } from '#content/settings/settings.ts'
import { collections } from '#content/types/collections.ts'
import { choice, itemTitles, stars, toggle } from '#core/fields/choice-fields.ts'
import { cleanText } from '#core/fields/clean-text.ts'
import { date, dateTime } from '#core/fields/date-fields.ts'
import { createBlankValues, type Fields, type RawFieldValue } from '#core/fields/field.ts'
import { translateFieldErrors } from '#core/fields/field-errors.ts'
import {
  colour,
  email,
  image,
  line,
  lines,
  paragraph,
  slug,
  target,
  thirdPartyId,
  url,
} from '#core/fields/fields.ts'
import { createFieldViews, parseForm } from '#core/fields/form.ts'
import { parseJsonValues } from '#core/fields/json-values.ts'
import { group, items, optional } from '#core/fields/nested-fields.ts'
import { number } from '#core/fields/number-field.ts'
import { englishTranslator } from '#core/i18n/translator.ts'

type Sent = Record<string, string | string[]>

function form(entries: Sent) {
  const data = new FormData()
  for (const [name, values] of Object.entries(entries))
    for (const value of [values].flat()) data.append(name, value)
  return data
}

function read(fields: Fields, entries: Sent) {
  const parsed = parseForm(fields, form(entries))
  return 'values' in parsed ? parsed.values : Object.keys(parsed.errors)
}

test.each<[string, Fields[string], Sent | string, unknown]>([
  ['a line is trimmed and stays one line', line('Name'), ' a\r\n b\t ', 'a b'],
  ['a paragraph keeps its line ends, as LF', paragraph('Name'), 'a\r\n\r\nb', 'a\n\nb'],
  ['NUL and lone surrogates do not get through', line('Name'), 'a\0b\ud800', 'ab\ufffd'],
  ['lines drop blanks', lines('Name'), ' a \r\n\r\n  \nb', ['a', 'b']],
  ['lines split by commas', lines('Name', { separator: ',' }), 'a, b,,c ', ['a', 'b', 'c']],
  ['a number', number('Name'), ' 42 ', 42],
  ['a date', date('Name'), '2028-02-29', '2028-02-29'],
  ['a colour is lower case', colour('Name'), '#AABBCC', '#aabbcc'],
  ['an address', url('Name'), '/kontakt', '/kontakt'],
  ['an address with blanks', url('Name'), ' tel:+49 40 6', 'tel:+49406'],
  ['a target with blanks', target('Name'), '/Preis liste.pdf', '/Preis%20liste.pdf'],
  ['an end of an address', slug('Name'), 'ueber-uns', 'ueber-uns'],
  ['an end of an address that is to be made', slug('Name'), ' ', ''],
  ['an e-mail address', email('Name'), 'a@example.com', 'a@example.com'],
  ['a choice', choice('Name', ['a', 'b']), 'b', 'b'],
  ['a toggle that is set', toggle('Name'), 'on', true],
  ['a toggle that is not', toggle('Name'), {}, false],
  [
    'several titles',
    itemTitles('Name', { table: 't', title: 'n' }),
    { x: [' a', 'b'] },
    ['a', 'b'],
  ],
  [
    'titles as they are stored',
    itemTitles('Name', { table: 't', title: 'n' }),
    { x: ['Mu\u0308ller\0'] },
    ['Mu\u0308ller'],
  ],
  ['optional and left empty', optional(line('Name')), ' ', null],
  ['optional with a fallback', optional(line('Name'), { fallback: 'f' }), '', 'f'],
  ['optional and filled in', optional(number('Name')), '7', 7],
  ['a group', group('Name', { a: line('Name') }), { 'x.a': 'b' }, { a: 'b' }],
  [
    'items in their order, blank ones dropped',
    items('Name', { a: line('Name'), b: toggle('Name') }),
    { 'x.10.a': 'z', 'x.2.a': 'y', 'x.3.a': ' ' },
    [
      { a: 'y', b: false },
      { a: 'z', b: false },
    ],
  ],
])('parseForm: %s', (_, field, given, expected) => {
  expect(read({ x: field }, typeof given === 'string' ? { x: given } : given)).toEqual({
    x: expected,
  })
})

test.each<[string, Fields[string], Sent | string, string[]]>([
  ['nothing where something belongs', line('Name'), '   ', ['x']],
  ['a field that was not sent', paragraph('Name'), {}, ['x']],
  ['too long', line('Name', { max: 3 }), 'abcd', ['x']],
  ['only blank lines', lines('Name'), '\n \n', ['x']],
  ['what nobody can see', line('Name'), '\u200b \u00ad\u2060\u3164', ['x']],
  ['a paragraph of nothing', paragraph('Name'), '\u00a0\n\ufeff', ['x']],
  ['lines of nothing', lines('Name'), '\u200b\n\u2800', ['x']],
  [
    'a blank title',
    itemTitles('Name', { table: 't', title: 'n' }),
    { x: ['a', ' \u200b'] },
    ['x.1'],
  ],
  ['stars that nobody has chosen', stars('Name'), '', ['x']],
  ['no stars', stars('Name'), '0', ['x']],
  ['letters in a number', number('Name'), '12a', ['x']],
  ['a number as programs write it', number('Name'), '1e3', ['x']],
  ['a number out of its range', number('Name', { min: 1, max: 5 }), '6', ['x']],
  ['a number beyond what is stored', number('Name'), '99999999999', ['x']],
  ['a day that does not exist', date('Name'), '2027-02-29', ['x']],
  ['a script as address', url('Name'), 'javascript:alert(1)', ['x']],
  ['a script as picture', image('Name', { folder: 'a', crops: [] }), 'data:text/html,x', ['x']],
  ['markup in a token', thirdPartyId('Name'), 'G-1"><script>', ['x']],
  ['no choice of ours', choice('Name', ['a', 'b']), 'c', ['x']],
  ['a colour by name', colour('Name'), 'red', ['x']],
  ['a colour in short', colour('Name'), '#abc', ['x']],
  ['no e-mail address', email('Name'), 'a@b', ['x']],
  ['optional, but wrong', optional(number('Name')), 'seven', ['x']],
  ['in a group', group('Name', { a: line('Name'), b: line('Name') }), { 'x.a': 'a' }, ['x.b']],
  [
    'in an item, counted without the blank ones',
    items('Name', { a: line('Name'), b: line('Name') }),
    { 'x.0.a': '', 'x.4.a': 'a' },
    ['x.0.b'],
  ],
  [
    'too many items',
    items('Name', { a: line('Name') }, { max: 1 }),
    { 'x.0.a': 'a', 'x.1.a': 'b' },
    ['x'],
  ],
  ['too few items', items('Name', { a: line('Name') }, { min: 2 }), { 'x.0.a': 'a' }, ['x']],
])('parseForm rejects: %s', (_, field, given, expected) => {
  expect(read({ x: field }, typeof given === 'string' ? { x: given } : given)).toEqual(expected)
})

test.each([
  ['2026-11-22T14:00:00Z', '2026-11-22T14:00:00.000Z'],
  ['2026-11-22 14:00:00.123+00', '2026-11-22T14:00:00.123Z'],
  ['2026-11-22T14:00:00+05:30', '2026-11-22T08:30:00.000Z'],
  ['2026-11-22T14:00:00-0330', '2026-11-22T17:30:00.000Z'],
  ['2026-11-22', '2026-11-22T00:00:00.000Z'],
])('parseJsonValues reads a date-time from the API: %s', (given, kept) => {
  expect(parseJsonValues({ x: dateTime('Name') }, { x: given }).values).toEqual({ x: kept })
})

test('parseJsonValues composes texts of the API, but not titles, which are keys', () => {
  const fields = {
    line: line('Name'),
    lines: lines('Name'),
    items: items('Name', { a: paragraph('Name') }),
    titles: itemTitles('Name', { table: 't', title: 'n' }),
  }
  const given = 'Mu\u0308ller'
  expect(
    parseJsonValues(fields, {
      line: given,
      lines: [given],
      items: [{ a: `${given}\r\n` }],
      titles: [given],
    }).values,
  ).toEqual({ line: 'Müller', lines: ['Müller'], items: [{ a: 'Müller\n' }], titles: [given] })
})

test('an optional field reports the same error as a required one', () => {
  const parsed = parseForm(
    { x: optional(url('Name')), y: url('Name') },
    form({ x: 'nope', y: 'nope' }),
  )
  expect('errors' in parsed && parsed.errors.x).toEqual('errors' in parsed && parsed.errors.y)
})

test('parseForm reports only the first error of a field', () => {
  const schema = z
    .string()
    .max(2, 'too long')
    .regex(/^[a-z]*$/, 'small letters, please')
  const parsed = parseForm({ x: { ...line('Name'), schema } }, form({ x: '!!!' }))
  expect('errors' in parsed && translateFieldErrors(englishTranslator, parsed.errors)).toEqual({
    x: 'too long',
  })
})

test('cleanText composes decomposed umlauts', () => {
  expect(cleanText('Mu\u0308ller')).toBe('Müller')
})

test('cleanText removes NUL, CR and lone surrogates', () => {
  expect(cleanText('a\0b\r\nc\ud800')).toBe('ab\nc\ufffd')
})

test('parseForm ignores files in text fields, names from Object.prototype and unknown fields', () => {
  const data = form({ __proto__x: '1', 'x.__proto__.a': '1', constructor: 'c', stray: 's' })
  data.append('name', new File(['x'], 'x.txt'))
  const parsed = parseForm({ name: line('Name'), x: items('Name', { a: line('Name') }) }, data)
  expect('values' in parsed && Object.keys(parsed.values)).toEqual(['name', 'x'])
  expect('values' in parsed && parsed.values.x).toEqual([])
})

const all = { ...collections, ...settings }

test.each(Object.entries(all))(
  '%s: describeFields and parseForm round-trip a filled form',
  (_, { fields }) => {
    const filled = Object.fromEntries(
      Object.entries(fields as Fields).map(([name, field]) => [name, sample(field, name)]),
    )
    const data = new FormData()
    for (const { name, value } of createFieldViews(englishTranslator, fields as Fields, filled))
      send(data, name, value)
    expect(parseForm(fields as Fields, data)).toEqual({ values: asked(fields, filled) })
    // A shared field of another form is hidden, but accepted when sent.
    for (const [name, field] of Object.entries(fields as Fields))
      if (field.isElsewhere) send(data, name, field.show(filled[name]))
    expect(parseForm(fields as Fields, data)).toEqual({ values: filled })
  },
)

test.each(Object.entries(settings))(
  '%s: the fallback passes the validation of its own form',
  (_, { fields, fallback }) => {
    const data = new FormData()
    const views = createFieldViews(englishTranslator, fields as Fields, fallback as never)
    for (const { name, value } of views) send(data, name, value)
    expect(parseForm(fields as Fields, data)).toEqual({ values: asked(fields, fallback) })
  },
)

test('describeFields returns plain data with blank values for a new item', () => {
  for (const { fields } of Object.values(collections)) {
    const views = createFieldViews(englishTranslator, fields as Fields)
    expect(structuredClone(views)).toEqual(views)
    expect(views.map(({ name }) => name)).toEqual(
      Object.keys(asked(fields, createBlankValues(fields as Fields))),
    )
  }
})

test('a required number starts empty and is reported as missing', () => {
  const fields = { year: number('Name', { min: 1900 }), more: items('Name', { n: number('Name') }) }
  const [year, more] = createFieldViews(englishTranslator, fields as Fields)
  expect(year?.value).toBe('')
  expect(more?.item[0]?.value).toBe('')
  expect(parseForm(fields, form({ year: '' }))).toHaveProperty('errors.year')
})

/** Without the shared fields that another form edits. */
const asked = (fields: Fields, values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !fields[name]?.isElsewhere))

/** As a browser submits what it displays. */
function send(data: FormData, name: string, value: RawFieldValue) {
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

function sample(
  { kind, options, item, kinds = {}, attributes: { min = 1, max, accepts } }: Fields[string],
  name: string,
): unknown {
  // An old address is stored normalized.
  if (name === 'source' && kind === 'line') return '/text'
  if (name === 'vatId') return 'DE123456789'
  if (/^phone/i.test(name) && kind === 'line') return '0561 4711'
  const inner = (fields = item ?? {}) =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, sample(field, name)]))
  if (kind === 'blocks')
    return Object.entries(kinds)
      .slice(-Number(max ?? 200))
      .map(([kind, { fields }], at) => ({
        id: `${name}-${at}`,
        kind,
        // A video has one source.
        values: { ...inner(fields), ...(kind === 'video' && { address: '' }) },
        ...(at === 1 && { is_hidden: true }),
      }))
  if (kind === 'items')
    return Array.from({ length: Math.max(min, 2) }, (_, at) =>
      // The question of each entry must be unique.
      item?.id?.kind === 'id' ? { ...inner(), id: `e${at}`, question: `Text ${at}` } : inner(),
    )
  if (kind === 'group') return inner()
  if (kind === 'lines' || kind === 'titles') return ['Größe', 'zwei']
  if (kind === 'toggle') return true
  if (kind === 'choice' || kind === 'icon') return options?.at(-1)?.value
  if (kind === 'number' || kind === 'reference') return Math.max(min, 4)
  const texts: Partial<Record<typeof kind, string>> = {
    date: '2028-02-29',
    datetime: '2026-07-01T08:30:00.000Z',
    slug: 'ein-beitrag',
    // A URL that is a video address, too.
    url: 'https://youtu.be/dQw4w9WgXcQ?b=c',
    target: 'pages:12#preise',
    file: `/dateien/text.${accepts?.[0]}`,
    image: '/media/a/0123456789abcdef.webp',
    email: 'a@example.com',
    colour: '#aabbcc',
    paragraph: 'Erste Zeile\n\nZweite',
    html: '<p>Text</p>',
  }
  return texts[kind] ?? 'Text'
}

test('a stars field of a new item has no selected option', () => {
  const [field] = createFieldViews(englishTranslator, { x: stars('Name') })
  expect(field?.options.map(({ value }) => value)).toEqual(['5', '4', '3', '2', '1'])
  expect(field?.options.map(({ value }) => value)).not.toContain(field?.value)
})

test('parsePictureDescriptions requires an alt text unless the picture is decorative', () => {
  const complaints = (given: Record<string, string>, isDecorative = false) => {
    const form = new FormData()
    const all = { image: '/media/images/a.webp', 'image.x': '50', 'image.y': '50', ...given }
    for (const [name, value] of Object.entries(all)) form.set(name, value)
    const fields = { image: image('Image', { folder: 'images', crops: [], isDecorative }) }
    return Object.keys(parsePictureDescriptions(fields, form).errors)
  }
  expect(complaints({})).toEqual(['image.alt'])
  expect(complaints({ 'image.alt': 'Ein Haus' })).toEqual([])
  expect(complaints({ 'image.decorative': 'on' })).toEqual([])
  expect(complaints({}, true)).toEqual([])
})
