/** The served robots.txt: the operator's text, and the sitemap if it names none. */
export function renderRobotsTxt(text: string, origin: string) {
  const hasSitemap = /^\s*sitemap\s*:/im.test(text)
  const sitemap = hasSitemap ? '' : `\nSitemap: ${origin}/sitemap.xml\n`
  return `${text.trim()}\n${sitemap}`
}

/** Whether a robots.txt forbids all pages to all search engines. */
export const isSiteDisallowedForRobots = (text: string) =>
  /^\s*user-agent:\s*\*\s*(#.*)?$[\s\S]*?^\s*disallow:\s*\/\s*(#.*)?$/im.test(text)
