import { expect, test } from 'vitest'
import {
  createBackupName,
  getMaxRotationDays,
  isBackupName,
  listBackupsPastMaxAge,
  listBackupsPastRotation,
} from '#operations/backup/backup-names.ts'

const day = 86_400_000
const rotation = { days: 7, weeks: 5, months: 12 }
const nameOf = (at: number) => createBackupName(new Date(at), at % 2 === 0)

test('listBackupsPastRotation keeps 7 daily, 5 weekly and 12 monthly backups of two years', () => {
  const last = Date.parse('2026-11-28T02:00:00Z')
  const names = Array.from({ length: 730 }, (_, index) => nameOf(last - index * day)).reverse()
  const expired = new Set(listBackupsPastRotation(names, rotation))
  const kept = names.filter((name) => !expired.has(name)).map((name) => name.slice(9, 19))
  expect(kept).toEqual([
    ...['2025-12-31', '2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'],
    ...['2026-06-30', '2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31'],
    // Sundays, then the last days.
    ...['2026-11-01', '2026-11-08', '2026-11-15'],
    ...['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'],
    '2026-11-28',
  ])
})

test('listBackupsPastRotation run daily keeps 20 to 24 backups and is idempotent; a long pause expires at most three', () => {
  let names: string[] = []
  const begin = Date.parse('2024-01-01T02:00:00Z')
  for (let index = 0; index < 500; index++) {
    names.push(nameOf(begin + index * day))
    const expired = new Set(listBackupsPastRotation(names, rotation))
    names = names.filter((name) => !expired.has(name))
  }
  expect(names.length).toBeLessThanOrEqual(7 + 5 + 12)
  expect(names.length).toBeGreaterThanOrEqual(20)
  expect(listBackupsPastRotation(names, rotation)).toEqual([])
  expect(
    listBackupsPastRotation([...names, nameOf(begin + 5000 * day)], rotation).length,
  ).toBeLessThanOrEqual(3)
})

test('listBackupsPastRotation keeps the newest backup of a day and never lists the newest of all', () => {
  const at = Date.parse('2026-11-28T02:00:00Z')
  const [early, late] = [nameOf(at), nameOf(at + 1000)]
  expect(listBackupsPastRotation([early, late], rotation)).toEqual([early])
  expect(listBackupsPastRotation([early, late], { days: 0, weeks: 0, months: 0 })).toEqual([early])
})

test('listBackupsPastRotation keeps the newest two backups before updates, which displace no other', () => {
  const at = Date.parse('2026-11-28T02:00:00Z')
  const before = [1, 2, 3].map((hour) =>
    createBackupName(new Date(at + hour * 3_600_000), hour === 3, true),
  )
  expect(before.every(isBackupName)).toBe(true)
  expect(listBackupsPastRotation([nameOf(at), ...before], rotation)).toEqual(before.slice(0, 1))
})

test('listBackupsPastMaxAge lists all but the newest backup beyond the age, those before updates without exception', () => {
  const now = Date.parse('2026-11-28T12:00:00Z')
  const [recent, edge, old, older] = [1, 30, 31, 400].map((days) => nameOf(now - days * day))
  const update = createBackupName(new Date(now - 31 * day), false, true)
  const names = [recent, edge, old, older, update].map(String)
  expect(listBackupsPastMaxAge(names, 30, now)).toEqual([old, older, update])
  expect(listBackupsPastMaxAge([update, String(older)], 30, now)).toEqual([update])
})

test('daily backups never reach the age at which listBackupsPastMaxAge lists them', () => {
  let names: string[] = []
  const begin = Date.parse('2024-01-01T02:00:00Z')
  for (let index = 0; index < 800; index++) {
    const now = begin + index * day
    names.push(nameOf(now))
    expect(listBackupsPastMaxAge(names, getMaxRotationDays(rotation), now)).toEqual([])
    const expired = new Set(listBackupsPastRotation(names, rotation))
    names = names.filter((name) => !expired.has(name))
  }
})

test('isBackupName accepts only names made by createBackupName', () => {
  expect(isBackupName(createBackupName(new Date(), true))).toBe(true)
  for (const name of ['auftritt.tar.gz', 'auftritt-1.tar.gz', `x/${nameOf(0)}`, `${nameOf(0)}.sig`])
    expect(isBackupName(name)).toBe(false)
})
