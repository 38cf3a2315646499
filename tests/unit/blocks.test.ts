import { expect, test } from 'vitest'
import { type BlockKindName, blockKinds, type PageBlock } from '#content/blocks/block-kinds.ts'
import { flattenBlocks } from '#content/blocks/nested-blocks.ts'
import { isBlockShown } from '#content/blocks/visible-blocks.ts'
import { extractLinks, hasLinkFields } from '#content/pages/extract-links.ts'
import { parsePictureDescriptions } from '#content/pictures/described-pictures.server.ts'
import {
  extractPictureStems,
  listPictureFieldNames,
} from '#content/pictures/extract-picture-stems.ts'
import { getCrops } from '#content/pictures/picture-folders.ts'
import { sanitizeHtmlFields } from '#content/store/sanitize-fields.server.ts'
import { joinLongTexts, pickUnsharedValues, splitLongTexts } from '#content/transfer/readable.ts'
import { page } from '#content/types/page.ts'
import { copyBlockWithNewIds } from '#core/fields/block-id.ts'
import { blocks, defineBlockKind } from '#core/fields/blocks.ts'
import { type Block, type BlockKinds, createBlankValues, type Fields } from '#core/fields/field.ts'
import { translateFieldErrors } from '#core/fields/field-errors.ts'
import { html, image, line } from '#core/fields/fields.ts'
import { createFieldViews, parseForm } from '#core/fields/form.ts'
import { parseJsonValues } from '#core/fields/json-values.ts'
import { items } from '#core/fields/nested-fields.ts'
import { omitHiddenBlocks } from '#core/fields/nested-values.ts'
import { fillFieldViewsFromForm, listFormEntriesOfFields } from '#core/fields/with-entries.ts'
import { createTranslator, englishTranslator } from '#core/i18n/translator.ts'
import {
  applyConflictChoices,
  listDifferences,
} from '#drafts/panel/differences/differences.server.ts'
import { listVideoFrameOrigins } from '#site/blocks/loading/list-video-frame-origins.ts'
import { blocksOfAllKinds } from '../blocks-of-all-kinds.ts'

const kinds = {
  text: defineBlockKind({ label: 'Text', description: 'Text', fields: { html: html('Text') } }),
  cards: defineBlockKind({
    label: 'Cards',
    description: 'Cards',
    fields: {
      image_url: image('Image', { folder: 'blocks-test', crops: ['phone'] }),
      entries: items('Card', { title: line('Title') }),
    },
  }),
}
const fields = { blocks: blocks('Blocks', kinds) }

const form = (values: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.append(name, value)
  return data
}
const read = (values: Record<string, string>) => parseForm(fields, form(values))
const text = (id: string, words: string): Block => ({
  id,
  kind: 'text',
  values: { html: words },
})

test('parseForm reads blocks in the order of their numbers, with the fields of their kind only', () => {
  expect(
    read({
      'blocks.10.id': 'b',
      'blocks.10.kind': 'text',
      'blocks.10.values.html': '<p>B</p>',
      'blocks.10.is_hidden': 'on',
      'blocks.2.id': 'a',
      'blocks.2.kind': 'cards',
      'blocks.2.values.image_url': '/logo.png',
      'blocks.2.values.entries.0.title': 'Eins',
      'blocks.2.values.html': '<p>of no field of this kind</p>',
    }),
  ).toEqual({
    values: {
      blocks: [
        {
          id: 'a',
          kind: 'cards',
          values: { image_url: '/logo.png', entries: [{ title: 'Eins' }] },
        },
        { id: 'b', kind: 'text', values: { html: '<p>B</p>' }, is_hidden: true },
      ],
    },
  })
})

test('parseForm gives a new block and a duplicated id a new id', () => {
  const parsed = read({
    'blocks.0.id': 'a',
    'blocks.0.kind': 'text',
    'blocks.0.values.html': 'x',
    'blocks.1.id': 'a',
    'blocks.1.kind': 'text',
    'blocks.1.values.html': 'x',
    'blocks.2.kind': 'text',
    'blocks.2.values.html': 'x',
  })
  const ids = 'values' in parsed ? parsed.values.blocks.map(({ id }) => id) : []
  expect(ids[0]).toBe('a')
  expect(new Set(ids).size).toBe(3)
  expect(ids.every((id) => /^[\w-]{1,40}$/.test(id))).toBe(true)
})

