import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { settled } from './browser-page.ts'
import { isLong } from './times.ts'

/** The dark scheme differs in colours only, so only these rules run in it. */
export const rulesFor = (scheme: 'light' | 'dark') =>
  scheme === 'dark' ? ['color-contrast', 'link-in-text-block'] : undefined

/** Half of the screens are tested in German and half in English. */
export const languageFor = (screen: string) => (screen.length % 4 < 2 ? 'de' : 'en')

export interface View {
  width: number
  height?: number
  scheme: 'light' | 'dark'
}

/** Widths and colour schemes in turn; `npm run test:long` combines each with each. */
export const combineViews = (widths: number[]): View[] =>
  isLong
    ? widths.flatMap((width) => schemes.map((scheme) => ({ width, scheme })))
    : widths.map((width, index) => ({ width, scheme: schemes[index % 2] ?? 'light' }))

const schemes = ['light', 'dark'] as const

/** Changes window size and colour scheme of a tab without a reload. */
export async function show(page: Page, { width, height = 900, scheme }: View) {
  // The scheme change would start a transition on every element: seconds of work for the same result.
  await page.evaluate(stopTransitions)
  await page.emulateMedia({ colorScheme: scheme })
  await page.setViewportSize({ width, height })
}

function stopTransitions() {
  if (document.adoptedStyleSheets.length > 0) return
  const still = new CSSStyleSheet()
  still.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important }')
  document.adoptedStyleSheets.push(still)
}

/** Waits for fonts, pending React work and finite animations. */
async function atRest(page: Page) {
  await page.evaluate(stopTransitions)
  await settled(page)
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const ending = () =>
      document
        .getAnimations()
        .filter(
          ({ playState, timeline }) => playState === 'running' && timeline === document.timeline,
        )
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await document.fonts.ready
    do {
      for (const animation of ending()) animation.finish()
      await frame()
      await frame()
    } while (ending().length > 0)
  })
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The axe findings of a page at rest, one line each; `tags` limits the rules. */
export async function axeFindings(page: Page, tags?: string[]) {
  await atRest(page)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  return page.evaluate(async (tags) => {
    const { axe } = globalThis as unknown as { axe: { run(by: RunOptions): Promise<AxeResults> } }
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      // No enabled rule reads the style sheets.
      preload: false,
      ...(tags && { runOnly: tags }),
    })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes[0]?.target} ${nodes[0]?.failureSummary}`,
    )
  }, tags)
}

/** Horizontal overflow of a page in pixels. */
export const excessOf = async (page: Page) =>
  Math.max(0, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
