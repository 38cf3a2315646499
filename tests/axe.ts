import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { settled } from './browser-page.ts'

/** The dark scheme of a page differs from the light one in colours alone: only these rules look at them. */
export const rulesFor = (scheme: 'light' | 'dark') =>
  scheme === 'dark' ? ['color-contrast', 'link-in-text-block'] : undefined

/** Half of the screens are walked in German, half in English, so that both are heard at the price of one. */
export const languageFor = (screen: string) => (screen.length % 4 < 2 ? 'de' : 'en')

export interface View {
  width: number
  height?: number
  scheme: 'light' | 'dark'
}

/** Shows what stands in a tab in another window or scheme, without loading it again. */
export async function show(page: Page, { width, height = 900, scheme }: View) {
  // Changing the scheme would start a transition of every element: seconds of work for the same last picture.
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

/** Until fonts are there, React has finished what it began, and whatever ends has come to its end. */
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

/** What axe complains about on a page at rest, one line each; by these rules or tags alone if some are named. */
export async function axeFindings(page: Page, tags?: string[]) {
  await atRest(page)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  return page.evaluate(async (tags) => {
    const { axe } = globalThis as unknown as { axe: { run(by: RunOptions): Promise<AxeResults> } }
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      // No rule that is on reads the style sheets.
      preload: false,
      ...(tags && { runOnly: tags }),
    })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes[0]?.target} ${nodes[0]?.failureSummary}`,
    )
  }, tags)
}

/** Pixels by which a page is wider than its window. */
export const excessOf = async (page: Page) =>
  Math.max(0, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