test('parseForm reports block errors by field path, with a message', () => {
  const errors = (values: Record<string, string>) => {
    const parsed = read(values)
    return 'errors' in parsed ? translateFieldErrors(englishTranslator, parsed.errors) : {}
  }
  expect(errors({ 'blocks.0.kind': 'rumour', 'blocks.0.values.html': 'x' })).toEqual({
    'blocks.0.kind': 'There is no such kind of block. Please remove it.',
  })
  expect(errors({ 'blocks.0.kind': 'constructor' })).toHaveProperty(['blocks.0.kind'])
  expect(
    errors({ 'blocks.0.kind': 'text', 'blocks.0.values.html': 'x', 'blocks.1.kind': 'text' }),
  ).toEqual({ 'blocks.1.values.html': 'Please fill in this field.' })
  expect(
    errors({
      'blocks.0.kind': 'cards',
      'blocks.0.values.image_url': '/logo.png',
      'blocks.0.values.entries.0.title': 'x'.repeat(201),
    }),
  ).toEqual({ 'blocks.0.values.entries.0.title': 'Please use at most 200 characters.' })
  const many = Object.fromEntries(
    Array.from({ length: 201 }, (_, at) => [
      [`blocks.${at}.kind`, 'text'],
      [`blocks.${at}.values.html`, 'x'],
    ]).flat(),
  )
  expect(errors(many)).toEqual({
    blocks: 'A page has at most 200 blocks. Please remove some; nothing is lost.',
  })
})

test('columns is the only block kind that holds blocks, and it holds no columns', () => {
  const listKinds = (all: Fields): string[] =>
    Object.values(all).flatMap(({ kind, item = {} }) => [kind, ...listKinds(item)])
  const holding = (kinds: BlockKinds) =>
    Object.keys(kinds).filter((name) => listKinds(kinds[name]?.fields ?? {}).includes('blocks'))
  expect(holding(blockKinds)).toEqual(['columns'])
  const { left, right } = blockKinds.columns.fields
  for (const { kinds = {} } of [left, right]) {
    expect([...Object.keys(kinds), 'columns']).toEqual(Object.keys(blockKinds))
    expect(holding(kinds)).toEqual([])
  }
})

const readPage = (blocks: unknown) => {
  const { values, fieldErrors } = parseJsonValues(page.fields as Fields, { blocks })
  return { blocks: values.blocks, errors: translateFieldErrors(englishTranslator, fieldErrors) }
}
const columns = (left: unknown[], right: unknown[] = []) => [
  { id: 'c', kind: 'columns', values: { left, right } },
]

test('parseJsonValues rejects nested columns and more than 20 blocks in a column', () => {
  const whole = columns([text('a', '<p>L</p>')], [{ ...text('b', '<p>R</p>'), is_hidden: true }])
  expect(readPage(whole)).toEqual({ blocks: whole, errors: {} })
  expect(readPage(columns([], columns([]))).errors).toEqual({
    'blocks.0.values.right.0.kind': 'Columns cannot stand in columns. Please remove them.',
  })
  expect(readPage(columns(Array(21).fill(text('a', 'x')))).errors).toEqual({
    'blocks.0.values.left': 'A column has at most 20 blocks. Please remove some; nothing is lost.',
  })
  expect(readPage(columns([{ kind: 'quote', values: {} }])).errors).toHaveProperty([
    'blocks.0.values.left.0.values.text',
  ])
})

