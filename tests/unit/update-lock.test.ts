import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as otherWork } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readProcessIdentity } from '#core/runtime/process-identity.server.ts'
import type { InstallationPaths } from '#operations/update/installation-paths.server.ts'
import { withUpdateLock } from '#operations/update/update-lock.server.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const open = () => {
  const folder = temporaryFolder()
  const journal = join(folder, 'update.json')
  return { folder, lock: `${journal}.lock`, layout: { journal } as InstallationPaths }
}

test('of several updates at once one runs, and no file stays', async () => {
  const { folder, layout } = open()
  let running = 0
  const work = async () => {
    running++
    for (let turn = 0; turn < 50; turn++) await otherWork()
    return running
  }
  const all = [1, 2, 3, 4, 5].map(() => withUpdateLock(layout, work))
  const results = await Promise.allSettled(all)
  expect(results.filter(({ status }) => status === 'fulfilled')).toEqual([
    { status: 'fulfilled', value: 1 },
  ])
  for (const each of results)
    if (each.status === 'rejected')
      expect(String(each.reason)).toContain(`An update is under way (process ${process.pid})`)
  expect(readdirSync(folder)).toEqual([])
})

test('whoever reads the lock while it is taken reads all of it', async () => {
  const { lock, layout } = open()
  const own = `${process.pid}\n${await readProcessIdentity(process.pid)}\n`
  const read = () => {
    try {
      return readFileSync(lock, 'utf8')
    } catch {
      return undefined
    }
  }
  for (let round = 0; round < 200; round++) {
    const update = withUpdateLock(layout, otherWork)
    let isOver = false
    void update.finally(() => {
      isOver = true
    })
    while (!isOver) {
      expect([undefined, own]).toContain(read())
      await otherWork()
    }
  }
})

test('the lock of a killed process is taken over', async () => {
  const { lock, layout } = open()
  // No process has a number this large.
  writeFileSync(lock, '999999999\n')
  expect(await withUpdateLock(layout, async () => 'done')).toBe('done')
  // The id is that of another process now: it began at another time, or before the last boot.
  const [boot, start] = String(await readProcessIdentity(process.pid)).split('.')
  for (const mark of [`${boot}.1`, `00000000.${start}`, '']) {
    writeFileSync(lock, `${process.pid}\n${mark}\n`)
    expect(await withUpdateLock(layout, async () => 'done')).toBe('done')
  }
})
