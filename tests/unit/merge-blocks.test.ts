import { expect, test } from 'vitest'
import { blockKinds } from '#content/blocks/block-kinds.ts'
import { blocks } from '#core/fields/blocks.ts'
import { mergeBlocks } from '#drafts/merge-blocks.server.ts'
import { advanceBaseValues } from '#drafts/rebase.server.ts'
import { randomOf } from '../random.ts'
import { seedsOf } from '../times.ts'

const card = (id: string, heading = '', name = id) => ({
  id,
  kind: 'people',
  values: { heading, chosen: [], order: 'arranged', count: name.length },
})
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => card(id)) as [Card, Card, Card, Card]
type Card = ReturnType<typeof card>
const columns = (id: string, left: object[], right: object[] = []) => ({
  id,
  kind: 'columns',
  values: { left, right },
})

const merge = (base: object[], mine: object[], theirs: object[], chosen: string[] = []) =>
  mergeBlocks(blockKinds, 'blocks', { base, mine, theirs }, (path) => chosen.includes(path))
const order = (value: unknown) => (value as Card[]).map(({ id }) => id).join('')

test('mergeBlocks merges blocks and fields changed on one side without a conflict', () => {
  const [mine, theirs] = [card('a', 'Neu'), { ...a, values: { ...a.values, count: 9 } }]
  const both = { ...a, values: { ...a.values, heading: 'Neu', count: 9 } }
  expect(merge([a, b], [mine, b], [theirs, card('b', 'Auch')])).toEqual({
    value: [both, card('b', 'Auch')],
    conflicts: [],
  })
  const hidden = { ...a, is_hidden: true }
  expect(merge([a], [hidden], [theirs]).value).toEqual([{ ...theirs, is_hidden: true }])
  expect(merge([hidden], [a], [{ ...theirs, is_hidden: true }]).value).toEqual([theirs])
})

test('mergeBlocks reports a conflict when both sides changed one field, and takes the chosen side', () => {
  const [mine, theirs] = [card('a', 'Mein'), { ...card('a', 'Dein'), is_hidden: true as const }]
  const path = 'blocks.a.heading'
  expect(merge([a], [mine], [theirs])).toEqual({
    value: [{ ...mine, is_hidden: true }],
    conflicts: [path],
  })
  expect(merge([a], [mine], [theirs], [path])).toEqual({ value: [theirs], conflicts: [path] })
  expect(merge([a], [card('a', 'Dein')], [card('a', 'Dein')]).conflicts).toEqual([])
})

test('mergeBlocks removes a block that one side removed, unless the other changed it: a conflict', () => {
  expect(merge([a, b, c], [a, c], [a, b])).toEqual({ value: [a], conflicts: [] })
  const changed = card('b', 'Neu')
  expect(merge([a, b], [a], [a, changed])).toEqual({ value: [a], conflicts: ['blocks.b'] })
  expect(merge([a, b], [a], [a, changed], ['blocks.b']).value).toEqual([a, changed])
  expect(merge([a, b], [a, changed], [a])).toEqual({
    value: [a, changed],
    conflicts: ['blocks.b'],
  })
  expect(merge([a, b], [a, changed], [a], ['blocks.b']).value).toEqual([a])
})

test('mergeBlocks places moved and new blocks after their predecessor', () => {
  const moved = (base: object[], mine: object[], theirs: object[]) => {
    const { value, conflicts } = merge(base, mine, theirs)
    expect(conflicts).toEqual([])
    return order(value)
  }
  expect(moved([a, b, c], [c, a, b], [a, b, c, d])).toBe('cabd')
  expect(moved([a, b, c], [a, b, c, d], [c, a, b])).toBe('cdab')
  expect(moved([a, b], [a, c, b], [a, d, b])).toBe('acdb')
  expect(moved([a, b, c], [b, a, c], [b, a, c])).toBe('bac')
  expect(moved([a, b, c], [a, c, b, d], [b, c])).toBe('cbd')
})

test('a block that both sides moved, and moves of which no order has all, are a conflict of the order', () => {
  const path = 'blocks.'
  const all = [a, b, c, d]
  const [mine, theirs] = [
    [a, c, d, b],
    [b, d, a, c],
  ]
  expect(merge(all, mine, theirs)).toEqual({ value: mine, conflicts: [path] })
  expect(merge(all, mine, theirs, [path])).toEqual({ value: theirs, conflicts: [path] })
  const last = card('e')
  expect(merge([...all, last], [...mine, last], [a, c, d, last, b]).conflicts).toEqual([path])
  // One side has moved another one, too, and added one.
  const more = [b, d, a, card('e'), c]
  expect(order(merge(all, [a, c, d, b], more).value)).toBe('aecdb')
  expect(order(merge(all, [a, c, d, b], more, [path]).value)).toBe('bdaec')
  // Each moved another one, and yet: b before a, c before b, a before c.
  expect(merge([a, b, c], [b, a, c], [a, c, b]).conflicts).toEqual([path])
  expect(merge(all, [d, a, b, c], [b, c, d, a])).toEqual({
    value: [d, b, c, a],
    conflicts: [],
  })
  expect(
    merge([columns('x', all)], [columns('x', mine)], [columns('x', theirs)]).conflicts,
  ).toEqual(['blocks.x.left.'])
})