test('parseForm, describeFields and listDifferences handle blocks in columns', () => {
  const sent = {
    'blocks.0.id': 'c',
    'blocks.0.kind': 'columns',
    'blocks.0.values.left.3.id': 'a',
    'blocks.0.values.left.3.kind': 'text',
    'blocks.0.values.left.3.values.html': '<p>L</p>',
  }
  const parsed = parseForm({ blocks: page.fields.blocks }, form(sent))
  const stored = columns([text('a', '<p>L</p>')])
  expect(parsed).toEqual({ values: { blocks: stored } })
  const own = { blocks: page.fields.blocks } as unknown as Fields
  const views = createFieldViews(englishTranslator, own)
  expect(fillFieldViewsFromForm(views, form(sent))[0]?.value).toEqual(
    page.fields.blocks.show(stored as never),
  )
  const [{ kinds = [] } = {}] = views
  const inner = kinds.find(({ kind }) => kind === 'columns')?.fields[0]?.kinds
  // The kinds are sent to the browser once: both lists share one object.
  expect(inner?.[0]).toBe(kinds[0])
  const hidden = columns([{ ...text('a', '<p>L</p>'), is_hidden: true }])
  const versions = { mine: { blocks: hidden }, theirs: { blocks: stored } }
  expect(listDifferences(englishTranslator, own, versions)).toMatchObject([
    { name: 'blocks.c', theirs: '<p>L</p>', mine: 'Hidden from visitors\n<p>L</p>' },
  ])
})

test('ids are unique across columns, and hidden blocks and videos are found within them', () => {
  const video = {
    id: 'v',
    kind: 'video',
    values: { address: 'https://youtu.be/dQw4w9WgXcQ', caption: '' },
  } as unknown as Block
  const own = { blocks: page.fields.blocks } as unknown as Fields
  const blocks = [...columns([text('a', 'A'), video]), ...columns([text('a', 'B')])]
  const parsed = readPage(blocks).blocks as PageBlock[]
  const ids = flattenBlocks(parsed).map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.slice(0, 2)).toEqual(['c', 'a'])
  const copy = copyBlockWithNewIds(parsed[0] as Block)
  expect(flattenBlocks([copy as PageBlock]).filter(({ id }) => ids.includes(id))).toEqual([])
  expect(listVideoFrameOrigins(parsed)).toEqual(['https://www.youtube-nocookie.com'])
  const hidden = columns([{ ...text('a', 'geheim'), is_hidden: true }, text('b', 'offen')])
  const shown = JSON.stringify(omitHiddenBlocks(own, { blocks: hidden }))
  expect([shown.includes('geheim'), shown.includes('offen')]).toEqual([false, true])
})

test('isBlockShown: a block of each kind shows nothing without entries, pictures, files or items', () => {
  const sources = (is: boolean) => ({
    hasPicture: () => is,
    hasFile: () => is,
    hasItems: () => is,
  })
  const all = blocksOfAllKinds(1, '/media/pages/a.webp').filter(({ id }) => id !== 'video')
  expect(new Set(all.map(({ kind }) => kind)).size).toBe(Object.keys(blockKinds).length - 1)
  expect(all.filter((each) => !isBlockShown(each, sources(true)))).toEqual([])
  const without = all.flatMap((each) => (isBlockShown(each, sources(false)) ? [] : each.id))
  expect(without.join(' ')).toBe(
    'wide downloads voice form gallery people projects services jobs posts',
  )
  const create = (kind: BlockKindName, values: object) =>
    ({
      ...{ id: kind, kind },
      values: { ...createBlankValues(blockKinds[kind].fields), ...values },
    }) as PageBlock
  const empty = Object.keys(blockKinds).filter(
    (kind) => !isBlockShown(create(kind as BlockKindName, {}), sources(false)),
  )
  expect(Object.keys(blockKinds).filter((kind) => !empty.includes(kind))).toEqual([
    'call_to_action',
    'divider',
  ])
  const isShown = (kind: BlockKindName, values: object, is = false) =>
    isBlockShown(create(kind, values), sources(is))
  expect(isShown('text', { html: '<p>&nbsp;<br></p><ul><li> </li></ul>' })).toBe(false)
  const html = '<p><img src="/media/pages/a.webp" alt=""></p>'
  expect([false, true].map((is) => isShown('text', { html }, is))).toEqual([false, true])
  expect(isShown('text_picture', { html: '<p>Text</p>', image_url: '/media/pages/a.webp' })).toBe(
    true,
  )
  expect(isShown('quote', { testimonial_id: 1, text: 'Gut', name: 'Anna' })).toBe(false)
  expect(isShown('quote', { name: 'Anna' })).toBe(false)
  expect(isShown('video', { file: '/dateien/weg.mp4' })).toBe(false)
  expect(isShown('video', { file: '/dateien/da.mp4' }, true)).toBe(true)
  expect(isShown('video', { address: 'https://youtu.be/dQw4w9WgXcQ' })).toBe(true)
  const gallery = create('gallery', { entries: [{ image_url: '/media/pages/a.webp' }] })
  expect(isShown('columns', { left: [gallery], right: [create('text', {})] })).toBe(false)
  expect(isShown('columns', { left: [gallery] }, true)).toBe(true)
})

