import { expect, test } from 'vitest'
import { service } from '#content/types/service.ts'
import { createDraft } from '#drafts/drafts.server.ts'
import { createDraftRestoringRevision } from '#drafts/ending/draft-restoring-revision.server.ts'
import { openPanel } from '../admin-page.ts'
import { axeFindings, languageFor, show } from '../axe.ts'

const { server, openRound } = await openPanel({ pictures: true })
const { db, store } = server
const { page, go } = await openRound()
const by = { by: 'admin@example.com' }

// A changed, a moved and a deleted item, and a submitted draft.
const [first, second, third] = await store.list(service)
if (!first || !second || !third) throw new Error('no services')
await store.update(service, first.id, { title: 'Ganz neuer Titel' }, { ...by, seen: first.version })
await store.move(service, second.id, 'down', by)
await store.remove(service, third.id, by)
const database = { db } as never // the part of the database service that drafts use
const until = { name: 'Zurück', who: by.by, until: 1, types: [service] }
const draft =
  (await createDraftRestoringRevision(database, until)) ??
  (await createDraft(database, 'Leer', by.by))
await db.updateTable('drafts').set({ submitted_at: new Date().toISOString() }).execute()

const past = '/admin/drafts/past'
const screens = [
  ['the drafts', () => '/admin/drafts'],
  ['a draft', () => `/admin/drafts/${draft}`],
  ['the trash', () => '/admin/drafts/trash'],
  ['the past', () => past],
  [
    'a moment',
    async () => {
      await go(past)
      return (await page.locator('main a[href*="at="]').last().getAttribute('href')) ?? past
    },
  ],
  [
    'two moments side by side',
    async () => {
      await go(past)
      await go((await page.locator('main a[href*="at="]').last().getAttribute('href')) ?? past)
      await page.getByRole('button', { name: 'Beside today' }).click()
      await page.waitForURL('**/beside/**')
      return new URL(page.url()).pathname
    },
  ],
] as const

test.each(screens)('%s: no axe findings and no overflow at 360 px', async (name, path) => {
  const scheme = name.length % 2 === 0 ? 'dark' : 'light'
  await show(page, { width: 360, height: 780, scheme })
  await go(await path(), languageFor(name))
  expect(await axeFindings(page, rules)).toEqual([])
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(wider).toBe(0)
})

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']
