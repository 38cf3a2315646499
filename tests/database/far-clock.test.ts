import { expect, test } from 'vitest'
import { project } from '#content/types/project.ts'
import { runRetention } from '#inbox/retention/retention-job.server.ts'
import { projects } from '../../seeds/projects.ts'
import { addApplication, addMessage, at, openInbox } from '../inbox-program.ts'

test.each([
  '0001-01-01T00:00:00.000Z',
  '2199-12-31T23:30:00.000Z',
  '1970-01-01T00:00:00.000Z',
  '9999-12-31T12:00:00.000Z',
  '9999-12-31T23:30:00.000Z',
  '+012345-01-01T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
])('runRetention at %s stops and deletes nothing', async (moment) => {
  const { app, db } = await openInbox()
  await addMessage(db, { state: 'done', done_at: at(10) })
  await addApplication(db, { state: 'rejected', rejected_at: at(10) })
  const [text] = projects
  if (!text) throw new Error('The demo has projects')
  const { row } = await app.store.create(project, text, { by: 'anna' })
  await app.store.update(project, row.id, { title: 'x' }, { by: 'anna', seen: 1 })
  expect(await runRetention(app, Date.parse(moment))).toBe('stopped')
  expect(await db.selectFrom('messages').select('id').execute()).toHaveLength(1)
  expect(await db.selectFrom('applications').select('id').execute()).toHaveLength(1)
  // With the right clock the job runs again.
  expect(await runRetention(app)).toBe('done')
})
