import { expect, test } from 'vitest'
import { applyBlockCommandInForm } from '#core/fields/block-command.ts'

function send(command: string, list = 'blocks') {
  const form = new FormData()
  form.set('title', 'Titel')
  for (const [index, id] of ['a', 'b', 'c'].entries()) {
    form.set(`${list}.${index}.id`, id)
    form.set(`${list}.${index}.kind`, 'cards')
    form.append(`${list}.${index}.values.tags`, `${id}1`)
    form.append(`${list}.${index}.values.tags`, `${id}2`)
  }
  form.set(`${list}.do`, command)
  return applyBlockCommandInForm(form)
}

const ids = (form: FormData | undefined, list = 'blocks') =>
  [0, 1, 2, 3].map((index) => form?.get(`${list}.${index}.id`))

test('applyBlockCommandInForm moves, copies, removes and adds a block with all its values', () => {
  expect(ids(send('up 1'))).toEqual(['b', 'a', 'c', null])
  expect(ids(send('down 1'))).toEqual(['a', 'c', 'b', null])
  expect(ids(send('remove 0'))).toEqual(['b', 'c', null, null])
  const copied = send('duplicate 0')
  expect(ids(copied)).toEqual(['a', null, 'b', 'c'])
  expect(copied?.getAll('blocks.1.values.tags')).toEqual(['a1', 'a2'])
  const added = send('add quote')
  expect([added?.get('blocks.3.kind'), added?.get('title')]).toEqual(['quote', 'Titel'])
  expect([...(added?.keys() ?? [])]).not.toContain('blocks.do')
})

test('applyBlockCommandInForm copies columns without the ids of their blocks, and keeps those of items', () => {
  const form = new FormData()
  const at = 'blocks.0.values.left.0'
  for (const [key, value] of [
    ['blocks.0.id', 'c'],
    ['blocks.0.kind', 'columns'],
    [`${at}.id`, 'p'],
    [`${at}.kind`, 'projects'],
    [`${at}.values.chosen.0.id`, '7'],
    ['blocks.do', 'duplicate 0'],
  ] as const)
    form.set(key, value)
  const copied = applyBlockCommandInForm(form)
  const copy = at.replace('blocks.0', 'blocks.1')
  expect([copied?.get(`${copy}.id`), copied?.get(`${copy}.kind`)]).toEqual([null, 'projects'])
  expect(copied?.get(`${copy}.values.chosen.0.id`)).toBe('7')
})

test('applyBlockCommandInForm changes nothing for a move past the end, a missing block or an unknown command', () => {
  for (const command of ['up 0', 'down 2', 'remove 9', 'duplicate', 'explode 1'])
    expect(ids(send(command))).toEqual(['a', 'b', 'c', null])
})

test('applyBlockCommandInForm moves blocks in a nested list only', () => {
  expect(ids(send('up 2', 'blocks.4.values.left'), 'blocks.4.values.left')).toEqual([
    'a',
    'c',
    'b',
    null,
  ])
})

test('applyBlockCommandInForm returns undefined for a form without a block command', () => {
  expect(applyBlockCommandInForm(new FormData())).toBeUndefined()
})

test('applyBlockCommandInForm opens a block that is folded', () => {
  const form = new FormData()
  for (const at of [0, 1]) form.append(`blocks.${at}.kind`, 'divider')
  form.append('blocks.do', 'open 1')
  const opened = applyBlockCommandInForm(form)
  expect([opened?.has('blocks.0.is_open'), opened?.get('blocks.1.is_open')]).toEqual([false, 'on'])
})