test('splitLongTexts and joinLongTexts round-trip every block kind; extractPictureStems finds their pictures', () => {
  const fields = { blocks: page.fields.blocks } as unknown as Fields
  const picture = '/media/galleries/0123456789abcdef.webp'
  const values = { blocks: blocksOfAllKinds(2, picture) }
  expect(new Set(values.blocks.map(({ kind }) => kind))).toEqual(new Set(Object.keys(blockKinds)))
  const inFiles = splitLongTexts(fields, pickUnsharedValues(fields, values))
  const back = parseJsonValues(fields, joinLongTexts(fields, inFiles))
  expect(back).toEqual({ values, fieldErrors: {}, shapes: {} })
  expect(extractPictureStems(values)).toEqual([
    picture.replace('.webp', ''),
    '/media/logos/0000000000000000',
  ])
  expect(listPictureFieldNames(fields)).toEqual(['blocks'])
})

test('a quote block requires text and name unless it names a testimonial', () => {
  const errors = (values: object) => Object.keys(readPage([{ kind: 'quote', values }]).errors)
  expect(errors({ name: 'Anna' })).toEqual(['blocks.0.values.text'])
  expect(errors({})).toEqual(['blocks.0.values.text', 'blocks.0.values.name'])
  expect(errors({ testimonial_id: 3 })).toEqual([])
  expect(errors({ text: 'Gut', name: 'Anna' })).toEqual([])
})

test('listFormEntriesOfFields lists what the controls of blocks would send', () => {
  const fields = { blocks: blocks('Blocks', blockKinds) }
  const stored = { blocks: blocksOfAllKinds(3, '/media/pages/a.webp') }
  const views = createFieldViews(englishTranslator, fields, stored)
  const form = new FormData()
  for (const [name, value] of listFormEntriesOfFields(views, 'item'))
    form.append(name.replace('item.', ''), value)
  expect(parseForm(fields, form)).toEqual({ values: stored })
})

test('the video kind refuses none and two sources', () => {
  const problems = (file: string, address: string) =>
    blockKinds.video.problems?.({ ...createBlankValues(blockKinds.video.fields), file, address })
  const [own, elsewhere] = ['/dateien/film.mp4', 'https://youtu.be/dQw4w9WgXcQ']
  expect([problems(own, ''), problems('', elsewhere)]).toEqual([{}, {}])
  expect(problems('', '')).toHaveProperty('file')
  expect(problems(own, elsewhere)).toHaveProperty('address')
})

test('describeFields passes item choices to fields in lists within blocks', () => {
  const choices = { projects: [{ value: '3', label: 'Rampe' }] }
  const own = { blocks: page.fields.blocks } as unknown as Fields
  const [{ kinds = [] } = {}] = createFieldViews(englishTranslator, own, undefined, choices)
  const chosen = kinds
    .find(({ kind }) => kind === 'projects')
    ?.fields.find(({ name }) => name === 'chosen')
  expect(chosen?.item[0]?.options).toEqual(choices.projects)
})

