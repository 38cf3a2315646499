/**
 * A public page is readable, its links and forms work before any script has run. So its scripts are neither asked for
 * nor run before the largest picture is on the screen, or before somebody touches the page: on a slow phone they would
 * take the line and the processor from what the visitor came to see.
 *
 * React Router's own last script, put aside under a type that no browser knows, is started by this one.
 */
export const starter = `{
const signs = ['pointerdown', 'keydown', 'focusin', 'touchstart']
let hasBegun
const begin = () => {
  if (hasBegun) return
  hasBegun = true
  for (const sign of signs) removeEventListener(sign, begin, true)
  for (const hint of document.querySelectorAll('link[rel=later]')) hint.rel = 'modulepreload'
  const script = document.createElement('script')
  script.type = 'module'
  script.text = document.querySelector('body > script[type=later]').text
  document.head.append(script)
}
for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true })
const whenSeen = () => {
  const types = PerformanceObserver.supportedEntryTypes
  const type = ['largest-contentful-paint', 'paint'].find((type) => types.includes(type))
  if (type) new PerformanceObserver(whenIdle).observe({ type, buffered: true })
  setTimeout(whenIdle, 3000)
}
const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(begin)
if (document.readyState === 'complete') whenSeen()
else addEventListener('load', whenSeen)
}`
  .split('\n')
  .map((line) => line.trim())
  .join('\n')

/** `page` is whole and without nonces. */
export function startedLate(page: string) {
  const end = page.lastIndexOf('</body>')
  const at = page.lastIndexOf('<script type="module"')
  if (at < 0 || end < at) return page
  return [
    page.slice(0, at).replaceAll('<link rel="modulepreload"', '<link rel="later"'),
    page.slice(at, end).replace('<script type="module"', '<script type="later"'),
    `<script>${starter}</script>`,
    page.slice(end),
  ].join('')
}