test('mergeBlocks merges inside columns; moving a block to two places is a conflict of the list', () => {
  const base = [columns('x', [a, b])]
  const mine = [columns('x', [card('a', 'Neu'), b])]
  const theirs = [columns('x', [a], [b])]
  expect(merge(base, mine, theirs).value).toEqual([columns('x', [card('a', 'Neu')], [b])])
  const clash = merge(base, mine, [columns('x', [card('a', 'Anders'), b])])
  expect(clash.conflicts).toEqual(['blocks.x.left.a.heading'])
  const apart = merge([a, columns('x', [], [])], [columns('x', [a])], [columns('x', [], [a])])
  expect(apart).toEqual({ value: [columns('x', [a])], conflicts: ['blocks'] })
})

test('mergeBlocks takes a malformed list, or one with a duplicate id, as a whole', () => {
  for (const odd of ['x', [a, a], [{ id: 'a' }]]) {
    const versions = { base: [a], mine: odd, theirs: [b] }
    const whole = { value: odd, conflicts: ['blocks'] }
    expect(mergeBlocks(blockKinds, 'blocks', versions)).toEqual(whole)
  }
})

interface Item {
  id: string
  heading: string
  count: number
}
type State = Item[]
const shown = (state: State) =>
  state.map(({ id, heading, count }) => ({
    ...card(id, heading),
    values: { ...card(id, heading).values, count },
  }))
const bySite = (items: unknown) =>
  (items as Card[]).map(({ id, values: { heading, count } }) => ({ id, heading, count }))

/** Random edits of a list, by block and field. */
function change({ int, one }: ReturnType<typeof randomOf>, base: State, whose: string) {
  const state = structuredClone(base)
  for (let at = 0; at < 1 + int(5); at++) {
    const item = state.length > 0 ? one(state) : undefined
    const what = int(5)
    if (what === 0)
      state.splice(int(state.length + 1), 0, { id: `${whose}${at}`, heading: whose, count: 1 })
    else if (!item) continue
    else if (what === 1) state.splice(state.indexOf(item), 1)
    else if (what === 2) item.heading = whose + int(2)
    else if (what === 3) item.count = whose.length + int(3)
    else state.splice(int(state.length), 0, ...state.splice(state.indexOf(item), 1))
  }
  return state
}

test.each(seedsOf(200))(
  'mergeBlocks of random edits matches a merge computed field by field: seed %i',
  (seed) => {
    const random = randomOf(seed)
    const base = Array.from(
      { length: random.int(6) },
      (_, at): Item => ({ id: `s${at}`, heading: '', count: 0 }),
    )
    const [mine, theirs] = [change(random, base, 'mine'), change(random, base, 'their')]
    const isTheirs = random.int(2) === 1
    const versions = { base: shown(base), mine: shown(mine), theirs: shown(theirs) }
    const { value, conflicts } = mergeBlocks(blockKinds, 'blocks', versions, () => isTheirs)
    const merged = bySite(value)
    const find = (state: State, id: string) => state.find((each) => each.id === id)
    const expected: string[] = []
    for (const id of new Set([...mine, ...theirs].map((each) => each.id))) {
      const [was, own, other] = [find(base, id), find(mine, id), find(theirs, id)]
      const isSame = (x: Item | undefined, y: Item | undefined) =>
        x?.heading === y?.heading && x?.count === y?.count
      if (own && other && was) {
        const field = (name: 'heading' | 'count') => {
          if (own[name] === was[name]) return other[name]
          if (other[name] === was[name] || other[name] === own[name]) return own[name]
          expected.push(`blocks.${id}.${name}`)
          return isTheirs ? other[name] : own[name]
        }
        expect(find(merged, id)).toEqual({ id, heading: field('heading'), count: field('count') })
      } else if (!was) expect(find(merged, id)).toEqual(own ?? other)
      else if (isSame(own ?? other, was)) expect(find(merged, id)).toBeUndefined()
      else {
        expected.push(`blocks.${id}`)
        expect(find(merged, id)).toEqual(isTheirs ? other : own)
      }
    }
    const ofBlocks = conflicts.filter((path) => path !== 'blocks.')
    expect(ofBlocks.toSorted()).toEqual(expected.toSorted())
    const ids = merged.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    // If one side moved nothing, the order of the other side remains.
    const inOrder = (state: State) => state.map(({ id }) => id).filter((id) => ids.includes(id))
    const common = (state: State, other: State) =>
      inOrder(state)
        .filter((id) => find(other, id))
        .join()
    if (common(mine, base) === common(base, mine))
      expect(common(merged, theirs)).toBe(common(theirs, merged))
    if (common(theirs, base) === common(base, theirs))
      expect(common(merged, mine)).toBe(common(mine, merged))
    const isMoved = conflicts.length > ofBlocks.length
    const ofAll = (state: State) =>
      inOrder(state).filter((id) => [base, mine, theirs].every((each) => find(each, id)))
    if (isMoved) expect(ofAll(merged)).toEqual(ofAll(isTheirs ? theirs : mine))
    // Otherwise two blocks stand as the side has them that changed it.
    else
      for (const [at, one] of ofAll(base).entries())
        for (const other of ofAll(base).slice(at + 1)) {
          const isKept = (state: State) => ofAll(state).indexOf(one) < ofAll(state).indexOf(other)
          expect(isKept(merged)).toBe(isKept(mine) && isKept(theirs))
        }
    // Merging once more changes nothing, and a draft that knows of the site by then has no conflict.
    const fields = { blocks: blocks('Blocks', blockKinds) }
    const now = { blocks: value }
    const rebased = advanceBaseValues(fields, {
      base: { blocks: shown(base) },
      mine: now,
      theirs: { blocks: shown(theirs) },
    })
    const again = mergeBlocks(blockKinds, 'blocks', {
      base: rebased.blocks,
      mine: value,
      theirs: shown(theirs),
    })
    expect(bySite(again.value)).toEqual(merged)
  },
)
