import axe, { type AxeResults, type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { settled } from './browser-page.ts'

/** The dark scheme of a page differs from the light one in colours alone: only these rules look at them. */
export const rulesFor = (scheme: 'light' | 'dark') =>
  scheme === 'dark' ? ['color-contrast', 'link-in-text-block'] : undefined

export interface View {
  width: number
  height?: number
  scheme: 'light' | 'dark'
}

/** Shows what stands in a tab in another window or scheme, at rest, without loading it again. */
export async function show(page: Page, { width, height = 900, scheme }: View) {
  await page.emulateMedia({ colorScheme: scheme })
  await page.setViewportSize({ width, height })
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
    const ending = document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
  await settled(page)
}

/** What axe complains about on a page as it stands, one line each; by these rules or tags alone if some are named. */
export async function axeFindings(page: Page, tags?: string[]) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(async (tags) => {
    const { axe } = globalThis as unknown as { axe: { run(by: RunOptions): Promise<AxeResults> } }
    const { violations } = await axe.run({
      resultTypes: ['violations'],
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
