import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { hasAdministrator } from '../../app/auth/administrators.server.ts'
import type { Collection } from '../../app/content/collection.ts'
import { collections } from '../../app/content/collections.ts'
import { contactSettings } from '../../app/content/contact.ts'
import { job, jobCategory } from '../../app/content/job.ts'
import { project } from '../../app/content/project.ts'
import { slide } from '../../app/content/slide.ts'
import { testimonial } from '../../app/content/testimonial.ts'
import { readEnvironment } from '../../app/environment.server.ts'
import { firstSteps } from '../../app/http/first-steps.server.ts'
import { openHouse } from '../../app/http/house.server.ts'
import { demo } from '../../seeds/demo.ts'
import { freshDatabase } from '../fresh-database.ts'
import { temporaryFolder } from '../temporary-folder.ts'

test('two instances that start together on an empty database write the demo content once', {
  timeout: 120_000,
}, async () => {
  const open = await instances()
  const [a, b] = [await open(), await open()]
  const said = await Promise.all([firstSteps(a, () => {}), firstSteps(b, () => {})])

  const drafts: [Collection, unknown[]][] = [
    [slide, demo.slides],
    [testimonial, demo.testimonials],
    [project, demo.projects],
    [jobCategory, demo.jobCategories],
    [job, demo.jobs],
    [contactSettings, [demo.contact]],
  ]
  for (const [type, written] of drafts)
    expect([type.table, (await a.store.list(type)).length]).toEqual([type.table, written.length])
  const admins = await a.database.db
    .selectFrom('user' as never)
    .selectAll()
    .execute()
  expect(admins).toHaveLength(1)
  expect(said.filter((lines) => lines.some((line) => line.startsWith('Password')))).toHaveLength(1)

  const pictures = await a.database.db.selectFrom('media').select('key').execute()
  const files = readdirSync(join(a.environment.DATA_DIR, 'uploads'), {
    recursive: true,
    encoding: 'utf8',
  })
  expect(pictures.map(({ key }) => files.includes(key))).not.toContain(false)
})

test('content that cannot be written whole is not written at all', {
  timeout: 120_000,
}, async () => {
  const house = await (await instances())()
  const last = vi.spyOn(demo.settings, 'logo', 'get')
  last.mockImplementation(() => {
    throw new Error('half way')
  })
  onTestFinished(() => last.mockRestore())
  await expect(firstSteps(house, () => {})).rejects.toThrow('half way')
  for (const type of Object.values(collections)) expect(await house.store.list(type)).toEqual([])
  expect(await house.database.db.selectFrom('media').selectAll().execute()).toEqual([])
  expect(await hasAdministrator(house.database.db)).toBe(false)
})

/** Opens one instance after the other on the same database and the same folder. */
async function instances() {
  const address = await freshDatabase()
  const folder = temporaryFolder()
  const engine = process.env.TEST_ENGINE === 'postgres' ? { DATABASE_URL: address } : {}
  const environment = readEnvironment({ DATA_DIR: folder, SECRET: 'x'.repeat(32), ...engine })
  return async () => {
    const house = await openHouse(environment)
    onTestFinished(async () => {
      house.media.close()
      await house.database.close()
    })
    return house
  }
}
