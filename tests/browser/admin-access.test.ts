import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findChromium } from '../../tools/chromium.ts'
import { startSeeded } from '../running-server.ts'
import { signIn } from '../signed-in.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8')
const server = await startSeeded({ TRUST_PROXY: '1' })
let browser: Browser
let session = { name: '', value: '' }

beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const cookie = await signIn(server)
  const [, name = '', value = ''] =
    /((?:__Host-)?auftritt\.session_token)=([^;]+)/.exec(cookie) ?? []
  session = { name, value }
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

const screens = [
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
]

test.each([
  ['light', 1280],
  ['dark', 360],
] as const)(
  'the screens of the panel are accessible, %s and %i wide, and none is wider than its window',
  async (colorScheme, width) => {
    const context = await browser.newContext({
      baseURL: server.origin,
      colorScheme,
      viewport: { width, height: 800 },
    })
    await context.addCookies([{ ...session, url: server.origin }])
    const page = await context.newPage()
    const problems: string[] = []
    for (const path of screens) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      expect(new URL(page.url()).pathname).toBe(path)
      await page.evaluate(axe)
      const found = await page.evaluate(async () => {
        const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
        // Put there by the line before.
        const { axe } = window as unknown as {
          axe: {
            run(o: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
          }
        }
        const { violations } = await axe.run({ runOnly: tags })
        const wider = document.documentElement.scrollWidth - window.innerWidth
        return [
          ...violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
          ...(wider > 0 ? [`${wider} px too wide`] : []),
        ]
      })
      problems.push(...found.map((problem) => `${path} ${problem}`))
    }
    await context.close()
    expect(problems).toEqual([])
  },
  180_000,
)
