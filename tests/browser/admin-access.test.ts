import { expect, test } from 'vitest'
import { openPanel } from '../admin-page.ts'
import { axeFindings, excessOf, languageFor, show } from '../axe.ts'

const { openRound } = await openPanel({ pictures: true })
const { page, go } = await openRound()

test.each([
  '/admin',
  '/admin/home/stats',
  '/admin/projects/all',
  '/admin/career/jobs',
  '/admin/media',
  '/admin/media/1',
  '/admin/activity',
  '/admin/settings/site',
  '/admin/settings/account',
  '/admin/settings/administrators',
  '/admin/account/second-factor',
])('%s has no axe findings, light and dark, and no horizontal overflow', async (path) => {
  await go(path, languageFor(path))
  await page.waitForLoadState('networkidle')
  expect(new URL(page.url()).pathname).toBe(path)
  for (const look of [
    { width: 1280, scheme: 'light' },
    { width: 360, scheme: 'dark' },
  ] as const) {
    await show(page, look)
    expect([look, ...(await axeFindings(page, rules))]).toEqual([look])
    expect([look, await excessOf(page)]).toEqual([look, 0])
  }
})

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
