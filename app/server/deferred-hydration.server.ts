import source from './starter.js?raw'

/**
 * A public page is readable, its links and forms work before any script has run. So its scripts are neither asked for
 * nor run before the largest picture is on the screen, or before somebody touches the page: on a slow phone they would
 * take the line and the processor from what the visitor came to see. Where a browser does not tell of that picture, they
 * begin three seconds after the page has loaded.
 *
 * Nor is what lies below the first two parts laid out before, nor more than the first of a list's rows: it would take
 * most of the time until anything is on the screen. It follows when it comes near, and piece by piece once the page has
 * been seen. Whoever comes back, or to an anchor, finds all of it at once, or he would land elsewhere.
 *
 * React Router's own last script, put aside under a type that no browser knows, is started by `starter.js`. `npm run build`
 * proves on a page that it is.
 */
export const starter = source

/**
 * The page with its style sheet asked for first: nothing is painted without it, and React writes fonts and pictures to
 * preload before it. The sheet itself stays in its place, where hydration looks for it. `page` is as below.
 */
export function styledFirst(page: string) {
  const sheet = page.match(/<link rel="stylesheet"[^>]*>/)?.[0]
  const early = sheet?.replace('rel="stylesheet"', 'rel="preload" as="style"')
  return early ? page.replace('<head>', `<head>${early}`) : page
}

/**
 * A further sheet, of what only few pages show, stands in the page: to fetch it a browser would open another connection,
 * and paint nothing before. Its link stays where hydration looks for it, and asks for nothing.
 */
export function withFewSheets(page: string, nonce: string, textOf: TextOf) {
  let isFirst = true
  return page.replace(/<link[^>]* rel="stylesheet" href="([^"#]+)[^>]*>/g, (link, path: string) => {
    const text = isFirst ? undefined : textOf(path)
    isFirst = false
    return text
      ? `<style nonce="${nonce}">${text}</style>${link.replace('<link', '<link disabled=""')}`
      : link
  })
}

/** What stands in a file of the build, a letter a byte. */
export type TextOf = (path: string) => string | undefined

/** The framework writes its list of files with an indentation that nobody reads: before it is hashed, that goes. */
export function startedTersely(page: string) {
  const at = page.lastIndexOf(' type="module"')
  const end = page.indexOf('</script>', at)
  return at < 0
    ? page
    : page.slice(0, at) + page.slice(at, end).replace(/\n\s*/g, '') + page.slice(end)
}

/**
 * `page` is whole and without nonces. The manifest, for who puts the site on his home screen, is named by the scripts:
 * before, it would have a connection of its own beside those for what is seen.
 */
export function startedLate(page: string) {
  const end = page.lastIndexOf('</body>')
  const at = page.lastIndexOf('<script type="module"')
  if (at < 0 || end < at) return page
  return [
    page
      .slice(0, at)
      .replaceAll('<link rel="modulepreload"', '<link rel="later"')
      .replace(/<link rel="manifest"[^>]*>/, '')
      // Before the framework's own scripts, after which a page may be painted, and where hydration passes it over.
      .replace(
        /<\/footer>(<!--[^>]*-->)*(?=<script)/,
        (end) => `${end}<script>${starter}</script>`,
      ),
    // Only a script that is run may be called asynchronous.
    page.slice(at, end).replace(/<script type="module"(?: async="")?/, '<script type="text/later"'),
    page.slice(end),
  ].join('')
}
