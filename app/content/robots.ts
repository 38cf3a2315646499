/** The robots.txt as it is served: what the operator wrote, and where the list of pages is. */
export function servedRobots(text: string, origin: string) {
  const hasSitemap = /^\s*sitemap\s*:/im.test(text)
  const sitemap = hasSitemap ? '' : `\nSitemap: ${origin}/sitemap.xml\n`
  return `${text.trim()}\n${sitemap}`
}

/** Whether it keeps every search engine away from every page. */
export const keepsEverybodyOut = (text: string) =>
  /^\s*user-agent:\s*\*\s*(#.*)?$[\s\S]*?^\s*disallow:\s*\/\s*(#.*)?$/im.test(text)
