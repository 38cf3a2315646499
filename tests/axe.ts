import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

/** What axe complains about on a page as it stands, one line each. */
export async function axeFindings(page: Page) {
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(): Promise<AxeResults> } }
    const { violations } = await axe.run()
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes[0]?.target} ${nodes[0]?.failureSummary}`,
    )
  })
}

/** Pixels by which a page is wider than its window. */
export const excessOf = async (page: Page) =>
  Math.max(0, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
