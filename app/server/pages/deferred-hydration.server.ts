import source from '../starter.js?raw'

/**
 * Deferred hydration. A public page is readable and its links and forms work without script. So scripts are fetched and
 * run only after the largest picture is painted, or at the first interaction: on a slow phone they would delay what the
 * visitor came to see. Browsers that do not report that paint start them three seconds after the load event.
 *
 * Deferred layout. Parts below the first two, and list rows after the first, are laid out when they come near the
 * screen, or piece by piece once the page is painted. On back navigation and for anchors everything is laid out at
 * once, so that the scroll position is right.
 *
 * React Router's last script has a type that no browser runs; `starter.js` starts it. `npm run build` proves that on a
 * page.
 */
export const hydrationStarterScript = source

/**
 * Adds a preload of the style sheet as the first element: nothing is painted without it, but React writes preloads of
 * fonts and pictures before it. The sheet stays where hydration expects it. `page` as for `deferScripts`.
 */
export function preloadStyleSheet(page: string) {
  const sheet = page.match(/<link rel="stylesheet"[^>]*>/)?.[0]
  const early = sheet?.replace('rel="stylesheet"', 'rel="preload" as="style"')
  return early ? page.replace('<head>', `<head>${early}`) : page
}

/**
 * Inlines further style sheets, used on few pages only: each file would need another connection and block painting.
 * Their links stay for hydration, but disabled.
 */
export function inlineStyleSheets(page: string, nonce: string, textOf: Latin1FileReader) {
  const known = new Set<string>()
  return page.replace(/<link[^>]* rel="stylesheet" href="([^"#]+)[^>]*>/g, (link, path: string) => {
    const text = known.size > 0 ? textOf(path) : undefined
    const style = known.has(path) ? '' : `<style nonce="${nonce}">${text}</style>`
    known.add(path)
    return text ? style + link.replace('<link', '<link disabled=""') : link
  })
}

/** Reads a file of the build as Latin-1 text. */
export type Latin1FileReader = (path: string) => string | undefined

/** Removes the indentation of the framework's file list, before it is hashed. */
export function minifyRouteManifest(page: string) {
  const at = page.lastIndexOf(' type="module"')
  const end = page.indexOf('</script>', at)
  return at < 0
    ? page
    : page.slice(0, at) + page.slice(at, end).replace(/\n\s*/g, '') + page.slice(end)
}

/**
 * Defers the scripts of a complete page without nonces. Scripts also add the web app manifest: its own connection would
 * compete with the visible content.
 */
export function deferScripts(page: string) {
  const end = page.lastIndexOf('</body>')
  const at = page.lastIndexOf('<script type="module"')
  if (at < 0 || end < at) return page
  return [
    page
      .slice(0, at)
      .replaceAll('<link rel="modulepreload"', '<link rel="later"')
      .replace(/<link rel="manifest"[^>]*>/, '')
      // Before the framework's scripts, after which browsers may paint, and where hydration ignores it.
      .replace(
        /<\/footer>(<!--[^>]*-->)*(?=<script)/,
        (end) => `${end}<script>${hydrationStarterScript}</script>`,
      ),
    // `async` is valid only on scripts that run.
    page.slice(at, end).replace(/<script type="module"(?: async="")?/, '<script type="text/later"'),
    page.slice(end),
  ].join('')
}
