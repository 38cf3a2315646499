import { expect, test } from 'vitest'
import { toHistoryEntries } from '#content/panel/history/history-entries.server.ts'
import { parseCursor } from '#core/request/parse-cursor.ts'

const at = '2026-11-22T10:00:00Z'
const told = (id: number, what: 'create' | 'update' | 'move' | 'remove', places = {}) => ({
  ...{ id, what, at, who: 'Ada', item_id: 7, body: { id }, places },
})
const asked = { pageSize: 3, isNewest: true }

test('toHistoryEntries reports the positions of a move, and no restore for it or for the current version', () => {
  const revisions = [
    told(4, 'move', { 7: [2, 0], 8: [0, 1] }),
    told(3, 'update'),
    told(2, 'create'),
  ]
  const { entries, next } = toHistoryEntries(revisions, asked, () => [])
  expect(entries.map(({ id, moved, canRestore }) => [id, moved, canRestore])).toEqual([
    [4, { from: 3, to: 1 }, false],
    [3, null, false],
    [2, null, true],
  ])
  expect(next).toBeNull()
})

test('toHistoryEntries offers to restore a deleted item but not a move whose positions are unknown', () => {
  const revisions = [told(9, 'remove'), told(8, 'move'), told(7, 'update'), told(6, 'create')]
  const { entries, next } = toHistoryEntries(revisions, asked, () => [])
  expect(entries.map(({ moved, canRestore }) => [moved, canRestore])).toEqual([
    [null, true],
    [null, false],
    [null, true],
  ])
  expect(next).toBe(7)
  expect(parseCursor(new URL('http://x/?before=7'))).toBe(7)
})
