import { expect, test } from 'vitest'
import { blockKinds } from '#content/blocks/block-kinds.ts'
import { blocks } from '#core/fields/blocks.ts'
import { parseFieldLeniently } from '../../app/drafts/panel/preview/parse-field-leniently.ts'

const field = blocks('Blocks', blockKinds)
const block = (kind: string, values = {}) => ({ id: kind, kind, is_hidden: false, values })

test('parseFieldLeniently keeps invalid blocks as far as they can be displayed and drops unknown kinds', () => {
  const step = { title: 'Erster', text: 'x' }
  expect(
    parseFieldLeniently(field, [
      block('quote', { text: '', name: 'Anna', role: '' }),
      block('unknown'),
      block('steps', { heading: 'Ablauf', entries: [step, { title: '', text: 'y' }] }),
      { ...block('divider'), is_hidden: true },
    ]),
  ).toEqual([
    {
      id: 'quote',
      kind: 'quote',
      values: { testimonial_id: null, text: '', name: 'Anna', role: '' },
    },
    {
      id: 'steps',
      kind: 'steps',
      values: { heading: 'Ablauf', entries: [step, { title: '', text: 'y' }] },
    },
    { id: 'divider', kind: 'divider', values: {}, is_hidden: true },
  ])
})

test('parseFieldLeniently returns an empty list for anything but a list of blocks', () => {
  for (const raw of ['', undefined, ['a'], { 0: 'b' }])
    expect(parseFieldLeniently(field, raw)).toEqual([])
})
