import axe, { type AxeResults, type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

/** What axe complains about on a page as it stands, one line each; by these rules alone if some are named. */
export async function axeFindings(page: Page, tags?: string[]) {
  await page.evaluate(axe.source)
  return page.evaluate(async (tags) => {
    const { axe } = globalThis as unknown as { axe: { run(by: RunOptions): Promise<AxeResults> } }
    const { violations } = await axe.run(tags ? { runOnly: tags } : {})
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes[0]?.target} ${nodes[0]?.failureSummary}`,
    )
  }, tags)
}

/** Pixels by which a page is wider than its window. */
export const excessOf = async (page: Page) =>
  Math.max(0, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