test('parsePictureDescriptions requires alt texts for pictures in block lists and in columns', () => {
  const fields = { blocks: page.fields.blocks } as unknown as Fields
  const at = (name: string, more: Record<string, string> = {}) => ({
    [name]: '/media/galleries/a.webp',
    [`${name}.x`]: '50',
    [`${name}.y`]: '50',
    ...more,
  })
  const gallery = 'blocks.0.values.entries'
  const column = 'blocks.1.values.right.0.values'
  const sent = form({
    'blocks.0.kind': 'gallery',
    ...at(`${gallery}.0.image_url`, { [`${gallery}.0.image_url.alt`]: 'Ein Haus' }),
    ...at(`${gallery}.2.image_url`),
    'blocks.1.kind': 'columns',
    'blocks.1.values.right.0.kind': 'picture',
    ...at(`${column}.image_url`),
    'blocks.2.kind': 'logos',
    ...at('blocks.2.values.entries.0.image_url'),
  })
  const { pictures, errors } = parsePictureDescriptions(fields, sent)
  expect(pictures).toHaveLength(4)
  expect(pictures[0]).toMatchObject({ alt: 'Ein Haus' })
  expect(Object.keys(errors)).toEqual([`${gallery}.2.image_url.alt`, `${column}.image_url.alt`])
})

test('parseJsonValues validates blocks from the API as parseForm does', () => {
  const parse = (value: unknown) => parseJsonValues(fields as Fields, { blocks: value })
  const blocks = [{ id: 'a', kind: 'text', values: { html: '<p>x</p>' } }]
  expect(parse(blocks)).toEqual({ values: { blocks }, fieldErrors: {}, shapes: {} })
  expect(parse([{ kind: 'rumour', values: {} }]).fieldErrors).toEqual({
    'blocks.0.kind': 'There is no such kind of block. Please remove it.',
  })
  expect(parse([{ kind: 'text', values: { blocks } }]).shapes).toEqual({
    'blocks.0.values.blocks': 'expecting html',
  })
  expect(parse([{ kind: 'text', values: { html: '' } }]).fieldErrors).toHaveProperty([
    'blocks.0.values.html',
  ])
  expect(parse(['text']).shapes).toHaveProperty(['blocks.0'])
  expect(parse({}).shapes).toHaveProperty('blocks')
  expect(parse([{ kind: 'text', values: { html: 'x' }, blocks }]).shapes).toHaveProperty([
    'blocks.0.blocks',
  ])
  expect(parse(Array(10_000).fill(blocks[0])).fieldErrors).toHaveProperty('blocks')
})

test('fillFieldViewsFromForm keeps raw input of blocks, also of unknown kinds', () => {
  const views = createFieldViews(englishTranslator, fields as Fields)
  const typed = form({
    'blocks.0.id': 'a',
    'blocks.0.kind': 'text',
    'blocks.0.values.html': 'half a sen',
    'blocks.1.kind': 'rumour',
  })
  expect(fillFieldViewsFromForm(views, typed)[0]?.value).toEqual([
    { id: 'a', kind: 'text', is_hidden: false, values: { html: 'half a sen' } },
    { id: '', kind: 'rumour', is_hidden: false, values: {} },
  ])
})

test('extractLinks, sanitizeHtmlFields and splitLongTexts walk through the fields of blocks', () => {
  const values = {
    blocks: [
      text('a', '<p onclick="x()">Mit <a href="/blog">Link</a></p><p>Zwei</p>'),
      { id: 'b', kind: 'cards', values: { image_url: '/logo.png' } },
    ],
  }
  expect(hasLinkFields(fields as Fields)).toBe(true)
  expect(extractLinks(fields as Fields, values)).toEqual(['/blog'])
  const clean = sanitizeHtmlFields(fields as Fields, values)
  expect(clean.blocks[0]?.values).toEqual({
    html: '<p>Mit <a href="/blog">Link</a></p><p>Zwei</p>',
  })
  const own = pickUnsharedValues(fields as Fields, clean)
  expect(own).toHaveProperty('blocks.1.values.entries', [])
  const split = splitLongTexts(fields as Fields, own)
  expect(split).toHaveProperty('blocks.0.values.html.length', 2)
  expect(joinLongTexts(fields as Fields, split)).toEqual(own)
  // The real block kinds of pages.
  expect(extractLinks(page.fields, { blocks: [text('a', '<a href="/x">x</a>')] })).toEqual(['/x'])
  expect(getCrops('pages')).toBeDefined()
})

test('listDifferences reports changed, added, removed, hidden and moved blocks', () => {
  const list = (theirs: Block[], mine: Block[], base = theirs) =>
    listDifferences(englishTranslator, fields as Fields, {
      theirs: { blocks: theirs },
      mine: { blocks: mine },
      base: { blocks: base },
    }).map(({ name, theirs, mine, isUntouched }) => [name, theirs, mine, isUntouched])
  const [a, b, c] = [text('a', 'A'), text('b', 'B'), text('c', 'C')]
  expect(list([a, b], [a, b])).toEqual([])
  expect(list([a, b], [a, text('b', 'B2')])).toEqual([['blocks.b', 'B', 'B2', false]])
  expect(list([a, text('b', 'B2')], [a, b], [a, b])).toEqual([['blocks.b', 'B2', 'B', true]])
  expect(list([a], [a, c])).toEqual([['blocks.c', '', 'C', false]])
  expect(list([a, c], [a])).toEqual([['blocks.c', 'C', '', false]])
  expect(list([a], [{ ...a, is_hidden: true }])).toEqual([
    ['blocks.a', 'A', 'Hidden from visitors\nA', false],
  ])
  expect(list([a, b], [b, a])).toEqual([['blocks', 'Text\nText', 'Text\nText', false]])
})

test('listDifferences shows the labels of options and the titles of items, never their values', () => {
  const services = (values: object) => ({
    blocks: [{ id: 's', kind: 'services', is_hidden: false, values }],
  })
  const own = { blocks: page.fields.blocks } as unknown as Fields
  const [difference] = listDifferences(
    createTranslator('de'),
    own,
    {
      theirs: services({ chosen: [], order: 'arranged', count: 3 }),
      mine: services({ chosen: [{ id: 6 }, { id: 7 }], order: 'newest', count: 3 }),
    },
    new Map([['services:6', 'Beratung']]),
  )
  expect(difference).toMatchObject({
    theirs: expect.stringMatching(/^Welche zuerst stehen: wie in ihrer Liste$/m),
    mine: expect.stringMatching(/^Beratung\n#7\nWelche zuerst stehen: die neuesten$/m),
  })
})

test('applyConflictChoices resolves a merge conflict block by block', () => {
  const [a, b, c] = [text('a', 'A'), text('b', 'B'), text('c', 'C')]
  const mine = { blocks: [text('a', 'mine'), b] }
  const theirs = { blocks: [b, text('a', 'theirs'), c] }
  const take = (choices: Record<string, string>) =>
    applyConflictChoices(form(choices), mine, theirs).blocks.map(({ id, values }) => [
      id,
      values.html,
    ])
  expect(take({})).toEqual([
    ['a', 'mine'],
    ['b', 'B'],
  ])
  expect(take({ 'take.blocks.a': 'theirs', 'take.blocks.c': 'theirs' })).toEqual([
    ['a', 'theirs'],
    ['b', 'B'],
    ['c', 'C'],
  ])
  expect(take({ 'take.blocks': 'theirs' })).toEqual([
    ['b', 'B'],
    ['a', 'mine'],
  ])
  expect(a.values.html).toBe('A')
})

test('the cells of a table keep their places, also blank and equal ones', () => {
  const { columns } = blockKinds.table.fields
  const parse = (text: string) => columns.schema.parse(text)
  expect(parse('; Basis; Plus;')).toEqual(['', 'Basis', 'Plus'])
  expect(parse('Bericht\tja\tja')).toEqual(['Bericht', 'ja', 'ja'])
  expect(columns.schema.safeParse(' ; ;').success).toBe(false)
  const cells = { cells: ['Wartung', '', '490 €'] }
  const values = { heading: '', columns: ['', 'Basis', 'Plus'], entries: [cells] }
  expect(parseJsonValues(blockKinds.table.fields, values)).toMatchObject({ values })
  expect(columns.show(values.columns)).toBe('; Basis; Plus')
})
